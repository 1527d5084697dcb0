import type { DecidedAlone, OperatorActRow } from '../../records/rows.ts'
import { NO_MONEY, paise, type Paise } from '../../units/money.ts'

/** How long an act of one operator counts, milliseconds [OP167]. */
const COUNTS_MS = 24 * 60 * 60 * 1000

/** Acts that single operators did alone within a day: thresholds hold for their sums, not for each act [OP167]. */
export class AloneSums {
  #acts: (DecidedAlone & Pick<OperatorActRow, 'userId' | 'at'>)[] = []

  /** Counts an act as it is on record; most are not about money. */
  follow({ alone, userId, at }: Pick<OperatorActRow, 'alone' | 'userId' | 'at'>): void {
    if (alone === null) return
    this.#acts = this.#acts.filter((act) => act.at > at - COUNTS_MS)
    const { of, about, amount } = alone
    this.#acts.push({ of, about, amount, userId, at })
  }

  /** Acts that may still count, in the order in which they were done. */
  inOrder(): readonly object[] {
    return this.#acts
  }

  /** Sum of the day by this operator, or about this market, round or player: whichever is larger. */
  sumOf(
    { of, about, userId }: Omit<DecidedAlone, 'amount'> & Pick<OperatorActRow, 'userId'>,
    now: number,
  ): Paise {
    let [byOperator, onSubject] = [0, 0]
    for (const act of this.#acts) {
      if (act.of !== of || act.at <= now - COUNTS_MS) continue
      if (act.userId === userId) byOperator += act.amount
      if (act.about === about) onSubject += act.amount
    }
    const larger = Math.max(byOperator, onSubject)
    return larger === 0 ? NO_MONEY : paise(larger)
  }
}
