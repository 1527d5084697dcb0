import { inTransit, wrongEnds, wrongWholes, type TwoEnds } from '../allotments/joined-ends.ts'
import { wrongPairs } from '../allotments/pairs/joined-pairs.ts'
import { wrongTurns } from '../allotments/joined-turns.ts'
import { shardId, type UserId } from '../units/ids.ts'
import { ShardInMemory, type AroundShards, type ShardFault } from './shard-in-memory.ts'

const LOOK_MS = 250
/** longer than cash lies idle */
const QUIET_MS = 12_000
const LONGEST_MS = 300_000
/** letters and commits of one moment: more are a circle */
const MOST_STEPS = 5_000

/** What happens to a letter, by a number that is drawn for its place. */
export interface LetterStep {
  readonly do: 'deliver' | 'lose' | 'double'
  readonly letter: number
}

/** Several shards in memory, each with a ledger that checks every commit, and the letters between them. */
export class ShardsRoom {
  readonly shards: readonly ShardInMemory[]
  readonly letters: AroundShards['letters'] = []
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

  /** What of all ledgers together does not add up [SH13] [SH14], and turns that are twice [SH93], and halves of pairs [SH103]. */
  wrong(): string[] {
    const ends = this.#ends()
    const allotments = this.shards.flatMap(({ ledger }) => ledger.cash.rows().allotment ?? [])
    return [
      ...ends.flatMap(wrongEnds),
      ...wrongWholes(allotments, ends.flatMap(inTransit)),
      ...this.#wrongTurns(),
      ...this.#wrongPairs(),
    ]
  }

  #wrongPairs(): readonly string[] {
    const all = this.shards.map(({ ledger }, index) => ({
      shard: shardId(index),
      pairs: [...ledger.protection.pairs.values()],
      orders: ledger.conditionals,
    }))
    return [...wrongPairs(all), ...wrongPairs(all.toReversed())]
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
