export const hindi = {
  'Bet refused': 'दाँव अस्वीकार',
  'Settled: {amount}': 'निपटान: {amount}',
  'Unmatched bets cancelled': 'बेमिलान दाँव रद्द हुए',
  'The exchange had not heard this browser.': 'एक्सचेंज को यह ब्राउज़र सुनाई नहीं दिया था।',
  'Bet placed': 'दाँव लगा',
  'Bet matched': 'दाँव मिला',
  'Bet lapsed: {reason}': 'दाँव समाप्त: {reason}',
  'Unmatched bets lapsed: play stopped for an event': 'बेमिलान दाँव समाप्त: किसी घटना पर खेल रुका',
  'Bet void': 'दाँव शून्य',
  Notifications: 'सूचनाएँ',
  'Notifications, {count, plural, one {# new} other {# new}}':
    'सूचनाएँ, {count, plural, one {# नई} other {# नई}}',
  'Nothing yet. What happens to your bets is kept here.':
    'अभी कुछ नहीं। आपके दाँव में जो होता है, वह यहाँ रखा जाता है।',
}
