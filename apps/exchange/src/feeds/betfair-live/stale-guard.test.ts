import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'

import { STALE_NOTE, StaleGuard, type Trust } from './stale-guard.ts'

const FINE: Trust = { stale: false, named: new Set(), image: false, at: 5 }
const LATE: Trust = { ...FINE, stale: true }

test('[FD56] open markets are suspended once, and open again once', () => {
  const guard = new StaleGuard()
  guard.take([state('a', 'OPEN'), state('b', 'SUSPENDED')], FINE)
  expect(words(guard.take([], LATE))).toEqual([`a SUSPENDED ${STALE_NOTE}`])
  expect(words(guard.take([], LATE))).toEqual([])
  expect(words(guard.take([], FINE))).toEqual(['a OPEN'])
  expect(words(guard.take([], FINE))).toEqual([])
})

test('[FD56] what the source says meanwhile holds when the prices do', () => {
  const guard = new StaleGuard()
  guard.take([state('a', 'OPEN'), state('b', 'SUSPENDED')], FINE)
  const late = guard.take([state('b', 'OPEN'), state('a', 'SUSPENDED')], LATE)
  expect(words(late)).toEqual([`b SUSPENDED ${STALE_NOTE}`, 'a SUSPENDED'])
  expect(words(guard.take([], FINE))).toEqual(['b OPEN'])
})

test('[FD56] a market that a snapshot leaves out waits until it is spoken of', () => {
  const guard = new StaleGuard()
  guard.take([state('a', 'OPEN'), state('b', 'OPEN')], FINE)
  guard.take([], LATE)
  const snapshot = { ...FINE, image: true, named: new Set(['a']) }
  expect(words(guard.take([], snapshot))).toEqual(['a OPEN'])
  expect(words(guard.take([], LATE))).toEqual([`a SUSPENDED ${STALE_NOTE}`])
  expect(words(guard.take([], FINE))).toEqual(['a OPEN'])
  expect(words(guard.take([], { ...FINE, named: new Set(['b']) }))).toEqual(['b OPEN'])
})

test('[FD56] a market that has ended is never opened again', () => {
  const guard = new StaleGuard()
  guard.take([state('a', 'OPEN'), state('b', 'OPEN')], FINE)
  const voided = { kind: 'void', reason: 'abandoned' } as const
  const end: FeedEvent = { kind: 'result', at: 5, marketId: marketId('a'), result: voided }
  const last = guard.take([end, state('b', 'CLOSED')], LATE)
  expect(words(last)).toEqual(['b CLOSED'])
  expect(words(guard.take([], FINE))).toEqual([])
})

function state(market: string, status: 'OPEN' | 'SUSPENDED' | 'CLOSED'): FeedEvent {
  const inPlay = { status, inPlay: true, betDelayMs: 5_000 }
  return { kind: 'market-state', at: 1, marketId: marketId(market), ...inPlay }
}

function words(batch: readonly FeedEvent[]): readonly string[] {
  return batch.flatMap((event) =>
    event.kind === 'market-state'
      ? [[event.marketId, event.status, event.note].filter((word) => word !== undefined).join(' ')]
      : [],
  )
}
