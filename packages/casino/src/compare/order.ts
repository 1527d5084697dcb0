import { highRankOf, rankOf, suitOf, type Card } from '../kernel/cards.ts'

const SUIT_ORDER = { S: 3, H: 2, C: 1, D: 0 } as const

/**
 * How high a card stands, the ace lowest: by rank, then spades, hearts, clubs, diamonds. Only the same card of
 * another deck stands as high [CG110].
 */
export const aceLow = (card: Card): number => rankOf(card) * 4 + SUIT_ORDER[suitOf(card)]

/** The same with the ace above the king. */
export const aceHigh = (card: Card): number => highRankOf(card) * 4 + SUIT_ORDER[suitOf(card)]
