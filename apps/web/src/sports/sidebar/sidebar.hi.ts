import { sportNames } from '@crease/domain/sentences/statement.ts'

export const hindi = {
  ...sportNames,
  'All games': 'सभी खेल',
  'Racing Sports': 'रेसिंग',
  'All Sports': 'सभी खेल',
  'House Casino': 'हाउस कैसीनो',
  Election: 'चुनाव',
  'Other League': 'अन्य लीग',
  'Not loaded. Trying again.': 'लोड नहीं हुआ। फिर कोशिश हो रही है।',
  'No matches right now': 'अभी कोई मैच नहीं',
}
