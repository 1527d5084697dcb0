import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { keptOrders, wireTerms } from './order-body.ts'
import { aSelection } from '../../testing/a-selection.ts'
import { reduce } from './order-form.ts'
import { PLAIN, wrongTerm, type OrderTerms } from './order-terms.ts'

const NOW = Date.parse('2026-03-01T14:00:00.000Z')
const scale = { kind: 'decimal' } as const
const bet = {
  clientBetId: '0f1e2d3c-4b5a-4968-8776-655443322110',
  eventId: eventId('e1'),
  marketId: marketId('m1'),
  selectionId: runnerId('a'),
  matchOdd: odds(175),
  matchOddVariant: 'back' as const,
  stake: paise(500_00),
}
const { clientBetId: _key, ...order } = bet
const typed = { scale, stake: paise(500_00) }

test('[BS52] an order that asks for nothing more says nothing more', () => {
  expect(wireTerms(PLAIN, NOW)).toEqual({})
  expect(keptOrders(bet, { terms: PLAIN, scale, now: NOW })).toEqual([])
  expect(wrongTerm(PLAIN, typed)).toBe(null)
})

test('[BS52] [BS97] time in force, least fill, keeping and expiry go with the bet', () => {
  const terms = {
    ...PLAIN,
    timeInForce: 'FILL_OR_KILL',
    minFill: '200',
    persistence: 'KEEP',
    events: 'KEEP',
    lasting: '5',
  } as const
  expect(wireTerms(terms, NOW)).toEqual({
    timeInForce: 'FILL_OR_KILL',
    minFill: 200_00,
    persistence: 'KEEP',
    keepThroughEvents: true,
    expiresAt: '2026-03-01T14:05:00.000Z',
  })
  expect(wireTerms({ ...terms, timeInForce: 'IMMEDIATE_OR_CANCEL' }, NOW)).not.toHaveProperty(
    'minFill',
  )
})

test('[BS52] what cannot be meant is named: a least fill beyond the stake, a trigger that is no odds', () => {
  const fill = { ...PLAIN, timeInForce: 'FILL_OR_KILL' } as const
  expect(wrongTerm({ ...fill, minFill: '500.01' }, typed)).toBe('minFill')
  expect(wrongTerm({ ...fill, minFill: '0' }, typed)).toBe('minFill')
  expect(wrongTerm({ ...fill, minFill: '500' }, typed)).toBe(null)
  expect(wrongTerm({ ...PLAIN, start: 'STOP' }, typed)).toBe('stopAt')
  expect(wrongTerm({ ...PLAIN, start: 'BOTH', stopAt: '1.8' }, typed)).toBe('profitAt')
  expect(wrongTerm({ ...PLAIN, start: 'TAKE_PROFIT', profitAt: '1.00' }, typed)).toBe('profitAt')
  // a field that is not shown asks for nothing
  expect(wrongTerm({ ...PLAIN, minFill: '9999', stopAt: 'x' }, typed)).toBe(null)
})

test('[BS52] a term that is no longer shown is asked for no more: a stop is not all or nothing, nor for the starting price', () => {
  const chosen = (terms: OrderTerms): OrderTerms => {
    const form = { rate: '1.85', stake: '500', terms: PLAIN }
    return reduce(form, { kind: 'terms', terms }, aSelection()).terms
  }
  const fill = { ...PLAIN, timeInForce: 'FILL_OR_KILL', minFill: '200' } as const
  expect(chosen({ ...fill, start: 'STOP' })).toMatchObject({ timeInForce: 'GOOD_TILL_CANCELLED' })
  expect(chosen(fill)).toEqual(fill)
  const kept = { ...PLAIN, persistence: 'MARKET_ON_CLOSE' } as const
  expect(chosen(kept)).toEqual(kept)
  for (const terms of [
    { ...kept, start: 'IN_PLAY' } as const,
    { ...kept, timeInForce: 'IMMEDIATE_OR_CANCEL' } as const,
  ]) {
    expect(chosen(terms)).toEqual({ ...terms, persistence: 'LAPSE' })
  }
})

test('[BS53] a stop takes no worse than the rate, a profit its trigger or better, one cancels the other', () => {
  const terms = { ...PLAIN, start: 'BOTH', stopAt: '1.80', profitAt: '2.20' } as const
  expect(keptOrders(bet, { terms, scale, now: NOW })).toEqual([
    { bet: { ...order, matchOdd: 220 }, trigger: { kind: 'TAKE_PROFIT', odd: 220 } },
    { bet: order, trigger: { kind: 'STOP', odd: 180 } },
  ])
})

test('[BS53] [BS64] triggers are typed in the market’s scale, and the expiry is of the waiting', () => {
  const terms = { ...PLAIN, start: 'STOP', stopAt: '80', lasting: '1' } as const
  expect(keptOrders(bet, { terms, scale: { kind: 'rate' }, now: NOW })).toEqual([
    { bet: order, trigger: { kind: 'STOP', odd: 180 }, expiresAt: '2026-03-01T14:01:00.000Z' },
  ])
  expect(wireTerms(terms, NOW)).toEqual({})
  const atTheTurn = { ...PLAIN, start: 'IN_PLAY' } as const
  expect(keptOrders(bet, { terms: atTheTurn, scale, now: NOW })).toEqual([
    { bet: order, trigger: { kind: 'IN_PLAY' } },
  ])
})
