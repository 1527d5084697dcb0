import type { Return } from '@crease/domain/rounds/returns.ts'
import { winsOf } from '../kernel/ahead.ts'
import { ONE_DECK, onNthCard } from '../kernel/card-bets.ts'
import { rankOf, type Card } from '../kernel/cards.ts'
import { falling, perRound, rankCounts } from '../kernel/counting.ts'
import { type Round, APART, HALF, oneOf, PUSH, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Price, Selection, Title } from '../kernel/title.ts'

/** Thirteen to fifteen lose, more than that wins. */
const TRAP = { from: 13, to: 15 } as const
const SEVEN = 7
const SIDES = ['a', 'b'] as const
/** the twelve smallest cards leave twelve points on each side; one more ends it */
const MOST_CARDS = 13

/** 0: Player A. */
type Player = 0 | 1

const otherOf = (player: Player): Player => (player === 0 ? 1 : 0)

/** The winner once a player reaches a number of points; null: none yet. */
function winnerBy(total: number, player: Player): Player | null {
  if (total < TRAP.from) return null
  return total <= TRAP.to ? otherOf(player) : player
}

function standingOf({ dealt }: Round) {
  const totals: [number, number] = [0, 0]
  let [turn, winner]: [Player, Player | null] = [0, null]
  for (const { face } of dealt) {
    totals[turn] += rankOf(face)
    winner = winnerBy(totals[turn], turn)
    turn = otherOf(turn)
  }
  return { totals, turn, winner }
}

/** A player's points so far; nothing before the first card [CG960]. */
const totalSaid =
  (player: Player) =>
  (round: Round): string | null =>
    round.dealt.length > player ? String(standingOf(round).totals[player]) : null

/** by the cards that were dealt: all orders of those that a round could still need */
const ORDERS = Array.from({ length: MOST_CARDS + 1 }, (_, cards) =>
  falling(52 - cards, MOST_CARDS - cards),
)
const ordersAfter = (cards: number): bigint => ORDERS[cards] ?? 0n

/** what is known of each stand: there are some ten thousand, and a round begins at the same one every time */
const KNOWN = new Map<string, bigint>()

interface Search {
  readonly left: number[]
  /** of the one who draws next, and of the other */
  readonly own: number
  readonly others: number
  readonly cards: number
}

/**
 * In how many of all orders of the cards that a round could need the one who draws next wins [CG141]: over counts of
 * ranks, every stand once.
 */
function winWays({ left, own, others, cards }: Search): bigint {
  const key = `${own},${others},${left.join('')}`
  const known = KNOWN.get(key)
  if (known !== undefined) return known
  const rest = ordersAfter(cards + 1)
  let ways = 0n
  for (const [rank, copies] of left.entries()) {
    const winner = copies === 0 ? 1 : winnerBy(own + rank, 0)
    if (winner === 0) ways += BigInt(copies) * rest
    if (winner === null) {
      left[rank] = copies - 1
      const lost = winWays({ left, own: others, others: own + rank, cards: cards + 1 })
      ways += BigInt(copies) * (rest - lost)
      left[rank] = copies
    }
  }
  KNOWN.set(key, ways)
  return ways
}

const waysOfA = perRound((round): { readonly ways: bigint; readonly all: bigint } => {
  const { totals, turn } = standingOf(round)
  const cards = round.dealt.length
  const search = { own: totals[turn], others: totals[otherOf(turn)], cards }
  const ways = winWays({ ...search, left: [...rankCounts(round.shoe)] })
  const all = ordersAfter(cards)
  return { ways: turn === 0 ? ways : all - ways, all }
})

const player = (side: Player, listed: string): Selection => ({
  id: `win-${SIDES[side]}`,
  name: side === 0 ? 'Player A' : 'Player B',
  listed,
  price: { kind: 'moving', back: 960, lay: 1050 },
  settle: (round) => wonIf(standingOf(round).winner === side),
  chances: (round) => {
    const { ways, all } = waysOfA(round)
    return winsOf(side === 0 ? ways : all - ways, all)
  },
  offered: () => true,
})

const winner: Market = {
  id: 'winner',
  name: 'Winner',
  book: oneOf(2),
  selections: [player(0, 'Player A (first)'), player(1, 'Player B')],
}

const EVENS: Price = { kind: 'moving', back: 958, lay: null, opens: { back: 200, lay: null } }
const PICTURES: Price = { kind: 'moving', back: 950, lay: 1050 }
const halfOnSeven =
  (wins: (rank: number) => boolean) =>
  (card: Card): Return =>
    rankOf(card) === SEVEN ? HALF : wonIf(wins(rankOf(card)))

/** The card after `before` others; no bet is possible on a card that is not dealt. */
function nextCard(before: number): readonly Market[] {
  const bet = (id: string, name: string, comes: (card: Card) => Return): Selection => ({
    id: `${id}-${before + 1}`,
    name: `${name} - ${before + 1}`,
    listed: `Next card ${name}`,
    price: id === 'jqk' ? PICTURES : EVENS,
    ...onNthCard(before, comes),
  })
  return [
    {
      id: `low-high-${before + 1}`,
      name: `Card ${before + 1}`,
      book: oneOf(2, HALF, PUSH),
      selections: [
        bet(
          'low',
          'Low (A-6)',
          halfOnSeven((rank) => rank < SEVEN),
        ),
        bet(
          'high',
          'High (8-K)',
          halfOnSeven((rank) => rank > SEVEN),
        ),
      ],
    },
    {
      id: `jqk-${before + 1}`,
      name: `Card ${before + 1}: picture`,
      book: APART,
      selections: [bet('jqk', 'J/Q/K', (card) => wonIf(rankOf(card) > 10))],
    },
  ]
}

/** The Trap. */
export const trap: Title = {
  slug: 'trap',
  name: 'The Trap',
  family: 'race',
  code: 382,
  ...ONE_DECK,
  next: (round) => {
    const { turn, winner: won } = standingOf(round)
    if (won !== null) return { kind: 'end' }
    const cards = round.dealt.length
    if (round.windows <= cards) {
      return { kind: 'window', seconds: WINDOW_SECONDS[cards === 0 ? 'first' : 'within'] }
    }
    return { kind: 'deal', slot: `${SIDES[turn]}${Math.floor(cards / 2) + 1}` }
  },
  markets: [winner, ...Array.from({ length: MOST_CARDS }, (_, before) => nextCard(before)).flat()],
  outcome: (round) =>
    standingOf(round).winner === 0
      ? { code: 'A', winner: 'Player A' }
      : { code: 'B', winner: 'Player B' },
  seats: [
    { id: 'a', name: 'Player A', kind: 'card', prefix: 'a', places: 2, says: totalSaid(0) },
    { id: 'b', name: 'Player B', kind: 'card', prefix: 'b', places: 2, says: totalSaid(1) },
  ],
  rules: [
    'One pack of 52 cards, shuffled before every round. The ace counts 1, jack 11, queen 12, king 13.',
    'Players A and B get cards in turns, A first, and add up their points. A player who comes to 13, 14 or 15 falls into the trap and loses at once; one who jumps over it, to 16 or more, wins at once.',
    'Before every card you may bet for or against either player. You may also bet on the next card: low is ace to six, high is eight to king, and on a seven half of the stake comes back. Jack, queen or king is a bet of its own.',
    'After the first window all odds follow the cards that lie open.',
  ],
  isLive: true,
}
