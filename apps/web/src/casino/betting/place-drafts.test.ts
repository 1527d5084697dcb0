import { runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'
import { offer, tableImage, wireTableBet } from '../../testing/tables.ts'
import type { SportsLink } from '../../link/sports-socket.ts'

const said = vi.fn<(text: string) => void>()
vi.doMock('../../ui/over/toasts.tsx', () => ({ sayProblem: said }))

/** A page at a table that takes bets; answers come from `answer`. */
async function atTable(answer: () => Promise<Response>) {
  stubStorage()
  vi.resetModules()
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    if (!url.endsWith('/casino/bet')) return Response.json({})
    bodies.push(JSON.parse(body))
    return answer()
  })
  const { useAuth } = await import('../../state/player/auth.ts')
  useAuth.setState({ userId: '7', token: 't' })
  const { socketUp } = await import('../../state/connection/connection.ts')
  socketUp('sports')
  const tables = await import('../state/live-tables.ts')
  const image = tableImage(1, { offers: [offer('dragon', 2), offer('tiger', 2)] })
  const line: Pick<SportsLink, 'joinTable' | 'leaveTable'> = {
    joinTable: async () => ({ kind: 'joined', messages: [image] }),
    leaveTable: () => {},
  }
  tables.watchTable('dt20')
  tables.tableLinkUp({ ...noLine, ...line })
  await vi.advanceTimersByTimeAsync(0)
  return { bodies, ...(await import('./place-drafts.ts')) }
}

const nothing = (): void => {}
const noLine: Omit<SportsLink, 'joinTable' | 'leaveTable'> = {
  joinMatch: async () => ({ kind: 'lost' }),
  leaveMatch: nothing,
  followList: async () => ({ kind: 'lost' }),
  unfollowList: nothing,
  joinDepth: async () => ({ kind: 'lost' }),
  leaveDepth: nothing,
  joinLobby: async () => ({ kind: 'joined' }),
  leaveLobby: nothing,
  close: nothing,
}

const DRAGON = {
  selectionId: runnerId('dragon'),
  offeredAs: 'dragon',
  name: 'Dragon',
  side: 'back',
  odds: 200,
} as const

const TIGER = { ...DRAGON, selectionId: runnerId('tiger'), offeredAs: 'tiger', name: 'Tiger' }

const PLACED = { success: true, message: 'ok', bet: wireTableBet() }
const MESSAGE = 'Insufficient balance'
const REFUSED = { success: false, error: MESSAGE, message: MESSAGE, code: 'INSUFFICIENT_FUNDS' }

/** The first n bets are refused. */
function refusing(first: number): () => Promise<Response> {
  let left = first
  return async () => (left-- > 0 ? Response.json(REFUSED, { status: 422 }) : Response.json(PLACED))
}

const stakesOf = (bodies: readonly unknown[]): readonly string[] =>
  bodies.map((body) => `${Object(body).selectionId} ${Object(body).stake}`)

beforeEach(() => {
  said.mockClear()
  vi.useFakeTimers()
})
afterEach(() => void vi.unstubAllGlobals())

test('[UI417] a lost reply is checked: the same body goes out again under the same id, once', async () => {
  let lost = 1
  const { bodies, press, placeDrafts, slipNow } = await atTable(async () => {
    if (lost-- > 0) throw new TypeError('the line broke')
    return Response.json({ success: true, message: 'ok', bet: wireTableBet() })
  })
  press('dt20', DRAGON, paise(100_00))
  void placeDrafts('dt20')
  await vi.advanceTimersByTimeAsync(10)
  expect(slipNow('dt20').drafts).toMatchObject([{ sending: 'checking' }])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(bodies).toHaveLength(2)
  expect(bodies[1]).toEqual(bodies[0])
  expect(bodies[0]).toMatchObject({ casinoGameSlug: 'dt20', stake: 100, matchOdd: 2 })
  expect(slipNow('dt20').drafts).toEqual([])
})

test('[UI417] what the page can say itself is said at the bet, and nothing is sent', async () => {
  const { bodies, press, placeDrafts, slipNow, changeSlip } = await atTable(async () =>
    Response.json({}),
  )
  press('dt20', DRAGON, paise(50_00))
  // a bet that is repeated, at the most of another round
  changeSlip('dt20', { kind: 'put', puts: [{ ...TIGER, id: 't', stake: paise(60_000_00) }] })
  press('dt20', { ...DRAGON, side: 'lay' }, paise(100_00))
  press('dt20', { ...DRAGON, selectionId: runnerId('tie'), offeredAs: 'tie' }, paise(100_00))
  await placeDrafts('dt20')
  expect(slipNow('dt20').drafts.map(({ problem }) => problem)).toEqual([
    'Minimum stake is 100',
    'Maximum stake is 50000',
    'This selection is not open for bets',
    'This selection is not open for bets',
  ])
  expect(bodies).toEqual([])
})

test('[UI417] [BS51] with one-click betting a press is a bet, and a second press on the heel of it is none', async () => {
  const { bodies, press } = await atTable(async () =>
    Response.json({ success: true, message: 'ok', bet: wireTableBet() }),
  )
  const { startOneClick } = await import('../../state/preferences/preferences.ts')
  startOneClick()
  press('dt20', DRAGON, paise(900_00))
  press('dt20', DRAGON, paise(900_00))
  await vi.advanceTimersByTimeAsync(10)
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toMatchObject({ stake: 100 })
})

test('[UI1306] a double press on the button of Crash is one bet, a later press another one', async () => {
  const { bodies, pressBet } = await atTable(async () =>
    Response.json({ success: true, message: 'ok', bet: wireTableBet() }),
  )
  pressBet('dt20', DRAGON, paise(100_00))
  pressBet('dt20', DRAGON, paise(100_00))
  await vi.advanceTimersByTimeAsync(10)
  expect(bodies).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(500)
  pressBet('dt20', DRAGON, paise(100_00))
  await vi.advanceTimersByTimeAsync(10)
  expect(bodies).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(500)
  // a clock that is set back makes no later press the same
  vi.setSystemTime(Date.now() - 3_600_000)
  pressBet('dt20', DRAGON, paise(100_00))
  await vi.advanceTimersByTimeAsync(10)
  expect(bodies).toHaveLength(3)
})

test('[UI1306] [UI417] a press sends its own bet alone, whatever was refused before', async () => {
  const { bodies, pressBet, slipNow } = await atTable(refusing(1))
  pressBet('dt20', DRAGON, paise(500_00))
  await vi.advanceTimersByTimeAsync(500)
  pressBet('dt20', TIGER, paise(100_00))
  await vi.advanceTimersByTimeAsync(500)
  expect(stakesOf(bodies)).toEqual(['dragon 500', 'tiger 100'])
  expect(slipNow('dt20').drafts).toMatchObject([{ stake: 500_00, problem: MESSAGE }])
  // the refused stake is replaced, not added to
  pressBet('dt20', DRAGON, paise(100_00))
  await vi.advanceTimersByTimeAsync(500)
  expect(stakesOf(bodies)).toEqual(['dragon 500', 'tiger 100', 'dragon 100'])
  expect(slipNow('dt20').drafts).toEqual([])
})

test('[BS51] [UI416] [UI420] with one-click betting each press is its own bet, after a refusal and over unsent chips', async () => {
  const { bodies, press, slipNow, changeSlip } = await atTable(refusing(1))
  changeSlip('dt20', { kind: 'put', puts: [{ ...TIGER, id: 'chip', stake: paise(300_00) }] })
  const { startOneClick } = await import('../../state/preferences/preferences.ts')
  startOneClick()
  for (const cell of [DRAGON, DRAGON, TIGER]) {
    press('dt20', cell, paise(900_00))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(stakesOf(bodies)).toEqual(['dragon 100', 'dragon 100', 'tiger 100'])
  expect(slipNow('dt20').drafts).toMatchObject([{ id: 'chip', stake: 300_00, problem: null }])
})

test('[UI416] [UI417] a refusal that comes in another window takes the bet off and says why', async () => {
  const late = Promise.withResolvers<void>()
  const { bodies, press, placeDrafts, slipNow, changeSlip } = await atTable(async () => {
    await late.promise
    return refusing(1)()
  })
  changeSlip('dt20', { kind: 'window', window: 'r1/0' })
  press('dt20', DRAGON, paise(100_00))
  void placeDrafts('dt20')
  await vi.advanceTimersByTimeAsync(10)
  changeSlip('dt20', { kind: 'window', window: null })
  changeSlip('dt20', { kind: 'window', window: 'r2/0' })
  late.resolve()
  await vi.advanceTimersByTimeAsync(10)
  expect(slipNow('dt20').drafts).toEqual([])
  expect(said).toHaveBeenCalledExactlyOnceWith(MESSAGE)
  await placeDrafts('dt20')
  expect(bodies).toHaveLength(1)
})

test('[UI419] [UI1304] bets that the cloth has no room for are refused together, with a sentence', async () => {
  const { slipNow, changeSlip } = await atTable(refusing(0))
  const puts = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => {
      const id = `straight-${from + at}`
      return { ...DRAGON, id, selectionId: runnerId(id), offeredAs: id, stake: paise(100_00) }
    })
  changeSlip('dt20', { kind: 'put', puts: puts(0, 49) })
  expect(slipNow('dt20').drafts).toHaveLength(49)
  changeSlip('dt20', { kind: 'put', puts: puts(49, 51) })
  expect(slipNow('dt20').drafts).toHaveLength(49)
  expect(said).toHaveBeenCalledExactlyOnceWith(
    'You can have at most 50 bets here; place or remove some first',
  )
})

test('[UI1303] a press that would pass the most of its bet puts no chip there and says the most', async () => {
  const { press, slipNow } = await atTable(async () => Response.json(PLACED))
  expect(press('dt20', DRAGON, paise(30_000_00))).toBe(true)
  expect(press('dt20', DRAGON, paise(30_000_00))).toBe(false)
  expect(slipNow('dt20').drafts.map(({ stake }) => stake)).toEqual([30_000_00])
  expect(said.mock.calls).toEqual([['Maximum stake is 50000']])
  expect(press('dt20', TIGER, paise(50_000_00))).toBe(true)
})

test('[UI1303] [UI1304] a press on several bets that would pass the most of one puts nothing there', async () => {
  const { pressAll, slipNow } = await atTable(async () => Response.json({}))
  const stakes = () => slipNow('dt20').drafts.map(({ stake }) => stake)
  expect(pressAll('dt20', [TIGER, DRAGON], paise(60_000_00))).toBe(false)
  expect(said).toHaveBeenCalledWith('Maximum stake is 50000')
  // a sector lays two chips on some covers
  expect(pressAll('dt20', [DRAGON, TIGER, DRAGON], paise(30_000_00))).toBe(false)
  expect(stakes()).toEqual([])
  expect(pressAll('dt20', [DRAGON, TIGER, DRAGON], paise(25_000_00))).toBe(true)
  expect(stakes()).toEqual([50_000_00, 25_000_00])
  expect(pressAll('dt20', [TIGER, DRAGON], paise(100_00))).toBe(false)
  expect(stakes()).toEqual([50_000_00, 25_000_00])
})

test('[UI1303] [UI1306] [BS51] a press that is a bet puts no chip there either, if the page can refuse it', async () => {
  const { bodies, pressBet, slipNow } = await atTable(refusing(0))
  for (const points of [50_001, 99, 0]) {
    pressBet('dt20', DRAGON, paise(points * 100))
    await vi.advanceTimersByTimeAsync(500)
  }
  expect(said.mock.calls.flat()).toEqual([
    'Maximum stake is 50000',
    'Minimum stake is 100',
    'Please enter a valid stake amount',
  ])
  expect([slipNow('dt20').drafts, bodies]).toEqual([[], []])
})

test('[UI416] a press without a stake puts no chip of nothing there', async () => {
  const { press, slipNow } = await atTable(refusing(0))
  expect(press('dt20', DRAGON, paise(0))).toBe(false)
  expect(said.mock.calls).toEqual([['Please enter a valid stake amount']])
  expect(slipNow('dt20').drafts).toEqual([])
})
