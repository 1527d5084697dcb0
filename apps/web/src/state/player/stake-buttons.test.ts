import { paise } from '@crease/domain/units/money.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { loadStakeButtons, saveStakeButtons, useStakeButtons } from './stake-buttons.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[UI314] stake buttons that are not saved or not loaded are logged, and stay', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue(undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  const before = useStakeButtons.getState()
  const saved = saveStakeButtons('gameButtons', [{ btext: '1k', bvalue: paise(1000_00) }])
  expect(await saved).toBe('not saved')
  await loadStakeButtons()
  expect(logged.mock.calls).toEqual([
    ['changeButtonValues failed: no answer'],
    ['getMyButtonValues failed: no answer'],
  ])
  expect(useStakeButtons.getState()).toBe(before)
})
