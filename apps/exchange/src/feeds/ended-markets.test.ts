import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { eventId, marketId, type MarketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'

import { endedOrLeft, withoutEndedMarkets } from './ended-markets.ts'
import type { FeedBatch } from './feed.ts'
import { marketEvent } from './testing/fake-feed.ts'

test('[FD20] nothing of a market that the ledger has settled is passed on, and it is asked once', async () => {
  const { sink, passed, asked } = gate(['old'])
  await sink([marketEvent('old'), state('old'), marketEvent('new'), state('new')])
  await sink([state('old')])
  await sink([marketEvent('old'), state('new')])
  expect(passed.map((batch) => batch.map(nameOf))).toEqual([
    ['market new', 'market-state new'],
    ['market-state new'],
  ])
  expect(asked).toEqual(['old', 'new'])
})

test('[FD20] what is said of events goes through', async () => {
  const { sink, passed } = gate(['old'])
  const event = { eventId: eventId('e'), sportId: '4', name: '', seriesName: '', startsAt: 1 }
  await sink([{ kind: 'event', at: 1, event }, marketEvent('old')])
  expect(passed).toEqual([[{ kind: 'event', at: 1, event }]])
})

test('[FD76] a market that a recording left without a result is not played again, but for its result', async () => {
  const left = new Set([marketId('old')])
  const passed: FeedBatch[] = []
  const ended = endedOrLeft(async () => [], left)
  const sink = withoutEndedMarkets(async (batch) => void passed.push(batch), ended)
  await sink([marketEvent('old'), state('old'), marketEvent('new'), state('new')])
  const result = { kind: 'winners', winners: [], removed: [] } as const
  await sink([{ kind: 'result', at: 1, marketId: marketId('old'), result }, state('old')])
  expect(passed.map((batch) => batch.map(nameOf))).toEqual([
    ['market new', 'market-state new'],
    ['result old'],
  ])
})

function gate(ended: readonly string[]) {
  const passed: FeedBatch[] = []
  const asked: string[] = []
  const endedOf = (ids: readonly MarketId[]) => {
    asked.push(...ids)
    return Promise.resolve(ids.filter((id) => ended.includes(id)))
  }
  const sink = withoutEndedMarkets(async (batch) => void passed.push(batch), endedOf)
  return { sink, passed, asked }
}

function nameOf(event: FeedEvent): string {
  if (event.kind === 'market') return `market ${event.market.marketId}`
  return 'marketId' in event ? `${event.kind} ${event.marketId}` : event.kind
}

function state(id: string): FeedEvent {
  const from = { kind: 'market-state', at: 1, marketId: marketId(id) } as const
  return { ...from, status: 'OPEN', inPlay: false, betDelayMs: 0 }
}
