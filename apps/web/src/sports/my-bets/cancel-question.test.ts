import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import { betRow } from '../../testing/wire.ts'
import { cancelQuestion } from './cancel-question.ts'

const asked = {
  scope: { eventId: null, marketId: null, side: null },
  eventName: 'Kites v Herons',
  inMarket: null,
  count: 2,
  orders: 0,
} as const

test('[BS59] [BS37] the question before a cancel counts the stop orders that go with the bets', () => {
  expect(cancelQuestion(say, asked)).toBe('Cancel 2 bets in Kites v Herons?')
  expect(cancelQuestion(say, { ...asked, orders: 1 })).toBe(
    'Cancel 2 bets in Kites v Herons? 1 waiting order is cancelled too.',
  )
  const scope = { ...asked.scope, side: 'lay' } as const
  expect(cancelQuestion(say, { ...asked, scope, inMarket: betRow(), orders: 3 })).toMatch(
    /^Cancel 2 lays in .*\? 3 waiting orders are cancelled too\.$/,
  )
})
