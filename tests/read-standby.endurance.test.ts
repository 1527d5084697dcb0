import type { StatementRow } from '@crease/contract/accounts/account-shapes.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { startWithStandby } from '@crease/ledger/testing/with-standby.ts'
import { expect, test, vi } from 'vitest'
import { operatorOf } from './support/operator.ts'
import { betOn, cricketMatches, demoPlayer, expectDone, isQuiet } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const WITHIN = { timeout: 20_000, interval: 200 }

const pair = perFile(() => startWithStandby('read-standby'))
const server = perFile(() =>
  startServer({
    GATEWAYS: '1',
    DATABASE_URL: pair().primary.connectionString,
    READ_DATABASE_URL: pair().standby.connectionString,
  }),
)
const standby = perFile(() => openDatabase(pair().standby))

test('[OP930] a whole server reads a statement from the standby, right after what was settled', async () => {
  const [player, operator] = [await demoPlayer(server().url), await operatorOf(server())]
  const matches = (await cricketMatches(player)).filter(isQuiet).slice(0, 2)
  expect(matches).toHaveLength(2)
  for (const [nth, match] of matches.entries()) {
    const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 200 })
    type Placed = { success: true; bet: { matched: number } }
    const placed = await expectDone(player.call<Placed>('placeBet', { body }))
    expect(placed.bet.matched).toBe(200)
    const winners = [match.matchOdds.oddDatas[0]?.selectionId ?? '']
    const why = { reason: 'WRONG_RESULT', note: 'the scorer was mistaken' }
    const settle = { marketId: match.matchOdds.marketId, winners, ...why }
    await expectDone(operator.call<{ success: true }>('operatorSettle', { body: settle }))
    const lines = await vi.waitFor(async () => {
      type Reply = { success: true; data: StatementRow[] }
      const query = { limit: '100' }
      const { data } = await expectDone(player.call<Reply>('statementSport', { query }))
      return data.length > nth ? data : Promise.reject(new Error(`${data.length} lines`))
    }, WITHIN)
    expect(lines).toHaveLength(nth + 1)
  }
  const { rowCount } = await standby().query(
    "SELECT FROM pg_stat_activity WHERE application_name = 'crease-standby'",
  )
  expect(rowCount).toBeGreaterThan(0)
})
