export const hindi = {
  'Main menu': 'मुख्य मेन्यू',
  HOME: 'होम',
  LOTTERY: 'लॉटरी',
  CRICKET: 'क्रिकेट',
  TENNIS: 'टेनिस',
  FOOTBALL: 'फ़ुटबॉल',
  'TABLE TANNIS': 'टेबल टेनिस',
  BACCART: 'बैकारेट',
  '32CARDS': '32 कार्ड',
  TEENAPTTI: 'तीन पत्ती',
  POKER: 'पोकर',
  LUCKY7: 'लकी 7',
}
