export const hindi = {
  'Profit and loss by day from {from} to {to}: total {sum}':
    '{from} से {to} तक दिन के अनुसार लाभ और हानि: कुल {sum}',
  'Each day': 'हर दिन',
  'Running total': 'अब तक कुल',
  'By day': 'दिन के अनुसार',
  'Profit or loss, day by day': 'दिन-ब-दिन लाभ या हानि',
  'By sport': 'खेल के अनुसार',
  'By market': 'बाज़ार के अनुसार',
  'Profit and loss by market': 'बाज़ार के अनुसार लाभ और हानि',
  'Markets settled on these days appear here.': 'इन दिनों में निपटाए गए बाज़ार यहाँ दिखते हैं।',
}
