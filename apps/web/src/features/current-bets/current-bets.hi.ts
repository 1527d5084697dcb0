export const hindi = {
  'Current Bets': 'मौजूदा दाँव',
  'Bets on': 'दाँव किस पर',
  All: 'सभी',
  Back: 'बैक',
  Lay: 'ले',
  Side: 'पक्ष',
  'Event Name': 'मुक़ाबला',
  Nation: 'टीम',
  'User Rate': 'भाव',
  'User Rate (decimal odds)': 'भाव (दशमलव में)',
  Amount: 'राशि',
  'Place Date': 'दाँव की तिथि',
  'Bets appear here until their market is settled.':
    'जब तक बाज़ार का निपटारा नहीं होता, दाँव यहाँ दिखते हैं।',
}
