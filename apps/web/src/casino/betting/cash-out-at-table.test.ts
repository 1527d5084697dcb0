import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { tableBets, wireTableBet } from '../../testing/tables.ts'

/** A player with a bet on the round; what the server is asked is answered by `answer`. */
async function withBet(answer: (asked: number) => Response | Promise<Response>) {
  stubStorage()
  vi.resetModules()
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/casino/cash-out')) return Response.json({})
    bodies.push(JSON.parse(body))
    return answer(bodies.length)
  })
  const { useAuth } = await import('../../state/player/auth.ts')
  useAuth.setState({ userId: '7', token: 't' })
  const mine = await import('../state/my-table-bets.ts')
  mine.hearTableBets(tableBets([{ betId: '1', matchOdd: 50 }, { betId: '2' }]))
  const { cashOutAtTable, useCashingOut } = await import('./cash-out-at-table.ts')
  const bet = mine.myTableNow('dt20').now?.bets[0]
  if (bet === undefined) throw new Error('there is no bet')
  return { bodies, bet, mine, take: () => cashOutAtTable(bet), asking: useCashingOut.getState }
}

const taken = () =>
  Response.json({
    success: true,
    message: 'Cashed out at 2.43x',
    bet: wireTableBet({ betId: '1', matchOdd: 50, status: 'CASHED_OUT', paysOdd: 2.43 }),
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.unstubAllGlobals())

test('[UI1001] a lost reply is asked for again with the same body, and what was decided is shown', async () => {
  const { bodies, mine, take, asking } = await withBet((asked) => {
    if (asked === 1) throw new TypeError('the line broke')
    return taken()
  })
  void take()
  // a second press is the same one
  void take()
  await vi.advanceTimersByTimeAsync(10)
  expect(asking().asked).toEqual(new Set(['1']))
  await vi.advanceTimersByTimeAsync(1_500)
  expect(bodies).toEqual([
    { casinoGameSlug: 'dt20', mid: '116261123181556', betId: '1' },
    { casinoGameSlug: 'dt20', mid: '116261123181556', betId: '1' },
  ])
  expect(asking()).toEqual({ asked: new Set(), problem: null })
  const { now } = mine.myTableNow('dt20')
  expect(now?.bets.map(({ status, paysOdd }) => [status, paysOdd])).toEqual([
    ['CASHED_OUT', 243],
    ['ACCEPTED', null],
  ])
})

test('[UI1001] an answer that comes behind the end of the round changes nothing', async () => {
  const { mine, take } = await withBet(taken)
  mine.hearTableBets(
    tableBets([{ betId: '1', status: 'SETTLED', paysOdd: 2.43, profitOrLoss: 715 }], {
      profitOrLoss: 715,
    }),
  )
  await take()
  expect(mine.myTableNow('dt20').now).toMatchObject({ profitOrLoss: 71_500 })
})

test('[UI1001] a refusal is said, and the bet stays as it was', async () => {
  const message = 'It had crashed'
  const crashed = { success: false, error: message, message, code: 'CASH_OUT_CRASHED' }
  const { mine, take, asking } = await withBet(() => Response.json(crashed, { status: 422 }))
  await take()
  expect(asking()).toEqual({ asked: new Set(), problem: { mid: '116261123181556', message } })
  expect(mine.myTableNow('dt20').now?.bets[0]).toMatchObject({ status: 'ACCEPTED' })
})

test('[UI1001] a refusal is still said when another bet of the same press is taken after it', async () => {
  const message = 'It had crashed'
  const crashed = { success: false, error: message, message, code: 'CASH_OUT_CRASHED' }
  const { mine, take, asking } = await withBet(async (asked) => {
    if (asked === 1) return Response.json(crashed, { status: 422 })
    await new Promise((resolve) => setTimeout(resolve, 10))
    return taken()
  })
  const [, second] = mine.myTableNow('dt20').now?.bets ?? []
  if (second === undefined) throw new Error('there is no second bet')
  const { cashOutAtTable } = await import('./cash-out-at-table.ts')
  const both = Promise.all([take(), cashOutAtTable(second)])
  await vi.advanceTimersByTimeAsync(20)
  await both
  expect(asking()).toEqual({ asked: new Set(), problem: { mid: '116261123181556', message } })
  // the next press begins without it
  const again = take()
  expect(asking().problem).toBeNull()
  await vi.advanceTimersByTimeAsync(20)
  await again
})
