import { highRankOf, rankOf, suitOf, SUITS, type Card } from '../kernel/cards.ts'

/** The ace is one, tens and faces are nothing. */
export const pointsOf = (card: Card): number => (rankOf(card) > 9 ? 0 : rankOf(card))

/** The last digit of the sum. */
export const baccaratTotal = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

/** The ace is one, the king thirteen. */
export const rankTotal = (cards: readonly Card[]): number =>
  cards.reduce((sum, card) => sum + rankOf(card), 0)

/** By rank, then spades, hearts, clubs, diamonds: no two cards are alike. */
const strength = (rank: number, card: Card): number => rank * 4 + 3 - SUITS.indexOf(suitOf(card))
const isFace = (card: Card): boolean => rankOf(card) > 10
const isTrail = ([one = 0, two = 0, three = 0]: readonly Card[]): boolean =>
  rankOf(one) === rankOf(two) && rankOf(two) === rankOf(three)

/**
 * Three-card baccarat: a trail first, then three faces by the highest of them, then the total, more faces, the higher
 * face, the higher point card. Two hands of one deck are never equal [CG124].
 */
export function threeBaccaratValue(cards: readonly Card[]): number {
  if (isTrail(cards)) return 2_000_000 + Math.max(...cards.map(highRankOf))
  const faces = cards.filter(isFace)
  const counted = faces.length > 0 ? faces : cards
  const best = Math.max(...counted.map((card) => strength(rankOf(card), card)))
  if (faces.length === 3) return 1_000_000 + best
  return (baccaratTotal(cards) * 4 + faces.length) * 256 + best
}

/** Muflis baccarat: the lower total wins, then the lowest card, the ace high, then its suit [CG124]. */
export function lowBaccaratValue(cards: readonly Card[]): number {
  const lowest = Math.min(...cards.map((card) => strength(highRankOf(card), card)))
  return 10_000 - baccaratTotal(cards) * 256 - lowest
}

/** Cards compared from the highest down, the ace high. */
export const highCardsValue = (cards: readonly Card[]): number =>
  cards
    .map(highRankOf)
    .toSorted((a, b) => b - a)
    .reduce((value, rank) => value * 16 + rank, 0)

/** 29 cards: a trail first, then the total, then the high cards [CG124]. */
export const teensinValue = (cards: readonly Card[]): number =>
  (isTrail(cards) ? 10 : baccaratTotal(cards)) * 4096 + highCardsValue(cards)
