import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { aSelection } from '../../testing/a-selection.ts'
import { plainFacts } from '../../testing/plain-facts.ts'
import { say } from '../../i18n/text.ts'
import { actionLabel } from './slip-words.ts'
import { stakeLabel } from './stake-field.tsx'
import { mostStake } from '../betting/most-stake.ts'
import { orderBody } from '../betting/order-body.ts'
import { judge, needOfOrder, reduce, summarise, type OrderForm } from '../betting/order-form.ts'
import { PLAIN, type OrderTerms, type SizedBy } from '../betting/order-terms.ts'
import type { Selection } from '../betting/selection.ts'

const back = aSelection()
const lay = aSelection({ type: 'lay' })
const form = (sizedBy: SizedBy, stake: string, rate = '3.00'): OrderForm => ({
  rate,
  stake,
  terms: { ...PLAIN, sizedBy },
})
const facts = (selection: Selection, free = 400_00) => plainFacts(selection, { free: paise(free) })
const turned = (of: OrderForm, terms: Partial<OrderTerms>, on = back): OrderForm =>
  reduce(of, { kind: 'terms', terms: { ...of.terms, ...terms } }, on)

test.each([
  ['PAYOUT', '100', [33_33, 33_34]],
  ['PAYOUT', '300', [100_00, 100_00]],
  ['BACKERS_PROFIT', '100', [50_00, 50_00]],
  ['BACKERS_PROFIT', '99.99', [49_99, 50_00]],
] as const)(
  '[BS170] %s of %s at 3.00 is a back and a lay of %o paise',
  (sizedBy, typed, stakes) => {
    const stakeOn = (selection: Selection) =>
      summarise(form(sizedBy, typed), selection)?.bet.stake ?? null
    expect([back, lay].map(stakeOn)).toEqual(stakes)
  },
)

test('[BS170] another meaning of the amount keeps the stake that was typed', () => {
  const typed = form('STAKE', '100')
  const payout = turned(typed, { sizedBy: 'PAYOUT' })
  expect([payout.stake, payout.terms.sizedBy]).toEqual(['300', 'PAYOUT'])
  const profit = turned(payout, { sizedBy: 'BACKERS_PROFIT' })
  expect(profit.stake).toBe('200')
  expect(turned(profit, { sizedBy: 'STAKE' })).toEqual(typed)
  expect(turned(form('STAKE', ''), { sizedBy: 'PAYOUT' }).stake).toBe('')
})

test('[BS170] orders of a fixed stake alone return to it, with the stake of the target', () => {
  const payout = form('PAYOUT', '300')
  const others: readonly Partial<OrderTerms>[] = [
    { timeInForce: 'FILL_OR_KILL' },
    { timeInForce: 'LIMIT_ON_CLOSE' },
    { start: 'STOP', stopAt: '2.00' },
    { persistence: 'MARKET_ON_CLOSE' },
  ]
  for (const terms of others) {
    const fixed = turned(payout, terms)
    expect([fixed.stake, fixed.terms.sizedBy]).toEqual(['100', 'STAKE'])
  }
  expect(turned(payout, { timeInForce: 'IMMEDIATE_OR_CANCEL' }).terms.sizedBy).toBe('PAYOUT')
  const meter = aSelection({ scale: { kind: 'run', cap: 300 } })
  const eachWay = aSelection({ scale: { kind: 'decimal', eachWay: { divisor: 5, places: 3 } } })
  for (const selection of [meter, eachWay])
    expect(turned(form('STAKE', '10'), { sizedBy: 'PAYOUT' }, selection).terms.sizedBy).toBe(
      'STAKE',
    )
})

test('[BS170] it is judged and held for by the stake of its rate', () => {
  const judged = (of: OrderForm, selection: Selection) => {
    const wrong = judge(of, facts(selection))
    return wrong?.kind === 'refusal' ? wrong.refusal.code : wrong
  }
  expect(judged(form('PAYOUT', '299'), back)).toBe('STAKE_BELOW_MIN')
  expect(judged(form('PAYOUT', '300'), back)).toBeNull()
  expect(judged(form('BACKERS_PROFIT', '801'), back)).toBe('INSUFFICIENT_FUNDS')
  expect(judged(form('BACKERS_PROFIT', '401'), lay)).toBe('INSUFFICIENT_FUNDS')
  expect(needOfOrder(form('PAYOUT', '300'), facts(back))).toBe(100_00)
  expect(needOfOrder(form('BACKERS_PROFIT', '300'), facts(lay))).toBe(300_00)
})

test('[BS170] MAX is the largest target that funds and limits take', () => {
  const most = (sizedBy: SizedBy, selection: Selection, free?: number) => {
    const amount = mostStake(form(sizedBy, ''), facts(selection, free))
    const after = reduce(form(sizedBy, ''), { kind: 'amount', amount }, selection)
    expect(judge(after, facts(selection, free))).toBeNull()
    const more = reduce(after, { kind: 'amount', amount: paise(amount + 300) }, selection)
    expect(judge(more, facts(selection, free))).not.toBeNull()
    return amount
  }
  expect(most('PAYOUT', back)).toBeGreaterThanOrEqual(1_200_00)
  expect(most('BACKERS_PROFIT', back)).toBeGreaterThanOrEqual(800_00)
  expect(most('BACKERS_PROFIT', lay)).toBe(400_00)
  expect(most('PAYOUT', lay)).toBe(600_00)
  // the largest stake of the market bounds it where funds do not
  expect(most('PAYOUT', back, 1_000_000_00)).toBeLessThanOrEqual(3_000_02)
})

test('[BS170] [BS162] the order states its target and no stake', () => {
  const order = { clientBetId: 'k', now: 0, opposite: odds(310) }
  const body = orderBody({ ...order, selection: back, form: form('PAYOUT', '300') })
  expect(body).toMatchObject({ matchOdd: 300, betTargetType: 'PAYOUT', betTargetSize: 300_00 })
  expect('stake' in body).toBe(false)
  const plain = orderBody({ ...order, selection: back, form: form('STAKE', '300') })
  expect(plain).toMatchObject({ stake: 300_00 })
  expect('betTargetType' in plain).toBe(false)
})

test('[BS170] field and button name the target', () => {
  const words = (sizedBy: SizedBy, selection: Selection) => [
    stakeLabel(say, { selection, form: form(sizedBy, '300') }),
    actionLabel(say, form(sizedBy, '300'), selection),
  ]
  expect(words('PAYOUT', back)).toEqual(['Payout', 'Back Netherlands for a payout of 300 at 3.00'])
  expect(words('BACKERS_PROFIT', back)).toEqual(['Profit', 'Back Netherlands to win 300 at 3.00'])
  expect(words('BACKERS_PROFIT', lay)).toEqual([
    'Liability',
    'Lay Netherlands with a liability of 300 at 3.00',
  ])
})
