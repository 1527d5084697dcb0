import type { Card } from '../kernel/cards.ts'
import { threeKind } from './three-cards.ts'

/** The paid hands of any three of four cards, the dearest first. */
const FOUR_KINDS = ['pure', 'trail', 'colour', 'sequence', 'nothing'] as const
export type FourKind = (typeof FOUR_KINDS)[number]

export function bestOfFour(cards: readonly Card[]): FourKind {
  const kinds: readonly string[] = cards.map((_, without) =>
    threeKind(cards.filter((_card, at) => at !== without)),
  )
  return FOUR_KINDS.find((kind) => kinds.includes(kind)) ?? 'nothing'
}
