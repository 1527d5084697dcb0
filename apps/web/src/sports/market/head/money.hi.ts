export const hindi = {
  '{percent}% to back': '{percent}% बैक पर',
  'Weight of money: {percent}% to back': 'पैसे का भार: {percent}% बैक पर',
  'On offer to back {back}, to lay {lay}': 'बैक के लिए {back}, ले के लिए {lay} उपलब्ध',
  'LTP {price}': 'पिछला {price}',
  'Traded {amount}': '{amount} के सौदे',
}
