import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { BatchCheck } from './checked-batch.ts'
import { BOUNDS } from './market-bounds.ts'
import { marketEvent } from './testing/fake-feed.ts'

test('[FD130] a text of a feed is taken as PostgreSQL can keep it, and an id that is not is no id', () => {
  const check = new BatchCheck()
  const left: string[] = []
  const told = (...batch: FeedEvent[]) => check.check(batch, (what) => left.push(what)).good
  const market = marketEvent('m')
  if (market.kind !== 'market') throw new Error('no market')
  const [first, second] = market.market.runners
  if (first === undefined || second === undefined) throw new Error('no runners')
  const named = (name: string, id = first.runnerId): FeedEvent => ({
    ...market,
    market: {
      ...market.market,
      name,
      runners: [{ ...first, runnerId: id, name, closed: name }, second],
    },
  })
  const cut = `${'x'.repeat(BOUNDS.name - 1)}\u{1F600}`
  for (const [name, kept] of [
    ['Ki\0tes', 'Kites'],
    ['Kites \uD83D', 'Kites '],
    ['\u{1F600} Kites', '\u{1F600} Kites'],
    [cut, cut.slice(0, BOUNDS.name - 1)],
  ] as const) {
    expect(told(named(name))).toMatchObject([
      { market: { name: kept, runners: [{ name: kept }, {}] } },
    ])
  }
  const state = (id: string): FeedEvent => {
    const status = { status: 'SUSPENDED', inPlay: true, betDelayMs: 0, note: 'BALL\0' } as const
    return { kind: 'market-state', at: 1_000_000, marketId: marketId(id), ...status }
  }
  expect(told(state('m'))).toMatchObject([{ note: 'BALL' }])
  left.length = 0
  const at = { at: 1_000_001, marketId: marketId('m') }
  expect(told(named('Kites', runnerId('a\0')))).toEqual([])
  expect(told({ kind: 'runner-state', ...at, runnerId: runnerId('\uD83D'), closed: null })).toEqual(
    [],
  )
  expect(told(state('m\0'))).toEqual([])
  const winners = [runnerId('a\0')]
  expect(
    told({ kind: 'result', ...at, result: { kind: 'winners', winners, removed: [] } }),
  ).toMatchObject([{ kind: 'unsettled' }])
  expect(left).toEqual(['bad-market', 'bad-event', 'bad-event', 'bad-result'])
})
