export const hindi = {
  'Casino Results': 'कैसीनो नतीजे',
  'Casino type': 'कैसीनो का प्रकार',
  'All games': 'सभी खेल',
  'Round ID': 'राउंड आईडी',
  Winner: 'विजेता',
  'Void: {reason}': 'वॉइड: {reason}',
  'Submit lists every round that ended in them.': '‘देखें’ दबाने पर उन दिनों में ख़त्म हुए सभी राउंड दिखते हैं।',
  'Rounds appear here when they have ended.': 'राउंड समाप्त होने पर यहाँ दिखते हैं।',
}
