import { paise } from '@crease/domain/units/money.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { pageOf, stubRequests } from '../../../testing/stub-requests.ts'
import { betRow, wireBet } from '../../../testing/wire.ts'
import { forgetAll } from '../../../state/session-stores.ts'
import {
  freshenMyBets,
  hearBet,
  inGroups,
  laterState,
  loadMyBets,
  useMyBets,
  withBet,
} from './my-bets.ts'

const placed = betRow()
const pending = betRow({ status: 'PENDING' })
const partly = betRow({ matched: 200, remaining: 300 })
const done = betRow({ matched: 500, remaining: 0, status: 'EXECUTION_COMPLETE' })
const voided = { ...done, matched: paise(0), voided: paise(500_00) }

afterEach(() => {
  vi.unstubAllGlobals()
  forgetAll()
})

test.each([
  ['pending, then resting', pending, placed],
  ['resting, then partly matched', placed, partly],
  ['partly, then wholly matched', partly, done],
  ['matched, then void', done, voided],
])(
  '[RT25] of two states of a bet the later is kept, in whichever order they come: %s',
  (_, a, b) => {
    expect(laterState(a, b)).toBe(b)
    expect(laterState(b, a)).toBe(b)
  },
)

test('[RT25] an older state changes nothing; a new bet comes first', () => {
  const bets = [done, betRow({ betId: '2' })]
  expect(withBet(bets, partly)).toBe(bets)
  expect(withBet(bets, betRow({ betId: '3' })).map(({ betId }) => betId)).toEqual(['3', '1', '2'])
  expect(withBet([partly], done)).toEqual([done])
})

test('[BS27] a partly matched bet stands in both groups; one that met nobody in neither', () => {
  const lapsed = betRow({ betId: '9', remaining: 0, lapsed: 500, status: 'EXECUTION_COMPLETE' })
  const groups = inGroups([partly, lapsed])
  expect(groups).toEqual({ matched: [partly], unmatched: [partly], ended: [lapsed] })
})

test('[RT25] [RT26] a bet heard during a load keeps its later state, whichever loads overlap it', async () => {
  const { at } = stubRequests()
  const listed = { ...wireBet(), liability: 0, possibleProfit: 0 }
  const list = (...data: object[]) => pageOf(data)
  const shown = (): unknown => useMyBets.getState().bets.map((bet) => [bet.betId, bet.remaining])
  void loadMyBets()
  const first = await at(0)
  hearBet(done)
  hearBet(betRow({ betId: '8' }))
  void loadMyBets()
  await first.answer(list(listed))
  expect(shown()).toEqual([
    ['8', 500_00],
    ['1', 0],
  ])
  // the second load answers what it read before the bet was matched
  await (await at(1)).answer(list(listed))
  expect(shown()).toEqual([['1', 0]])
})

test('[RT26] a list that was loaded and is lost later is asked for again', async () => {
  const { at } = stubRequests()
  useMyBets.setState({ status: 'loaded', bets: [done] })
  void loadMyBets()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const lost = (await at(0)).lose()
  await vi.advanceTimersByTimeAsync(6000)
  await lost
  expect(await at(1)).toBeDefined()
  expect(useMyBets.getState()).toEqual({ status: 'loaded', bets: [done] })
})

test('[RT26] a change of the balance reads the first page, and the others only where their number has changed', async () => {
  const { at, requests } = stubRequests()
  const row = (betId: string) => ({ ...wireBet(), betId, liability: 0, possibleProfit: 0 })
  const ids = Array.from({ length: 150 }, (_, nth) => String(1000 - nth))
  const page = (nth: number, of: readonly string[]) => {
    const rows = of.slice((nth - 1) * 100, nth * 100).map(row)
    return pageOf(rows, { page: nth, totalPages: 2, total: of.length })
  }
  void loadMyBets()
  await (await at(0)).answer(page(1, ids))
  await (await at(1)).answer(page(2, ids))
  expect(useMyBets.getState().bets).toHaveLength(150)
  void freshenMyBets()
  await (await at(2)).answer(page(1, ids))
  expect([useMyBets.getState().bets.length, requests.length]).toEqual([150, 3])
  // those of further pages stay behind the newer ones
  expect(useMyBets.getState().bets.map(({ betId }) => betId)).toEqual(ids)
  // the oldest bet was settled
  void freshenMyBets()
  const left = ids.slice(0, -1)
  await (await at(3)).answer(page(1, left))
  await (await at(4)).answer(page(1, left))
  await (await at(5)).answer(page(2, left))
  expect([useMyBets.getState().bets.length, requests.length]).toEqual([149, 6])
})

test('[BS125] a list that was under way at the end of its session is neither failed nor asked for again', async () => {
  const { at, requests } = stubRequests()
  const { useAuth } = await import('../../../state/player/auth.ts')
  useAuth.setState({ userId: '7', token: 't' })
  void loadMyBets()
  const first = await at(0)
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  useAuth.setState({ userId: '', token: '' })
  const lost = first.lose()
  await vi.advanceTimersByTimeAsync(6000)
  await lost
  await vi.advanceTimersByTimeAsync(6000)
  vi.useRealTimers()
  expect([useMyBets.getState().status, requests.length]).toEqual(['loading', 1])
})

test('[BS25] a cancellation whose answer was lost asks for the list, which knows', async () => {
  const { at } = stubRequests()
  const { cancelBet } = await import('./cancel-bet.ts')
  const cancelled = cancelBet(placed.betId)
  await (await at(0)).lose()
  expect(await cancelled).toMatchObject({ kind: 'failed' })
  expect((await at(1)).path).toContain('getMyCurrentBets')
})

test('[RT26] a list that was read overrides what was known before it', async () => {
  const { at } = stubRequests()
  const reduced = wireBet({ matched: 500, remaining: 0, averageOdd: 1.7 })
  const before = betRow({ matched: 500, remaining: 0, averageOdd: 1.85 })
  useMyBets.setState({ status: 'loaded', bets: [before] })
  void loadMyBets()
  const listed = { ...reduced, liability: 500, possibleProfit: 350 }
  await (await at(0)).answer(pageOf([listed], { totals: { stake: 500, liability: 500 } }))
  expect(useMyBets.getState().bets[0]?.averageOdd).toBe(170)
})
