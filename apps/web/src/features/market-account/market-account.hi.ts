export const hindi = {
  'Market account': 'बाज़ार का हिसाब',
  'Before commission': 'कमीशन से पहले',
  'Commission ({rate} %)': 'कमीशन ({rate} %)',
  Commission: 'कमीशन',
  'None of your bets was matched.': 'आपका कोई दाँव मैच नहीं हुआ।',
  'On the statement': 'विवरण में',
  Entry: 'प्रविष्टि',
  Amount: 'राशि',
  'These bets in the bet history': 'दाँवों के इतिहास में ये दाँव',
}
