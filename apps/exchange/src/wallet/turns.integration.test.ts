import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '@crease/domain/records/command.ts'
import { ASHA, betOn, kinds } from '../exchange/exchange-for-tests.ts'
import { inTransaction } from '../ledger/in-transaction.ts'
import { verifyLedger, verifyWithin } from '../ledger/verify/verify.ts'
import { verifyShards } from '../ledger/verify/wrong-shards.ts'
import { marketOf, ShardGround } from './shards-for-tests.ts'

const SHARDS = 3
const ALL = [0, 1, 2]
const LIMIT = 350_00

let ground: ShardGround
beforeAll(async () => {
  ground = await ShardGround.open(SHARDS)
  await ground.fund(ASHA, 1_000_00)
  const ask = { kind: 'set', rules: { 'stake-day': LIMIT } } as const
  for (const shard of ALL) await ground.ask(shard, { kind: 'protect', userId: ASHA, ask })
})
afterAll(() => ground.close())

/** Bets of so much in these shards, all at the same time, at odds that nobody takes. */
const betsIn = (shards: readonly number[], stake: number): Promise<readonly Reply[]> =>
  Promise.all(
    shards.map((shard) =>
      ground.ask(shard, betOn(marketOf(shard), ASHA, { side: 'BACK', odds: 300, stake })),
    ),
  )

/** The rules that speak, of each ledger and of all together. */
async function rules(): Promise<readonly string[]> {
  const each = await Promise.all(ground.databases.map((database) => verifyLedger(database)))
  const together = await verifyShards(ground.databases)
  const found = [...each.flatMap(({ findings }) => findings), ...together.findings]
  return [...new Set(found.map(({ rule }) => rule.slice(0, 6)))].toSorted()
}

test('[SH82] [SH89] [SH92] of bets at once in three shards as many are let in as their limit has room for, wherever they meet', async () => {
  const replies = await betsIn([...ALL, ...ALL], 100_00)
  expect(kinds(replies).toSorted()).toEqual([
    'STAKE_LIMIT',
    'STAKE_LIMIT',
    'STAKE_LIMIT',
    'placed',
    'placed',
    'placed',
  ])
  const left = replies.flatMap((reply) => (reply.kind === 'refused' ? [reply.refusal] : []))
  expect(left).toEqual([1, 2, 3].map(() => expect.objectContaining({ left: 50_00 })))
  expect(await rules()).toEqual([])
  expect((await verifyShards(ground.databases)).looked.turns).toBe(SHARDS)
})

test('[SH89] [SH92] what is cancelled in one shard has made room in the others when it is answered, also where owners were replaced meanwhile', async () => {
  const cancelAll = { kind: 'cancel-all', userId: ASHA, marketId: null, side: null } as const
  for (const shard of ALL) await ground.ask(shard, cancelAll)
  for (const shard of ALL) {
    expect(kinds(await betsIn([shard], LIMIT))).toEqual(['placed'])
    await ground.ask(shard, cancelAll)
  }
  await betsIn([0], 250_00)
  await Promise.all([0, 1].map((shard) => ground.replace(shard)))
  expect(kinds(await betsIn([1, 2], 101_00))).toEqual(['STAKE_LIMIT', 'STAKE_LIMIT'])
  expect(kinds(await betsIn([1], 100_00))).toEqual(['placed'])
  expect(await rules()).toEqual([])
})

/** Changes a ledger past its own guards. */
async function asIs(shard: number, sql: string): Promise<void> {
  const database = ground.databases[shard]
  if (database === undefined) throw new Error(`no shard ${shard}`)
  await inTransaction(database, 'write', async (client) => {
    await client.query('SET LOCAL session_replication_role = replica')
    const { rowCount } = await client.query(sql)
    if (rowCount === 0) throw new Error(`planted nothing: ${sql}`)
  })
}

test('[SH93] control: a turn that is in two shards is found, whichever has the newer number', async () => {
  for (const shard of ALL) {
    const { rows } =
      (await ground.databases[shard]?.query('SELECT number, holder FROM play_turn')) ?? {}
    const [was] = rows ?? []
    if (was?.holder === shard) continue
    await asIs(shard, `UPDATE play_turn SET holder = ${shard}`)
    expect(await rules()).toEqual(['[SH93]'])
    await asIs(shard, `UPDATE play_turn SET holder = ${was?.holder}`)
  }
  expect(await rules()).toEqual([])
})

test('[SH89] control: who is kept to a limit of a period in one shard of several and has no turn is found', async () => {
  const [database] = ground.databases
  if (database === undefined) throw new Error('no ledger')
  const spoken = await inTransaction(database, 'write', async (client) => {
    await client.query('SET LOCAL session_replication_role = replica')
    await client.query("INSERT INTO installation (counts, shards) VALUES ('points', 3)")
    await client.query('DELETE FROM play_turn')
    const { findings } = await verifyWithin(client)
    await client.query('ROLLBACK')
    return findings.map(({ rule }) => rule.slice(0, 6))
  })
  expect(spoken).toEqual(['[SH89]'])
})

test('[SH89] the database itself refuses a turn that comes back under an earlier number, or is forgotten', async () => {
  const [database] = ground.databases
  for (const change of [
    'UPDATE play_turn SET number = number - 1',
    'UPDATE play_turn SET holder = (holder + 1) % 3',
    'DELETE FROM play_turn',
    'TRUNCATE play_turn',
  ]) {
    await expect(database?.query(change)).rejects.toThrow(/is at shard|append-only/)
  }
})
