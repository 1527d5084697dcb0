import { traitsOf } from './kinds.ts'
import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { endsOf, priceOf, priceText, scaleOf, type Scale } from './market-scale.ts'

const scales: readonly Scale[] = [
  { kind: 'decimal' },
  { kind: 'rate' },
  { kind: 'run', cap: 200 },
  { kind: 'run', cap: 700 },
]

test('[UI186] what a scale says of odds it also reads back, between its ends', () => {
  forAll([fc.constantFrom(...scales), fc.nat()], {}, (scale, draw) => {
    const { lowest, highest } = endsOf(scale)
    const step = scale.kind === 'run' ? 100 : 1
    const hundredths = lowest + (draw % (Math.floor((highest - lowest) / step) + 1)) * step
    expect(priceOf(scale, priceText(scale, hundredths))).toBe(hundredths)
  })
})

test('[UI186] a rate of 110 is 2.10, and a meter’s line of 163 with cap 400 is 238', () => {
  expect(priceOf({ kind: 'rate' }, '110')).toBe(210)
  expect(priceOf({ kind: 'run', cap: 400 }, '163')).toBe(238_00)
  expect(priceOf({ kind: 'rate' }, '110.5')).toBeNull()
  expect(priceOf({ kind: 'run', cap: 400 }, '')).toBeNull()
})

test('[UI181] each kind has its scale and its two words', () => {
  expect(scaleOf('match', null)).toEqual({ kind: 'decimal' })
  expect(scaleOf('match1', null)).toEqual({ kind: 'rate' })
  expect(scaleOf('khado', null)).toEqual({ kind: 'rate' })
  expect(scaleOf('meter', 400)).toEqual({ kind: 'run', cap: 400 })
  expect(traitsOf('fancy1').voice).toBe('yes-no')
  expect(traitsOf('oddeven').voice).toBe('back-lay')
})
