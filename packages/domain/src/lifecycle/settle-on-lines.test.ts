import { expect, test } from 'vitest'
import { lineName } from '../market/lines.ts'
import type { Line, Runner } from '../market/market.ts'
import {
  ALICE,
  back,
  BOB,
  lay,
  MARKET,
  marketOf,
  points,
  runnerOf,
  World,
} from '../testing/world.ts'

const onLine = (sort: number, line: Line): Runner => ({
  runnerId: runnerOf(sort),
  name: lineName(line, 'margin'),
  sort,
  line,
})

/** The home side gives half a goal's half, or one goal. */
const QUARTER = onLine(0, { wins: 'above', quarters: 1 })
const WHOLE = onLine(1, { wins: 'above', quarters: 4 })

const handicap = () =>
  new World(
    marketOf({
      kind: 'handicap',
      winners: 0,
      payoff: { kind: 'lines', of: 'margin' },
      runners: [QUARTER],
    }),
  ).fund(1000, ALICE, BOB)

const lead = (value: number) => ({ kind: 'number', value }) as const

test('[HC2] half a loss returns the other half, and commission is on half a win', () => {
  const world = handicap()
  world.placed(lay(BOB, 1.9, 100))
  world.placed(back(ALICE, 1.9, 100))
  expect([world.money(ALICE), world.money(BOB)]).toEqual([
    [1000, 100],
    [1000, 90],
  ])
  world.settle(lead(0))
  expect(world.money(ALICE)).toEqual([950, 0])
  // 2 % of 50
  expect(world.money(BOB)).toEqual([1049, 0])
})

test.each([
  [1, ['WINNER', 'VOIDED']],
  [0, ['HALF LOST', 'LOSER']],
  [-1, ['LOSER', 'LOSER']],
])('[HC2] [RT11] rows say how their line ended: a lead of %i', (value, words) => {
  const world = handicap()
  world.do({ kind: 'add-runners', marketId: MARKET, runners: [WHOLE] })
  world.settle(lead(value))
  expect(world.engine.view(MARKET)?.runners.map(({ status }) => status)).toEqual(words)
})

test('[HC2] [RT11] half a win says so', () => {
  const away = onLine(0, { wins: 'below', quarters: 1 })
  const payoff = { kind: 'lines', of: 'margin' } as const
  const world = new World(marketOf({ kind: 'handicap', winners: 0, payoff, runners: [away] }))
  world.settle(lead(0))
  expect(world.engine.view(MARKET)?.runners[0]?.status).toBe('HALF WON')
})

test('[HC4] [MK30] a line that joins nets against the others', () => {
  const world = handicap()
  world.placed(lay(BOB, 2, 100))
  world.placed(back(ALICE, 2, 100))
  world.do({ kind: 'add-runners', marketId: MARKET, runners: [WHOLE] })
  world.placed({ ...back(BOB, 2, 100), runner: 1 })
  world.placed({ ...lay(ALICE, 2, 100), runner: 1 })
  // with a lead of one the quarter line is lost and the whole line returns: that is the worst for Bob
  expect([world.money(ALICE), world.money(BOB)]).toEqual([
    [1000, 0],
    [1000, 100],
  ])
  world.settle(lead(1))
  expect(world.money(ALICE)).toEqual([1098, 0])
  expect(world.money(BOB)).toEqual([900, 0])
})

test('[HC6] [ST24] a bet on a level line is void, and counts again by another result', () => {
  const world = handicap()
  world.do({ kind: 'add-runners', marketId: MARKET, runners: [WHOLE] })
  world.placed({ ...lay(BOB, 1.9, 100), runner: 1 })
  const bet = world.placed({ ...back(ALICE, 1.9, 100), runner: 1 })
  world.settle(lead(1))
  expect(world.bet(bet)).toMatchObject({ matched: 0, voided: points(100) })
  expect([world.money(ALICE), world.money(BOB)]).toEqual([
    [1000, 0],
    [1000, 0],
  ])
  world.resettle(lead(2))
  expect(world.bet(bet)).toMatchObject({ matched: points(100), voided: 0 })
  expect(world.money(ALICE)).toEqual([1088.2, 0])
  expect(world.money(BOB)).toEqual([910, 0])
})

test('[HC4] a market of lines is the same after a restart', () => {
  const world = handicap()
  world.placed(lay(BOB, 1.9, 100))
  world.placed(back(ALICE, 1.9, 60))
  world.do({ kind: 'add-runners', marketId: MARKET, runners: [WHOLE] })
  const again = world.restarted()
  expect([again.money(ALICE), again.money(BOB)]).toEqual([world.money(ALICE), world.money(BOB)])
  again.settle(lead(-1))
  expect(again.money(BOB)).toEqual([1058.8, 0])
})
