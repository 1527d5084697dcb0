import { randomUUID } from 'node:crypto'
import { paise } from '@crease/domain/units/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Reply } from '@crease/domain/records/command.ts'
import { betOn, kinds, settleFor, ASHA, BIREN } from '../exchange/exchange-for-tests.ts'
import { inTransaction } from '../ledger/in-transaction.ts'
import { verifyLedger, verifyWithin } from '../ledger/verify/verify.ts'
import { verifyShards } from '../ledger/verify/wrong-shards.ts'
import { marketOf, ShardGround } from './shards-for-tests.ts'

const SHARDS = 4
const FUNDS = 1_000_00
const ALL = [0, 1, 2, 3]

let ground: ShardGround
beforeAll(async () => {
  ground = await ShardGround.open(SHARDS)
  for (const user of [ASHA, BIREN]) await ground.fund(user, FUNDS)
})
afterAll(() => ground.close())

/** A bet of so much in each of these shards, all at the same time, at odds that nobody takes. */
const betsIn = (shards: readonly number[], stake: number): Promise<readonly Reply[]> =>
  Promise.all(
    shards.map((shard) =>
      ground.ask(shard, betOn(marketOf(shard), ASHA, { side: 'BACK', odds: 300, stake })),
    ),
  )

/** What is wrong in any of the ledgers, or in all of them together. */
async function found(): Promise<readonly string[]> {
  const each = await Promise.all(ground.databases.map((database) => verifyLedger(database)))
  const together = await verifyShards(ground.databases)
  return [...each.flatMap(({ findings }) => findings), ...together.findings].map(
    ({ rule, detail }) => `${rule}: ${detail}`,
  )
}

test('[SH20] [SH21] [SH23] of four bets at once that each ask for the last rupee one is taken, and the others are told what is free', async () => {
  const replies = await betsIn(ALL, FUNDS)
  expect(kinds(replies).toSorted()).toEqual([
    'INSUFFICIENT_FUNDS',
    'INSUFFICIENT_FUNDS',
    'INSUFFICIENT_FUNDS',
    'placed',
  ])
  const short = replies.flatMap((reply) => (reply.kind === 'refused' ? [reply.refusal] : []))
  expect(short).toEqual([1, 2, 3].map(() => expect.objectContaining({ available: 0 })))
  expect(await found()).toEqual([])
})

test('[SH11] [SH20] what another shard has is there for a bet, also where the owners were replaced meanwhile', async () => {
  for (const shard of ALL) {
    await ground
      .shard(shard)
      .wallet.submit({ kind: 'cancel-all', userId: ASHA, marketId: null, side: null })
  }
  expect(kinds(await betsIn(ALL, 100_00))).toEqual(ALL.map(() => 'placed'))
  const before = ground.shard(2).running
  // the player's home and another, each once: of two that replace one owner at once, either may win
  expect(ground.homeOf(ASHA)).toBe(2)
  await Promise.all([2, 3].map((shard) => ground.replace(shard)))
  // the shards that were taken over have their cash as it was
  expect(kinds(await betsIn([2, 3], 300_00))).toEqual(['placed', 'placed'])
  expect(kinds(await betsIn([0], 100_00))).toEqual(['INSUFFICIENT_FUNDS'])
  expect(kinds([await before.exchange.submit(settleFor(marketOf(2)))])).toEqual(['BUSY'])
  expect(before.superseded()).toBe(true)
  expect(await found()).toEqual([])
  const { looked } = await verifyShards(ground.databases)
  expect(looked.moves).toBeGreaterThan(5)
})

test('[SH26] a withdrawal at home has what lies unused in other shards', async () => {
  const home = ground.homeOf(BIREN)
  const away = (home + 1) % SHARDS
  const bet = betOn(marketOf(away), BIREN, { side: 'BACK', odds: 300, stake: 600_00 })
  const placed = await ground.ask(away, bet)
  expect(placed.kind).toBe('placed')
  const withdraw = (amount: number) =>
    ground.ask(home, {
      kind: 'request-payment',
      userId: BIREN,
      direction: 'withdrawal',
      amount: paise(amount),
      clientId: randomUUID(),
      past: { earlier: null, lately: 0, owner: 'player' },
    })
  // the bet is the player's own to lose: what is left is told of all shards
  expect(await withdraw(FUNDS)).toMatchObject({
    refusal: { code: 'PAYMENT_ABOVE_FREE', limit: FUNDS - 600_00 },
  })
  const all = { kind: 'cancel-all', userId: BIREN, marketId: null, side: null } as const
  await ground.shard(away).wallet.submit(all)
  expect(await withdraw(FUNDS)).toMatchObject({ payment: { status: { kind: 'REQUESTED' } } })
  expect(await found()).toEqual([])
})

/** The rules that speak after a fault was planted in the ledger of one shard; it is taken back afterwards. */
async function spoken(shard: number, fault: string): Promise<readonly string[]> {
  const database = ground.databases[shard]
  if (database === undefined) throw new Error(`no shard ${shard}`)
  const rules = await inTransaction(database, 'write', async (client) => {
    await client.query('SET LOCAL session_replication_role = replica')
    const { rowCount } = await client.query(fault)
    if (rowCount === 0) throw new Error(`planted nothing: ${fault}`)
    const { findings } = await verifyWithin(client)
    await client.query('ROLLBACK')
    return findings.map(({ rule }) => rule.slice(0, 6))
  })
  return [...new Set(rules)].toSorted()
}
const NEWEST = `(SELECT max(number) FROM cash_move WHERE status <> 'TAKEN')`

test.each([
  [
    '[SH12] an allotment that no move explains',
    'UPDATE allotment SET brought = brought + 1',
    ['[LG31]', '[SH12]'],
  ],
  [
    '[SH12] a move of another amount than its posting',
    `UPDATE cash_move SET amount = amount + 1 WHERE status <> 'TAKEN' AND number = ${NEWEST}`,
    ['[SH12]', '[SH13]'],
  ],
  [
    '[SH13] a move that is in transit for its row and not for its posting',
    `UPDATE cash_move SET status = 'SENT' WHERE status = 'ARRIVED' AND number = ${NEWEST}`,
    ['[SH13]'],
  ],
  [
    '[SH10] a number that is left out',
    `UPDATE cash_move SET number = number + 1 WHERE status <> 'TAKEN' AND number = ${NEWEST}`,
    ['[SH10]'],
  ],
])('is found: %s', async (_name, fault, rules) => {
  expect(await spoken(ground.homeOf(ASHA), fault)).toEqual(rules)
})

/** What the shards together say while a fault stands in one of them; it is mended afterwards. */
async function spokenTogether(fault: string, mend: string): Promise<readonly string[]> {
  const database = ground.databases[ground.homeOf(ASHA)]
  const asIs = async (sql: string): Promise<void> => {
    if (database === undefined) throw new Error('no home')
    await inTransaction(database, 'write', async (client) => {
      await client.query('SET LOCAL session_replication_role = replica')
      const { rowCount } = await client.query(sql)
      if (rowCount === 0) throw new Error(`planted nothing: ${sql}`)
    })
  }
  await asIs(fault)
  const { findings } = await verifyShards(ground.databases)
  await asIs(mend)
  return [...new Set(findings.map(({ rule }) => rule.slice(0, 6)))].toSorted()
}

test.each([
  [
    '[SH13] a move that was taken as another amount',
    'UPDATE cash_move SET amount = amount + 7',
    'UPDATE cash_move SET amount = amount - 7',
  ],
  [
    '[SH13] moves that were taken and never sent, or never taken',
    'UPDATE cash_move SET number = number + 1000',
    'UPDATE cash_move SET number = number - 1000',
  ],
  [
    '[SH13] an end in the ledger of another shard',
    'UPDATE cash_move SET to_shard = to_shard + 8, from_shard = from_shard + 8',
    'UPDATE cash_move SET to_shard = to_shard - 8, from_shard = from_shard - 8',
  ],
  [
    '[SH14] more brought than all shards together have',
    'UPDATE allotment SET brought = brought + 1',
    'UPDATE allotment SET brought = brought - 1',
  ],
])('is found in the ledgers together: %s', async (name, fault, mend) => {
  expect(await spokenTogether(fault, mend)).toContain(name.slice(0, 6))
  expect(await found()).toEqual([])
})

test('[SH11] the database itself refuses to take a move twice, or to change or forget one', async () => {
  const home = ground.databases[ground.homeOf(ASHA)]
  for (const change of [
    `UPDATE cash_move SET status = 'TAKEN' WHERE status = 'ARRIVED'`,
    `UPDATE cash_move SET status = 'SENT' WHERE status = 'TAKEN'`,
    'DELETE FROM cash_move',
    'TRUNCATE cash_move',
  ]) {
    await expect(home?.query(change)).rejects.toThrow(/was (ARRIVED|TAKEN)|append-only/)
  }
})
