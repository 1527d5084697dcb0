import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadRoutes } from '../../link/route-of.ts'
import { forgetAll } from '../../state/session-stores.ts'
import { soloNow, watchSolo } from '../state/solo-games.ts'
import { stepSolo } from './play-solo.ts'

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

let answers: (object | null)[] = []
let asked = 0

beforeAll(loadRoutes)
beforeEach(() => {
  asked = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', () => {
    asked += 1
    const answer = answers.shift() ?? null
    return answer === null
      ? Promise.reject(new Error('offline'))
      : Promise.resolve(Response.json(answer))
  })
})
afterEach(() => {
  forgetAll()
  vi.unstubAllGlobals()
  vi.useRealTimers()
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
