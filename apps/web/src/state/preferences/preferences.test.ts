import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

const stored = stubStorage()

test('[UI252] [BS51] preferences outlive a reload, one-click betting does not', async () => {
  const first = await import('./preferences.ts')
  expect(first.usePreferences.getState()).toMatchObject({
    oddsFormat: 'decimal',
    confirmBets: false,
    sounds: false,
    cancelWhenLostOf: [],
  })
  expect(first.useOneClick.getState().on).toBe(false)
  first.prefer({ oddsFormat: 'american', confirmBets: true })
  first.startOneClick()
  expect(first.useOneClick.getState().on).toBe(true)
  expect(stored.get('crease-preferences')).not.toContain('"on"')
  vi.resetModules()
  const reloaded = await import('./preferences.ts')
  expect(reloaded.usePreferences.getState()).toMatchObject({
    oddsFormat: 'american',
    confirmBets: true,
  })
  expect(reloaded.useOneClick.getState().on).toBe(false)
})

test.each([
  [
    'of the one whose session the storage has',
    { token: 't', userId: '7', isLoggedIn: true },
    ['7'],
  ],
  ['of nobody where none is there', { token: '', userId: '', isLoggedIn: false }, []],
])(
  '[BS54] a switch that an older page kept for whichever player is %s',
  async (_, state, users) => {
    stored.set('crease-auth', JSON.stringify({ state, version: 0 }))
    stored.set(
      'crease-preferences',
      JSON.stringify({ state: { cancelWhenLost: true, sounds: true }, version: 0 }),
    )
    vi.resetModules()
    const { usePreferences } = await import('./preferences.ts')
    expect(usePreferences.getState()).toMatchObject({ cancelWhenLostOf: users, sounds: true })
  },
)
