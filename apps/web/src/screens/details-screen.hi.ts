export const hindi = {
  'This match is over, or its address is wrong.': 'यह मैच समाप्त हो गया है, या पता ग़लत है।',
  ODDS: 'भाव',
  'MATCHED BET ({count})': 'मैच्ड दाँव ({count})',
  TV: 'टीवी',
}
