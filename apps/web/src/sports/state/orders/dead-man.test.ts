import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'

stubStorage()
const { keepSwitch, wishesSwitch, wishSwitch } = await import('./dead-man.ts')
const { signedInAs, useAuth } = await import('../../../state/player/auth.ts')
const { useConnection } = await import('../../../state/connection/connection.ts')
const { whenNoticed } = await import('../notices/notices.ts')

const signIn = (userId: string) =>
  useAuth.setState(signedInAs({ token: userId, userName: userId, userId, isDemo: false }))
let asked: string[] = []
let status: 'ARMED' | 'FIRED' | 'OFF' = 'ARMED'
let stop = (): void => {}

beforeEach(() => {
  vi.useFakeTimers()
  signIn('7')
  asked = []
  status = 'ARMED'
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    asked.push(`${path.split('/').at(-1) ?? ''} ${body ?? ''}`.trim())
    const reply = {
      success: true,
      status,
      timeoutSeconds: 30,
      deadline: null,
      countsFrom: null,
      firedAt: null,
    }
    return { status: 200, headers: new Headers(), json: async () => reply }
  })
})
afterEach(() => {
  stop()
  wishSwitch(false)
})

const ARMED = 'setDeadManSwitch {"timeoutSeconds":30}'
const OFF = 'setDeadManSwitch {"timeoutSeconds":0}'

test('[BS54] nothing is asked while the player does not wish it', async () => {
  stop = keepSwitch()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
})

test('[BS54] it is armed at the wish, fed three times in its time, and put out at the end of the wish', async () => {
  stop = keepSwitch()
  wishSwitch(true)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual([ARMED, 'heartbeat', 'heartbeat', 'heartbeat'])
  wishSwitch(false)
  expect(asked.at(-1)).toBe(OFF)
})

test('[BS54] a page in the background, whose timers hardly run, feeds it as news comes over its line', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['performance'] })
  wishSwitch(true)
  stop = keepSwitch()
  for (let second = 2; second <= 30; second += 2) {
    vi.advanceTimersByTime(2000)
    useConnection.setState({ heardAt: second })
  }
  expect(asked).toEqual([ARMED, 'heartbeat', 'heartbeat', 'heartbeat'])
})

test('[BS54] when it has fired the player is told, and it is armed again', async () => {
  const heard = vi.fn<(news: object) => void>()
  whenNoticed(heard)
  wishSwitch(true)
  stop = keepSwitch()
  status = 'FIRED'
  await vi.advanceTimersByTimeAsync(10_000)
  expect(heard).toHaveBeenCalledWith({ kind: 'switch-fired' })
  expect(asked).toEqual([ARMED, 'heartbeat', ARMED])
})

test('[BS54] a page that goes leaves the switch armed', async () => {
  wishSwitch(true)
  keepSwitch()()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([ARMED])
})

test('[BS54] the wish is of the player who had it, and of no other in the same browser', async () => {
  wishSwitch(true)
  signIn('8')
  stop = keepSwitch()
  await vi.advanceTimersByTimeAsync(30_000)
  expect([wishesSwitch(), asked]).toEqual([false, []])
  signIn('7')
  expect(wishesSwitch()).toBe(true)
})
