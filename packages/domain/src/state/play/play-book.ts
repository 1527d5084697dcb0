import type { Bet } from '../../bet/bet.ts'
import type { Payoff } from '../../market/payoff.ts'
import type { PerPeriod, PlaySums } from '../../records/players/protection.ts'
import { liabilityOf } from '../../risk/exposure.ts'
import { ticketStakes } from '../../rounds/returns.ts'
import type { RoundBet } from '../../rounds/round.ts'
import { PERIODS, periodEnd, periodStart, type Period } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import { ceilToPaise, NO_MONEY, paise, type Paise } from '../../units/money.ts'

type Counts = { -readonly [P in Period]: number }

interface Counted {
  starts: Counts
  /** when the day ends, and with it perhaps the week and the month */
  until: number
  readonly staked: Counts
  readonly net: Counts
  readonly deposited: Counts
  lastBetAt: number
}

/** What players have staked, won or lost and paid in, in the present day, week and month [PP5]. */
export class PlayBook {
  readonly #players = new Map<UserId, Counted>()

  /** As it is at this moment: of a period that is over nothing is left. */
  at(userId: UserId, now: number): PlaySums {
    const { starts, staked, net, deposited, lastBetAt } = this.#of(userId, now)
    const copies = { starts: { ...starts }, staked: { ...staked }, net: { ...net } }
    return { userId, ...copies, deposited: { ...deposited }, lastBetAt }
  }

  /** When the newest bet was placed; 0: none that is remembered. */
  lastBetAt(userId: UserId): number {
    return this.#players.get(userId)?.lastBetAt ?? 0
  }

  noteBet(userId: UserId, now: number): void {
    this.#of(userId, now).lastBetAt = now
  }

  /** A bet of `placedAt` costs so much more, or less: in the periods that it was placed in. */
  stake(
    userId: UserId,
    change: number,
    when: { readonly placedAt: number; readonly now: number },
  ): void {
    const { starts, staked } = this.#of(userId, when.now)
    // every bet comes by here: three names cost less than a walk over them
    if (when.placedAt >= starts.day) staked.day += change
    if (when.placedAt >= starts.week) staked.week += change
    if (when.placedAt >= starts.month) staked.month += change
  }

  /** A settlement brought so much. */
  result(userId: UserId, change: number, now: number): void {
    addTo(this.#of(userId, now).net, change)
  }

  deposit(userId: UserId, amount: number, now: number): void {
    addTo(this.#of(userId, now).deposited, amount)
  }

  restore({ userId, starts, staked, net, deposited, lastBetAt }: PlaySums): void {
    const until = periodEnd('day', starts.day)
    const counts = { staked: { ...staked }, net: { ...net }, deposited: { ...deposited } }
    this.#players.set(userId, { starts: { ...starts }, until, ...counts, lastBetAt })
  }

  forget(userId: UserId): void {
    this.#players.delete(userId)
  }

  #of(userId: UserId, now: number): Counted {
    const known = this.#players.get(userId)
    if (known === undefined) {
      const counted = { starts: startsAt(now), until: periodEnd('day', now), lastBetAt: 0 }
      const fresh = { ...counted, staked: nothing(), net: nothing(), deposited: nothing() }
      this.#players.set(userId, fresh)
      return fresh
    }
    if (now >= known.until) begin(known, now)
    return known
  }
}

/** When the periods began that a moment is in. */
export const startsAt = (now: number): PerPeriod => ({
  day: periodStart('day', now),
  week: periodStart('week', now),
  month: periodStart('month', now),
})

const nothing = (): Counts => ({ day: 0, week: 0, month: 0 })

/** The periods that a moment is in: what is new begins with nothing. */
function begin(counted: Counted, now: number): void {
  const starts = startsAt(now)
  for (const per of PERIODS) {
    if (starts[per] === counted.starts[per]) continue
    counted.staked[per] = 0
    counted.net[per] = 0
    counted.deposited[per] = 0
  }
  counted.starts = starts
  counted.until = periodEnd('day', now)
}

function addTo(counts: Counts, change: number): void {
  for (const per of PERIODS) counts[per] += change
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
