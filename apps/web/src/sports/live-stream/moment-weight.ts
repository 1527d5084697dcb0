const GREAT = new Set(['FOUR', 'SIX', 'GOAL', 'ACE', 'GAME', 'SET', 'MATCH', 'BREAK'])
const GRAVE = new Set(['WICKET', 'RED CARD', 'OUT', 'OWN GOAL', 'DOUBLE FAULT'])
const WARNING = new Set([
  'YELLOW CARD',
  'PENALTY',
  'REVIEW',
  'BREAK POINT',
  'SET POINT',
  'MATCH POINT',
])

/** How much a moment weighs: the colour of its word. The word itself says what it is. */
export function weightOf(word: string): 'great' | 'grave' | 'warning' | 'plain' {
  if (GREAT.has(word)) return 'great'
  if (GRAVE.has(word)) return 'grave'
  return WARNING.has(word) ? 'warning' : 'plain'
}
