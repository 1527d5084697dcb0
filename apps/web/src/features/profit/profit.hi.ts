export const hindi = {
  'Profit and loss by day from {from} to {to}: {sum} in all':
    '{from} से {to} तक दिन के अनुसार लाभ और हानि: कुल {sum}',
  'A day': 'एक दिन',
  'All days up to it': 'उस दिन तक कुल',
  'By day': 'दिन के अनुसार',
  'By sport': 'खेल के अनुसार',
  'By market': 'बाज़ार के अनुसार',
  Day: 'दिन',
  'Profit and loss by market': 'बाज़ार के अनुसार लाभ और हानि',
  'Markets that were settled in these days appear here.': 'इन दिनों में निपटाए गए बाज़ार यहाँ दिखते हैं।',
  'Nothing was won or lost in these days': 'इन दिनों में कोई जीत या हार नहीं हुई',
  'When a market with a bet of yours is settled, it is counted here.':
    'जब आपके दाँव वाला कोई बाज़ार निपटता है, उसे यहाँ गिना जाता है।',
}
