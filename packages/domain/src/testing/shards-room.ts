import { Allotments } from '../allotments/allotments.ts'
import { inTransit, wrongEnds, wrongWholes, type TwoEnds } from '../allotments/joined-ends.ts'
import { wrongTurns } from '../allotments/joined-turns.ts'
import { lackOf } from '../allotments/lack.ts'
import type { Deed, Say } from '../allotments/say.ts'
import type { Placement } from '../bet/placement.ts'
import type { Engine } from '../engine.ts'
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
import { shardId, type ShardId, type UserId } from '../units/ids.ts'
import { marketOf, World } from './world.ts'

const LOOK_MS = 250
/** longer than cash lies idle */
const QUIET_MS = 12_000
const LONGEST_MS = 300_000
/** letters and commits of one moment: more are a circle */
const MOST_STEPS = 5_000

interface Letter {
  readonly from: ShardId
  readonly to: ShardId
  readonly say: Say
}

/** What happens to a letter, by a number that is drawn for its place. */
export interface LetterStep {
  readonly do: 'deliver' | 'lose' | 'double'
  readonly letter: number
}

/** What is broken on purpose. */
export interface ShardFault {
  readonly decide?: (sound: Engine['decide']) => Engine['decide']
  /** what is restored after a crash; absent: all */
  readonly forgets?: 'moves'
  /** absent: behind the commit */
  readonly tells?: 'before the commit'
}

/** Several shards in memory, each with a ledger that checks every commit, and the letters between them. */
export class ShardsRoom {
  readonly shards: readonly ShardInMemory[]
  readonly letters: Letter[] = []
  now = 1_000_000

  constructor(count: number, fault: ShardFault = {}) {
    this.shards = Array.from(
      { length: count },
      (_, index) => new ShardInMemory(this, { own: shardId(index), of: count }, fault),
    )
  }

  /** A letter arrives, is lost, or goes twice; nothing where there is none. */
  onTheWay({ do: how, letter }: LetterStep): void {
    const { letters } = this
    const at = letter % Math.max(1, letters.length)
    const same = letters[at]
    if (how === 'deliver') this.deliver(at)
    else if (how === 'lose') letters.splice(at, 1)
    else if (same !== undefined) letters.push(same)
  }

  /** Brings the letter at this place. */
  deliver(at: number): void {
    const [letter] = this.letters.splice(at, 1)
    if (letter !== undefined) this.shards[letter.to]?.hear(letter.from, letter.say)
  }

  /** Time passes, and everybody looks at the clock. */
  pass(ms: number): void {
    this.now += ms
    for (const shard of this.shards) shard.tick()
  }

  /** Everything arrives and is committed, until nothing more happens for long. Answers how long that took. */
  comeToRest(): number {
    const began = this.now
    let quiet = 0
    while (quiet < QUIET_MS && this.now < began + LONGEST_MS) {
      let done = 0
      while (this.#step()) {
        done += 1
        if (done > MOST_STEPS)
          throw new Error(`no rest: ${JSON.stringify(this.letters.slice(0, 5))}`)
      }
      quiet = done > 0 ? 0 : quiet + LOOK_MS
      this.pass(LOOK_MS)
    }
    return this.now - began
  }

  #step(): boolean {
    const busy = this.shards.filter((shard) => shard.hasPending)
    for (const shard of busy) shard.commit()
    if (this.letters.length > 0) this.deliver(0)
    return busy.length > 0 || this.letters.length > 0
  }

  /** What of all ledgers together does not add up [SH13] [SH14], and turns that are twice [SH93]. */
  wrong(): string[] {
    const ends = this.#ends()
    const allotments = this.shards.flatMap(({ ledger }) => ledger.cash.rows().allotment ?? [])
    return [
      ...ends.flatMap(wrongEnds),
      ...wrongWholes(allotments, ends.flatMap(inTransit)),
      ...this.#wrongTurns(),
    ]
  }

  #wrongTurns(): readonly string[] {
    const all = this.shards.map(({ ledger }, index) => {
      return { shard: shardId(index), turns: [...ledger.protection.turns.values()] }
    })
    return [...wrongTurns(all), ...wrongTurns(all.toReversed())]
  }

  /** A user's cash in all shards, and what is in transit. */
  cashOf(user: UserId): number {
    const here = this.shards.map(({ ledger }) => ledger.accounts.get(user)?.cash ?? 0)
    const moving = this.#ends()
      .flatMap(inTransit)
      .filter(({ userId }) => userId === user)
    return [...here, ...moving.map(({ amount }) => amount)].reduce(
      (sum: number, each) => sum + each,
      0,
    )
  }

  #ends(): readonly TwoEnds[] {
    const all = this.shards.map((shard) => shard.ledger.cash.moves)
    return all.flatMap((sent, from) =>
      all.flatMap((taken, to) =>
        from === to
          ? []
          : [
              {
                sent: sent.filter((row) => row.status !== 'TAKEN' && row.to === to),
                taken: taken.filter((row) => row.status === 'TAKEN' && row.from === from),
              },
            ],
      ),
    )
  }
}

interface Pending {
  readonly decision: Decision
  readonly told: (reply: Reply) => void
}

interface Asked {
  readonly bet: Placement
  readonly since: number
  /** the number that it waits by; null: it never had to */
  readonly waiting: number | null
}

class ShardInMemory {
  readonly #room: ShardsRoom
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

  constructor(room: ShardsRoom, shard: ShardOf, fault: ShardFault) {
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

  /** A bet comes in. */
  bet(bet: Placement): void {
    this.#judge({ bet, since: this.#room.now, waiting: null }, 'unasked')
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
    // what a yes to go on began is no news
    const stretches = rows.protectionAct === undefined ? (rows.stretch ?? []) : []
    const told = { moves, accounts, turns, played: played.map(({ userId }) => userId), stretches }
    this.#do(this.#allotments.committed(told, this.#room.now))
  }

  #newLife(): Allotments {
    return new Allotments(this.#shard, `${this.#shard.own}.${(this.#lives += 1)}`)
  }

  #judge(asked: Asked, elsewhere: CashElsewhere): void {
    const { bet, since } = asked
    this.#decide(bet, { cash: elsewhere, since }, (reply) => {
      const lacking = lackOf(bet, reply)
      if (lacking === null) {
        this.#answer(bet, reply)
        if (asked.waiting !== null) this.#do(this.#allotments.answered(asked.waiting))
        return
      }
      const waiting = asked.waiting ?? (this.#asked += 1)
      this.#waiting.set(waiting, { ...asked, waiting })
      const lack = { waiting, user: bet.userId, ...lacking, since, elsewhere }
      this.#do(this.#allotments.lacks(lack, this.#room.now))
    })
  }

  #answer({ clientBetId }: Placement, reply: Reply | 'BUSY'): void {
    if (clientBetId !== null) this.answers.set(clientBetId, reply)
  }

  #decide(command: Command, elsewhere: Elsewhere, told: Pending['told']): void {
    const decide = this.#fault.decide?.(this.#world.engine.decide) ?? this.#world.engine.decide
    const decision = decide(command, this.#room.now, elsewhere)
    if (this.#fault.tells === 'before the commit') {
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

  #resume(deed: Extract<Deed, { kind: 'judge' | 'busy' }>): void {
    const asked = this.#waiting.get(deed.waiting)
    if (asked === undefined) throw new Error('nobody waits by this number')
    this.#waiting.delete(deed.waiting)
    if (deed.kind === 'busy') this.#answer(asked.bet, 'BUSY')
    else this.#judge(asked, deed.elsewhere)
  }
}
