import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { warningOf } from './hardly-matches.ts'
import { PLAIN, type OrderTerms } from './order-terms.ts'

/** What there is to warn of at 2.00 on offer. */
const warned = (rate: string, more: Partial<OrderTerms> = {}, type: 'back' | 'lay' = 'back') =>
  warningOf({ rate, stake: '100', terms: { ...PLAIN, ...more } }, aSelection({ type }), odds(200))
    ?.kind ?? null

test('[BS144] a stop whose own rate can hardly be had at its trigger is warned of', () => {
  expect(warned('1.95', { start: 'STOP', stopAt: '1.90' })).toBe('stop beyond')
  expect(warned('1.85', { start: 'STOP', stopAt: '1.90' })).toBeNull()
  expect(warned('2.10', { start: 'STOP', stopAt: '2.20' }, 'lay')).toBe('stop beyond')
  expect(warned('2.30', { start: 'STOP', stopAt: '2.20' }, 'lay')).toBeNull()
  expect(warned('1.95', { start: 'BOTH', stopAt: '1.90', profitAt: '2.20' })).toBe('stop beyond')
})

test('[BS144] a trigger that is met now is warned of', () => {
  expect(warned('1.80', { start: 'STOP', stopAt: '2.00' })).toBe('at once')
  expect(warned('1.80', { start: 'TAKE_PROFIT', profitAt: '1.90' })).toBe('at once')
  expect(warned('2.50', { start: 'STOP', stopAt: '2.00' }, 'lay')).toBe('at once')
  expect(warned('1.80', { start: 'TAKE_PROFIT', profitAt: '2.10' })).toBeNull()
})

test('[BS144] so is a price far from what is on offer: more than half as much again to win', () => {
  expect(warned('2.50')).toBeNull()
  expect(warned('2.51')).toBe('far')
  expect(warned('2.51', { start: 'IN_PLAY' })).toBe('far')
  expect(warned('1.50', {}, 'lay')).toBe('far')
  expect(warned('1.70', {}, 'lay')).toBeNull()
  expect(warned('2.00', { start: 'TAKE_PROFIT', profitAt: '9' })).toBe('far')
})

test('[BS144] what a meter asks for, and what has no price, is not warned of', () => {
  const form = { rate: '163', stake: '10', terms: { ...PLAIN, start: 'IN_PLAY' } } as const
  expect(warningOf(form, aSelection({ scale: { kind: 'run', cap: 400 } }), odds(200))).toBeNull()
  expect(warningOf({ ...form, rate: '9' }, aSelection(), null)).toBeNull()
})
