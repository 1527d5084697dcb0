import { betId, marketId, userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import type { Ledgers } from './ledgers.ts'
import { readsOf } from './reads-of.ts'

const PLAYER = userId(7)
const PAGE = { userId: PLAYER, from: null, to: null, page: 1, limit: 10 }
const HISTORY = { ...PAGE, sport: null, after: null }

/** Connections that answer nothing, and how often they were asked. */
function counted() {
  const counts = { asked: 0 }
  const query = async () => {
    counts.asked += 1
    return { rows: [] }
  }
  return { counts, pool: { query } }
}

test('[OP832] lists and reports are read by their own connections, single bets by the light ones', async () => {
  const [light, heavy] = [counted(), counted()]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing but queries is asked of it
  const ledgers = [{ database: light.pool, reports: heavy.pool }] as unknown as Ledgers
  const reads = readsOf(ledgers, {
    shards: [{ standbyUrl: null }],
    ports: [{ lastCommit: async () => 0 }],
  })
  const { bets, statements, history, casino, play, notices } = reads
  const lists: (() => Promise<unknown>)[] = [
    () => bets.currentBets({ ...PAGE, side: null, state: 'all' }),
    () => bets.endedConditionals(PLAYER),
    () => statements.page({ ...PAGE, report: 'sport' }),
    () => history.settledBets({ ...HISTORY, end: null, marketId: null }),
    () => history.byMarket({ ...HISTORY, eventId: null }),
    () => history.bySport(PLAYER, [0, 1]),
    () => casino.currentBets({ ...PAGE, side: null }),
    () => casino.results({ ...PAGE, gameSlug: null }),
    () => play.activity(PLAYER, 'week', 0),
    () => notices.headsAfter(PLAYER, 0, 0),
  ]
  for (const read of lists) {
    const before = heavy.counts.asked
    await read().catch(() => null)
    expect(heavy.counts.asked).toBeGreaterThan(before)
  }
  expect(light.counts.asked).toBe(0)
  const single: (() => Promise<unknown>)[] = [
    () => bets.findById(PLAYER, betId(1)),
    () => bets.findByClientId(PLAYER, 'key'),
    () => bets.marketKind(marketId('1.1')),
  ]
  const before = heavy.counts.asked
  for (const read of single) await read().catch(() => null)
  expect([light.counts.asked, heavy.counts.asked - before]).toEqual([3, 0])
  await reads.stop()
})
