import type { CashMove, CashMoveRow } from '../records/players/cash-move.ts'
import type { ShardId } from '../units/ids.ts'
import type { Deed } from './say.ts'

/** Moves that are not known to be taken are said again after so long. */
const AGAIN_AFTER_MS = 500
/** Moves of one message. */
const MOST_MOVES = 100

/** Committed moves of this shard that are not known to be taken, each said until they are [SH11]. */
export class Outbox {
  readonly #own: ShardId
  readonly #moves = new Map<ShardId, Map<number, CashMove>>()
  readonly #saidAt = new Map<ShardId, number>()

  constructor(own: ShardId) {
    this.#own = own
  }

  /** Takes ends of moves that were committed; says those that were sent just now. */
  follow(rows: readonly CashMoveRow[], now: number): readonly Deed[] {
    const fresh = new Map<ShardId, CashMove[]>()
    for (const { status, ...move } of rows) {
      if (move.from !== this.#own) continue
      if (status === 'ARRIVED') {
        this.#moves.get(move.to)?.delete(move.number)
        continue
      }
      const waiting = this.#moves.get(move.to) ?? new Map<number, CashMove>()
      this.#moves.set(move.to, waiting.set(move.number, move))
      fresh.set(move.to, [...(fresh.get(move.to) ?? []), move])
    }
    return [...fresh].map(([to, moves]) => this.#say(to, moves, now))
  }

  /** Whether anything up to this number is not known to be taken. */
  hasUpTo(to: ShardId, upTo: number): boolean {
    return this.#oldest(to).some(({ number }) => number <= upTo)
  }

  /** Says again what has waited, the oldest of each shard. */
  tick(now: number): readonly Deed[] {
    const late = [...this.#moves.keys()].filter(
      (to) => now >= (this.#saidAt.get(to) ?? 0) + AGAIN_AFTER_MS && this.#oldest(to).length > 0,
    )
    return late.map((to) => this.#say(to, this.#oldest(to), now))
  }

  #oldest(to: ShardId): readonly CashMove[] {
    const waiting = [...(this.#moves.get(to)?.values() ?? [])]
    return waiting.toSorted((a, b) => a.number - b.number).slice(0, MOST_MOVES)
  }

  #say(to: ShardId, moves: readonly CashMove[], now: number): Deed {
    this.#saidAt.set(to, now)
    return { kind: 'say', to, say: { kind: 'moves', moves } }
  }
}
