import type { CashElsewhere } from '../records/decision.ts'
import type { UserId } from '../units/ids.ts'
import type { Missing, PairLacking } from './lack.ts'
import type { Deed } from './say.ts'

/** What is short waits so long for cash, and for its player's turn; then it is busy [SH22] [SH90]. */
export const PATIENCE_MS = 3_000

/** A command that was not judged yet. */
interface NotJudged {
  /** who decides it again knows it by this number */
  readonly waiting: number
  readonly user: UserId
  /** when it was asked */
  readonly since: number
}

/** A command that was short of cash. */
export type Lack = NotJudged & Missing & { readonly of: 'cash' }

/** A command that waits for its player's turn, or for what was played in other shards [SH90]. */
export interface TurnLack extends NotJudged {
  readonly of: 'turn'
  readonly lacks: 'turn' | 'sums'
  /** what it was judged by, and will be again */
  readonly elsewhere: CashElsewhere
}

/** An order of a pair over two shards that waits for the other one [SH100] [SH101]. */
export type PairLack = NotJudged & PairLacking

/** Commands of this shard that wait for cash, by what was asked for them [SH20]. */
export class WaitingBets {
  readonly #byAsk = new Map<string, Lack>()

  /** Waits for the answer to an ask. */
  wait(ask: string, lack: Lack): void {
    this.#byAsk.set(ask, lack)
  }

  /** Judges again what an ask was for, if it still waits. */
  answered(ask: string, elsewhere: CashElsewhere): readonly Deed[] {
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
