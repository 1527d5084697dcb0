import { expect, test } from 'vitest'
import { paise } from '@crease/domain/units/money.ts'
import { betRow } from '../../testing/wire.ts'
import type { LadderName } from '@crease/domain/market/ladder.ts'
import type { Prices, Scale } from '../state/market/market-scale.ts'
import { editOf, meaningOfEdit, stepped, stillTyped, typedOver, type Typed } from './edit-form.ts'

const bet = betRow({ matchOdd: 1.9 })
const DECIMAL: Scale = { kind: 'decimal' }
const on = (scale: Scale, ladder: LadderName = 'FINEST'): Prices => ({ scale, ladder })
const meaning = (rate: string, stake: string, prices = on(DECIMAL)) =>
  meaningOfEdit({ rate, stake }, bet, prices)

test('[BS146] what is typed over a bet asks for what differs, and for nothing where nothing does', () => {
  expect(editOf(bet, DECIMAL)).toEqual({ rate: '1.90', stake: '500' })
  expect(meaning('1.90', '500')).toEqual({ kind: 'same' })
  expect(meaning('1.9', '500.00')).toEqual({ kind: 'same' })
  expect(meaning('1.91', '500')).toEqual({ kind: 'change', change: { matchOdd: 191 } })
  expect(meaning('1.90', '300')).toEqual({ kind: 'change', change: { stake: 300_00 } })
  expect(meaning('2', '750.5')).toEqual({
    kind: 'change',
    change: { matchOdd: 200, stake: 750_50 },
  })
})

test('[BS146] a bet that is matched between the key and the tick keeps what was not typed', () => {
  const open = editOf(betRow({ remaining: 500 }), DECIMAL)
  const partly = betRow({ matchOdd: 1.9, matched: 200, remaining: 300 })
  const saved = (typed: Typed) =>
    meaningOfEdit({ ...editOf(partly, DECIMAL), ...typed }, partly, on(DECIMAL))
  const rate = typedOver({}, { rate: '1.91' }, open)
  expect(saved(rate)).toEqual({ kind: 'change', change: { matchOdd: 191 } })
  // typed over and typed back: the stake follows the bet again
  const cut = typedOver(rate, { stake: '50' }, open)
  expect(typedOver(cut, { stake: '500' }, open)).toEqual(rate)
  expect(saved(cut)).toMatchObject({ change: { matchOdd: 191, stake: 50_00 } })
})

test('[BS146] a stake that was typed to lower what waits never comes to raise it, however much is matched meanwhile', () => {
  const after = (stake: string, before: number, now: number) =>
    stillTyped({ rate: '2', stake }, paise(before), paise(now))
  expect(after('300', 500_00, 400_00)).toEqual({ rate: '2', stake: '300' })
  expect(after('300', 400_00, 250_00)).toEqual({ rate: '2' })
  expect(after('300', 500_00, 300_00)).toEqual({ rate: '2' })
  // a raise stays one, and so does what is no amount
  expect(after('800', 500_00, 250_00)).toEqual({ rate: '2', stake: '800' })
  expect(after('x', 500_00, 250_00)).toEqual({ rate: '2', stake: 'x' })
  expect(stillTyped({ rate: '2' }, paise(500_00), paise(250_00))).toEqual({ rate: '2' })
})

test('[BS146] a rate outside of its scale and a stake that is none are wrong at their field', () => {
  const ends = { low: '1.01', high: '1000.00' }
  expect(meaning('1.00', '500')).toEqual({ kind: 'wrong', field: 'rate', ends })
  expect(meaning('', '0')).toMatchObject({ kind: 'wrong', field: 'rate' })
  expect(meaning('1.95', '0')).toMatchObject({ kind: 'wrong', field: 'stake' })
  expect(meaning('1.95', '')).toMatchObject({ kind: 'wrong', field: 'stake' })
  expect(meaning('500', '500', on({ kind: 'run', cap: 400 }, 'LINE'))).toMatchObject({
    field: 'rate',
    ends: { low: '0', high: '399' },
  })
})

test('[BS146] a step goes to the next rate that is shown, and stops at the ends', () => {
  expect(stepped('1.90', on(DECIMAL), 1)).toBe('1.91')
  expect(stepped('1.01', on(DECIMAL), -1)).toBe('1.01')
  expect(stepped('110', on({ kind: 'rate' }, 'PERCENT'), 1)).toBe('111')
})

test('[BS146] on a ladder with fewer prices a step goes to the next of them, and a rate that comes to the same is no change', () => {
  const classic = on(DECIMAL, 'CLASSIC')
  const back = betRow({ matchOdd: 2.4 })
  const lay = betRow({ matchOdd: 2.4, matchOddVariant: 'lay' })
  expect(stepped('2.40', classic, -1)).toBe('2.38')
  expect(stepped('2.40', classic, 1)).toBe('2.42')
  expect(meaningOfEdit({ rate: '2.39', stake: '500' }, back, classic)).toEqual({ kind: 'same' })
  expect(meaningOfEdit({ rate: '2.41', stake: '500' }, lay, classic)).toEqual({ kind: 'same' })
  expect(meaningOfEdit({ rate: '2.41', stake: '500' }, back, classic)).toEqual({
    kind: 'change',
    change: { matchOdd: 242 },
  })
})

test('[BS22] a rate that is no number is wrong, and is not stepped', () => {
  for (const rate of ['2,5,0', '1.855', 'x']) {
    expect(meaning(rate, '500')).toMatchObject({ kind: 'wrong', field: 'rate' })
    expect(stepped(rate, on(DECIMAL), 1)).toBe(rate)
  }
  expect(meaning('2,5', '500')).toEqual({ kind: 'change', change: { matchOdd: 250 } })
  expect(meaning('2', '1.000')).toMatchObject({ kind: 'wrong', field: 'stake' })
})
