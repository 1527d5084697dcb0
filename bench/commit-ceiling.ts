import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { startExchange, type Exchange } from '@crease/exchange/exchange/exchange.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { CHAIN_START, groupHash } from '@crease/exchange/writer/chain.ts'
import { connectPipeline } from '@crease/exchange/writer/pipeline-connection.ts'
import { commitGroup } from '@crease/exchange/writer/commit.ts'
import { takeLease } from '@crease/exchange/writer/lease.ts'
import { createLedger, type Ledger } from '@crease/exchange/writer/ledger.ts'
import type { GroupRows } from '@crease/ledger/tables/group-rows.ts'
import type { Command } from '@crease/domain/records/command.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import { median } from './quantile.ts'
import { benchMarket, EVENT } from './bench-market.ts'

const PLAYERS = 200
const MARKETS = 20
/** two ticks' worth: one is decided while the other is written */
const AT_ONCE = 512
const ROUNDS = 11
const RUNNERS = ['a', 'b', 'c', 'd']
const NO_HASH = '0'.repeat(64)

/**
 * The sequencer's group commit beside its ceiling, in turns, each on a database of its own: the sequencer takes
 * `bets` bets a round from memory, 512 at once; then a bare writer writes the very same transactions.
 */
export async function commitRates(
  databases: { readonly exchange: string; readonly bare: string },
  bets: number,
) {
  const taped = tape(createLedger({ connectionString: databases.exchange }, 'bench'))
  const exchange = await startExchange({
    ledger: taped.ledger,
    restoreEngine,
    publish: () => undefined,
    now: Date.now,
    log: { error: (details) => process.stderr.write(`${JSON.stringify(details)}\n`) },
    superseded: () => undefined,
  })
  for (const command of opening()) await exchange.submit(command)
  const writer = await bareWriter(databases.bare)
  await writer.write(taped.ticks)
  const seconds: { readonly exchange: number; readonly bare: number }[] = []
  const opened = taped.ticks.length
  let written = opened
  for (let round = 0; round <= ROUNDS; round += 1) {
    const exchangeSeconds = await timed(() => placeAll(exchange.submit, bets))
    const ticks = taped.ticks.slice(written)
    written += ticks.length
    const bareSeconds = await timed(() => writer.write(ticks))
    // the first round warms both up
    if (round > 0) seconds.push({ exchange: exchangeSeconds, bare: bareSeconds })
  }
  await exchange.stop()
  await taped.ledger.close()
  await writer.close()
  const chainSeconds = await timed(async () => {
    let hash = CHAIN_START
    for (const rows of taped.ticks.slice(opened)) hash = groupHash(hash, rows, 1)
  })
  // The rate of a second of bets, and the rows of the transactions.
  return {
    /** bets a second through the sequencer: decided, hashed, committed, answered */
    exchange: bets / median(seconds.map((round) => round.exchange)),
    /** bets a second of a writer that has the sequencer's own transactions ready and does nothing else */
    bare: bets / median(seconds.map((round) => round.bare)),
    /** the sequencer's rate over the bare writer's: the median of the rounds */
    ratio: median(seconds.map((round) => round.bare / round.exchange)),
    /** what hashing those ticks into the chain takes, as a share of the bare writer's time */
    chainShare: chainSeconds / (ROUNDS + 1) / median(seconds.map((round) => round.bare)),
    betsATick: ((ROUNDS + 1) * bets) / (written - opened),
  }
}

/** A ledger that keeps what it was told to write. */
function tape(ledger: Ledger): { readonly ledger: Ledger; readonly ticks: GroupRows[] } {
  const ticks: GroupRows[] = []
  const commit: Ledger['commit'] = (rows) => {
    ticks.push(rows)
    return ledger.commit(rows)
  }
  return { ledger: { ...ledger, commit }, ticks }
}

/** Nothing but the transactions: no engine, no queue, no chain, no answers. */
async function bareWriter(connectionString: string) {
  const connection = await connectPipeline({ connectionString })
  const epoch = await takeLease(connection, { owner: 'bare writer', held: null })
  if (epoch === null) throw new Error('a first lease is always given')
  let follows = 0
  return {
    write: async (ticks: readonly GroupRows[]) => {
      for (const rows of ticks) {
        const { kind } = await commitGroup(connection, rows, {
          link: { epoch, follows, hash: NO_HASH },
          on: 'a machine',
        })
        follows = rows.groupId
        if (kind !== 'committed') throw new Error(`a bare transaction was ${kind}`)
      }
    },
    close: () => connection.end(),
  }
}

function opening(): readonly Command[] {
  const players = Array.from({ length: PLAYERS }, (_, index) => userId(index + 1))
  const amount = paise(1e12)
  return [
    ...players.map((user): Command => ({ kind: 'fund', userId: user, amount, narration: 'Bench' })),
    ...Array.from({ length: MARKETS }, (_, index) => marketOf(index)).flatMap(
      (market): readonly Command[] => [
        { kind: 'open-market', market },
        {
          kind: 'market-state',
          marketId: market.marketId,
          status: 'OPEN',
          inPlay: false,
          betDelayMs: 0,
        },
      ],
    ),
  ]
}

/** A market of the bench: four runners, without a feed. */
export const marketOf = (index: number): MarketDefinition =>
  benchMarket(marketId(`bench-${index}`), RUNNERS, { commissionRate: 200 })

/** Two bets of three rest; the third takes one of them. */
function bet(index: number): Placement {
  const takes = index % 3 === 2
  return {
    kind: 'place',
    userId: userId(1 + ((index * 7) % PLAYERS)),
    eventId: EVENT,
    marketId: marketId(`bench-${Math.floor(index / 3) % MARKETS}`),
    runnerId: runnerId('a'),
    side: takes ? 'LAY' : 'BACK',
    requestedOdds: takes ? 250 : 200 + (index % 20),
    stake: paise(10_000),
    clientBetId: randomUUID(),
  }
}

/** Concurrent callers, each sending its next bet when the last one is answered. */
async function placeAll(submit: Exchange['submit'], bets: number): Promise<void> {
  let next = 0
  async function caller(): Promise<void> {
    while (next < bets) {
      next += 1
      const reply = await submit(bet(next))
      if (reply.kind !== 'placed') throw new Error(`a bet was ${JSON.stringify(reply)}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, caller))
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}
