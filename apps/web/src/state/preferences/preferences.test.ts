import { expect, test, vi } from 'vitest'
import { stubStorage } from '../../for-tests/stub-storage.ts'

const stored = stubStorage()

test('[UI252] [BS51] preferences outlive a reload, one-click betting does not', async () => {
  const first = await import('./preferences.ts')
  expect(first.usePreferences.getState()).toMatchObject({
    oddsFormat: 'decimal',
    confirmBets: false,
    sounds: false,
    cancelWhenLost: false,
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
