/** The four suits, each drawn within 24 by 24. */
export const SUIT_DRAWINGS = {
  S: 'M12 2q8 7 8 12 0 4-4 4-2 0-3-2 0 4 2 6H9q2-2 2-6-1 2-3 2-4 0-4-4 0-5 8-12z',
  H: 'M12 21Q3 14 3 8q0-5 4.500-5Q11 3 12 7q1-4 4.500-4Q21 3 21 8q0 6-9 13z',
  D: 'M12 2l8 10-8 10-8-10z',
  C: 'M12 2a4.600 4.600 0 0 1 3.600 7.600A4.600 4.600 0 1 1 13.200 16q.2 4 2 6H8.800q1.800-2 2-6a4.600 4.600 0 1 1-2.400-6.400A4.600 4.600 0 0 1 12 2z',
} as const

export type SuitLetter = keyof typeof SUIT_DRAWINGS

const ORDER = ['S', 'H', 'C', 'D'] as const
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

interface DrawnCard {
  readonly rank: string
  readonly suit: SuitLetter
  readonly isRed: boolean
}

/** A card by its number: ranks from the ace, thirteen of each suit [CG20]. */
export function drawnCard(card: number): DrawnCard {
  const suit = ORDER[Math.floor(card / 13) % 4] ?? 'S'
  return { rank: RANKS[card % 13] ?? '', suit, isRed: suit === 'H' || suit === 'D' }
}
