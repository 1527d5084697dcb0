import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { expect, test } from 'vitest'

import { BatchCheck } from '../checked-batch.ts'
import { RECORDED, definition, line, type MadeUpDefinition } from '../testing/made-up-stream.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

/** The events of one message after another, as the exchange takes them. */
function told(...changes: readonly object[]): readonly (readonly FeedEvent[])[] {
  const translator = createTranslator(RECORDED)
  const check = new BatchCheck()
  return changes.map((change, nth) => {
    const message = messageOf(line(1000 + nth, change), translator.misread)
    const batch = message === null ? [] : translator.translate(message)
    return check.check(batch, () => undefined).good
  })
}

const runners = (...bsp: readonly unknown[]) =>
  bsp.map((price, nth) => ({
    id: 11 + nth,
    sortPriority: nth,
    ...(price !== null && { bsp: price }),
  }))

const stated = (
  { bspReconciled = false, ...more }: MadeUpDefinition & { readonly bspReconciled?: boolean },
  ...prices: readonly unknown[]
) => ({
  marketDefinition: {
    ...definition({ ...more, runners: runners(...prices) }),
    bspMarket: true,
    bspReconciled,
  },
})

const only = (events: readonly FeedEvent[] | undefined, kind: FeedEvent['kind']) =>
  events?.filter((event) => event.kind === kind)

test('[SP15] a market with bsp has the starting prices of its feed; others have none', () => {
  const [first] = told(stated({}, null, null))
  expect(only(first, 'market')).toMatchObject([{ market: { startingPrices: 'feed' } }])
  const [other] = told({ marketDefinition: definition() })
  expect(JSON.stringify(other)).not.toContain('startingPrices')
})

test('[SP15] it turns in play with its prices, to the hundredth, and not before they are stated', () => {
  const batches = told(
    stated({}, null, null, null),
    stated({ inPlay: true, betDelay: 1 }, 1.5561, 'NaN', null),
    stated({ inPlay: true, betDelay: 1, bspReconciled: true }, 1.5561, 'NaN', 2000),
  )
  expect(only(batches[1], 'market-state')).toMatchObject([{ status: 'SUSPENDED', inPlay: false }])
  expect(only(batches[1], 'market-state')?.[0]).not.toHaveProperty('starts')
  expect(only(batches[2], 'market-state')).toEqual([
    {
      kind: 'market-state',
      at: 1002,
      marketId: '1.5',
      status: 'OPEN',
      inPlay: true,
      betDelayMs: 1000,
      starts: [{ runnerId: '11', odds: 156 }],
    },
  ])
})

test('[SP15] a market that is never in play has them when it closes', () => {
  const [, closed] = told(
    stated({}, null, null),
    stated({ status: 'CLOSED', bspReconciled: true }, 3, 1.01),
  )
  expect(only(closed, 'market-state')).toMatchObject([
    { status: 'CLOSED', starts: [{ odds: 300 }, { odds: 101 }] },
  ])
})

test('[SP16] near and far price come with the prices', () => {
  const [, first, second] = told(
    stated({}, null, null),
    { rc: [{ id: 11, spn: 2.5, spf: 'Infinity' }] },
    { rc: [{ id: 11, spf: 3.333 }] },
  )
  const projections = [first, second].map((events) => only(events, 'quotes')?.[0])
  expect(projections).toMatchObject([
    { runners: [{ projection: { near: 250, far: null } }] },
    { runners: [{ projection: { near: 250, far: 333 } }] },
  ])
})
