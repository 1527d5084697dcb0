import { afterAll, beforeAll, expect, test } from 'vitest'
import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { betOn, matchMarket } from '@crease/exchange/exchange/exchange-for-tests.ts'
import { verifyLedger } from '@crease/exchange/ledger/verify/verify.ts'
import { verifyShards } from '@crease/exchange/ledger/verify/wrong-shards.ts'
import { ShardProcesses } from './shards/shard-processes.ts'

const SHARDS = 4
const ALL = [0, 1, 2, 3]
const PLAYER = userId(7)
const FUNDS = 1_000_00
const ROUNDS = 12
/** A guard, and no measure, which `npm run cluster` is: a machine that is busy takes twice the 5 s. */
const TAKEN_OVER_WITHIN_MS = 20_000

let shards: ShardProcesses
beforeAll(async () => {
  shards = await ShardProcesses.open(SHARDS)
  for (const shard of ALL) {
    await said(shard, { kind: 'open-market', market: marketOf(shard) })
    await openAgain(shard)
  }
  const funds = { userId: PLAYER, amount: paise(FUNDS), narration: 'Opening balance' }
  await said(homeOf(PLAYER, SHARDS), { kind: 'fund', ...funds })
})
afterAll(() => shards.close())

const marketOf = (shard: number) => matchMarket(`1.${shard}`)

const openAgain = (shard: number): Promise<Reply> =>
  said(shard, {
    kind: 'market-state',
    marketId: marketOf(shard).marketId,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
  })

/** Asks until there is an answer that is one, under the same key. */
async function said(shard: number, command: Command): Promise<Reply> {
  for (;;) {
    const reply = await shards.ask(shard, command)
    const isBusy = reply?.kind === 'refused' && reply.refusal.code === 'BUSY'
    if (reply !== null && !isBusy) return reply
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** A bet for all that the player has, which nobody takes. */
const lastRupee = (shard: number) =>
  betOn(marketOf(shard), PLAYER, { side: 'BACK', odds: 900, stake: FUNDS })

const placedIn = (replies: readonly Reply[]): readonly Bet[] =>
  replies.flatMap((reply) => (reply.kind === 'placed' ? [reply.bet] : []))

/** Kills an owner, and begins another at once: how long until its shard is taken over. */
async function replaced(shard: number): Promise<number> {
  await shards.kill(shard)
  const began = performance.now()
  await shards.begin(shard)
  return performance.now() - began
}

test('[SH11] [SH20] [SH23] bets in four shards at once that each ask for the last rupee are never uncovered, and none is lost or doubled, while owners are killed', async () => {
  const acknowledged: Bet[] = []
  const tookOver: number[] = []
  const taken: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    // at home the cash is at hand: every second time it is asked for elsewhere alone
    const asked = ALL.filter((shard) => round % 2 === 0 || shard !== homeOf(PLAYER, SHARDS))
    const asking = Promise.all(asked.map((shard) => said(shard, lastRupee(shard))))
    const kills = round % 3 === 1
    if (kills) {
      // the home first, then each of the others in its turn
      const shard = (homeOf(PLAYER, SHARDS) + round - 1) % SHARDS
      tookOver.push(await replaced(shard))
      void openAgain(shard)
    }
    const placed = placedIn(await asking)
    expect(placed.length).toBeLessThanOrEqual(1)
    if (!kills) taken.push(placed.length)
    acknowledged.push(...placed)
    for (const { betId } of placed) {
      await said(betId % SHARDS, { kind: 'cancel', userId: PLAYER, betId })
    }
    for (const shard of ALL) await openAgain(shard)
  }
  // undisturbed one of them always gets it
  expect(new Set(taken)).toEqual(new Set([1]))
  expect(tookOver.length).toBe(4)
  expect(Math.min(...tookOver)).toBeLessThan(TAKEN_OVER_WITHIN_MS)
  await everyOneIsThere(acknowledged)
  await nothingIsWrong()
})

/** Each that was acknowledged is in the ledger of its shard once; what no answer was for may be there too. */
async function everyOneIsThere(acknowledged: readonly Bet[]): Promise<void> {
  for (const { betId, clientBetId } of acknowledged) {
    const found = await Promise.all(
      shards.databases.map((database) =>
        database.query<{ id: number }>('SELECT id FROM bet WHERE client_bet_id = $1', [
          clientBetId,
        ]),
      ),
    )
    expect(found.flatMap(({ rows }) => rows)).toEqual([{ id: betId }])
  }
}

async function nothingIsWrong(): Promise<void> {
  const each = await Promise.all(shards.databases.map((database) => verifyLedger(database)))
  const together = await verifyShards(shards.databases)
  expect([...each.flatMap(({ findings }) => findings), ...together.findings]).toEqual([])
  expect(together.looked.moves).toBeGreaterThan(0)
}
