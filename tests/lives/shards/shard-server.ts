import type { Say } from '@crease/domain/allotments/say.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { ShardOf } from '@crease/domain/records/sources.ts'
import type { MarketId, ShardId } from '@crease/domain/units/ids.ts'
import { startExchange, type RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { restoreEngine } from '@crease/exchange/exchange/restore-engine.ts'
import { Wallet } from '@crease/exchange/wallet/wallet.ts'
import { Journal, Unreachable, type Waters } from '../journal.ts'
import type { Sabotage } from '../simulated-server.ts'
import type { Post } from './post.ts'

interface ShardServerParts {
  readonly shard: ShardOf
  readonly waters: Waters
  readonly post: Pick<Post, 'send'>
  readonly sabotage: Sabotage
  readonly report: (finding: string) => void
  /** the name of this life of the server */
  readonly life: string
}

/** One shard's exchange and its wallet, both the real ones; clock, ledger and ways are made up. */
export class ShardServer {
  readonly #parts: ShardServerParts
  readonly #journal: Journal
  readonly #wallet: Wallet
  #exchange: RunningExchange | null = null
  #engine: Engine | null = null
  #alive = true
  /** callers that nobody has answered */
  waiting = 0

  constructor(parts: ShardServerParts) {
    this.#parts = parts
    const { shard, waters, post, life } = parts
    this.#journal = new Journal(waters)
    this.#wallet = new Wallet({
      shard,
      life,
      now: () => waters.time.now,
      timers: this.#timers(),
      say: (to, say) => {
        if (this.#alive) post.send(shard.own, to, say)
      },
    })
  }

  /** Takes the shard over and is ready; says false when its database could not be reached. */
  async start(): Promise<boolean> {
    const { shard, waters, sabotage, report } = this.#parts
    try {
      const exchange = await startExchange({
        ledger: sabotage.ledger(this.#journal, waters),
        restoreEngine: (snapshot) => {
          this.#engine = sabotage.engine(restoreEngine(snapshot, { shard }), waters)
          return this.#engine
        },
        publish: (news) => {
          if (this.#alive) this.#wallet.follow(news)
        },
        now: () => waters.time.now,
        timers: this.#timers(),
        log: {
          error: (details, message) => {
            if (message === 'a command broke the engine') report(`broke: ${reasonOf(details)}`)
          },
        },
        superseded: () => this.kill(),
      })
      this.#exchange = exchange
      this.#wallet.begin(exchange)
      return true
    } catch (error) {
      this.kill()
      if (error instanceof Unreachable) return false
      throw error
    }
  }

  get isUp(): boolean {
    return this.#alive && this.#exchange !== null
  }

  /** The state of the engine, for those who would rebuild it. */
  stateHash(): string {
    return this.#engine?.stateHash() ?? 'no engine'
  }

  knows(marketId: MarketId): boolean {
    return this.#engine?.view(marketId) !== null
  }

  /** Gone from one moment to the next: nothing that it had under way is answered any more. */
  kill(): void {
    this.#alive = false
    this.#journal.die()
    this.#wallet.stop()
  }

  readonly hear = (from: ShardId, say: Say): void => this.#wallet.hear(from, say)

  /** By the wallet, as whatever people ask. */
  async submit(command: Command): Promise<Reply> {
    this.waiting += 1
    const reply = await this.#wallet.submit(command)
    this.waiting -= 1
    return this.#alive ? reply : await new Promise<Reply>(() => undefined)
  }

  #timers() {
    const { time } = this.#parts.waters
    const whileAlive = (run: () => void) => () => {
      if (this.#alive) run()
    }
    return {
      soon: (run: () => void) => time.soon(whileAlive(run)),
      after: (waitMs: number, run: () => void) => time.after(waitMs, whileAlive(run)),
    }
  }
}

const reasonOf = (details: object): string =>
  String('err' in details ? details.err : JSON.stringify(details))
