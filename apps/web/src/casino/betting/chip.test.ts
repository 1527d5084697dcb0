import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { stubStorage } from '../../testing/stub-storage.ts'

stubStorage()
const { prefer, startOneClick, stopOneClick } =
  await import('../../state/preferences/preferences.ts')
const { passesMost, pressStakeNow, typeChip, useChip } = await import('./chip.ts')

test('[UI1303] [BS51] with one-click betting on a press has its stake, and no chosen chip greys a cell', () => {
  typeChip('25000')
  const max = paise(5_000_00)
  expect([pressStakeNow(), passesMost(max, paise(0))]).toEqual([25_000_00, true])
  let changes = 0
  const stop = useChip.subscribe(() => void (changes += 1))
  startOneClick()
  expect([pressStakeNow(), passesMost(max, paise(0))]).toEqual([100_00, false])
  // it is added to nothing that lies there
  expect(passesMost(max, max)).toBe(false)
  prefer({ oneClickStake: '6000' })
  expect(passesMost(max, paise(0))).toBe(true)
  stopOneClick()
  expect([changes, pressStakeNow()]).toEqual([3, 25_000_00])
  expect(passesMost(paise(25_000_00), paise(100))).toBe(true)
  stop()
})
