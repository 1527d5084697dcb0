export const hindi = {
  'Casino Results': 'कैसीनो नतीजे',
  'Casino type': 'कैसीनो का प्रकार',
  'All games': 'सभी खेल',
  'Round ID': 'राउंड आईडी',
  Winner: 'विजेता',
  'Void: {reason}': 'वॉइड: {reason}',
  'Rounds appear here when they have ended.': 'राउंड समाप्त होने पर यहाँ दिखते हैं।',
}
