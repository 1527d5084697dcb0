export const hindi = {
  'Casino Results': 'कैसीनो नतीजे',
  'Casino type': 'कैसीनो का प्रकार',
  'All games': 'सभी खेल',
  'Round ID': 'राउंड आईडी',
  Winner: 'विजेता',
  'Void: {reason}': 'वॉइड: {reason}',
  'No round ended on these days.': 'इन दिनों में कोई राउंड समाप्त नहीं हुआ।',
  'This table deals while someone is playing.': 'जब कोई इस टेबल पर बैठता है, तब यह बाँटती है।',
  'Its last results:': 'इसके पिछले नतीजे:',
  'Open the table': 'टेबल खोलें',
  'Rounds appear here when they have ended.': 'राउंड समाप्त होने पर यहाँ दिखते हैं।',
}
