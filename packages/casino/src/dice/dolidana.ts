import type { Return } from '@crease/domain/rounds/returns.ts'
import { winsOf } from '../kernel/ahead.ts'
import { fixed } from '../kernel/card-bets.ts'
import { ChanceCount, type Chances } from '../kernel/chances.ts'
import { type Round, APART, HALF, oneOf, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Price, Selection, Title } from '../kernel/title.ts'

const PIPS = [1, 2, 3, 4, 5, 6] as const
const SEVEN = 7
/** throws with which the one who throws wins, and loses; with all others the dice go on to the other player */
const WINNING = ['3:3', '5:5', '6:6', '5:6']
const LOSING = ['1:1', '2:2', '4:4', '1:2']
const TOTALS = Array.from({ length: 11 }, (_, at) => at + 2)
const TOTAL_PRICE: Price = { kind: 'moving', back: 950, lay: null }

type Throw = readonly [number, number]

const ALL: readonly Throw[] = PIPS.flatMap((a) => PIPS.map((b): Throw => [a, b]))
const nameOf = ([a, b]: Throw): string => `${Math.min(a, b)}:${Math.max(a, b)}`

/** The throw of this number, from 0; null: it is not whole yet. */
function throwAt({ dealt }: Round, number: number): Throw | null {
  const [a, b] = dealt.slice(number * 2, number * 2 + 2)
  return a === undefined || b === undefined ? null : [a.face, b.face]
}

/** The player who has won, 0 for A; null: the dice go on. */
function winnerOf(round: Round): number | null {
  for (let number = 0; ; number += 1) {
    const thrown = throwAt(round, number)
    if (thrown === null) return null
    if (WINNING.includes(nameOf(thrown))) return number % 2
    if (LOSING.includes(nameOf(thrown))) return 1 - (number % 2)
  }
}

/** As many throws win as lose, so each thrower has an even chance. */
const EVEN = winsOf(1n, 2n)

const player = (at: number, name: string): Selection => ({
  id: `win-${name.toLowerCase()}`,
  name: `Player ${name}`,
  listed: `Player ${name} main`,
  price: fixed(197, 205),
  settle: (round) => wonIf(winnerOf(round) === at),
  chances: () => EVEN,
})

/** A bet on the first throw of a round. */
function firstThrow(
  bet: Pick<Selection, 'id' | 'name' | 'price'>,
  comes: (thrown: Throw) => Return,
): Selection {
  const count = new ChanceCount()
  for (const thrown of ALL) count.add(comes(thrown), 1n)
  const chances: Chances = count.chances()
  return {
    ...bet,
    settle: (round) => {
      const thrown = throwAt(round, 0)
      if (thrown === null) throw new Error('nothing was thrown')
      return comes(thrown)
    },
    chances: () => chances,
  }
}

const byTotal = (bet: Pick<Selection, 'id' | 'name' | 'price'>, wins: (total: number) => boolean) =>
  firstThrow(bet, ([a, b]) => wonIf(wins(a + b)))

const aroundSeven = (id: string, name: string, wins: (total: number) => boolean): Selection =>
  firstThrow({ id, name, price: fixed(210) }, ([a, b]) =>
    a + b === SEVEN ? HALF : wonIf(wins(a + b)),
  )

const MARKETS: readonly Market[] = [
  { id: 'winner', name: 'Winner', book: oneOf(2), selections: [player(0, 'A'), player(1, 'B')] },
  {
    id: 'pair',
    name: 'First throw: pair',
    book: APART,
    selections: [
      firstThrow({ id: 'pair', name: 'Any pair', price: fixed(570) }, ([a, b]) => wonIf(a === b)),
    ],
  },
  {
    id: 'parity',
    name: 'First throw: odd or even',
    book: oneOf(2),
    selections: [
      byTotal({ id: 'odd', name: 'Odd total', price: fixed(197) }, (total) => total % 2 === 1),
      byTotal({ id: 'even', name: 'Even total', price: fixed(197) }, (total) => total % 2 === 0),
    ],
  },
  {
    id: 'seven',
    name: 'First throw: above or below seven',
    book: oneOf(2, HALF),
    selections: [
      aroundSeven('above', 'Total > 7 (7: half back)', (total) => total > SEVEN),
      aroundSeven('below', 'Total < 7 (7: half back)', (total) => total < SEVEN),
    ],
  },
  {
    id: 'total',
    name: 'First throw: total',
    book: oneOf(TOTALS.length),
    selections: TOTALS.map((sum) =>
      byTotal(
        { id: `total-${sum}`, name: `Total ${sum}`, price: TOTAL_PRICE },
        (total) => total === sum,
      ),
    ),
  },
]

/** Dolidana. */
export const dolidana: Title = {
  slug: 'dolidana',
  name: 'Dolidana',
  family: 'dice',
  code: 392,
  shoe: () => [],
  next: (round) => {
    if (round.windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
    if (winnerOf(round) !== null) return { kind: 'end' }
    const [number, die] = [Math.floor(round.dealt.length / 2), round.dealt.length % 2]
    return { kind: 'deal', slot: `throw${number + 1}${die === 0 ? 'a' : 'b'}`, from: PIPS, ms: 600 }
  },
  markets: MARKETS,
  outcome: (round) =>
    winnerOf(round) === 0 ? { code: 'A', winner: 'Player A' } : { code: 'B', winner: 'Player B' },
  seats: [{ id: 'dice', name: 'Dice', kind: 'die', prefix: 'throw', places: 2 }],
  faceName: (_slot, face) => String(face),
  rules: [
    'Players A and B throw two dice in turns, A first. A player who throws 3:3, 5:5, 6:6 or 5:6 wins. A player who throws 1:1, 2:2, 4:4 or 1:2 loses, and the other one wins. After any other throw the dice go to the other player.',
    'As many throws win as lose, so both players have the same chance. You may bet for or against either.',
    'All other bets are on the first throw of the round alone. With a total of seven, half of the stake of above or below seven comes back.',
  ],
}
