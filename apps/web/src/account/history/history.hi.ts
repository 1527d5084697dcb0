export const hindi = {
  Selection: 'चयन',
  '{price} per 100': '100 पर {price}',
  'line {price}': 'लाइन {price}',
  'Profit or loss': 'लाभ या हानि',
  'Settled on': 'निपटान का समय',
  Even: 'बराबर',
  'Bets settled on these days appear here.': 'इन दिनों में निपटाए गए दाँव यहाँ दिखते हैं।',
  'Bets that are not settled yet': 'दाँव जिनका निपटान बाक़ी है',
  'Bets are shown before commission, which is charged once per market on your net winnings.':
    'हर दाँव का नतीजा कमीशन से पहले का है। कमीशन हर बाज़ार में एक बार, वहाँ की जीत पर लगता है।',
  'Bets of one market: show all markets': 'एक बाज़ार के दाँव: सभी बाज़ार दिखाएँ',
}
