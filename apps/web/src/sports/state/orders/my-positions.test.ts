import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { stubRequests } from '../../../testing/stub-requests.ts'
import { forgetAll } from '../../../state/session-stores.ts'
import { PositionRow as PositionShape } from '@crease/contract/cash-out-shapes.ts'
import { centipaise, paise } from '@crease/domain/units/money.ts'
import { decode } from '../../../link/decode.ts'
import type { PositionRow } from '../../../link/named.ts'
import { ONE_WINNER } from '@crease/domain/market/payoff.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  hearPosition,
  isUneven,
  knownPosition,
  loadMyPositions,
  positionsFollow,
  positionsWhole,
  useMyPositions,
  type DecidedMarket,
} from './my-positions.ts'

const row = (more: number, change: Partial<PositionRow> = {}): PositionRow => ({
  ...decode(PositionShape, {
    marketId: 'm1',
    eventId: 'e1',
    winners: 1,
    exposure: 100,
    runners: [
      { selectionId: 'a', ifWin: more, ifLose: -100, openBack: 0, openLay: 0.0001 },
      { selectionId: 'b', ifWin: 0, ifLose: 0, openBack: 0, openLay: 0 },
    ],
  }),
  ...change,
})

const decided = {
  gtype: 'match',
  cap: null,
  winners: 1,
  eachWay: null,
  sids: ['a', 'b'].map(runnerId),
} as const
const known = (mid: string, sid: string, market: DecidedMarket | null = decided) =>
  knownPosition({ mid: marketId(mid), sid: runnerId(sid), market })

beforeEach(forgetAll)
afterEach(() => void vi.unstubAllGlobals())

test('[CO11] the newest push of a market is its position, in the exact units of the domain', () => {
  expect(known('m1', 'a')).toBeNull()
  hearPosition(row(50))
  hearPosition(row(90.0001))
  useMyPositions.setState({ status: 'loaded' })
  expect(known('m1', 'a')).toMatchObject({
    payoff: ONE_WINNER,
    runner: 0,
    position: [{ ifWin: 90_00_01, ifLose: -100_00_00, openLay: 1 }, { ifWin: 0 }],
  })
  expect(known('m1', 'x')).toBeNull()
  expect(known('m2', 'b')).toMatchObject({ runner: 1 })
  // by what is held there, where the page does not show the market
  expect(known('m1', 'b', null)).toMatchObject({ payoff: ONE_WINNER, runner: 1 })
  expect([known('m1', 'x', null), known('m2', 'b', null)]).toEqual([null, null])
})

test('[CO11] an empty position is the end of it: its market holds nothing any more', () => {
  hearPosition(row(50))
  hearPosition(row(50, { marketId: marketId('m2') }))
  expect(hearPosition(row(50, { exposure: paise(0), runners: [] }))).toBe('over')
  expect([...useMyPositions.getState().byMarket.keys()]).toEqual(['m2'])
})

test('[CO11] after a gap the positions between wallet and image of orders are all there are', () => {
  hearPosition(row(50))
  hearPosition(row(50, { marketId: marketId('m2') }))
  positionsFollow()
  hearPosition(row(20))
  expect(useMyPositions.getState().byMarket.size).toBe(2)
  positionsWhole()
  expect([...useMyPositions.getState().byMarket]).toEqual([['m1', row(20)]])
  expect(known('m3', 'a')).not.toBeNull()
})

test('[CO11] an answer without any position leaves none, unless a push has overtaken it', async () => {
  const { at } = stubRequests()
  hearPosition(row(50))
  void loadMyPositions()
  const overtaken = await at(0)
  hearPosition(row(60))
  await overtaken.answer({ data: [] })
  expect(useMyPositions.getState().byMarket.size).toBe(1)
  void loadMyPositions()
  await (await at(1)).answer({ data: [] })
  expect(useMyPositions.getState()).toEqual({ status: 'loaded', byMarket: new Map() })
})

test('[CO5] what is even has no cash-out button', () => {
  expect(isUneven(row(90))).toBe(true)
  expect(isUneven(row(-100))).toBe(false)
  const alike = row(0).runners.map((one) => ({
    ...one,
    ifWin: centipaise(10),
    ifLose: centipaise(0),
  }))
  expect(isUneven(row(0, { runners: alike }))).toBe(false)
  expect(isUneven(row(0, { runners: alike, winners: 0 }))).toBe(true)
  // a runner that joined late brings less than those that were backed [CO45]
  expect(isUneven(row(0, { runners: alike }), 1)).toBe(true)
})
