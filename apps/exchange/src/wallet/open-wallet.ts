import { randomUUID } from 'node:crypto'
import type { Shards } from '@crease/protocol/parent-messages.ts'
import type { ShardOf } from '@crease/domain/records/sources.ts'
import { shardId } from '@crease/domain/units/ids.ts'
import type { Exchange, RunningExchange } from '../exchange/exchange.ts'
import type { News } from '../exchange/news.ts'
import { MACHINE_TIMERS } from '../exchange/timers.ts'
import { openDatabase, type Database } from '../ledger/database.ts'
import { listenAt } from '../stream/listen.ts'
import { closingEverywhere, isDone } from './closing-everywhere.ts'
import { ShardLines } from './shard-lines.ts'
import { Wallet } from './wallet.ts'

interface WalletOf {
  readonly own: number
  readonly shards: Shards
  /** epoch milliseconds */
  readonly now: () => number
}

/** What stands before an exchange: nothing, or the wallet of a shard. */
export interface OpenWallet {
  /** absent: the only one */
  readonly shard?: ShardOf
  /** Told what was committed, before anybody else. */
  readonly follow: (news: News) => void
  /** The exchange as all may ask it who bet or pay; listens for the other shards from now on. */
  readonly begin: (exchange: RunningExchange) => Promise<Exchange>
  /** Where old demo accounts are closed; by whoever has users. */
  readonly closesDemos: (exchange: RunningExchange) => Pick<Exchange, 'submit'>
  readonly stop: () => Promise<void>
}

/** The only exchange there is covers its bets by what it has. */
const NO_WALLET: OpenWallet = {
  follow: () => undefined,
  begin: async (exchange) => exchange,
  closesDemos: (exchange) => exchange,
  stop: async () => undefined,
}

/** Opens the wallet of a shard of several, and its ways to the others [SH62]. */
export function openWallet({ own, shards, now }: WalletOf): OpenWallet {
  const place = shards[own]
  if (shards.length === 1 || place === undefined) return NO_WALLET
  const shard = { own: shardId(own), of: shards.length }
  const paths = shards.map(({ shardsAt }) => shardsAt)
  const lines = new ShardLines({
    own: shard.own,
    paths,
    hear: (from, say) => wallet.hear(from, say),
    close: async (userId) => running !== null && isDone(running, { kind: 'close-demo', userId }),
  })
  const life = randomUUID()
  const wallet = new Wallet({ shard, life, now, timers: MACHINE_TIMERS, say: lines.say })
  let port: Awaited<ReturnType<typeof listenAt>> | null = null
  let running: RunningExchange | null = null
  const others: Database[] = []
  return {
    shard,
    follow: wallet.follow,
    begin: async (exchange) => {
      running = exchange
      wallet.begin(exchange)
      port = await listenAt(place.shardsAt, lines.take)
      const { account, openBets, positions, conditionals, market } = exchange
      return { submit: wallet.submit, account, openBets, positions, conditionals, market }
    },
    closesDemos: (exchange) => {
      const elsewhere = shards.filter((_, each) => each !== own)
      others.push(...elsewhere.map(({ connectionString }) => openDatabase({ connectionString })))
      return closingEverywhere({
        shard,
        exchange,
        closeAt: (to, user) => lines.closeAt(to, user),
        others,
      })
    },
    stop: async () => {
      wallet.stop()
      lines.stop()
      await port?.close()
      await Promise.all(others.map((database) => database.end()))
    },
  }
}
