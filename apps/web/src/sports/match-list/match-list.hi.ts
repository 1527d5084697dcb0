export const hindi = {
  Fancy: 'फ़ैंसी',
  Tomorrow: 'कल',
  When: 'कब',
  Leagues: 'लीग',
  'Loading matches': 'मैच लोड हो रहे हैं',
}
