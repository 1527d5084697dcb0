import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import {
  eventId,
  marketId,
  runnerId,
  shardId,
  userId,
  type UserId,
} from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { startExchange, type RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { MACHINE_TIMERS } from '@crease/exchange/exchange/timers.ts'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import { createLedger, type Ledger } from '@crease/exchange/ledger/ledger.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { verifyShards } from '@crease/exchange/ledger/verify/wrong-shards.ts'
import { Wallet } from '@crease/exchange/wallet/wallet.ts'
import { familyCpuSeconds } from '@crease/tests/scale/cpu-seconds.ts'
import { newDatabase } from './new-database.ts'
import { machine, print, whole } from './printing.ts'
import { median } from './quantile.ts'
import { printVerified } from './verified.ts'

/**
 * What a durable bet costs in seconds of processors, ours and the database's, with one shard and with four, by turns in the same
 * run: with its cash at hand; and in another shard than the one where its player is at home, so that cash must move
 * first. All shards are in this process: what they say to each other is handed over, and not sent.
 */
const PLAYERS = 800
const BETS_A_ROUND = Number(process.env['BENCH_BETS'] ?? 4_000)
const ROUNDS = 7
/** two ticks' worth of one shard */
const AT_ONCE = 512
const SHARDS = [1, 4]
const STAKE = 100_00
const RUNNER = runnerId('a')

/** whose turn it is to bet */
let nextPlayer = 0

const dataDir = await temporaryDataDir('bench')
const postgres = await startEmbeddedPostgres({ dataDir: dataDir.path })
try {
  print(machine())
  await measure(postgres)
} finally {
  await postgres.stop()
  await dataDir.remove()
}

interface Shard {
  readonly database: Database
  readonly ledger: Ledger
  readonly exchange: RunningExchange
  readonly wallet: Wallet
}

async function measure(server: EmbeddedPostgres): Promise<void> {
  const worlds = new Map<number, readonly Shard[]>()
  for (const count of SHARDS) worlds.set(count, await openShards(server, count))
  const [one = [], four = []] = SHARDS.map((count) => worlds.get(count) ?? [])
  await compare(server, { one, four, atOnce: AT_ONCE, what: 'in all' })
  const atHand = await compare(server, {
    one,
    four,
    atOnce: AT_ONCE * four.length,
    what: 'a shard',
  })
  const moved = await movingCost(server, worlds.get(4) ?? [])
  print(`a bet whose cash is moved first: ${micros(moved)}, so a move ${micros(moved - atHand)}`)
  await verified([...worlds.values()])
}

interface Compared {
  readonly one: readonly Shard[]
  readonly four: readonly Shard[]
  /** under way in the four */
  readonly atOnce: number
  /** in what `AT_ONCE` are under way */
  readonly what: string
}

/** What a bet with its cash at hand costs in each, by turns; answers what it costs in the four. */
async function compare(
  server: EmbeddedPostgres,
  { one, four, atOnce, what }: Compared,
): Promise<number> {
  const costs: { readonly one: number; readonly four: number }[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const each = {
      one: await costOf(server, () =>
        placeAll(one, { bets: BETS_A_ROUND, atOnce: AT_ONCE, away: 0 }),
      ),
      four: await costOf(server, () => placeAll(four, { bets: BETS_A_ROUND, atOnce, away: 0 })),
    }
    // the first round warms all up
    if (round > 0) costs.push(each)
  }
  const cost = (of: 'one' | 'four'): number => median(costs.map((each) => each[of])) / BETS_A_ROUND
  const ratio = median(costs.map((each) => each.four / each.one))
  print(
    `a bet with its cash at hand, ${AT_ONCE} under way ${what}, medians of ${ROUNDS} rounds of ${whole(BETS_A_ROUND)}: ` +
      `${micros(cost('one'))} with one shard, ${micros(cost('four'))} with four: ${ratio.toFixed(2)} times (target 1.15)`,
  )
  return cost('four')
}

/** Each bet is its player's first in a shard where they have nothing yet. */
async function movingCost(server: EmbeddedPostgres, shards: readonly Shard[]): Promise<number> {
  const costs: number[] = []
  for (let away = 1; away < shards.length; away += 1) {
    const asked = { bets: PLAYERS, atOnce: AT_ONCE * shards.length, away }
    costs.push((await costOf(server, () => placeAll(shards, asked))) / PLAYERS)
  }
  return median(costs)
}

function micros(seconds: number): string {
  return `${whole(seconds * 1e6)} us`
}

/** Seconds of processors that something takes, of this process and of the database. */
async function costOf({ home }: EmbeddedPostgres, work: () => Promise<void>): Promise<number> {
  const pid = postmasterOf(home)
  const before = { own: process.cpuUsage(), database: familyCpuSeconds(pid) }
  await work()
  const { user, system } = process.cpuUsage(before.own)
  return (user + system) / 1e6 + familyCpuSeconds(pid) - before.database
}

/** The first line of its own file. */
function postmasterOf(home: string): number {
  return Number.parseInt(readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

interface Asked {
  readonly bets: number
  /** under way at any time */
  readonly atOnce: number
  /** how many shards away from home each player bets */
  readonly away: number
}

/** So many bets that rest. */
async function placeAll(shards: readonly Shard[], { bets, atOnce, away }: Asked): Promise<void> {
  let left = bets
  async function hand(): Promise<void> {
    while (left > 0) {
      left -= 1
      const user = userId(1 + (nextPlayer++ % PLAYERS))
      const at = (homeOf(user, shards.length) + away) % shards.length
      const reply = await apiOf(shards, at)(betOf(user, at))
      if (reply.kind !== 'placed') throw new Error(`a bet was ${JSON.stringify(reply)}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, hand))
}

/** The only shard has no wallet, as any server has none. */
function apiOf(shards: readonly Shard[], at: number): (command: Command) => Promise<Reply> {
  const shard = shards[at]
  if (shard === undefined) throw new Error(`no shard ${at}`)
  return shards.length === 1 ? (command) => shard.exchange.submit(command) : shard.wallet.submit
}

function marketOf(shard: number) {
  return marketId(`1.${shard}`)
}

function betOf(user: UserId, shard: number): Command {
  return {
    kind: 'place',
    userId: user,
    eventId: eventId('e1'),
    marketId: marketOf(shard),
    runnerId: RUNNER,
    side: 'BACK',
    requestedOdds: 900,
    stake: paise(STAKE),
    clientBetId: randomUUID(),
  }
}

async function openShards(server: EmbeddedPostgres, count: number): Promise<readonly Shard[]> {
  const shards: Shard[] = []
  for (let at = 0; at < count; at += 1) shards.push(await openShard(server, { at, count, shards }))
  for (let nth = 1; nth <= PLAYERS; nth += 1) {
    const user = userId(nth)
    const amount = paise(1_000_000_00)
    await apiOf(
      shards,
      homeOf(user, count),
    )({ kind: 'fund', userId: user, amount, narration: 'Funds' })
  }
  return shards
}

interface Place {
  readonly at: number
  readonly count: number
  readonly shards: readonly Shard[]
}

async function openShard(server: EmbeddedPostgres, { at, count, shards }: Place): Promise<Shard> {
  const connectionString = await newDatabase(server, `bench_${count}_${at}`)
  const shard = { own: shardId(at), of: count }
  const wallet = new Wallet({
    shard,
    life: `${count} ${at}`,
    now: Date.now,
    timers: MACHINE_TIMERS,
    say: (to, say) => setImmediate(() => shards[to]?.wallet.hear(shardId(at), say)),
  })
  const ledger = createLedger({ connectionString }, 'bench')
  const exchange = await startExchange({
    ledger,
    restoreEngine: (snapshot) => restoreEngine(snapshot, { shard }),
    publish: count === 1 ? () => undefined : wallet.follow,
    now: Date.now,
    log: { error: (details) => process.stderr.write(`${JSON.stringify(details)}\n`) },
    superseded: () => undefined,
  })
  wallet.begin(exchange)
  await openMarket(exchange, at)
  return { database: openDatabase({ connectionString }), ledger, exchange, wallet }
}

async function openMarket(exchange: RunningExchange, at: number): Promise<void> {
  const id = marketOf(at)
  await exchange.submit({
    kind: 'open-market',
    market: {
      marketId: id,
      eventId: eventId('e1'),
      eventName: 'Kites v Herons',
      sportId: '4',
      name: 'Match Odds',
      kind: 'match',
      ladder: 'FINEST',
      winners: 1,
      runners: ['a', 'b'].map((name, sort) => ({ runnerId: runnerId(name), name, sort })),
      minStake: paise(STAKE),
      maxStake: paise(STAKE),
      commissionRate: 200,
    },
  })
  const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  await exchange.submit({ kind: 'market-state', marketId: id, ...open })
}

/** All ends, and every ledger adds up, alone and with the others. */
async function verified(worlds: readonly (readonly Shard[])[]): Promise<void> {
  for (const shards of worlds) {
    const databases = shards.map(({ database }) => database)
    for (const { exchange, wallet } of shards) {
      wallet.stop()
      await exchange.stop()
    }
    for (const database of databases) await printVerified(database)
    const { findings, looked } = await verifyShards(databases)
    if (findings.length > 0) throw new Error(JSON.stringify(findings))
    print(`  ${shards.length} shards together: ${looked.moves} moves, nothing wrong`)
    for (const { ledger, database } of shards) {
      await ledger.close()
      await database.end()
    }
  }
}
