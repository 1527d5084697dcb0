import { expect, test } from 'vitest'
import { referenceText } from './reference-text.ts'

test('[BS161] a bet shows the references that it was given, and only those', () => {
  const both = { customerOrderRef: 'order-7', customerStrategyRef: 'scalper' }
  expect(referenceText(both)).toBe(' [order-7 · scalper]')
  expect(referenceText({ customerStrategyRef: 'scalper' })).toBe(' [scalper]')
  expect(referenceText({})).toBe('')
})
