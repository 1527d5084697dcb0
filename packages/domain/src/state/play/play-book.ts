import type { Bet } from '../../bet/bet.ts'
import type { Payoff } from '../../market/payoff.ts'
import type { PerPeriod, PlaySums } from '../../records/players/protection.ts'
import { liabilityOf } from '../../risk/exposure.ts'
import { ticketStakes } from '../../rounds/returns.ts'
import type { RoundBet } from '../../rounds/round.ts'
import { PERIODS, periodEnd, periodStart } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import { ceilToPaise, NO_MONEY, paise, type Paise } from '../../units/money.ts'
import {
  DEPOSITED,
  LAST_BET_AT,
  NET,
  STAKED,
  STARTS,
  UNTIL,
  type PlayerRows,
} from '../indexes/player-rows.ts'

/** What players have staked, won or lost and paid in, in the present day, week and month [PP5]. */
export class PlayBook {
  readonly #players: PlayerRows

  constructor(players: PlayerRows) {
    this.#players = players
  }

  /** As it is at this moment: of a period that is over nothing is left. */
  at(userId: UserId, now: number): PlaySums {
    const row = this.#of(userId, now)
    return {
      userId,
      starts: this.#perPeriod(row, STARTS),
      staked: this.#perPeriod(row, STAKED),
      net: this.#perPeriod(row, NET),
      deposited: this.#perPeriod(row, DEPOSITED),
      lastBetAt: this.#players.at(row, LAST_BET_AT),
    }
  }

  /** When the newest bet was placed; 0: none that is remembered. */
  lastBetAt(userId: UserId): number {
    const row = this.#players.find(userId)
    return row === -1 ? 0 : this.#players.at(row, LAST_BET_AT)
  }

  noteBet(userId: UserId, now: number): void {
    this.#players.put(this.#of(userId, now), LAST_BET_AT, now)
  }

  /** A bet of `placedAt` costs so much more, or less: in the periods that it was placed in. */
  stake(
    userId: UserId,
    change: number,
    when: { readonly placedAt: number; readonly now: number },
  ): void {
    const row = this.#of(userId, when.now)
    for (let nth = 0; nth < PERIODS.length; nth += 1) {
      if (when.placedAt >= this.#players.at(row, STARTS + nth)) {
        this.#players.add(row, STAKED + nth, change)
      }
    }
  }

  /** A settlement brought so much. */
  result(userId: UserId, change: number, now: number): void {
    this.#addTo(this.#of(userId, now), NET, change)
  }

  deposit(userId: UserId, amount: number, now: number): void {
    this.#addTo(this.#of(userId, now), DEPOSITED, amount)
  }

  restore({ userId, starts, staked, net, deposited, lastBetAt }: PlaySums): void {
    const row = this.#players.rowOf(userId)
    this.#players.put(row, UNTIL, periodEnd('day', starts.day))
    this.#players.put(row, LAST_BET_AT, lastBetAt)
    for (const [nth, per] of PERIODS.entries()) {
      this.#players.put(row, STARTS + nth, starts[per])
      this.#players.put(row, STAKED + nth, staked[per])
      this.#players.put(row, NET + nth, net[per])
      this.#players.put(row, DEPOSITED + nth, deposited[per])
    }
  }

  /** A player's row, in the periods of this moment; a new one was in none. */
  #of(userId: UserId, now: number): number {
    const row = this.#players.rowOf(userId)
    if (now >= this.#players.at(row, UNTIL)) this.#begin(row, now)
    return row
  }

  /** The periods that a moment is in: what is new begins with nothing. */
  #begin(row: number, now: number): void {
    const starts = startsAt(now)
    for (const [nth, per] of PERIODS.entries()) {
      if (starts[per] === this.#players.at(row, STARTS + nth)) continue
      this.#players.put(row, STARTS + nth, starts[per])
      for (const sum of [STAKED, NET, DEPOSITED]) this.#players.put(row, sum + nth, 0)
    }
    this.#players.put(row, UNTIL, periodEnd('day', now))
  }

  #addTo(row: number, sum: number, change: number): void {
    for (const nth of PERIODS.keys()) this.#players.add(row, sum + nth, change)
  }

  /** What a row has of each period, from a place on. */
  #perPeriod(row: number, from: number): PerPeriod {
    return {
      day: this.#players.at(row, from),
      week: this.#players.at(row, from + 1),
      month: this.#players.at(row, from + 2),
    }
  }
}

/** When the periods began that a moment is in. */
export const startsAt = (now: number): PerPeriod => ({
  day: periodStart('day', now),
  week: periodStart('week', now),
  month: periodStart('month', now),
})

/** What a bet counts as staked: what its matched and its unmatched part can cost at the odds it asked for [PP7]. */
export function stakedOf(
  bet: Pick<Bet, 'side' | 'odds' | 'matched' | 'remaining'>,
  payoff: Payoff,
): Paise {
  const stake = paise(bet.matched + bet.remaining)
  return ceilToPaise(liabilityOf({ side: bet.side, odds: bet.odds, stake }, payoff))
}

/** The same of a bet on a round: what lapsed or is void counts nothing. */
export function stakedOnRound(bet: Pick<RoundBet, 'stake' | 'terms' | 'status'>): Paise {
  const { kind } = bet.status
  return kind === 'LAPSED' || kind === 'VOID' ? NO_MONEY : ticketStakes(bet).liability
}
