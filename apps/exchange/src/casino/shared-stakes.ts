import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'

type Row = TableState['crowd'][number]

interface Published {
  readonly users: ReadonlySet<UserId>
  readonly row: Row
}

/** fewer players on an outcome could be told apart */
export const CROWD_MIN = 4

/**
 * The stakes for each outcome of a table's newest round, as published. A sum is replaced once as many further players share
 * it as it needs at first: neither a sum nor the difference of two is about fewer of them [CG962].
 */
export class SharedStakes {
  #roundId: string | null = null
  #published = new Map<string, Published>()

  /** The sums to publish now, by the bets that are in. */
  of(roundId: string | null, bets: readonly RoundBet[]): readonly Row[] {
    if (roundId !== this.#roundId) this.#published = new Map()
    this.#roundId = roundId
    return [...byOutcome(bets)].flatMap(([selection, { users, staked }]) => {
      if (users.size < CROWD_MIN) return []
      const before = this.#published.get(selection)
      const further = [...users].filter((user) => before?.users.has(user) !== true).length
      if (before !== undefined && further < CROWD_MIN) return [before.row]
      const row = { selection, bettors: users.size, staked: paiseToPoints(paise(staked)) }
      this.#published.set(selection, { users, row })
      return [row]
    })
  }
}

interface Sum {
  readonly users: Set<UserId>
  staked: number
}

/** A lay is a bet against its outcome, and the stake of a spread is its unit, of which more is lost [CG970]. */
const isBack = ({ terms }: RoundBet): boolean => terms.kind === 'odds' && terms.side === 'BACK'

/** The backs of each outcome. */
function byOutcome(bets: readonly RoundBet[]): ReadonlyMap<string, Sum> {
  const sums = new Map<string, Sum>()
  for (const { userId, selection, stake } of bets.filter(isBack)) {
    const sum = sums.get(selection) ?? { users: new Set<UserId>(), staked: 0 }
    sum.users.add(userId)
    sum.staked += stake
    sums.set(selection, sum)
  }
  return sums
}
