export const hindi = {
  'This match is over, or its address is wrong.': 'यह मैच समाप्त हो गया है, या पता ग़लत है।',
  'No markets yet': 'अभी कोई बाज़ार नहीं',
  'Markets open here when there are prices.': 'भाव आते ही बाज़ार यहाँ खुलते हैं।',
  'Bet Slip': 'बेट स्लिप',
  'Click a price to start a bet.': 'दाँव शुरू करने के लिए किसी भाव पर दबाएँ।',
  'My Bets': 'मेरे दाँव',
  ODDS: 'भाव',
  'MATCHED BET ({count})': 'मैच्ड दाँव ({count})',
  TV: 'टीवी',
  Match: 'मैच',
}
