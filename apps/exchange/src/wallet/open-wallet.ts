import { randomUUID } from 'node:crypto'
import type { NatsLines } from '@crease/protocol/nats/nats-lines.ts'
import type { Shards } from '@crease/protocol/parent-messages.ts'
import type { ShardOf } from '@crease/domain/records/sources.ts'
import { shardId, type UserId } from '@crease/domain/units/ids.ts'
import type { Exchange, RunningExchange } from '../exchange/exchange.ts'
import type { News } from '../exchange/news.ts'
import { MACHINE_TIMERS } from '../exchange/timers.ts'
import { openDatabase, type Database } from '../ledger/database.ts'
import { ChangesLater } from './changes-later.ts'
import { closingEverywhere, isDone } from './closing-everywhere.ts'
import { OwnShares } from './own-shares.ts'
import { shardOf } from './shard-of.ts'
import { Wallet } from './wallet.ts'
import { waysToShards } from './ways-to-shards.ts'

/** The first shard hears of changes in others so late: those of a moment go together. */
const TOLD_AFTER_MS = 500

interface WalletOf {
  readonly own: number
  readonly shards: Shards
  /** over which shards of other machines are reached; null: there are none */
  readonly nats: NatsLines | null
  /** Something of these players changed in another shard. */
  readonly changed: (rows: readonly { readonly userId: UserId }[]) => void
  /** epoch milliseconds */
  readonly now: () => number
}

/** What stands before an exchange: nothing, or the wallet of a shard. */
export interface OpenWallet {
  /** absent: the only one */
  readonly shard?: ShardOf
  /** Told what was committed, before anybody else; answers what gateways are told of it. */
  readonly follow: (news: News) => News
  /** The exchange as all may ask it who bet or pay; listens for the other shards from now on. */
  readonly begin: (exchange: RunningExchange) => Promise<Exchange>
  /** Where old demo accounts are closed; by whoever has users. */
  readonly closesDemos: (exchange: RunningExchange) => Pick<Exchange, 'submit'>
  readonly stop: () => Promise<void>
}

/** The only exchange there is covers its bets by what it has. */
const NO_WALLET: OpenWallet = {
  follow: (news) => news,
  begin: async (exchange) => exchange,
  closesDemos: (exchange) => exchange,
  stop: async () => undefined,
}

/** Opens the wallet of a shard of several, and its ways to the others [SH62]. */
export function openWallet({ own, shards, nats, changed, now }: WalletOf): OpenWallet {
  const shard = shardOf({ own, shards })
  if (shard === undefined) return NO_WALLET
  const life = randomUUID()
  const ways = waysToShards({
    own: shard.own,
    life,
    shards,
    nats,
    hear: (from, say) => wallet.hear(from, say),
    changed: (users) => changed(users.map((userId) => ({ userId }))),
    close: async (userId) => running !== null && isDone(running, { kind: 'close-demo', userId }),
  })
  const first = shardId(0)
  const toFirst = new ChangesLater(
    (rows) =>
      ways.sayChanged(
        first,
        rows.map(({ userId }) => userId),
      ),
    TOLD_AFTER_MS,
  )
  const shares = new OwnShares()
  const wallet = new Wallet({ shard, life, now, timers: MACHINE_TIMERS, say: ways.say })
  let running: RunningExchange | null = null
  const ledgers: Database[] = []
  return {
    shard,
    follow: (news) => {
      wallet.follow(news)
      shares.follow(news)
      if (shard.own !== first) toFirst.changed([...news.bets, ...news.accounts])
      return { ...news, accounts: news.accounts.map(shares.of) }
    },
    begin: async (exchange) => {
      running = exchange
      wallet.begin(exchange)
      await ways.begin()
      const { openBets, positions, conditionals, market } = exchange
      const account: Exchange['account'] = (user) => {
        const known = exchange.account(user)
        return known === null ? null : shares.of(known)
      }
      return { submit: wallet.submit, account, openBets, positions, conditionals, market }
    },
    closesDemos: (exchange) => {
      ledgers.push(...shards.map(({ connectionString }) => openDatabase({ connectionString })))
      return closingEverywhere({
        shard,
        exchange,
        closeAt: (to, user) => ways.closeAt(to, user),
        ledgers,
      })
    },
    stop: async () => {
      wallet.stop()
      toFirst.stop()
      await ways.stop()
      await Promise.all(ledgers.map((database) => database.end()))
    },
  }
}
