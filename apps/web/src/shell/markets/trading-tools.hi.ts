export const hindi = {
  'Chart of {market}': '{market} का चार्ट',
  'How its prices moved': 'भाव कैसे बदले',
  'Ladders of {market}': '{market} की सीढ़ियाँ',
  'Ladder of {name}': '{name} की सीढ़ी',
  'All its prices': 'सभी भाव',
  Favourites: 'पसंदीदा',
  'Favourite matches': 'पसंदीदा मैच',
  'All side by side ({count})': 'सब साथ-साथ ({count})',
  'Multi markets': 'कई बाज़ार',
  'The first {count} of your favourites are shown.': 'आपके पहले {count} पसंदीदा दिखाए गए हैं।',
  'No favourite markets yet': 'अभी कोई पसंदीदा बाज़ार नहीं',
  'Press the star of a match or a market and it appears here, live.':
    'किसी मैच या बाज़ार का तारा दबाएँ, वह यहाँ लाइव दिखेगा।',
  'Move up: {name}': 'ऊपर ले जाएँ: {name}',
  'Move down: {name}': 'नीचे ले जाएँ: {name}',
  'Remove: {name}': 'हटाएँ: {name}',
  'This market has ended.': 'यह बाज़ार समाप्त हो चुका है।',
}
