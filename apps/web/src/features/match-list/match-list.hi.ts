export const hindi = {
  Bookmaker: 'बुकमेकर',
  Fancy: 'फ़ैंसी',
  Today: 'आज',
  Game: 'मैच',
  'Loading matches': 'मैच लोड हो रहे हैं',
  'In play': 'चालू',
  SUSPENDED: 'निलंबित',
  'BALL RUNNING': 'गेंद चालू',
  SETTLED: 'निपटा',
}
