import { openDatabase } from '@crease/ledger/connections/database.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOn, cricketMatches, demoPlayer, wallet } from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const dataDir = perFile(() => temporaryDataDir('64'))
const fresh = perFile(freshDatabase)
let server: ServerProcess

beforeAll(async () => {
  const { connectionString } = fresh()
  server = await startServer({
    DATABASE_URL: connectionString,
    DATA_DIR: dataDir().path,
    BETS_PER_SECOND: '1000',
  })
})

afterAll(async () => {
  await server.stop()
})

test('[EX4] 64 bets at once through HTTP from one account with funds for 10: exactly 10 are accepted', async () => {
  const player = await demoPlayer(server.url)
  const match = (await cricketMatches(player)).find((one) => !one.isPlayFlag)
  if (match === undefined) throw new Error('no match is open before the off')
  // 1,500 points are ten times 150
  const bodies = Array.from({ length: 64 }, () =>
    betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: 150 }),
  )
  const replies = await Promise.all(
    bodies.map((body) => player.call<BetReply>('placeBet', { body })),
  )
  const codes = replies.map((reply) => (reply.success ? 'placed' : reply.code))
  expect(codes.filter((code) => code === 'placed')).toHaveLength(10)
  expect(codes.filter((code) => code === 'INSUFFICIENT_FUNDS')).toHaveLength(54)
  expect(await wallet(player)).toEqual({ balance: 1500, exposure: 1500 })
  const database = openDatabase(fresh())
  const { findings, looked } = await verifyLedger(database)
  await database.end()
  expect(findings).toEqual([])
  expect(looked.bets).toBe(10)
})
