import { MAJOR, MINOR } from '../hands/card-bits.ts'
import { rankTotal } from '../hands/baccarat-points.ts'
import { signOf } from '../hands/card-bet.ts'
import { betterOf, duelMarket, outcomeOf, type DuelWays, ranked } from '../hands/duel.ts'
import { remembered } from '../hands/remembered.ts'
import { script, type Step, toSlots } from '../kernel/script.ts'
import { threeBits, threeValue } from '../hands/three-cards.ts'
import { decks, rankOf, type Card } from '../kernel/cards.ts'
import { facesOf, type Round, APART, LOSE, PUSH, WIN } from '../kernel/round.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { HAND_ORDER_RULES, TIE_RULE } from './two-players.ts'
import { handsOfTwo } from '../hands/hand-seats.ts'
import { winsOf } from '../kernel/ahead.ts'
import { movingBy } from '../hands/moving-by.ts'

/** Hands that lie there from the start, and a shoe that fills up B's and carries on. */
interface FixedHand {
  readonly slug: string
  readonly name: string
  readonly code: number
  readonly a: readonly Card[]
  /** what B has of its three cards */
  readonly b: readonly Card[]
  readonly seconds: number
  /** κ of a lay in thousandths; null: no lay is taken */
  readonly lay: number | null
  /** the shoe is new once this many cards or fewer are left */
  readonly leastLeft: number
  readonly hasTotals: boolean
  readonly hands: string
}

const lies = (hand: 'A' | 'B', cards: readonly Card[]): readonly Step[] =>
  cards.map((card, at) => ({ slot: `${hand}${at + 1}`, always: card }))

/** In how many ways the shoe makes B better or worse than A, and what B sums to. */
function waysOf({ a, b }: FixedHand, shoe: readonly Card[]): DuelWays & Totals {
  const ofA = threeValue(a)
  const ways = { a: 0, b: 0, ties: 0, under: 0, over: 0 }
  const fill = ({ major, minor, total, from, left }: Filling): void => {
    if (left === 0) {
      const ofB = threeBits(major, minor)
      if (ofB === ofA) ways.ties += 1
      else ways[ofB > ofA ? 'b' : 'a'] += 1
      if (total !== 21) ways[total < 21 ? 'under' : 'over'] += 1
      return
    }
    for (let at = from; at < shoe.length; at += 1) {
      const card = shoe[at] ?? 0
      fill({
        major: major | (MAJOR[card] ?? 0),
        minor: minor | (MINOR[card] ?? 0),
        total: total + rankOf(card),
        from: at + 1,
        left: left - 1,
      })
    }
  }
  const known = (bits: Int32Array): number => b.reduce((all, card) => all | (bits[card] ?? 0), 0)
  fill({
    major: known(MAJOR),
    minor: known(MINOR),
    total: rankTotal(b),
    from: 0,
    left: 3 - b.length,
  })
  return {
    a: BigInt(ways.a),
    b: BigInt(ways.b),
    ties: BigInt(ways.ties),
    under: BigInt(ways.under),
    over: BigInt(ways.over),
  }
}

/** A hand of B so far, and where in the shoe its next card is looked for. */
interface Filling {
  readonly major: number
  readonly minor: number
  readonly total: number
  readonly from: number
  readonly left: number
}

interface Totals {
  readonly under: bigint
  readonly over: bigint
}

type Ways = (round: Round) => DuelWays & Totals

const totalBet = (isUnder: boolean, ways: Ways): Selection => ({
  id: isUnder ? 'under-21' : 'over-21',
  name: isUnder ? 'B Under 21' : 'B Over 21',
  listed: isUnder ? 'B Under 21 (<21; 21 loses)' : 'B Over 21 (>21; 21 loses)',
  price: movingBy(950),
  settle: (round) => {
    const total = rankTotal(facesOf(round, 'B'))
    return (isUnder ? total < 21 : total > 21) ? WIN : LOSE
  },
  chances: (round) => {
    const { a, b, ties, under, over } = ways(round)
    return winsOf(isUnder ? under : over, a + b + ties)
  },
})

const totals = (ways: Ways): Market => ({
  id: 'total',
  name: 'Total of B',
  selections: [totalBet(true, ways), totalBet(false, ways)],
  // with twenty-one both lose
  book: APART,
})

const RULES = {
  one: 'Player A and Player B have the hands that you see. B gets its third card from a shoe of the other 47 cards; the card is set aside and the next round is drawn from what is left. The shoe is new once twelve cards are left or fewer, or when one side cannot lose.',
  three:
    'Player A has the hand that you see. Player B gets three cards from a shoe of the other 49; they are set aside and the next round is drawn from what is left, until thirteen or fewer are left.',
  odds: 'The odds are worked out again from the cards left in the shoe.',
  totals:
    'Under 21 and Over 21 are bets on the sum of B’s three cards, ace one to king thirteen, whichever hand wins: with 21 both lose.',
}

function rulesOf({ b, hasTotals }: FixedHand): readonly string[] {
  return [
    b.length > 0 ? RULES.one : RULES.three,
    RULES.odds,
    HAND_ORDER_RULES,
    TIE_RULE,
    ...(hasTotals ? [RULES.totals] : []),
  ]
}

/** A title in which A's hand is always the same and B's is filled up out of a shoe that carries on. */
export function fixedHand(of: FixedHand): Title {
  const open = ['B1', 'B2', 'B3'].slice(of.b.length)
  const lying = [...of.a, ...of.b]
  const ways = remembered(({ shoe }: Pick<Round, 'shoe'>) => waysOf(of, shoe))
  const main = duelMarket({
    id: 'main',
    name: 'Winner',
    valueIn: ranked(threeValue),
    onTie: PUSH,
    price: movingBy(960, of.lay),
    ways,
    a: { id: 'a', name: 'Player A', listed: `Player A (${of.hands})` },
    b: { id: 'b', name: 'Player B', listed: `Player B (${of.hands})` },
  })
  return {
    slug: of.slug,
    name: of.name,
    code: of.code,
    family: 'teenpatti',
    shoe: () => decks(1).filter((card) => !lying.includes(card)),
    carriesOn: (left) => {
      if (left.length <= of.leastLeft) return false
      const { a, b } = ways({ shoe: left })
      return a > 0n && b > 0n
    },
    next: script([
      ...lies('A', of.a),
      ...lies('B', of.b),
      { seconds: of.seconds },
      ...toSlots(open),
    ]),
    markets: [main, ...(of.hasTotals ? [totals(ways)] : [])],
    outcome: (round) => outcomeOf(betterOf(threeValue, round)),
    seats: handsOfTwo(),
    faceName: signOf,
    rules: rulesOf(of),
  }
}
