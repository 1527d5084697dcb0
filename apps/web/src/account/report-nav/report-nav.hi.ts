export const hindi = {
  Reports: 'रिपोर्ट',
  'Current bets': 'मौजूदा दाँव',
  'Bet history': 'दाँवों का इतिहास',
  'Profit and loss': 'लाभ और हानि',
  Statement: 'विवरण',
}
