import { LEAST_TARGET } from '@crease/casino/solo/multiplier.ts'
import type { Rise } from '@crease/casino/kernel/title.ts'
import type { Round } from '@crease/casino/kernel/round.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type { BetId, RoundId } from '@crease/domain/units/ids.ts'
import type { TableCashOutAsk } from '@crease/protocol/casino.ts'
import type { TableFace } from '../table-face.ts'
import { durably, type SayParts } from '../rounds-exchange.ts'

/** the interval at which the rise is published, whatever it rises to [CG179] */
const TOLD_EVERY_MS = 1000

interface RisingParts extends SayParts {
  readonly face: Pick<TableFace, 'rise'>
  /** milliseconds of a monotonic clock */
  readonly steady: () => number
}

/** The reply to a cash-out: taken, or why not. */
export type Taken =
  | { readonly kind: 'taken'; readonly reply: Promise<Reply> }
  /** it has crashed */
  | { readonly kind: 'over' }
  /** nothing rises, or not to the least that is paid */
  | { readonly kind: 'not now' }

/**
 * A multiplier that rises from this moment on. A cash-out is decided on its arrival, by the time that has passed, and
 * never after the crash [CG177]; the first decision on a bet holds, however often it is repeated.
 */
export class Rising {
  readonly #parts: RisingParts
  readonly #roundId: RoundId
  readonly #rise: Rise
  readonly #began: number
  readonly #lastsMs: number
  readonly #crashesAt: number
  readonly #decided = new Map<BetId, { readonly afterMs: number; readonly pays: number }>()
  readonly #underWay: Promise<Reply>[] = []

  constructor(
    parts: RisingParts,
    { rise, end, roundId }: { readonly rise: Rise; readonly end: Round; readonly roundId: RoundId },
  ) {
    this.#parts = parts
    this.#roundId = roundId
    this.#rise = rise
    this.#began = parts.steady()
    this.#lastsMs = rise.lastsMs(end)
    this.#crashesAt = rise.crashesAt(end)
  }

  /** Rises for as long as it lasts, and tells how long it has; then all that was taken is in the ledger, or refused. */
  async last(waitFor: (ms: number) => Promise<void>): Promise<void> {
    const { face } = this.#parts
    for (let leftMs = this.#lastsMs; leftMs > 0; leftMs = this.#lastsMs - this.#risenMs) {
      const risenMs = this.#risenMs
      face.rise(risenMs, this.#rise.to(risenMs))
      await waitFor(Math.min(TOLD_EVERY_MS, leftMs))
    }
    await Promise.allSettled(this.#underWay)
    face.rise(null, this.#crashesAt)
  }

  /** Whether it came to these odds before it crashed; only asked when it has. */
  reached(odds: number): boolean {
    return odds <= this.#crashesAt
  }

  /** Takes a bet of this round by hand, at this moment [CG177]. */
  take(ask: TableCashOutAsk): Taken {
    const decided = this.#decided.get(ask.betId) ?? this.#decide()
    if (typeof decided === 'string') return { kind: decided }
    this.#decided.set(ask.betId, decided)
    const { userId, betId } = ask
    const of = { kind: 'cash-out-on-round', userId, betId, roundId: this.#roundId } as const
    const reply = durably(this.#parts, { ...of, ...decided })
    this.#underWay.push(reply)
    return { kind: 'taken', reply }
  }

  /** Whole milliseconds since it began. */
  get #risenMs(): number {
    return Math.floor(this.#parts.steady() - this.#began)
  }

  #decide(): { readonly afterMs: number; readonly pays: number } | 'over' | 'not now' {
    const afterMs = this.#risenMs
    if (afterMs >= this.#lastsMs) return 'over'
    const pays = this.#rise.to(afterMs)
    return pays < LEAST_TARGET ? 'not now' : { afterMs, pays }
  }
}
