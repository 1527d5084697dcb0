import { Allotments } from '../allotments/allotments.ts'
import { lackOf } from '../allotments/lack.ts'
import type { Deed, Say } from '../allotments/say.ts'
import type { Command, Reply } from '../records/command.ts'
import {
  NOWHERE_ELSE,
  type CashElsewhere,
  type Decision,
  type Elsewhere,
} from '../records/decision.ts'
import type { PlaySums } from '../records/players/protection.ts'
import type { Writes } from '../records/registry.ts'
import type { ShardOf } from '../records/sources.ts'
import type { ShardId, UserId } from '../units/ids.ts'
import type { Engine } from '../engine.ts'
import { marketOf, World } from './world.ts'

interface Letter {
  readonly from: ShardId
  readonly to: ShardId
  readonly say: Say
}

/** What a shard has around it. */
export interface AroundShards {
  readonly now: number
  readonly letters: Letter[]
}

/** What is broken on purpose. */
export interface ShardFault {
  readonly decide?: (sound: Engine['decide']) => Engine['decide']
  /** what is restored after a crash; absent: all */
  readonly forgets?: 'moves'
  /** the command whose answer is told before its commit; absent: each is told behind it */
  readonly tellsEarly?: Command['kind']
}

interface Pending {
  readonly decision: Decision
  readonly told: (reply: Reply) => void
}

interface Asked {
  readonly command: Command & { readonly userId: UserId }
  readonly since: number
  /** the number that it waits by; null: it never had to */
  readonly waiting: number | null
}

/** One shard: an engine, a ledger that checks every commit, and what stands before them. */
export class ShardInMemory {
  readonly #room: AroundShards
  readonly #shard: ShardOf
  readonly #fault: ShardFault
  #world: World
  #allotments: Allotments
  #pending: Pending[] = []
  #waiting = new Map<number, Asked>()
  #asked = 0
  #lives = 0
  /** what was answered under each key, the last answer of each */
  readonly answers = new Map<string, Reply | 'BUSY'>()

  constructor(room: AroundShards, shard: ShardOf, fault: ShardFault) {
    this.#room = room
    this.#shard = shard
    this.#fault = fault
    this.#world = new World(marketOf({}), undefined, { shard })
    this.#allotments = this.#newLife()
  }

  get ledger(): World['ledger'] {
    return this.#world.ledger
  }

  get hasPending(): boolean {
    return this.#pending.length > 0
  }

  get hasWaiting(): boolean {
    return this.#waiting.size > 0
  }

  /** A bet comes in, or orders that wait for others. */
  bet(command: Asked['command']): void {
    this.#judge({ command, since: this.#room.now, waiting: null }, 'unasked')
  }

  /** Something else is asked. */
  ask(command: Command): void {
    this.#decide(command, NOWHERE_ELSE, () => undefined)
  }

  hear(from: ShardId, say: Say): void {
    this.#do(this.#allotments.hear(from, say, this.#room.now))
  }

  tick(): void {
    this.#do(this.#allotments.tick(this.#room.now))
  }

  /** What was decided is in the ledger, and is told. */
  commit(): void {
    for (const { decision, told } of this.#pending.splice(0)) {
      this.ledger.book(decision)
      this.#follow(decision.writes, decision.writes.playSums)
      for (const order of decision.fired) {
        this.bet({ kind: 'fire-conditional', ...order, judged: 'as a bet' })
      }
      told(decision.reply)
    }
  }

  /** What was decided and not committed did not happen, and nobody who waits hears anything. */
  crash(): void {
    this.#pending = []
    this.#waiting.clear()
    this.#world = this.#world.restarted()
    this.#allotments = this.#newLife()
    const { cashMove: moves = [], ...rows } = this.ledger.snapshot().rows
    this.#follow(this.#fault.forgets === 'moves' ? rows : { ...rows, cashMove: moves })
  }

  #follow(rows: Writes, played: readonly PlaySums[] = []): void {
    const { cashMove: moves = [], account: accounts = [], playTurn: turns = [] } = rows
    const { orderPair: pairs = [], conditional: conditionals = [] } = rows
    // what a yes to go on began is no news
    const stretches = rows.protectionAct === undefined ? (rows.stretch ?? []) : []
    const of = { moves, accounts, turns, stretches, pairs, conditionals }
    const told = { ...of, played: played.map(({ userId }) => userId) }
    this.#do(this.#allotments.committed(told, this.#room.now))
  }

  #newLife(): Allotments {
    return new Allotments(this.#shard, `${this.#shard.own}.${(this.#lives += 1)}`)
  }

  #judge(asked: Asked, elsewhere: CashElsewhere): void {
    const { command, since } = asked
    this.#decide(command, { cash: elsewhere, since }, (reply) => {
      const lacking = lackOf(command, reply)
      if (lacking === null) {
        this.#answer(command, reply)
        if (asked.waiting !== null) this.#do(this.#allotments.answered(asked.waiting))
        return
      }
      const waiting = asked.waiting ?? (this.#asked += 1)
      this.#waiting.set(waiting, { ...asked, waiting })
      const lack = { waiting, user: command.userId, ...lacking, since, elsewhere }
      this.#do(this.#allotments.lacks(lack, this.#room.now))
    })
  }

  #answer(command: Asked['command'], reply: Reply | 'BUSY'): void {
    if (command.kind === 'fire-conditional') {
      const isOpen = reply === 'BUSY' || reply.kind === 'refused'
      if (isOpen && command.judged === 'as a bet') {
        this.ask({ ...command, judged: 'for the last time' })
      }
      return
    }
    const key = 'clientBetId' in command ? command.clientBetId : keyOfOrders(command)
    if (key !== null) this.answers.set(key, reply)
  }

  #decide(command: Command, elsewhere: Elsewhere, told: Pending['told']): void {
    const decide = this.#fault.decide?.(this.#world.engine.decide) ?? this.#world.engine.decide
    const decision = decide(command, this.#room.now, elsewhere)
    if (command.kind === this.#fault.tellsEarly) {
      this.#pending.push({ decision, told: () => undefined })
      told(decision.reply)
    } else this.#pending.push({ decision, told })
  }

  #do(deeds: readonly Deed[]): void {
    const { letters } = this.#room
    for (const deed of deeds) {
      if (deed.kind === 'say') letters.push({ from: this.#shard.own, to: deed.to, say: deed.say })
      else if (deed.kind === 'decide') this.#decideFor(deed)
      else this.#resume(deed)
    }
  }

  #decideFor({ command, answerTo }: Extract<Deed, { kind: 'decide' }>): void {
    this.#decide(command, NOWHERE_ELSE, (reply) =>
      this.#do(this.#allotments.decided(answerTo, reply, this.#room.now)),
    )
  }

  #resume(deed: Extract<Deed, { kind: 'judge' | 'busy' | 'answer' }>): void {
    const asked = this.#waiting.get(deed.waiting)
    if (asked === undefined) throw new Error('nobody waits by this number')
    this.#waiting.delete(deed.waiting)
    if (deed.kind === 'busy') this.#answer(asked.command, 'BUSY')
    else if (deed.kind === 'answer') this.#answer(asked.command, deed.reply)
    else this.#judge(asked, deed.elsewhere)
  }
}

const keyOfOrders = (command: Command): string | null =>
  'clientOrderId' in command ? command.clientOrderId : null
