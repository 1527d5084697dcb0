import type { Card } from '../kernel/cards.ts'
import { COUNT, kindOf, MAJOR, MINOR, ofCards, RANKS, valueOf } from './card-bits.ts'

export type ThreeKind = 'high' | 'pair' | 'colour' | 'sequence' | 'trail' | 'pure'

/** The order of the exchange, the lowest first; the classic game has the trail above the pure sequence [CG120]. */
const ORDER: readonly ThreeKind[] = ['high', 'pair', 'colour', 'sequence', 'trail', 'pure']

const KIND = {
  high: ORDER.indexOf('high'),
  pair: ORDER.indexOf('pair'),
  colour: ORDER.indexOf('colour'),
  sequence: ORDER.indexOf('sequence'),
  trail: ORDER.indexOf('trail'),
  pure: ORDER.indexOf('pure'),
}

/** A-K-Q, then A-2-3, then K-Q-J down to 4-3-2. */
const SEQUENCES: readonly number[] = [
  0b1_1100_0000_0000,
  0b1_0000_0000_0011,
  ...Array.from({ length: 10 }, (_, down) => 0b0_1110_0000_0000 >> down),
]

/** By the ranks of three cards: 12 for A-K-Q down to 1 for 4-3-2, 0 for none. */
const SEQUENCE = Uint8Array.from({ length: RANKS + 1 }, (_, mask) => {
  const at = SEQUENCES.indexOf(mask)
  return at === -1 ? 0 : SEQUENCES.length - at
})

/** The value of three cards: the higher wins, equal ones tie, suits never decide [CG120]. */
export function threeBits(major: number, minor: number): number {
  const spades = major & RANKS
  const hearts = major >>> 13
  const clubs = minor & RANKS
  const diamonds = minor >>> 13
  const any = spades | hearts | clubs | diamonds
  const ranks = COUNT[any] ?? 0
  if (ranks === 1) return valueOf(KIND.trail, 0, any)
  if (ranks === 2) {
    const twice = (spades & hearts) | (clubs & diamonds) | ((spades | hearts) & (clubs | diamonds))
    return valueOf(KIND.pair, twice, any ^ twice)
  }
  const oneSuit = Math.max(spades, hearts, clubs, diamonds) === any
  const sequence = SEQUENCE[any] ?? 0
  if (sequence > 0) return valueOf(oneSuit ? KIND.pure : KIND.sequence, 0, sequence)
  return valueOf(oneSuit ? KIND.colour : KIND.high, 0, any)
}

export const threeValue = ofCards(threeBits)

export const kindNamed = (value: number): ThreeKind => ORDER[kindOf(value)] ?? 'high'

export const threeKind = (cards: readonly Card[]): ThreeKind => kindNamed(threeValue(cards))

/** The same where every card of a rank is the card that its holder likes best [CG123]; rank 0: no card is. */
export const wildValue = (rank: number): ((cards: readonly Card[]) => number) =>
  ofCards(wildBits(rank))

/** The same by the two numbers of a hand. */
export function wildBits(rank: number): (major: number, minor: number) => number {
  const bit = rank === 0 ? 0 : 1 << ((rank + 11) % 13)
  const wild = bit | (bit << 13)
  return (major, minor) => {
    if (((major | minor) & wild) === 0) return threeBits(major, minor)
    const [othersMajor, othersMinor] = [major & ~wild, minor & ~wild]
    const others = cardsIn(othersMajor) + cardsIn(othersMinor)
    if (others === 2) return bestWithOne(othersMajor, othersMinor)
    return others === 1 ? bestWithTwo(othersMajor | othersMinor) : BEST
  }
}

const BEST = valueOf(KIND.pure, 0, SEQUENCES.length)

const cardsIn = (bits: number): number => (COUNT[bits & RANKS] ?? 0) + (COUNT[bits >>> 13] ?? 0)

/** With two free cards it is the best pure sequence that the third one stands in. */
function bestWithTwo(bits: number): number {
  const bit = (bits | (bits >>> 13)) & RANKS
  const at = SEQUENCES.findIndex((mask) => (mask & bit) !== 0)
  return valueOf(KIND.pure, 0, SEQUENCES.length - at)
}

function bestWithOne(major: number, minor: number): number {
  let best = 0
  for (let card = 0; card < 52; card += 1) {
    const [ofMajor, ofMinor] = [MAJOR[card] ?? 0, MINOR[card] ?? 0]
    if (((major & ofMajor) | (minor & ofMinor)) !== 0) continue
    const value = threeBits(major | ofMajor, minor | ofMinor)
    if (value > best) best = value
  }
  return best
}
