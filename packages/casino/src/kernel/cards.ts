/**
 * A card by number: its rank is the number modulo 13, from the ace; its suit the number by 13: spades, hearts,
 * clubs, diamonds. The order of a new deck is that of the numbers [CG20].
 */
export type Card = number

export const SUITS = ['S', 'H', 'C', 'D'] as const
export type Suit = (typeof SUITS)[number]
const RANK_NAMES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const

export const RANKS = RANK_NAMES.map((_, at) => at + 1)

/** 1 for the ace to 13 for the king. */
export const rankOf = (card: Card): number => (card % 13) + 1

/** 2 to 14, the ace above the king. */
export const highRankOf = (card: Card): number => (rankOf(card) === 1 ? 14 : rankOf(card))

export const suitOf = (card: Card): Suit => SUITS[Math.floor(card / 13) % 4] ?? 'S'

export const isRed = (card: Card): boolean => suitOf(card) === 'H' || suitOf(card) === 'D'

/** 2, 4, 6, 8, 10 and Q. */
export const isEven = (card: Card): boolean => rankOf(card) % 2 === 0

/** The card of a rank (1 to 13) and a suit. */
export const cardOf = (rank: number, suit: Suit): Card => SUITS.indexOf(suit) * 13 + rank - 1

/** As players read it: 'A', '10', 'K'. */
export const rankName = (rank: number): string => RANK_NAMES[rank - 1] ?? String(rank)

/** 'AS', '10H': the rank, then the letter of the suit. */
export const cardName = (card: Card): string => `${rankName(rankOf(card))}${suitOf(card)}`

/** Decks of these ranks, one after the other. */
export function decks(
  count: number,
  keeps: (rank: number) => boolean = () => true,
): readonly Card[] {
  const one = Array.from({ length: 52 }, (_, card) => card).filter((card) => keeps(rankOf(card)))
  return Array.from({ length: count }, () => one).flat()
}
