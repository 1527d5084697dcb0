export const hindi = {
  'Bets on': 'दाँव किस पर',
  'Event Name': 'मुक़ाबला',
  Nation: 'टीम',
  'User Rate': 'भाव',
  'Place Date': 'दाँव की तिथि',
  Status: 'स्थिति',
  'Possible profit': 'संभावित लाभ',
  Waiting: 'प्रतीक्षा में',
  '{matched} of {stake} matched': '{stake} में से {matched} मैच्ड',
  'See what is in play': 'इन-प्ले मैच देखें',
  'Show the casino bets': 'कैसीनो के दाँव दिखाएँ',
  'See the tables': 'टेबल देखें',
  'Bets appear here until their market is settled.':
    'जब तक बाज़ार का निपटान नहीं होता, दाँव यहाँ दिखते हैं।',
}
