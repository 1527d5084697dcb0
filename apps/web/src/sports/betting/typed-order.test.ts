import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import type { Scale } from '../state/market/market-scale.ts'
import { hundredthsOf } from '../../ui/amounts.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { aSelection } from '../../testing/a-selection.ts'
import { reduce, summarise, unreadField, type OrderForm } from './order-form.ts'
import { PLAIN } from './order-terms.ts'

const decimal: Scale = { kind: 'decimal' }
const draft = (rate: string, stake = ''): OrderForm => ({ rate, stake, terms: PLAIN })
const LADDERS = { decimal: 'FINEST', rate: 'PERCENT', run: 'LINE' } as const
const on = (scale: Scale) => aSelection({ scale, ladder: LADDERS[scale.kind], rate: odds(185) })
const stepRate = (form: OrderForm, scale: Scale, steps: 1 | -1) =>
  reduce(form, { kind: 'step', steps }, on(scale))
const settleRate = (form: OrderForm, scale: Scale) => reduce(form, { kind: 'rate-left' }, on(scale))
const typeRate = (form: OrderForm, scale: Scale, text: string) =>
  reduce(form, { kind: 'rate', text }, on(scale))
const typeStake = (form: OrderForm, text: string) =>
  reduce(form, { kind: 'stake', text }, on(decimal))

test('[BS21] the rate steps by 0.01, never below 1.01 nor above 1000', () => {
  expect(stepRate(draft('1.85'), decimal, 1).rate).toBe('1.86')
  expect(stepRate(draft('1.85'), decimal, -1).rate).toBe('1.84')
  expect(stepRate(draft('1.01'), decimal, -1).rate).toBe('1.01')
  expect(stepRate(draft('1000'), decimal, 1).rate).toBe('1000.00')
  expect(stepRate(draft(''), decimal, 1).rate).toBe('1.02')
})

test('[BS21] a hundred steps up and down come back exactly', () => {
  let now = draft('1.10')
  for (let step = 0; step < 100; step += 1) now = stepRate(now, decimal, 1)
  expect(now.rate).toBe('2.10')
  for (let step = 0; step < 100; step += 1) now = stepRate(now, decimal, -1)
  expect(now.rate).toBe('1.10')
})

test('[BS21] a typed rate goes to the nearest end when the field is left', () => {
  expect(settleRate(draft('0.5'), decimal).rate).toBe('1.01')
  expect(settleRate(draft('5000'), decimal).rate).toBe('1000.00')
  expect(settleRate(draft('2.5'), decimal).rate).toBe('2.50')
  expect(settleRate(draft(''), decimal).rate).toBe('1.85')
})

test('[BS21] on a ladder with fewer prices a step goes to the next of them, and the rate left is one of them', () => {
  const classic = aSelection({ ladder: 'CLASSIC', rate: odds(240) })
  const stepped = (rate: string, steps: 1 | -1) =>
    reduce(draft(rate), { kind: 'step', steps }, classic).rate
  expect([stepped('2.40', 1), stepped('2.40', -1), stepped('2.41', -1)]).toEqual([
    '2.42',
    '2.38',
    '2.40',
  ])
  const left = (type: 'back' | 'lay') =>
    reduce(draft('2.41'), { kind: 'rate-left' }, { ...classic, type }).rate
  expect([left('back'), left('lay')]).toEqual(['2.42', '2.40'])
})

test('[BS22] a rate that is no number stays, says so, and is not stepped', () => {
  for (const text of ['1.855', '2,5,0', '-2', '1.8x']) {
    const typed = typeRate(draft('1.85', '500'), decimal, text)
    expect(typed.rate).toBe(text)
    expect(settleRate(typed, decimal)).toEqual(typed)
    expect(stepRate(typed, decimal, 1)).toEqual(typed)
    expect(unreadField(typed, on(decimal))).toMatchObject({ field: 'rate', number: 'decimal' })
    expect(summarise(typed, on(decimal))).toBeNull()
  }
  expect(settleRate(draft('2,5'), decimal).rate).toBe('2.50')
})

const KEYS = '01234567890123456789,,..٫،。१५ -ex'.split('')

test('[BS22] for every key sequence the stake is the number typed, or the field says no', () => {
  let staked = 0
  forAll([fc.array(fc.constantFrom(...KEYS), { maxLength: 9 })], { numRuns: 1000 }, (keys) => {
    let form = draft('2')
    for (const key of keys) form = typeStake(form, form.stake + key)
    expect(form.stake).toBe(keys.join(''))
    const stake = hundredthsOf(keys.join(''))
    const isEmpty = form.stake.trim() === ''
    expect(unreadField(form, on(decimal)) === null).toBe(stake !== null || isEmpty)
    const bet = summarise(form, on(decimal))?.bet
    expect(bet?.stake ?? null).toBe(stake === 0 ? null : stake)
    staked += bet === undefined ? 0 : 1
  })
  expect(staked).toBeGreaterThan(50)
})

test('[BS22] texts become whole hundredths, without floats', () => {
  expect(hundredthsOf('1.85')).toBe(185)
  expect(hundredthsOf('.5')).toBe(50)
  expect(hundredthsOf('500')).toBe(50_000)
  expect(hundredthsOf('4.35')).toBe(435)
  expect(hundredthsOf('')).toBeNull()
  expect(hundredthsOf('.')).toBeNull()
  expect(hundredthsOf('1,000')).toBe(100_000)
})

test('[UI186] a bookmaker’s rate steps by one, and is odds of 1 + rate / 100', () => {
  const rate: Scale = { kind: 'rate' }
  expect(stepRate(draft('110'), rate, 1).rate).toBe('111')
  expect(stepRate(draft('1'), rate, -1).rate).toBe('1')
  expect(settleRate(draft('99999'), rate).rate).toBe('10000')
  const half = typeRate(draft('110'), rate, '110.5')
  expect(unreadField(half, on(rate))).toMatchObject({ field: 'rate', number: 'whole' })
})

test('[UI186] a meter’s line steps by a run, and never leaves what its cap allows', () => {
  const run: Scale = { kind: 'run', cap: 200 }
  expect(stepRate(draft('163'), run, 1).rate).toBe('164')
  expect(stepRate(draft('163'), run, -1).rate).toBe('162')
  expect(settleRate(draft('250'), run).rate).toBe('199')
  expect(stepRate(draft('0'), run, -1).rate).toBe('0')
})
