import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import {
  exposureOf,
  flatPosition,
  heldFor,
  liabilityOf,
  matchedBy,
  opened,
  type Position,
  type PositionChange,
} from './exposure.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { ONE_WINNER } from '../market/payoff.ts'
import { at, points, winnersOf } from '../testing/world.ts'

interface TestBet extends PositionChange {
  readonly state: 'matched' | 'open'
}

function positionOf(runners: number, bets: readonly TestBet[]): Position {
  return bets.reduce(
    (position, bet) => (bet.state === 'open' ? opened : matchedBy)(position, bet, ONE_WINNER),
    flatPosition(runners),
  )
}

const bet = (
  state: TestBet['state'],
  side: Side,
  [runner, price, stake]: [number, number, number],
) => ({ state, side, runner, odds: at(price), stake: points(stake) }) as const

describe('[EX1] the worst case, by hand', () => {
  test.each<{ of: string; bets: TestBet[]; runners?: number; winners?: number; held: number }>([
    { of: 'nothing', bets: [], held: 0 },
    { of: 'a back: its stake', bets: [bet('matched', 'BACK', [0, 3, 100])], held: 100 },
    { of: 'a lay: its liability', bets: [bet('matched', 'LAY', [0, 3, 100])], held: 200 },
    { of: 'an unmatched back: its stake', bets: [bet('open', 'BACK', [0, 3, 100])], held: 100 },
    { of: 'an unmatched lay: its liability', bets: [bet('open', 'LAY', [0, 3, 100])], held: 200 },
    {
      of: 'a back laid off lower: a profit whatever happens',
      bets: [bet('matched', 'BACK', [0, 2.5, 200]), bet('matched', 'LAY', [0, 2, 250])],
      held: 0,
    },
    {
      of: 'the same lay still unmatched: it may never match, and then the back stands alone',
      bets: [bet('matched', 'BACK', [0, 2.5, 200]), bet('open', 'LAY', [0, 2, 250])],
      held: 200,
    },
    {
      of: 'backs on both of two runners: only one can lose',
      bets: [bet('matched', 'BACK', [0, 2, 100]), bet('matched', 'BACK', [1, 2, 60])],
      held: 40,
    },
    {
      of: 'unmatched backs on both of two runners: either may be matched alone',
      bets: [bet('open', 'BACK', [0, 2, 100]), bet('open', 'BACK', [1, 2, 60])],
      held: 100,
    },
    {
      of: 'lays on both of two runners',
      bets: [bet('matched', 'LAY', [0, 3, 100]), bet('matched', 'LAY', [1, 3, 100])],
      held: 100,
    },
    {
      of: 'unmatched lays on both: only one of them can win',
      bets: [bet('open', 'LAY', [0, 3, 100]), bet('open', 'LAY', [1, 3, 100])],
      held: 200,
    },
    {
      of: 'lays on three runners of a two-place market: two of them come in',
      bets: [0, 1, 2].map((runner) => bet('matched', 'LAY', [runner, 3, 100])),
      runners: 3,
      winners: 2,
      held: 300,
    },
    {
      of: 'backs on three runners of a two-place market: one of them fails',
      bets: [0, 1, 2].map((runner) => bet('matched', 'BACK', [runner, 1.2, 100])),
      runners: 3,
      winners: 2,
      held: 60,
    },
    {
      of: '[ST20] lays on three runners that may all win: each of them can',
      bets: [0, 1, 2].map((runner) => bet('matched', 'LAY', [runner, 3, 100])),
      runners: 3,
      winners: 0,
      held: 600,
    },
    {
      of: '[ST20] a back, a lay and an open lay where any number may win: the worse side of each',
      bets: [
        bet('matched', 'BACK', [0, 2, 100]),
        bet('matched', 'LAY', [1, 4, 50]),
        bet('open', 'LAY', [0, 2, 150]),
      ],
      winners: 0,
      held: 250,
    },
  ])('$of', ({ bets, runners = 2, winners = 1, held }) => {
    expect(heldFor(positionOf(runners, bets), winnersOf(winners))).toBe(points(held))
  })
})

describe('[EX1] ways to reckon it that are wrong, and how they differ', () => {
  const held = (bets: readonly TestBet[]) => heldFor(positionOf(3, bets), ONE_WINNER) / 100

  test('the sum of stakes: too much for backs on several runners', () => {
    expect(held([bet('matched', 'BACK', [0, 4, 100]), bet('matched', 'BACK', [1, 4, 100])])).toBe(
      200,
    )
    expect(held([0, 1, 2].map((runner) => bet('matched', 'BACK', [runner, 4, 100])))).toBe(0)
  })

  test('the difference of back and lay stakes: too little when the odds differ', () => {
    expect(held([bet('matched', 'BACK', [0, 2, 100]), bet('matched', 'LAY', [0, 3, 100])])).toBe(
      100,
    )
  })

  test('the stake of a lay: too little above 2.00, too much below', () => {
    expect(held([bet('matched', 'LAY', [0, 11, 100])])).toBe(1000)
    expect(held([bet('matched', 'LAY', [0, 1.1, 100])])).toBe(10)
  })

  test('unmatched losses on top of the matched worst case: too much where a profit covers them', () => {
    // if the runner wins, the open lay can cost the 200 that the back has won, and no more
    const bets = [bet('matched', 'BACK', [0, 3, 100]), bet('open', 'LAY', [0, 3, 100])]
    expect(held(bets)).toBe(100)
  })
})

test('[EX2] a fraction of a paisa is held as a whole one', () => {
  const lay = { side: 'LAY', runner: 0, odds: odds(133), stake: paise(5) } as const
  const position = opened(flatPosition(2), lay, ONE_WINNER)
  expect(exposureOf(position, ONE_WINNER)).toBe(165)
  expect(heldFor(position, ONE_WINNER)).toBe(2)
})

test('[EX1] a back risks its stake, a lay stake x (odds - 1)', () => {
  const staked = { stake: points(100), odds: at(1.85) }
  expect(liabilityOf({ ...staked, side: 'BACK' }, ONE_WINNER)).toBe(1_000_000)
  expect(liabilityOf({ ...staked, side: 'LAY' }, ONE_WINNER)).toBe(850_000)
})

test('[MK30] a bet on a line that came after the position was made stands behind the others', () => {
  const after = opened(flatPosition(2), bet('open', 'BACK', [3, 2, 1]), ONE_WINNER)
  expect(after).toHaveLength(4)
  expect(after.slice(0, 3)).toEqual(flatPosition(3))
})
