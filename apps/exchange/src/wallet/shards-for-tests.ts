import { setTimeout as pause } from 'node:timers/promises'
import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import { shardId, type ShardId, type UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { News } from '../exchange/news.ts'
import {
  matchMarket,
  openExchangeGround,
  openMarket,
  type ExchangeGround,
  type Running,
} from '../exchange/exchange-for-tests.ts'
import { restoreEngine } from '../exchange/restore-engine.ts'
import { MACHINE_TIMERS } from '../exchange/timers.ts'
import type { Database } from '../ledger/database.ts'
import { Wallet } from './wallet.ts'

const ASKED_FOR_MS = 60_000

/** One shard on a database of its own. */
interface RunningShard {
  readonly ground: ExchangeGround
  readonly running: Running
  readonly wallet: Wallet
}

/** Several shards with one wallet, each on a database of its own; what one says the other hears at once. */
export class ShardGround {
  readonly shards: RunningShard[] = []
  readonly #grounds: readonly ExchangeGround[]
  #lives = 0

  private constructor(grounds: readonly ExchangeGround[]) {
    this.#grounds = grounds
  }

  /** Opens so many, each with a market of its own. */
  static async open(count: number): Promise<ShardGround> {
    const ground = new ShardGround(
      await Promise.all(Array.from({ length: count }, () => openExchangeGround())),
    )
    for (let shard = 0; shard < count; shard += 1) {
      await ground.#start(shard)
      await openMarket(ground.shard(shard).running.exchange, marketOf(shard))
    }
    return ground
  }

  get databases(): readonly Database[] {
    return this.#grounds.map(({ database }) => database)
  }

  shard(at: number): RunningShard {
    const found = this.shards[at]
    if (found === undefined) throw new Error(`no shard ${at}`)
    return found
  }

  async #start(at: number): Promise<void> {
    const ground = this.#grounds[at]
    if (ground === undefined) throw new Error(`no shard ${at}`)
    const shard = { own: shardId(at), of: this.#grounds.length }
    this.shards[at]?.wallet.stop()
    const wallet = new Wallet({
      shard,
      life: `${at}.${(this.#lives += 1)}`,
      now: Date.now,
      timers: MACHINE_TIMERS,
      say: (to, say) => setImmediate(() => this.shards[to]?.wallet.hear(shardId(at), say)),
    })
    const running = await ground.start({
      restoreEngine: (snapshot) => restoreEngine(snapshot, { shard }),
      publish: (news: News) => wallet.follow(news),
    })
    wallet.begin(running.exchange)
    this.shards[at] = { ground, running, wallet }
  }

  /** Another owner takes a shard over, and its market is opened again. */
  async replace(at: number): Promise<void> {
    await this.#start(at)
    const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    const { marketId } = marketOf(at)
    await this.shard(at).wallet.submit({ kind: 'market-state', marketId, ...open })
  }

  /** Asks a shard as clients do: what is BUSY, on a machine that is, is asked again in the same words. */
  async ask(at: number, command: Command): Promise<Reply> {
    for (const latest = Date.now() + ASKED_FOR_MS; ; await pause(100)) {
      const reply = await this.shard(at).wallet.submit(command)
      const isBusy = reply.kind === 'refused' && reply.refusal.code === 'BUSY'
      if (!isBusy || Date.now() > latest) return reply
    }
  }

  homeOf(user: UserId): ShardId {
    return homeOf(user, this.#grounds.length)
  }

  /** Gives a user so many paise, at home. */
  fund(user: UserId, amount: number): Promise<Reply> {
    const { wallet } = this.shard(this.homeOf(user))
    const funds = { userId: user, amount: paise(amount), narration: 'Opening balance' }
    return wallet.submit({ kind: 'fund', ...funds })
  }

  async close(): Promise<void> {
    for (const { wallet } of this.shards) wallet.stop()
    await Promise.all(this.#grounds.map((ground) => ground.close()))
  }
}

/** The market of a shard. */
export const marketOf = (shard: number) => matchMarket(`1.${shard}`)
