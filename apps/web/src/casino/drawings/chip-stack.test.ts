import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { chipsOf, chipTone, stackShadow } from './chip-stack.ts'

test('[UI1311] a stake lies in the chips that it is paid in, the largest on top, four of them seen', () => {
  expect(chipsOf(paise(100_00))).toEqual(['black'])
  expect(chipsOf(paise(700_00))).toEqual(['purple', 'black', 'black'])
  expect(chipsOf(paise(6_600_00))).toEqual(['brown', 'yellow', 'purple', 'black'])
  expect(chipsOf(paise(4_400_00))).toEqual(['yellow', 'yellow', 'yellow', 'yellow'])
  expect(chipsOf(paise(50))).toEqual(['white'])
  expect(['25', '5', '1', '99999'].map((points) => chipTone(paise(Number(points) * 100)))).toEqual([
    'green',
    'red',
    'white',
    'sand',
  ])
})

test('[UI1311] each chip below the upper one shows its edge in its own colour', () => {
  expect(stackShadow(paise(100_00))).toBeUndefined()
  expect(stackShadow(paise(600_00))).toBe(
    '0 2.5px 0 -0.5px var(--chip-black), 0 2.5px 0 0.5px var(--chip-rim)',
  )
})
