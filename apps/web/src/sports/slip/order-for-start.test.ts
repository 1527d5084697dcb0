import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { plainFacts } from '../../testing/plain-facts.ts'
import { betRow } from '../../testing/wire.ts'
import { say } from '../../i18n/text.ts'
import { actionLabel } from './slip-words.ts'
import { askedFigures, askedPrice } from '../state/orders/bet-words.ts'
import { warningOf } from '../betting/hardly-matches.ts'
import { orderBody } from '../betting/order-body.ts'
import { startOf } from '../betting/order-facts.ts'
import { mostStake } from '../betting/most-stake.ts'
import { judge, needOfOrder, summarise, type OrderFacts } from '../betting/order-form.ts'
import { PLAIN, type OrderTerms } from '../betting/order-terms.ts'
import { outcomeWords } from '../betting/outcome-words.ts'
import type { Selection } from '../betting/selection.ts'

const AT_SP: OrderTerms = { ...PLAIN, timeInForce: 'MARKET_ON_CLOSE' }
const LIMITED: OrderTerms = { ...PLAIN, timeInForce: 'LIMIT_ON_CLOSE' }
const [back, lay] = [aSelection({ inPlay: false }), aSelection({ inPlay: false, type: 'lay' })]
const factsOf = (selection: Selection, more: Partial<OrderFacts> = {}) =>
  plainFacts(selection, { start: 'open', ...more })
const form = (terms: OrderTerms, stake = '200', rate = '3.00') => ({ rate, stake, terms })

test('[SP3] a back needs its stake, a lay its liability, whatever the price becomes', () => {
  for (const selection of [back, lay]) {
    for (const terms of [AT_SP, LIMITED]) {
      const facts = factsOf(selection)
      expect(judge(form(terms), facts)).toBeNull()
      expect(needOfOrder(form(terms), facts)).toBe(200_00)
      expect(mostStake(form(terms), facts)).toBe(400_00)
      expect(judge(form(terms, '400.01'), facts)).toMatchObject({
        refusal: { code: 'INSUFFICIENT_FUNDS' },
      })
      expect(judge(form(terms, '99'), facts)).toMatchObject({
        refusal: { code: 'STAKE_BELOW_MIN' },
      })
    }
  }
})

test('[SP1] where there is no starting price, on lines and from the off on, the slip says so', () => {
  const code = (start: OrderFacts['start'], terms: OrderTerms) =>
    judge(form(terms), factsOf(back, { start }))
  expect(code('none', AT_SP)).toMatchObject({ refusal: { code: 'SP_NOT_OFFERED' } })
  expect(code('line', LIMITED)).toMatchObject({ refusal: { code: 'LINE_SP' } })
  const rest: OrderTerms = { ...PLAIN, persistence: 'MARKET_ON_CLOSE' }
  expect(code('over', rest)).toMatchObject({ refusal: { code: 'SP_IN_PLAY' } })
  expect(code('open', rest)).toBeNull()
  expect([null, { near: null, far: null }, { sp: null }].map(startOf)).toEqual([
    'none',
    'open',
    'over',
  ])
})

test('[SP2] an order for any starting price states none, and its rate is not read', () => {
  const order = { clientBetId: 'x', selection: lay, now: 0, opposite: null }
  const body = orderBody({ ...order, form: form(AT_SP, '200', 'abc') })
  expect(body).not.toHaveProperty('matchOdd')
  expect(body).not.toHaveProperty('oddPosition')
  expect(body).toMatchObject({ stake: 200_00, timeInForce: 'MARKET_ON_CLOSE' })
  expect(judge(form(AT_SP, '200', 'abc'), factsOf(lay))).toBeNull()
  expect(judge(form(LIMITED, '200', 'abc'), factsOf(lay))).toMatchObject({ field: 'rate' })
  const limited = orderBody({ ...order, form: form(LIMITED) })
  expect(limited).toMatchObject({ matchOdd: 300, timeInForce: 'LIMIT_ON_CLOSE' })
})

test('[SP17] [SP20] it means no payout yet, and is far from no offer', () => {
  expect(summarise(form(AT_SP), back)).toBeNull()
  expect(summarise(form(LIMITED), back)).toBeNull()
  expect(warningOf(form(LIMITED, '200', '900'), back, back.rate)).toBeNull()
})

test('[SP17] the button and the list of bets say what is asked for', () => {
  const label = (terms: OrderTerms, selection: Selection) =>
    actionLabel(say, form(terms), selection)
  expect(label(AT_SP, back)).toBe('Back Netherlands 200 at SP')
  expect(label(LIMITED, back)).toBe('Back Netherlands 200 at SP from 3.00')
  expect(label(LIMITED, lay)).toBe('Lay Netherlands, liability 200, at SP up to 3.00')
  const bet = betRow({ timeInForce: 'LIMIT_ON_CLOSE', matchOddVariant: 'lay', matchOdd: 3 })
  const waiting = { ...bet, averageOdd: null }
  expect(askedFigures(say, waiting, { amount: paise(200_00) })).toBe(
    'Liability 200 at SP up to 3.00',
  )
  const any = { ...waiting, timeInForce: 'MARKET_ON_CLOSE' } as const
  expect(askedPrice(say, any, 'decimal')).toBe('SP')
  const open = { ...any, matched: paise(0), remaining: paise(200_00) }
  expect(outcomeWords(say, open, { format: 'decimal', offered: 'nothing' })).toContain(
    'Waiting for the off at SP',
  )
})
