import type { Elsewhere } from '../records/decision.ts'
import type { UserId } from '../units/ids.ts'
import type { Missing } from './lack.ts'
import type { Deed } from './say.ts'

/** What is short waits so long for cash; then it is busy [SH22]. */
export const PATIENCE_MS = 3_000

/** A command that was short. */
export interface Lack extends Missing {
  /** who decides it again knows it by this number */
  readonly waiting: number
  readonly user: UserId
  /** when it was short for the first time */
  readonly since: number
}

/** Commands of this shard that wait for cash, by what was asked for them [SH20]. */
export class WaitingBets {
  readonly #byAsk = new Map<string, Lack>()

  /** Waits for the answer to an ask. */
  wait(ask: string, lack: Lack): void {
    this.#byAsk.set(ask, lack)
  }

  /** Judges again what an ask was for, if it still waits. */
  answered(ask: string, elsewhere: Elsewhere): readonly Deed[] {
    const lack = this.#byAsk.get(ask)
    if (lack === undefined) return []
    this.#byAsk.delete(ask)
    return [{ kind: 'judge', waiting: lack.waiting, elsewhere }]
  }

  /** Cash of a user has come: all of theirs is judged again. */
  cameFor(user: UserId): readonly Deed[] {
    const own = [...this.#byAsk].filter(([, lack]) => lack.user === user)
    return own.flatMap(([ask]) => this.answered(ask, 'unasked'))
  }

  /** Gives up what has waited too long. */
  tick(now: number): readonly Deed[] {
    const late = [...this.#byAsk].filter(([, { since }]) => now >= since + PATIENCE_MS)
    return late.map(([ask, { waiting }]) => {
      this.#byAsk.delete(ask)
      return { kind: 'busy', waiting }
    })
  }
}
