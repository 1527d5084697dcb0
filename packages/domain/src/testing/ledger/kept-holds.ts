import { roundExposure } from '../../rounds/round-exposure.ts'
import type { RoundBet } from '../../rounds/round.ts'
import type { BetId, UserId } from '../../units/ids.ts'

/** The possible cost of one player's bets on one round. */
interface RoundHold {
  readonly userId: UserId
  readonly exposure: number
}

interface Kept {
  readonly userId: UserId
  readonly bets: Map<BetId, RoundBet>
  /** null: a bet of it has changed since */
  exposure: number | null
}

/** Amounts held for bets on rounds, by the account: recomputed after a change of a bet. */
export class KeptHolds {
  readonly #kept = new Map<string, Kept>()

  keep(bet: RoundBet): void {
    const name = `HOLD:${bet.userId}:casino:${bet.roundId}`
    const kept = this.#kept.get(name) ?? { userId: bet.userId, bets: new Map(), exposure: null }
    this.#kept.set(name, kept)
    kept.bets.set(bet.betId, bet)
    kept.exposure = null
  }

  *[Symbol.iterator](): Generator<readonly [account: string, hold: RoundHold]> {
    for (const [name, kept] of this.#kept) {
      kept.exposure ??= roundExposure(kept.bets.values())
      yield [name, { userId: kept.userId, exposure: kept.exposure }]
    }
  }

  clear(): void {
    this.#kept.clear()
  }
}
