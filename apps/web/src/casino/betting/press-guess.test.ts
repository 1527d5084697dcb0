import { paise } from '@crease/domain/units/money.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadRoutes } from '../../link/route-of.ts'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { useAuth } = await import('../../state/player/auth.ts')
const { prefer } = await import('../../state/preferences/preferences.ts')
const { pressGuess } = await import('./press-guess.ts')

const BET = { slug: 'hilo', mid: '116261123181556', selection: 'higher', stake: paise(100_00) }

beforeAll(loadRoutes)
afterEach(() => void vi.unstubAllGlobals())

test('[BS57] a guess that is a bet is asked once more where the player confirms bets', async () => {
  vi.useFakeTimers()
  useAuth.setState({ userId: '7', token: 't' })
  const bodies: string[] = []
  const refusal = { success: false, error: 'x', message: 'x', code: 'ROUND_ENDED' }
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(body)
    return Response.json(refusal, { status: 422 })
  })
  const press = async (bet: typeof BET): Promise<number> => {
    pressGuess(bet)
    await vi.advanceTimersByTimeAsync(500)
    return bodies.length
  }
  prefer({ confirmBets: true })
  expect(await press(BET)).toBe(0)
  // another stake is asked again
  expect(await press({ ...BET, stake: paise(200_00) })).toBe(0)
  expect(await press({ ...BET, stake: paise(200_00) })).toBe(1)
  prefer({ confirmBets: false })
  expect(await press(BET)).toBe(2)
})
