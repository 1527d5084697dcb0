import { highRankOf, type Card } from '../kernel/cards.ts'
import { threeKind } from './three-cards.ts'

export type TopNine = 'nine' | 'eight' | 'seven' | 'six' | 'five' | 'none'
const TOPS: Readonly<Record<number, TopNine>> = {
  9: 'nine',
  8: 'eight',
  7: 'seven',
  6: 'six',
  5: 'five',
}

/** A hand that is nothing but its highest card, which is nine or lower. */
export const topNine = (cards: readonly Card[]): TopNine =>
  threeKind(cards) === 'high' ? (TOPS[Math.max(...cards.map(highRankOf))] ?? 'none') : 'none'
