import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { ExchangeWatch } from './exchange-watch.ts'
import type { CommitOutcome } from '../writer/commit.ts'
import type { Ledger } from '../writer/ledger.ts'
import type { GroupRows } from '@crease/ledger/tables/group-rows.ts'
import type { LedgerSnapshot } from '../writer/load.ts'
import { mayFollow, rowsOf, writesNothing, type CommitGroup, type Sealed } from './commit-group.ts'

/** A group that is being written and is not yet published. */
interface UnderWay extends Sealed {
  /** when it was sent, epoch milliseconds */
  readonly sentAt: number
  readonly outcome: Promise<CommitOutcome>
}

/** The outcome of the oldest group under way. */
interface Settled extends Sealed {
  readonly outcome: CommitOutcome
}

/** The commit groups that are being written, the oldest first: at most two [LG44]. */
export class CommitPipeline {
  readonly #ledger: Pick<Ledger, 'commit'>
  readonly #watch: Pick<ExchangeWatch, 'written'> | undefined
  readonly #underWay: UnderWay[] = []
  /** every account as the last sealed group left it */
  readonly #sealed = new Map<UserId, AccountRow>()

  constructor(ledger: Pick<Ledger, 'commit'>, watch?: Pick<ExchangeWatch, 'written'>) {
    this.#ledger = ledger
    this.#watch = watch
  }

  /** Nothing was sent behind what the snapshot says. */
  restart({ rows }: LedgerSnapshot): void {
    this.#sealed.clear()
    for (const account of rows.account ?? []) this.#sealed.set(account.userId, account)
  }

  get isEmpty(): boolean {
    return this.#underWay.length === 0
  }

  /**
   * Whether a group that has news is sent now, as it stands. A chunk of a lapse or settlement is followed by nothing, so
   * that a bet never waits for two of them.
   */
  hasRoomFor(open: CommitGroup, isUnfinished: boolean): boolean {
    const [oldest, second] = this.#underWay
    return (
      oldest === undefined ||
      (second === undefined && mayFollow(open, oldest.group) && !isUnfinished)
    )
  }

  /** When the oldest group under way was sent, epoch milliseconds; null: none is under way. */
  get oldestSentAt(): number | null {
    return this.#underWay[0]?.sentAt ?? null
  }

  send({ group, news }: Sealed, sentAt: number): void {
    const outcome: Promise<CommitOutcome> = writesNothing(group)
      ? Promise.resolve({ kind: 'committed' })
      : this.#commit(rowsOf(group, this.#sealed))
    this.#underWay.push({ group, news, outcome, sentAt })
  }

  #commit(rows: GroupRows): Promise<CommitOutcome> {
    const outcome = this.#ledger.commit(rows)
    const watch = this.#watch
    if (watch === undefined) return outcome
    const began = performance.now()
    const written = ({ kind }: CommitOutcome): void =>
      watch.written({ commands: rows.commands, tookMs: performance.now() - began, outcome: kind })
    void outcome.then(written)
    return outcome
  }

  /** Waits until the oldest group is written or has failed, or for `woken`: null. */
  async settledOr(woken: Promise<null>): Promise<Settled | null> {
    const [oldest] = this.#underWay
    if (oldest === undefined) return woken
    const outcome = await Promise.race([oldest.outcome, woken])
    return outcome === null ? null : { ...oldest, outcome }
  }

  /** The oldest is written. */
  dropOldest(): void {
    this.#underWay.shift()
  }

  /** All that were under way: where the oldest is not written, none of them is. */
  giveUp(): readonly CommitGroup[] {
    return this.#underWay.splice(0).map(({ group }) => group)
  }
}
