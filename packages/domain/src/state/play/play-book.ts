import type { Bet } from '../../bet/bet.ts'
import type { Payoff } from '../../market/payoff.ts'
import type { PerPeriod, PlaySums } from '../../records/players/protection.ts'
import { liabilityOf } from '../../risk/exposure.ts'
import { ticketStakes } from '../../rounds/returns.ts'
import type { RoundBet } from '../../rounds/round.ts'
import { PERIODS, periodEnd, periodStart } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import { ceilToPaise, NO_MONEY, paise, type Paise } from '../../units/money.ts'

/**
 * What is counted of a player, a row of numbers, since every bet comes by here: when the day ends, and with it perhaps
 * the week and the month; when the newest bet was placed; and of each period when it began, what was staked, won or
 * lost, and paid in.
 */
type Counted = number[]
const UNTIL = 0
const LAST_BET_AT = 1
const STARTS = 2
const STAKED = 5
const NET = 8
const DEPOSITED = 11

/** What players have staked, won or lost and paid in, in the present day, week and month [PP5]. */
export class PlayBook {
  readonly #players = new Map<UserId, Counted>()

  /** As it is at this moment: of a period that is over nothing is left. */
  at(userId: UserId, now: number): PlaySums {
    const counted = this.#of(userId, now)
    return {
      userId,
      starts: perPeriod(counted, STARTS),
      staked: perPeriod(counted, STAKED),
      net: perPeriod(counted, NET),
      deposited: perPeriod(counted, DEPOSITED),
      lastBetAt: at(counted, LAST_BET_AT),
    }
  }

  /** When the newest bet was placed; 0: none that is remembered. */
  lastBetAt(userId: UserId): number {
    return this.#players.get(userId)?.[LAST_BET_AT] ?? 0
  }

  noteBet(userId: UserId, now: number): void {
    this.#of(userId, now)[LAST_BET_AT] = now
  }

  /** A bet of `placedAt` costs so much more, or less: in the periods that it was placed in. */
  stake(
    userId: UserId,
    change: number,
    when: { readonly placedAt: number; readonly now: number },
  ): void {
    const counted = this.#of(userId, when.now)
    for (let nth = 0; nth < PERIODS.length; nth += 1) {
      if (when.placedAt >= at(counted, STARTS + nth)) add(counted, STAKED + nth, change)
    }
  }

  /** A settlement brought so much. */
  result(userId: UserId, change: number, now: number): void {
    addTo(this.#of(userId, now), NET, change)
  }

  deposit(userId: UserId, amount: number, now: number): void {
    addTo(this.#of(userId, now), DEPOSITED, amount)
  }

  restore({ userId, starts, staked, net, deposited, lastBetAt }: PlaySums): void {
    const until = periodEnd('day', starts.day)
    const counts = [starts, staked, net, deposited].flatMap((of) => PERIODS.map((per) => of[per]))
    this.#players.set(userId, [until, lastBetAt, ...counts])
  }

  forget(userId: UserId): void {
    this.#players.delete(userId)
  }

  #of(userId: UserId, now: number): Counted {
    const known = this.#players.get(userId)
    if (known === undefined) {
      const { day, week, month } = startsAt(now)
      const fresh = [periodEnd('day', now), 0, day, week, month, 0, 0, 0, 0, 0, 0, 0, 0, 0]
      this.#players.set(userId, fresh)
      return fresh
    }
    if (now >= at(known, UNTIL)) begin(known, now)
    return known
  }
}

const at = (counted: Counted, place: number): number => counted[place] ?? 0

/** What a row has of each period, from a place on. */
const perPeriod = (counted: Counted, from: number): PerPeriod => ({
  day: at(counted, from),
  week: at(counted, from + 1),
  month: at(counted, from + 2),
})

/** When the periods began that a moment is in. */
export const startsAt = (now: number): PerPeriod => ({
  day: periodStart('day', now),
  week: periodStart('week', now),
  month: periodStart('month', now),
})

/** The periods that a moment is in: what is new begins with nothing. */
function begin(counted: Counted, now: number): void {
  const starts = startsAt(now)
  for (const [nth, per] of PERIODS.entries()) {
    if (starts[per] === counted[STARTS + nth]) continue
    counted[STARTS + nth] = starts[per]
    for (const sum of [STAKED, NET, DEPOSITED]) counted[sum + nth] = 0
  }
  counted[UNTIL] = periodEnd('day', now)
}

function add(counted: Counted, place: number, change: number): void {
  counted[place] = at(counted, place) + change
}

function addTo(counted: Counted, sum: number, change: number): void {
  for (const nth of PERIODS.keys()) add(counted, sum + nth, change)
}

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
