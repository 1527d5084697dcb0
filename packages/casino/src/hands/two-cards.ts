import { COUNT, kindOf, ofCards, RANKS, valueOf } from './card-bits.ts'

export type TwoKind = 'high' | 'colour' | 'sequence' | 'trail' | 'pure'

const ORDER: readonly TwoKind[] = ['high', 'colour', 'sequence', 'trail', 'pure']

const KIND = {
  high: ORDER.indexOf('high'),
  colour: ORDER.indexOf('colour'),
  sequence: ORDER.indexOf('sequence'),
  trail: ORDER.indexOf('trail'),
  pure: ORDER.indexOf('pure'),
}

/** Q-K, then A-2, then J-Q down to 2-3; K-A is none. */
const SEQUENCES: readonly number[] = [
  0b0_1100_0000_0000,
  0b1_0000_0000_0001,
  ...Array.from({ length: 10 }, (_, down) => 0b0_0110_0000_0000 >> down),
]

/** The value of two cards whose third is thought to follow them: a pair is a trail [CG122]. */
function twoBits(major: number, minor: number): number {
  const any = (major | (major >>> 13) | minor | (minor >>> 13)) & RANKS
  if (COUNT[any] === 1) return valueOf(KIND.trail, 0, any)
  const oneSuit = [major & RANKS, major >>> 13, minor & RANKS, minor >>> 13].includes(any)
  const at = SEQUENCES.indexOf(any)
  if (at !== -1) return valueOf(oneSuit ? KIND.pure : KIND.sequence, 0, SEQUENCES.length - at)
  return valueOf(oneSuit ? KIND.colour : KIND.high, 0, any)
}

export const twoValue = ofCards(twoBits)

export const twoKind = (value: number): TwoKind => ORDER[kindOf(value)] ?? 'high'
