export const hindi = {
  'This match is over, or its address is mistyped.': 'यह मैच समाप्त हो गया है, या पता ग़लत लिखा है।',
  'No markets yet': 'अभी कोई बाज़ार नहीं',
  'They open here as soon as prices are offered.': 'भाव आते ही वे यहाँ खुलेंगे।',
  'Bet Slip': 'बेट स्लिप',
  'Click a price to start a bet.': 'दाँव लगाने के लिए किसी भाव पर क्लिक करें।',
  'My Bets': 'मेरे दाँव',
  ODDS: 'भाव',
  'MATCHED BET ({count})': 'मिले दाँव ({count})',
  TV: 'टीवी',
  Match: 'मैच',
}
