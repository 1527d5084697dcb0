export const hindi = {
  'Market account': 'बाज़ार का हिसाब',
  'Before commission': 'कमीशन से पहले',
  'Commission ({rate}%)': 'कमीशन ({rate}%)',
  'Commission ({rate}%, discounted)': 'कमीशन ({rate}%, छूट के बाद)',
  'None of your bets was matched.': 'आपका कोई दाँव मैच नहीं हुआ।',
  'On the statement': 'विवरण में',
  Entry: 'प्रविष्टि',
  'See these bets in the bet history': 'ये दाँव इतिहास में देखें',
}
