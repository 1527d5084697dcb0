import { expect, test } from 'vitest'

import { pauseMs, USUAL_PAUSES } from './pauses.ts'
import { remedyFor } from './refusals.ts'
import { authenticationLine, marketFilterOf, subscriptionLine } from './subscription.ts'

const LASTING = [
  'NO_APP_KEY',
  'INVALID_APP_KEY',
  'NO_SESSION',
  'INVALID_SESSION_INFORMATION',
  'NOT_AUTHORIZED',
  'SUBSCRIPTION_LIMIT_EXCEEDED',
  'MAX_CONNECTION_LIMIT_EXCEEDED',
  'A_NEW_ONE',
]

test('[FD54] [FD64] pauses double up to their limit, at least half of each is waited', () => {
  const pauses = (again: 'soon' | 'late', draw: number) =>
    [1, 2, 3, 7, 8, 500].map((failures) => pauseMs(USUAL_PAUSES, { again, failures, draw }))
  expect(pauses('soon', 1)).toEqual([500, 1_000, 2_000, 30_000, 30_000, 30_000])
  expect(pauses('soon', 0)).toEqual([250, 500, 1_000, 15_000, 15_000, 15_000])
  expect(pauses('late', 1)).toEqual([60_000, 120_000, 240_000, 600_000, 600_000, 600_000])
})

test('[FD55] a refusal that lasts is tried again late, a forgotten place at once without it', () => {
  expect(LASTING.map((code) => remedyFor(code).again)).toEqual(LASTING.map(() => 'late'))
  expect(remedyFor('INVALID_CLOCK')).toMatchObject({ again: 'soon', forgetPlace: true })
  expect(remedyFor('UNEXPECTED_ERROR')).toMatchObject({ again: 'soon', forgetPlace: false })
  expect(remedyFor('A_NEW_ONE').sentence).toContain('A_NEW_ONE')
})

test('[FD50] requests are lines of JSON with what the protocol asks for', () => {
  const who = authenticationLine({ appKey: 'k', session: 's' })
  expect(who).toBe('{"op":"authentication","id":1,"appKey":"k","session":"s"}\r\n')
  const what = { marketFilter: { marketIds: ['1.5'] }, conflateMs: 50, heartbeatMs: 5_000 }
  expect(JSON.parse(subscriptionLine(what, { initialClk: 'a', clk: 'b' }))).toMatchObject({
    op: 'marketSubscription',
    segmentationEnabled: true,
    ...what,
    initialClk: 'a',
    clk: 'b',
    marketDataFilter: { fields: ['EX_MARKET_DEF', 'EX_ALL_OFFERS', 'EX_LTP', 'EX_TRADED'] },
  })
  expect(JSON.parse(subscriptionLine(what, null))).not.toHaveProperty('clk')
})

test('[FD50] a filter is in the words of the stream, and a word that it does not know is none', () => {
  const filter = { eventTypeIds: ['4'], marketTypes: ['MATCH_ODDS'], turnInPlayEnabled: true }
  expect(marketFilterOf(JSON.stringify(filter))).toEqual(filter)
  const wrong = ['', '[]', '{"eventTypeIds":[4]}', '{"sports":["4"]}', '{"bspMarket":"yes"}']
  expect(wrong.map(marketFilterOf)).toEqual(wrong.map(() => null))
})
