import { afterEach, expect, test, vi } from 'vitest'
import { forgetAll } from '../session-stores.ts'
import { stubRequests } from '../../testing/stub-requests.ts'
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

test('[RT26] an older answer never overrides a newer one: a second request waits for the first', async () => {
  const { at, requests } = stubRequests()
  useAuth.setState({ token: 'a.b.c' })
  const money = async (from: number, Balance: number): Promise<void> => {
    await (await at(from)).answer({ Balance, Owed: 0, Withheld: 0 })
    await (await at(from + 1)).answer({ Exposure: 0 })
  }
  void refreshWallet()
  const newest = refreshWallet()
  await at(1)
  expect(requests).toHaveLength(2)
  await money(0, 1000)
  await money(2, 500)
  await newest
  expect(useAuth.getState().balance).toBe(500_00)
  useAuth.setState({ token: '' })
})
