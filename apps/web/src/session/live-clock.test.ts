import { expect, test, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'
import type { openSportsSocket } from '../link/sports-socket.ts'

stubStorage()
vi.useFakeTimers()
type Listener = Parameters<typeof openSportsSocket>[0]
const opened = vi.fn<(listener: Listener) => { close: () => void }>(() => ({ close: () => {} }))
vi.doMock('../link/sports-socket.ts', () => ({ openSportsSocket: opened }))
vi.stubGlobal('window', new EventTarget())
vi.stubGlobal('document', { documentElement: { dataset: {} } })
const { startLive } = await import('./live.ts')
const { signedInAs, useAuth } = await import('../state/player/auth.ts')
const { linkStatus, socketUp, useConnection } = await import('../state/connection/connection.ts')

test('[RT24] prices are live at once after a sign-in in a page that stood open, and in a tab without timers', () => {
  startLive()
  vi.setSystemTime(Date.now() + 20_000)
  useAuth.setState(signedInAs({ token: 't', userName: 'Asha', userId: '7', isDemo: false }))
  const heardNow = (): string => {
    socketUp('sports')
    opened.mock.lastCall?.[0].heard(Date.now())
    return linkStatus(useConnection.getState())
  }
  expect(heardNow()).toBe('live')
  // a hidden tab
  vi.setSystemTime(Date.now() + 60_000)
  expect(heardNow()).toBe('live')
})
