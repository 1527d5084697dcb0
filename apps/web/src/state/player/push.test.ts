import { afterEach, expect, test, vi } from 'vitest'
import { lookAtPush, usePush } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

test('[UI637] a browser that forbids its storage, and workers with it, has no pushes and no fault', async () => {
  const getRegistration = () =>
    Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'))
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
  vi.stubGlobal('window', { Notification: { permission: 'default' } })
  usePush.setState({ state: 'on' })
  await lookAtPush()
  expect(usePush.getState().state).toBe('absent')
})
