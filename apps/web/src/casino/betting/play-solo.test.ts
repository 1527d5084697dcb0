import { paise } from '@crease/domain/units/money.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadRoutes } from '../../link/route-of.ts'
import { setBearer } from '../../link/bearer.ts'
import { forgetAll } from '../../state/session-stores.ts'
import { wireTableBet } from '../../testing/tables.ts'
import { socketDown, socketUp } from '../../state/connection/connection.ts'
import { soloNow, watchSolo } from '../state/solo-games.ts'
import { playSolo, stepSolo } from './play-solo.ts'

const GAME = {
  success: true,
  message: 'Open',
  casinoGameSlug: 'dice',
  round: null,
  next: null,
  isPaused: false,
  nextAt: 0,
  last: [],
}
const BUSY = { success: false, error: 'busy', message: 'The exchange is busy', code: 'BUSY' }

const MID = '116261123181556'

/** A round of Mines with these choices of its player; with a net it has ended. */
const mines = (choices: readonly string[], net: number | null = null) => ({
  ...GAME,
  casinoGameSlug: 'mines',
  round: {
    mid: MID,
    casinoGameSlug: 'mines',
    casinoGameName: 'Mines',
    status: net === null ? 'BETTING' : 'ENDED',
    note: null,
    startedAt: '2026-11-29T12:00:00.000Z',
    endedAt: net === null ? null : '2026-11-29T12:01:00.000Z',
    result: net === null ? null : { code: '1.13', winner: '1.13x' },
    instead: null,
    record: {
      protocol: 'pf1',
      table: 'mines',
      roundId: MID,
      seed: null,
      seedBefore: '',
      commitment: '',
      epoch: 1,
      seedNumber: 1,
      anchor: '',
      salt: '',
      clients: [],
      beacon: null,
      shoe: [],
      dealt: [],
      choices,
    },
    bets: [wireTableBet({ casinoGameSlug: 'mines', mid: MID })],
    profitOrLoss: net,
  },
})
const refusal = (code: string, message: string) => ({
  success: false,
  error: message,
  message,
  code,
  field: 'mid',
})
const takes = () => stepSolo({ casinoGameSlug: 'mines', mid: MID, step: 1, choice: 'take' })

let answers: (object | null)[] = []
let asked = 0

beforeAll(loadRoutes)
const page = Object.assign(new EventTarget(), { hidden: false })
beforeEach(() => {
  asked = 0
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => {
    asked += 1
    const answer = answers.shift() ?? null
    return answer === null
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(Response.json(answer, { status: 'code' in answer ? 422 : 200 }))
  })
})
afterEach(() => {
  forgetAll()
  vi.unstubAllGlobals()
})

const waits = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

test('[UI1209] [UI1150] a game that did not load is asked for again by itself, as long as it is on the page', async () => {
  answers = [null, BUSY, GAME]
  const stop = watchSolo('dice')
  await waits(500)
  expect(soloNow('dice')).toMatchObject({ stand: null, problem: null, waits: null })
  await waits(600)
  await vi.dynamicImportSettled()
  expect(soloNow('dice').waits).toBe('The exchange is busy')
  await waits(3000)
  expect(soloNow('dice')).toMatchObject({ stand: { casinoGameSlug: 'dice' }, waits: null })
  stop()
  expect(asked).toBe(3)
  watchSolo('dice')()
  await waits(5000)
  expect(asked).toBe(4)
})

test('[UI600] a step without an answer after all retries says so; the round is fetched in its place', async () => {
  answers = []
  void stepSolo({ casinoGameSlug: 'dice', mid: '1', step: 0, choice: 'take' })
  await waits(100_000)
  expect(asked).toBe(16)
  const problem = 'No answer. Reload the page to see the round.'
  expect(soloNow('dice')).toMatchObject({ sending: 'no', problem })
  answers = [...Array.from({ length: 15 }, () => null), GAME]
  void stepSolo({ casinoGameSlug: 'dice', mid: '1', step: 0, choice: 'take' })
  await waits(100_000)
  expect(soloNow('dice')).toMatchObject({ sending: 'no', problem: null })
})

test('[UI600] a step that another tab made shows its round; one that ended elsewhere is over here too', async () => {
  answers = [mines(['mines-3'])]
  const stop = watchSolo('mines')
  await waits(10)
  stop()
  expect(soloNow('mines').stand?.round?.record.choices).toEqual(['mines-3'])
  answers = [
    refusal('ROUND_NOT_OPEN', 'Bets on this round are closed'),
    mines(['mines-3', 'cell-5']),
  ]
  await takes()
  expect(soloNow('mines')).toMatchObject({ problem: 'This round was continued on another device.' })
  expect(soloNow('mines').stand?.round?.record.choices).toEqual(['mines-3', 'cell-5'])
  answers = [refusal('ROUND_ENDED', 'This round has ended'), { ...GAME, casinoGameSlug: 'mines' }]
  await takes()
  expect(soloNow('mines')).toMatchObject({
    stand: { round: null },
    problem: 'This round has ended',
  })
})

test('[UI600] an open round is fetched again when its page is seen again, or its line comes back', async () => {
  answers = [mines(['mines-3'])]
  socketUp('sports')
  const stop = watchSolo('mines')
  await waits(10)
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  page.hidden = false
  answers = [mines(['mines-3', 'cell-5'])]
  page.dispatchEvent(new Event('visibilitychange'))
  await waits(10)
  expect(soloNow('mines').stand?.round?.record.choices).toEqual(['mines-3', 'cell-5'])
  socketDown('sports', '')
  answers = [mines(['mines-3', 'cell-5', 'take'], 65)]
  socketUp('sports')
  await waits(10)
  expect(soloNow('mines').stand?.round?.status).toBe('ENDED')
  // nothing of a round that is over changes by itself
  page.dispatchEvent(new Event('visibilitychange'))
  stop()
  expect(asked).toBe(3)
})

test('[UI600] [UI711] a round that is answered after its player has signed out tells the next player nothing', async () => {
  setBearer('a token', undefined, '7')
  const { promise, resolve } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  const bet = { slug: 'dice', mid: '1', selection: 'under-50', stake: paise(100_00) }
  void playSolo(bet)
  await waits(100)
  expect(soloNow('dice').sending).toBe('sending')
  setBearer('another', undefined, '8')
  forgetAll()
  const before = soloNow('dice')
  resolve(Response.json(refusal('STAKE_INVALID', 'no stake'), { status: 422 }))
  await waits(5000)
  expect(soloNow('dice')).toEqual(before)
})
