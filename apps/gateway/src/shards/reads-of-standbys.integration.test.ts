import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import { createLedger, type Ledger } from '@crease/exchange/ledger/ledger.ts'
import {
  startWithStandby,
  type WithStandby,
} from '@crease/exchange/ledger/postgres/standby-for-tests.ts'
import { LongReads } from '@crease/exchange/ledger/standby/long-reads.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinedReads } from './reads-of.ts'

const PLAYER = userId(7)
const ASK = {
  userId: PLAYER,
  report: 'funds',
  from: null,
  to: null,
  page: 1,
  limit: 10,
} as const
/** nobody answers there */
const GONE = 'postgres://crease@127.0.0.1:1/postgres'

/** A shard's ledger on a PostgreSQL of its own, with its standby. */
interface Shard {
  readonly pair: WithStandby
  readonly primary: Database
  readonly ledger: Ledger
  /** the number of its newest commit */
  last: number
  lines: number
}
const shards: Shard[] = []
beforeAll(async () => {
  for (const name of ['reads-one', 'reads-other']) {
    const pair = await startWithStandby(name)
    const ledger = createLedger(
      { connectionString: pair.primary.connectionString },
      'test',
      'a machine',
    )
    await ledger.takeOver()
    shards.push({ pair, ledger, primary: openDatabase(pair.primary), last: 0, lines: 0 })
  }
}, 240_000)
afterAll(async () => {
  for (const { pair, primary, ledger } of shards) {
    await ledger.close()
    await primary.end()
    await pair.stop()
  }
})

/** Reads of both, each with this number of its player's last commit. */
const readsOf = (
  standbyUrl: (shard: Shard, nth: number) => string,
  lastCommit: (shard: Shard) => number = ({ last }) => last,
): LongReads =>
  new LongReads(
    shards.map((shard, nth) => ({
      primary: shard.primary,
      standbyUrl: standbyUrl(shard, nth),
      lastCommit: async () => lastCommit(shard),
    })),
    joinedReads,
  )

const own = ({ pair }: Shard): string => pair.standby.connectionString

/** So many commits in a shard, each with a line of the player's statement. */
async function commitLines(nth: number, count: number): Promise<void> {
  const shard = shards[nth]
  if (shard === undefined) throw new Error(`no shard ${nth}`)
  for (let line = 0; line < count; line += 1) {
    shard.last += 1
    shard.lines += 1
    await shard.primary.query(
      `INSERT INTO statement (user_id, kind, amount, balance, narration, at)
       VALUES ($1, 'funds', 100, $2, 'Line', now())`,
      [PLAYER, shard.lines * 100],
    )
    const account = { userId: userId(1_000 + shard.last), kind: 'player', isNew: true } as const
    const writes = { account: [{ ...account, cash: 0, held: 0, withheld: 0, owed: 0 }] }
    const { kind } = await shard.ledger.commit({ groupId: shard.last, commands: 1, writes })
    expect(kind).toBe('committed')
  }
}

const lines = (): number => shards.reduce((sum, each) => sum + each.lines, 0)

test('[SH96] what a player has done in each shard is in what is read right behind it from the standby of each', async () => {
  // the numbers of the two ledgers are far apart
  await commitLines(0, 30)
  const reads = readsOf(own)
  for (let count = 0; count < 20; count += 1) {
    await commitLines(count % 2, 1)
    const page = await reads.statements.page(ASK)
    expect(page.total).toBe(lines())
    expect(page.rows[0]?.balance).toBe(lines() * 100)
  }
  expect(reads.counts.standby + reads.counts.primary).toBe(40)
  expect(reads.counts.standby).toBeGreaterThan(30)
  await reads.stop()
})

test('[SH96] a standby that is behind has its own ledger read, and nothing of the other', async () => {
  const [, other] = shards
  if (other === undefined) throw new Error('two shards were asked for')
  const replay = openDatabase(other.pair.standby)
  await replay.query('SELECT pg_wal_replay_pause()')
  await commitLines(1, 1)
  const reads = readsOf(own)
  expect((await reads.statements.page(ASK)).total).toBe(lines())
  expect(reads.counts).toEqual({ standby: 1, primary: 1 })
  // the control: who holds a shard's standby against the number of another ledger reads what is old
  const mistaken = readsOf(own, () => 0)
  expect((await mistaken.statements.page(ASK)).total).toBe(lines() - 1)
  await replay.query('SELECT pg_wal_replay_resume()')
  await replay.end()
  await reads.stop()
  await mistaken.stop()
})

test('[SH96] the standby of a shard that is gone leaves the other one as it is', async () => {
  const reads = readsOf((shard, nth) => (nth === 0 ? GONE : own(shard)))
  expect((await reads.statements.page(ASK)).total).toBe(lines())
  expect(await reads.history.bySport(PLAYER, [0, 1])).toEqual([])
  expect(reads.counts).toEqual({ standby: 2, primary: 2 })
  await reads.stop()
})
