import type { DecidedAlone, OperatorActRow } from '../../records/rows.ts'
import type { UserId } from '../../units/ids.ts'
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
    this.#acts.push({ ...alone, userId, at })
  }

  /** Acts that may still count, in the order in which they were done. */
  inOrder(): readonly object[] {
    return this.#acts
  }

  /**
   * Sum of the day with one more act: by the same operator, on the same market, round or player, or on any one of the
   * players whose money it moves; the largest of these. Results and payments are summed apart, but for a player.
   */
  sumWith(decided: DecidedAlone, operator: UserId, now: number): Paise {
    const { of, about, amount, players = [] } = decided
    const acts = this.#acts.filter(({ at }) => at > now - COUNTS_MS)
    const alike = acts.filter((act) => act.of === of)
    const byOperator = sumOf(alike.filter(({ userId }) => userId === operator))
    const onSubject = sumOf(alike.filter((act) => act.about === about))
    const onPlayers = sharesOf([...acts, decided])
    const ofPlayers = players.map(({ userId }) => onPlayers.get(userId) ?? 0)
    const largest = ofPlayers.reduce(
      (most, sum) => Math.max(most, sum),
      Math.max(byOperator, onSubject) + amount,
    )
    return largest === 0 ? NO_MONEY : paise(largest)
  }
}

const sumOf = (acts: readonly Pick<DecidedAlone, 'amount'>[]): number =>
  acts.reduce((sum, { amount }) => sum + amount, 0)

/** Each player's sum over these acts. */
function sharesOf(acts: readonly Pick<DecidedAlone, 'players'>[]): ReadonlyMap<UserId, number> {
  const sums = new Map<UserId, number>()
  for (const { players = [] } of acts) {
    for (const { userId, amount } of players) sums.set(userId, (sums.get(userId) ?? 0) + amount)
  }
  return sums
}
