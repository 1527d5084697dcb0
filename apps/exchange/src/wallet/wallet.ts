import { Allotments } from '@crease/domain/allotments/allotments.ts'
import { lackOf } from '@crease/domain/allotments/lack.ts'
import type { Deed, Say } from '@crease/domain/allotments/say.ts'
import type { FiredOrder } from '@crease/domain/records/conditional-order.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { CashElsewhere } from '@crease/domain/records/decision.ts'
import type { ShardOf } from '@crease/domain/records/sources.ts'
import type { ShardId } from '@crease/domain/units/ids.ts'
import { BUSY } from '../exchange/commit-group.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { News } from '../exchange/news.ts'
import type { Timers } from '../exchange/timers.ts'

/** How often the clock is looked at. */
const LOOK_EVERY_MS = 250

interface WalletParts {
  readonly shard: ShardOf
  /** the name of this life of the process: no other one has it */
  readonly life: string
  readonly now: () => number
  readonly timers: Timers
  /** Says something to another shard; it may be lost. */
  readonly say: (to: ShardId, say: Say) => void
}

type CommittedNews = Pick<
  News,
  | 'cashMoves'
  | 'accounts'
  | 'playTurns'
  | 'played'
  | 'stretches'
  | 'orderPairs'
  | 'conditionals'
  | 'fired'
>

interface Asked {
  readonly command: Command
  /** when it was asked, by the exchange's time */
  readonly since: number
  /** the number that it waits by; null: it never had to */
  readonly waiting: number | null
}

interface Waiting {
  readonly asked: Asked
  readonly resolve: (reply: Reply | Promise<Reply>) => void
}

/**
 * What stands before an exchange that is one shard of several [SH20]: what is short of cash waits here while the cash is brought, and what
 * counts under limits of its player until their turn is here [SH90]; what others ask for is sent. What is to be done says `Allotments`; this does it, in its order.
 */
export class Wallet {
  readonly #parts: WalletParts
  readonly #allotments: Allotments
  readonly #waiting = new Map<number, Waiting>()
  /** what is to be done before there is an exchange */
  readonly #early: Deed[] = []
  #exchange: Pick<Exchange, 'submit'> | null = null
  #asked = 0
  #isStopped = false
  #dropTimer: () => void

  constructor(parts: WalletParts) {
    this.#parts = parts
    this.#allotments = new Allotments(parts.shard, parts.life)
    this.#dropTimer = this.#lookSoon()
  }

  /** Told what was committed, in the order of commits and before anybody is answered. */
  readonly follow = (news: CommittedNews): void => {
    const { cashMoves: moves, playTurns: turns, orderPairs: pairs, ...others } = news
    const { accounts, played, stretches, conditionals } = others
    const committed = { moves, accounts, turns, played, stretches, pairs, conditionals }
    this.#do(this.#allotments.committed(committed, this.#parts.now()))
    for (const order of news.fired) void this.#fire(order)
  }

  /** The exchange behind it has started. */
  begin(exchange: Pick<Exchange, 'submit'>): void {
    this.#exchange = exchange
    this.#do(this.#early.splice(0))
  }

  /** The same as the exchange's: what cannot be judged here is answered when all shards were asked. */
  readonly submit = (command: Command): Promise<Reply> =>
    this.#judge({ command, since: this.#parts.now(), waiting: null }, 'unasked')

  /** Another shard says something. */
  readonly hear = (from: ShardId, say: Say): void =>
    this.#do(this.#allotments.hear(from, say, this.#parts.now()))

  /** Whoever waits is told that it is over. */
  stop(): void {
    this.#isStopped = true
    this.#dropTimer()
    for (const { resolve } of this.#waiting.values()) resolve(BUSY)
    this.#waiting.clear()
  }

  /** An order that fired waits as a bet does for its player's turn and cash, and is judged for the last time then [SH94]. */
  async #fire(order: FiredOrder): Promise<void> {
    const command = { kind: 'fire-conditional', ...order } as const
    const reply = await this.submit({ ...command, judged: 'as a bet' })
    // one that waited for the end of this process has its trigger met again in the next
    if (reply.kind !== 'refused' || this.#isStopped) return
    await this.#exchange?.submit({ ...command, judged: 'for the last time' })
  }

  async #judge(asked: Asked, elsewhere: CashElsewhere): Promise<Reply> {
    const { command, since } = asked
    if (this.#exchange === null) return BUSY
    const reply = await this.#exchange.submit(command, { cash: elsewhere, since })
    const lacking = lackOf(command, reply)
    if (lacking === null || !('userId' in command)) {
      if (asked.waiting !== null) this.#do(this.#allotments.answered(asked.waiting))
      return reply
    }
    return new Promise((resolve) => {
      const waiting = asked.waiting ?? (this.#asked += 1)
      this.#waiting.set(waiting, { asked: { ...asked, waiting }, resolve })
      const lack = { ...lacking, waiting, user: command.userId, since, elsewhere }
      this.#do(this.#allotments.lacks(lack, this.#parts.now()))
    })
  }

  /** In this order: what is decided goes to the sequencer before whatever follows it. */
  #do(deeds: readonly Deed[]): void {
    for (const deed of deeds) {
      if (deed.kind === 'say') this.#parts.say(deed.to, deed.say)
      else if (this.#exchange === null) this.#early.push(deed)
      else if (deed.kind === 'decide') void this.#decide(deed, this.#exchange)
      else this.#resume(deed)
    }
  }

  async #decide(
    { command, answerTo }: Extract<Deed, { kind: 'decide' }>,
    exchange: Pick<Exchange, 'submit'>,
  ): Promise<void> {
    const reply = await exchange.submit(command)
    const answer = reply.kind === 'refused' ? null : reply
    this.#do(this.#allotments.decided(answerTo, answer, this.#parts.now()))
  }

  #resume(deed: Extract<Deed, { kind: 'judge' | 'busy' | 'answer' }>): void {
    const waiting = this.#waiting.get(deed.waiting)
    if (waiting === undefined) return
    this.#waiting.delete(deed.waiting)
    const { asked, resolve } = waiting
    if (deed.kind === 'judge') resolve(this.#judge(asked, deed.elsewhere))
    else resolve(deed.kind === 'busy' ? BUSY : deed.reply)
  }

  #lookSoon(): () => void {
    return this.#parts.timers.after(LOOK_EVERY_MS, () => {
      this.#do(this.#allotments.tick(this.#parts.now()))
      this.#dropTimer = this.#lookSoon()
    })
  }
}
