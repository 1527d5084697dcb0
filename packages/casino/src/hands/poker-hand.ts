import { COUNT, highest, highestOf, kindOf, ofCards, RANKS, valueOf } from './card-bits.ts'

/** From the lowest; a royal flush is the straight flush up to the ace. */
export const POKER_KINDS = [
  'high',
  'pair',
  'two-pair',
  'trips',
  'straight',
  'flush',
  'full-house',
  'quads',
  'straight-flush',
] as const
export type PokerKind = (typeof POKER_KINDS)[number]

const HIGH = 0
const PAIR = 1
const TWO_PAIR = 2
const TRIPS = 3
const STRAIGHT = 4
const FLUSH = 5
const FULL_HOUSE = 6
const QUADS = 7
const STRAIGHT_FLUSH = 8
const ACE = 12

/** The highest rank of five in a row, 5 to 14, by the ranks of a hand; 0: none. The ace is also below the deuce. */
const STRAIGHTS = Uint8Array.from({ length: RANKS + 1 }, (_, mask) => {
  const line = (mask << 1) | (mask >>> ACE)
  for (let low = 9; low >= 0; low -= 1) if (((line >>> low) & 31) === 31) return low + 5
  return 0
})

/** The value of the best five of five to seven cards [CG125]. */
export function pokerBits(major: number, minor: number): number {
  const spades = major & RANKS
  const hearts = major >>> 13
  const clubs = minor & RANKS
  const diamonds = minor >>> 13
  const flush = flushOf(spades, hearts) || flushOf(clubs, diamonds)
  // with five of a suit among seven there is no room for four alike or a full house
  if (flush > 0) {
    const straight = STRAIGHTS[flush] ?? 0
    return straight > 0
      ? valueOf(STRAIGHT_FLUSH, 0, straight)
      : valueOf(FLUSH, 0, highestOf(flush, 5))
  }
  const [both, either] = [spades & hearts, spades | hearts]
  const [bothLow, eitherLow] = [clubs & diamonds, clubs | diamonds]
  const any = either | eitherLow
  const twice = both | bothLow | (either & eitherLow)
  const straight = STRAIGHTS[any] ?? 0
  if (twice === 0) return straight > 0 ? valueOf(STRAIGHT, 0, straight) : highCard(any)
  const thrice = (both & eitherLow) | (bothLow & either)
  const four = both & bothLow
  return four > 0
    ? valueOf(QUADS, four, highest(any ^ four))
    : alikeValue({ any, twice, thrice, straight })
}

const flushOf = (one: number, other: number): number => {
  if ((COUNT[one] ?? 0) >= 5) return one
  return (COUNT[other] ?? 0) >= 5 ? other : 0
}

const highCard = (any: number): number => valueOf(HIGH, 0, highestOf(any, 5))

function alikeValue({
  any,
  twice,
  thrice,
  straight,
}: {
  readonly any: number
  readonly twice: number
  readonly thrice: number
  readonly straight: number
}): number {
  const three = highest(thrice)
  const pairs = twice ^ three
  if (three > 0 && pairs > 0) return valueOf(FULL_HOUSE, three, highest(pairs))
  if (straight > 0) return valueOf(STRAIGHT, 0, straight)
  if (three > 0) return valueOf(TRIPS, three, highestOf(any ^ three, 2))
  const two = highestOf(twice, 2)
  if (COUNT[two] === 2) return valueOf(TWO_PAIR, two, highest(any ^ two))
  return valueOf(PAIR, twice, highestOf(any ^ twice, 3))
}

export const pokerValue = ofCards(pokerBits)

export const pokerKind = (value: number): PokerKind => POKER_KINDS[kindOf(value)] ?? 'high'

export const isRoyal = (value: number): boolean =>
  kindOf(value) === STRAIGHT_FLUSH && (value & RANKS) === 14
