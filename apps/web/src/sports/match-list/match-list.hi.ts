export const hindi = {
  '{count, plural, one {# runner} other {# runners}}':
    '{count, plural, one {# दावेदार} other {# दावेदार}}',
  Bookmaker: 'बुकमेकर',
  Fancy: 'फ़ैंसी',
  Today: 'आज',
  Tomorrow: 'कल',
  All: 'सभी',
  When: 'कब',
  Leagues: 'लीग',
  Matched: 'मैच्ड',
  'Matched {amount}': 'मैच्ड {amount}',
  Game: 'खेल',
  'Loading matches': 'मैच लोड हो रहे हैं',
  'In play': 'इन-प्ले',
  SUSPENDED: 'सस्पेंड',
  'BALL RUNNING': 'गेंद जारी',
  SETTLED: 'निपटा',
}
