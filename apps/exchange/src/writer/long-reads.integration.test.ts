import { setTimeout as pause } from 'node:timers/promises'
import { userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { createLedger } from './ledger.ts'
import { startWithStandby } from '@crease/ledger/testing/with-standby.ts'
import { StatementLedger } from '@crease/ledger/reads/statement-reads.ts'
import { LongReads } from '@crease/ledger/standby/long-reads.ts'
import { perFile, perTest } from '@crease/ledger/testing/per-test.ts'

const PLAYER = userId(7)
const ASK = { userId: PLAYER, report: 'funds', from: null, to: null, page: 1, limit: 10 } as const

const pair = perFile(() => startWithStandby('long-reads'))
const primary = perFile(() => openDatabase(pair().primary))
const ledger = perFile(() =>
  createLedger({ connectionString: pair().primary.connectionString }, 'test'),
)
const reads = perTest(() => readsAt(pair().standby.connectionString))
let last = 0
beforeAll(async () => {
  await ledger().takeOver()
}, 120_000)

const readsAt = (standbyUrl: string | null): LongReads =>
  new LongReads({ primary: primary(), standbyUrl, lastCommit: async () => last })

/** A line of the player's statement, and then a commit: a standby with the commit has the line. */
async function commitLine(): Promise<void> {
  last += 1
  await primary().query(
    `INSERT INTO statement (user_id, kind, amount, balance, narration, at)
     VALUES ($1, 'funds', 100, $2, 'Line', now())`,
    [PLAYER, last * 100],
  )
  const account = { userId: userId(1_000 + last), kind: 'player', isNew: true } as const
  const nothing = { cash: 0, held: 0, withheld: 0, owed: 0 }
  const writes = { account: [{ ...account, ...nothing }] }
  const { kind } = await ledger().commit({ groupId: last, commands: 1, writes })
  expect(kind).toBe('committed')
}

test('[OP930] what a player has done is in what is read right behind it, and it is the standby that is read', async () => {
  for (let count = 0; count < 50; count += 1) {
    await commitLine()
    expect((await reads().statements.page(ASK)).total).toBe(last)
  }
  expect(reads().counts.standby + reads().counts.primary).toBe(50)
  expect(reads().counts.standby).toBeGreaterThan(40)
})

test('[OP931] a standby that is behind is waited for a quarter of a second, and then the ledger itself is read', async () => {
  const replay = openDatabase(pair().standby)
  await replay.query('SELECT pg_wal_replay_pause()')
  await commitLine()
  const from = performance.now()
  expect((await reads().statements.page(ASK)).total).toBe(last)
  expect(reads().counts).toEqual({ standby: 0, primary: 1 })
  expect(performance.now() - from).toBeLessThan(2_000)
  // the control: who does not ask how far it is reads what is old
  const old = await new StatementLedger(replay).page(ASK)
  expect(old.total).toBe(last - 1)
  await replay.query('SELECT pg_wal_replay_resume()')
  await expect
    .poll(async () => {
      await reads().statements.page(ASK)
      return reads().counts.standby
    })
    .toBeGreaterThan(0)
  await replay.end()
})

test('[OP931] a standby that is gone is left alone, and everything is read from the ledger', async () => {
  const gone = readsAt('postgres://crease@127.0.0.1:1/postgres')
  await Promise.all([gone.statements.page(ASK), gone.history.bySport(PLAYER, [0, 1])])
  await pause(1)
  await gone.casino.results({ ...ASK, gameSlug: null })
  expect(gone.counts).toEqual({ standby: 0, primary: 3 })
  await gone.stop()
})
