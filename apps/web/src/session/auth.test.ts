import { paise } from '@crease/domain/units/money.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../testing/stub-storage.ts'

const stored = stubStorage()
const { followOtherTabs, forgetSession, isSignedIn, rehydrated, signedInAs, useAuth } =
  await import('../state/player/auth.ts')
const { call } = await import('../link/call.ts')
const { addressWithoutPrefix } = await import('./sign-in.ts')
const { freeFunds } = await import('../state/player/wallet.ts')

const reply = { success: true as const, token: 't1', userName: 'demo-7', userId: '7', isDemo: true }

beforeEach(() => {
  forgetSession()
})

test('[UI10] balance shows 1500 and exposure 0 until loaded, also after a reload', () => {
  expect(useAuth.getState()).toMatchObject({ balance: 1500_00, exposure: 0 })
  useAuth.setState({ ...signedInAs(reply), balance: paise(25_000_00), exposure: paise(10_00) })
  const kept: unknown = JSON.parse(stored.get('crease-auth') ?? '')
  expect(kept).toMatchObject({ state: { token: 't1', isLoggedIn: true, showbaner: true } })
  expect(kept).not.toHaveProperty('state.balance')
  expect(kept).not.toHaveProperty('state.exposure')
})

test('[UI11] signed in needs a token and the flag; signing out reverts to the defaults', () => {
  expect(isSignedIn(signedInAs(reply))).toBe(true)
  expect(isSignedIn({ ...signedInAs(reply), token: '' })).toBe(false)
  expect(isSignedIn({ ...signedInAs(reply), isLoggedIn: false })).toBe(false)
  useAuth.setState(signedInAs(reply))
  forgetSession()
  expect(useAuth.getState()).toMatchObject({ token: '', isLoggedIn: false, status: 'active' })
})

test('[UI11] a storage that has been read does not keep the page waiting', async () => {
  await expect(rehydrated()).resolves.toBeUndefined()
})

test('[UI12] the first seven characters of the address are dropped', () => {
  expect(addressWithoutPrefix('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('[UI14] an answer that is not what the contract says counts as lost, not as an answer', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, Balance: '12' })))
  expect(await call('getBalance')).toEqual({ kind: 'lost' })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<html>')))
  expect(await call('getBalance')).toEqual({ kind: 'lost' })
})

test('[BS125] a page that the browser shows again finds who has signed in meanwhile, and forgets the player before', () => {
  const heard = new Map<string, (event: object) => void>()
  const { localStorage } = window
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: (name: string, listener: (event: object) => void) =>
      heard.set(name, listener),
  })
  followOtherTabs()
  useAuth.setState({ ...signedInAs(reply), balance: paise(25_000_00) })
  const other = { ...signedInAs({ ...reply, userId: '8', userName: 'ravi', token: 't2' }) }
  stored.set('crease-auth', JSON.stringify({ state: other, version: 0 }))
  // no storage event reaches a page that is kept aside
  heard.get('pageshow')?.({ persisted: false })
  expect(useAuth.getState().userId).toBe('7')
  heard.get('pageshow')?.({ persisted: true })
  expect(useAuth.getState()).toMatchObject({ userId: '8', token: 't2', balance: 1500_00 })
})

test('[BS23] [UI676] what is free to bet with is the balance less the exposure and what withdrawals keep', () => {
  expect(
    freeFunds({ balance: paise(1500_00), exposure: paise(400_00), withheld: paise(100_00) }),
  ).toBe(1000_00)
})
