import { expect, test } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

const stored = stubStorage()
const { AUTH_KEY, keptSession } = await import('./kept-session.ts')

const keep = (state: unknown): void => void stored.set(AUTH_KEY, JSON.stringify({ state }))

test('[UI365] the token of whoever is signed in is known from what the browser kept', () => {
  keep({ token: 't1', isLoggedIn: true, userId: '7', tokenEndsAt: 5 })
  expect(keptSession()).toEqual({ token: 't1', userId: '7', tokenEndsAt: 5 })
})

test('[UI365] nobody is signed in without a token and the flag, nor by what cannot be read', () => {
  expect.assertions(8)
  stored.clear()
  expect(keptSession()).toBeNull()
  for (const state of [{ token: 't1', isLoggedIn: false }, { token: '', isLoggedIn: true }, null]) {
    keep(state)
    expect(keptSession()).toBeNull()
  }
  for (const spoilt of ['', 'null', '7', '{"state":']) {
    stored.set(AUTH_KEY, spoilt)
    expect(keptSession()).toBeNull()
  }
})
