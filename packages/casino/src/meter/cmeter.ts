import type { Said } from '@crease/domain/sentences/phrase.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'
import { ONE_DECK } from '../kernel/card-bets.ts'
import { cardOf, decks, rankOf, type Card } from '../kernel/cards.ts'
import { ChanceCount, type Chances } from '../kernel/chances.ts'
import { type Round, PUSH } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { ended, say } from '../sentences/round-end.ts'

const CARDS = 11
/** points, either way */
const CAP = 50
const HIGHEST_LOW = 9
const CARD_MS = 700

/** The two cards that count against the bettor: they are high for low, and low for high. */
const TURNED = [cardOf(9, 'S'), cardOf(10, 'S')]

type Side = 'low' | 'high'

/** The points that a card adds to a bet on a side [CG146]. */
function pointsOf(side: Side, card: Card): number {
  const isLow = TURNED.includes(card) ? side === 'high' : rankOf(card) <= HIGHEST_LOW
  return isLow === (side === 'low') ? rankOf(card) : -rankOf(card)
}

function comesTo(points: number): Return {
  if (points === 0) return PUSH
  return { kind: 'points', points: Math.max(-CAP, Math.min(CAP, points)) }
}

/** All ways to take eleven cards of a pack, by the points that they come to. */
function chancesOf(side: Side): Chances {
  // by the number of cards taken: points and ways; fewer than 2^53
  const taken = Array.from({ length: CARDS + 1 }, () => new Map<number, number>())
  taken[0]?.set(0, 1)
  for (const card of decks(1)) {
    const points = pointsOf(side, card)
    for (let number = CARDS; number > 0; number -= 1) {
      for (const [sum, ways] of taken[number - 1] ?? []) {
        const to = taken[number]
        to?.set(sum + points, (to.get(sum + points) ?? 0) + ways)
      }
    }
  }
  const count = new ChanceCount()
  for (const [points, ways] of taken[CARDS] ?? []) count.add(comesTo(points), BigInt(ways))
  return count.chances()
}

/** Bets are only taken before the first card. */
function spread(side: Side, name: string, winsHundredths: number): Selection {
  let known: Chances | undefined
  return {
    id: side,
    name,
    price: { kind: 'spread', cap: CAP, winsHundredths },
    settle: ({ dealt }) => comesTo(dealt.reduce((sum, { face }) => sum + pointsOf(side, face), 0)),
    chances: () => (known ??= chancesOf(side)),
  }
}

const sumsOf = ({ dealt }: Round): readonly [number, number] => {
  const ranks = dealt.map(({ face }) => rankOf(face))
  const sum = (of: readonly number[]): number => of.reduce((all, rank) => all + rank, 0)
  const low = sum(ranks.filter((rank) => rank <= HIGHEST_LOW))
  return [low, sum(ranks) - low]
}

/** The sums of both kinds of cards; null before the first one [CG960]. */
function sumsSaid(round: Round): Said | null {
  const [low, high] = sumsOf(round)
  return round.dealt.length === 0 ? null : say('low-and-high', { low, high })
}

/** Casino Meter. */
export const cmeter: Title = {
  slug: 'cmeter',
  name: 'Casino Meter',
  family: 'meter',
  code: 396,
  ...ONE_DECK,
  next: ({ windows, dealt }) => {
    if (windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
    if (dealt.length === CARDS) return { kind: 'end' }
    return { kind: 'deal', slot: `c${dealt.length + 1}`, ms: CARD_MS }
  },
  markets: [
    {
      id: 'meter',
      name: 'Meter',
      book: { kind: 'apart', returns: [comesTo(-CAP), comesTo(CAP)] },
      selections: [spread('low', 'Low', 155), spread('high', 'High', 138)],
    },
  ],
  listings: () =>
    (['low', 'high'] as const).map((selection) => ({
      title: 'cmeter_alt',
      bet:
        selection === 'low'
          ? 'Low spread with win multiplier 1.55'
          : 'High spread with win multiplier 1.38',
      stage: 'pre',
      selection,
      round: { slug: 'cmeter', shoe: decks(1), dealt: [], windows: 0 },
    })),
  outcome: (round) => {
    const [low, high] = sumsOf(round)
    if (low === high) return ended('T', say('sums-tied', { sum: low }))
    return low > high
      ? ended('L', say('low-won', { low, high }))
      : ended('H', say('high-won', { low, high }))
  },
  seats: [{ id: 'cards', name: 'Cards', kind: 'card', prefix: 'c', places: CARDS, says: sumsSaid }],
  rules: [
    'Eleven cards are dealt from one pack of 52. Ace to nine are low cards and count 1 to 9; ten to king are high and count 10 to 13.',
    'A bet on low wins its stake for every point that the low cards have more than the high ones, and loses it for every point that they have less; a bet on high the other way. Your stake is the price of one point.',
    'Two cards count against you: for a bet on low the nine of spades is high, and for a bet on high the ten of spades is low.',
    'Winnings are paid 1.55 times on low and 1.38 times on high. No more than 50 points are won or lost, so 50 stakes are held while the round lasts. With equal sums nothing is won or lost.',
  ],
}
