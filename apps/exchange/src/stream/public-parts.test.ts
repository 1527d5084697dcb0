import { view } from '@crease/protocol/testing/fixtures.ts'
import { eventId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { partsOf } from './public-parts.ts'

const EVENT = { eventId: eventId('e'), sportId: '4', name: 'A v B', seriesName: '', startsAt: 0 }

test('[RT30] news of thousands of markets is told in parts, the events first', () => {
  const markets = Array.from({ length: 1201 }, () => view({}))
  const parts = partsOf({ events: [EVENT], markets, scores: [], tables: [] })
  expect(parts.map((part) => part.markets.length)).toEqual([500, 500, 201])
  expect(parts.map((part) => part.events.length)).toEqual([1, 0, 0])
  expect(parts.flatMap((part) => part.markets)).toEqual(markets)
})

test('[RT30] news of no market is one part', () => {
  expect(partsOf({ events: [EVENT], markets: [], scores: [], tables: [] })).toHaveLength(1)
})
