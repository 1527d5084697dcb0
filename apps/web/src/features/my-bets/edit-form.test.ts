import { expect, test } from 'vitest'
import { betRow } from '../../for-tests/wire.ts'
import type { Scale } from '../../state/market/market-scale.ts'
import { editOf, meaningOfEdit, stepped } from './edit-form.ts'

const bet = betRow({ matchOdd: 1.9 })
const DECIMAL: Scale = { kind: 'decimal' }
const meaning = (rate: string, stake: string, scale: Scale = DECIMAL) =>
  meaningOfEdit({ rate, stake }, bet, scale)

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

test('[BS146] a rate outside of its scale and a stake that is none are wrong at their field', () => {
  const ends = { low: '1.01', high: '1000.00' }
  expect(meaning('1.00', '500')).toEqual({ kind: 'wrong', field: 'rate', ends })
  expect(meaning('', '0')).toMatchObject({ kind: 'wrong', field: 'rate' })
  expect(meaning('1.95', '0')).toMatchObject({ kind: 'wrong', field: 'stake' })
  expect(meaning('1.95', '')).toMatchObject({ kind: 'wrong', field: 'stake' })
  expect(meaning('500', '500', { kind: 'run', cap: 400 })).toMatchObject({
    field: 'rate',
    ends: { low: '0', high: '399' },
  })
})

test('[BS146] a step goes to the next rate that is shown, and stops at the ends', () => {
  expect(stepped(editOf(bet, DECIMAL), DECIMAL, 1).rate).toBe('1.91')
  expect(stepped({ rate: '1.01', stake: '1' }, DECIMAL, -1).rate).toBe('1.01')
  expect(stepped({ rate: '110', stake: '1' }, { kind: 'rate' }, 1).rate).toBe('111')
})
