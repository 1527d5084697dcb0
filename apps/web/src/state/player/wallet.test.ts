import { afterEach, expect, test, vi } from 'vitest'
import { forgetAll } from '../session-stores.ts'
import { useAuth } from './auth.ts'
import { refreshWallet } from './wallet.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  forgetAll()
})

test('[UI314] balance and exposure that are not loaded are logged, and stay', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  useAuth.setState({ token: 'a.b.c' })
  const { balance, exposure } = useAuth.getState()
  await refreshWallet()
  expect(logged.mock.calls).toEqual([
    ['getBalance failed: no answer'],
    ['getExposure failed: no answer'],
  ])
  expect(useAuth.getState()).toMatchObject({ balance, exposure })
  useAuth.setState({ token: '' })
})
