import type { Chances } from '../kernel/chances.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'
import { winsOf } from '../kernel/ahead.ts'
import { ONE_DECK, onNthCard } from '../kernel/card-bets.ts'
import { rankOf, type Card } from '../kernel/cards.ts'
import { falling, perKey } from '../kernel/counting.ts'
import { type Round, APART, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Price, Selection, Title } from '../kernel/title.ts'

const GOAL = 17
const CARDS = 5
const PRICE: Price = { kind: 'moving', back: 950, lay: 1050 }

/** Ten, jack, queen and king are worth nothing. */
const worthOf = (card: Card): number => (rankOf(card) >= 10 ? 0 : rankOf(card))
const sumOf = ({ dealt }: Round): number => dealt.reduce((sum, { face }) => sum + worthOf(face), 0)
const hasZero = ({ dealt }: Round): boolean => dealt.some(({ face }) => worthOf(face) === 0)
const isOver = (round: Round): boolean => round.dealt.length === CARDS || sumOf(round) >= GOAL

/** The orders of the cards that could still come: the number that reach seventeen, and the number that show a zero. */
interface Ways {
  readonly reach: number
  readonly zero: number
}

interface Search {
  /** cards of each worth */
  readonly left: number[]
  readonly size: number
  readonly draws: number
  readonly sum: number
  readonly hasZero: boolean
}

const allOf = (size: number, draws: number): number => Number(falling(size, draws))
const cardsFrom = (left: readonly number[], worth: number): number =>
  left.slice(Math.max(0, worth)).reduce((sum, copies) => sum + copies, 0)

function waysOf(search: Search): Ways {
  const { left, size, draws, sum, hasZero: zero } = search
  if (sum >= GOAL || draws === 0) {
    const all = allOf(size, draws)
    return { reach: sum >= GOAL ? all : 0, zero: zero ? all : 0 }
  }
  if (draws > 1) return waysOfMore(search)
  const reach = cardsFrom(left, GOAL - sum)
  return { reach, zero: zero ? size : (left[0] ?? 0) }
}

function waysOfMore({ left, size, draws, sum, hasZero: zero }: Search): Ways {
  let [reach, zeros] = [0, 0]
  for (const [worth, copies] of left.entries()) {
    if (copies === 0) continue
    left[worth] = copies - 1
    const next = { size: size - 1, draws: draws - 1, sum: sum + worth }
    const then = waysOf({ left, ...next, hasZero: zero || worth === 0 })
    reach += copies * then.reach
    zeros += copies * then.zero
    left[worth] = copies
  }
  return { reach, zero: zeros }
}

/** Cards of each worth that are left: they tell the sum and the zeros too. There are a thousand such stands. */
function worthsLeft({ shoe }: Round): number[] {
  const left = Array.from({ length: 10 }, () => 0)
  for (const card of shoe) left[worthOf(card)] = (left[worthOf(card)] ?? 0) + 1
  return left
}

const found = perKey(
  (round) => worthsLeft(round).join(),
  (round): Ways & { readonly all: number } => {
    const left = worthsLeft(round)
    const [size, draws] = [round.shoe.length, CARDS - round.dealt.length]
    const ways = waysOf({ left, size, draws, sum: sumOf(round), hasZero: hasZero(round) })
    return { ...ways, all: allOf(size, draws) }
  },
)

const whole = (
  [id, name, listed]: readonly [string, string, string],
  of: Pick<Selection, 'settle' | 'chances'>,
): Market => ({
  id,
  name,
  book: APART,
  selections: [{ id, name, listed, price: PRICE, offered: () => true, ...of }],
})

const chancesOf =
  (of: keyof Ways) =>
  (round: Round): Chances => {
    const ways = found(round)
    return winsOf(BigInt(ways[of]), BigInt(ways.all))
  }

/** A bet on one card of the five, taken before it. */
function cardBet(
  [id, name]: readonly [string, string],
  at: number,
  wins: (worth: number) => boolean,
): Market {
  const comes = (card: Card): Return => wonIf(wins(worthOf(card)))
  const selection: Selection = {
    id: `${id}-${at + 1}`,
    name: `${name} - ${at + 1}`,
    price: PRICE,
    ...onNthCard(at, comes),
  }
  return { id: selection.id, name: selection.name, book: APART, selections: [selection] }
}

/** Race to 17. */
export const race17: Title = {
  slug: 'race17',
  name: 'Race to 17',
  family: 'race',
  code: 383,
  ...ONE_DECK,
  next: (round) => {
    if (isOver(round)) return { kind: 'end' }
    const cards = round.dealt.length
    if (round.windows <= cards) {
      return { kind: 'window', seconds: WINDOW_SECONDS[cards === 0 ? 'first' : 'within'] }
    }
    return { kind: 'deal', slot: `c${cards + 1}` }
  },
  markets: [
    whole(['race', 'Race to 17', 'Race to 17 (sum of 5 cards >= 17)'], {
      settle: (round) => wonIf(sumOf(round) >= GOAL),
      chances: chancesOf('reach'),
    }),
    whole(['any-zero', 'Any Zero', 'Any Zero (deal stops at 17+)'], {
      settle: (round) => wonIf(hasZero(round)),
      chances: chancesOf('zero'),
    }),
    ...Array.from({ length: CARDS }, (_, at) => [
      cardBet(['big', 'Big card (7,8,9)'], at, (worth) => worth >= 7),
      cardBet(['zero', 'Zero card'], at, (worth) => worth === 0),
    ]).flat(),
  ],
  outcome: (round) =>
    sumOf(round) >= GOAL ? { code: 'Y', winner: 'Yes' } : { code: 'N', winner: 'No' },
  seats: [
    {
      id: 'cards',
      name: 'Cards',
      kind: 'card',
      prefix: 'c',
      places: CARDS,
      says: (round) => (round.dealt.length === 0 ? null : String(sumOf(round))),
    },
  ],
  rules: [
    'One pack of 52 cards, shuffled before every round. Ace to nine count 1 to 9; ten, jack, queen and king count nothing.',
    'Up to five cards are dealt. As soon as their sum is 17 or more the race is won and the deal ends; if five cards do not get there, it is lost. Back says that it gets there, lay that it does not.',
    'Before each card you may bet on it being a big card (seven, eight or nine) or a zero card (ten, jack, queen or king). Any Zero wins if a zero card is dealt before the round ends.',
    'All odds follow the cards that lie open. Bets close on an outcome that has become certain.',
  ],
  isLive: true,
}
