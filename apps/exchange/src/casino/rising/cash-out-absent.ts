import { setTimeout as pause } from 'node:timers/promises'
import { TITLES } from '@crease/casino/titles.ts'
import type { StandingRow } from '@crease/domain/records/players/protection.ts'
import { standingRefusal } from '@crease/domain/risk/play-limits.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { TableCashOutAsk } from '@crease/protocol/casino.ts'
import type { CasinoPort } from '@crease/protocol/casino-port.ts'

/** A bet whose multiplier has not started to rise, or not reached the least payout, is retried. */
const AGAIN_MS = 250
const TRIES = 400

interface AbsentParts {
  readonly tables: Pick<CasinoPort, 'cashOutTableBet' | 'rounds'>
  /** epoch milliseconds */
  readonly now: () => number
  readonly failed: (error: unknown) => void
}

/** Cashes out rising bets of players whose accounts take no bets any more: no other process would end them [PP27]. */
export class CashOutAbsent {
  readonly #parts: AbsentParts

  constructor(parts: AbsentParts) {
    this.#parts = parts
  }

  /** Standings that were committed. */
  tell(standings: readonly StandingRow[]): void {
    const { now, failed } = this.#parts
    for (const standing of standings) {
      if (standingRefusal(standing, now()) !== null) this.#all(standing.userId).catch(failed)
    }
  }

  async #all(userId: UserId): Promise<void> {
    await Promise.all(this.#rising(userId).map((ask) => this.#one(ask)))
  }

  async #one(ask: TableCashOutAsk): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const outcome = await this.#parts.tables.cashOutTableBet(ask)
      if (outcome.kind !== 'refused' || outcome.refusal.code !== 'CASH_OUT_NOT_NOW') return
      await pause(AGAIN_MS, undefined, { ref: false })
    }
  }

  /** Bets of a player that are in play at tables where something rises. */
  #rising(userId: UserId): readonly TableCashOutAsk[] {
    return this.#parts.tables
      .rounds(userId)
      .filter(({ table }) => TITLES.get(table)?.rise !== undefined)
      .flatMap(({ table, roundId, bets }) =>
        bets
          .filter(({ status }) => status.kind === 'ACCEPTED')
          .map(({ betId }) => ({ userId, table, roundId, betId })),
      )
  }
}
