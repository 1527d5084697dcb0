export const hindi = {
  'Pause the news': 'समाचार रोकें',
  Announcements: 'घोषणाएँ',
  'Cup winner bets have started: {cup}': 'कप विजेता के दाँव शुरू हो गए हैं: {cup}',
  News: 'समाचार',
  'Fancy, bookmaker and match markets are open around the clock. Bets are matched at your price or a better one.':
    'फ़ैंसी, बुकमेकर और मैच बाज़ार चौबीसों घंटे खुले हैं। दाँव आपके भाव पर या उससे बेहतर पर मैच होते हैं।',
}
