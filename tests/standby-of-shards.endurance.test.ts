import type { StatementRow } from '@crease/contract/accounts/account-shapes.ts'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import {
  startWithStandby,
  type WithStandby,
} from '@crease/exchange/ledger/postgres/standby-for-tests.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { shardAddress } from '@crease/exchange/ledger/shard-databases.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ALL, matchesOf, placed, SHARDS, WITHIN } from './shards/sharded-server.ts'
import { operatorOf } from './support/operator.ts'
import { betOn, demoPlayer, expectDone, type Player } from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

let pair: WithStandby
let dataDir: TemporaryDataDir
let server: ServerProcess
let standby: Database
beforeAll(async () => {
  pair = await startWithStandby('standby-of-shards', 200)
  dataDir = await temporaryDataDir('reads-of-shards')
  server = await startServer({
    DATA_DIR: dataDir.path,
    SHARDS: String(SHARDS),
    GATEWAYS: '1',
    DATABASE_URL: pair.primary.connectionString,
    READ_DATABASE_URL: pair.standby.connectionString,
  })
  standby = openDatabase(pair.standby)
})
afterAll(async () => {
  await standby.end()
  await server.stop()
  await pair.stop()
  await dataDir.remove()
})

const statementOf = async (player: Player): Promise<readonly StatementRow[]> => {
  type Reply = { success: true; data: StatementRow[] }
  const query = { limit: '100' }
  return (await expectDone(player.call<Reply>('statementSport', { query }))).data
}

test('[SH96] a gateway reads the statement of every shard from the one standby of their server, right behind what was settled', async () => {
  const [player, operator] = [await demoPlayer(server.url), await operatorOf(server)]
  for (const [nth, match] of (await matchesOf(player)).entries()) {
    const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 200 })
    expect((await expectDone(placed(player, body))).bet.matched).toBe(200)
    const winners = [match.matchOdds.oddDatas[0]?.selectionId ?? '']
    const why = { reason: 'WRONG_RESULT', note: 'the scorer was mistaken' }
    const settle = { marketId: match.matchOdds.marketId, winners, ...why }
    await expectDone(operator.call<{ success: true }>('operatorSettle', { body: settle }))
    const lines = await vi.waitFor(async () => {
      const found = await statementOf(player)
      return found.length > nth ? found : Promise.reject(new Error(`${found.length} lines`))
    }, WITHIN)
    expect(lines).toHaveLength(nth + 1)
  }
  const { rows } = await standby.query<{ datname: string }>(
    "SELECT DISTINCT datname FROM pg_stat_activity WHERE application_name = 'crease-standby'",
  )
  const names = ALL.map((shard) => {
    const { pathname } = new URL(shardAddress(pair.standby.connectionString, shard))
    return pathname.slice(1)
  })
  expect(rows.map(({ datname }) => datname).toSorted()).toEqual(names.toSorted())
})
