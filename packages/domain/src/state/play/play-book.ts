import type { Bet } from '../../bet/bet.ts'
import type { Payoff } from '../../market/payoff.ts'
import type { PerPeriod, PlaySums, StretchSums } from '../../records/players/protection.ts'
import { plainNeed } from '../../risk/admission.ts'
import { ticketStakes } from '../../rounds/returns.ts'
import type { RoundBet } from '../../rounds/round.ts'
import { PERIODS, periodEnd, periodStart } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import {
  CENTIPAISE_PER_PAISA,
  ceilToPaise,
  centipaise,
  NO_MONEY,
  paise,
  type Paise,
} from '../../units/money.ts'
import {
  DEPOSITED,
  LAST_BET_AT,
  NET,
  numberAt,
  placeOf,
  SPOKEN_OF,
  STAKED,
  STARTS,
  UNTIL,
  type PlayerRows,
} from '../../memory/player-rows.ts'

interface StretchPlayed {
  readonly from: number
  staked: number
  won: number
  lost: number
}

/** Stakes, results and deposits of players in the present day, week and month [PP5]. */
export class PlayBook {
  readonly #players: PlayerRows
  /** of players who have had a stretch of play: they alone are looked up here */
  readonly #stretches = new Map<UserId, StretchPlayed>()

  constructor(players: PlayerRows) {
    this.#players = players
  }

  /** As it is at this moment: of a period that is over nothing is left. */
  at(userId: UserId, now: number): PlaySums {
    const row = this.#of(userId, now)
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row)
    return {
      userId,
      starts: perPeriod(sheet, place + STARTS),
      staked: perPeriod(sheet, place + STAKED),
      net: perPeriod(sheet, place + NET),
      deposited: perPeriod(sheet, place + DEPOSITED),
      lastBetAt: numberAt(sheet, place + LAST_BET_AT),
    }
  }

  /** When the newest bet was placed; 0: none that is remembered. */
  lastBetAt(userId: UserId): number {
    const row = this.#players.find(userId)
    return row === -1 ? 0 : numberAt(this.#players.sheetOf(row), placeOf(row) + LAST_BET_AT)
  }

  noteBet(userId: UserId, now: number): void {
    const row = this.#of(userId, now)
    this.#players.sheetOf(row)[placeOf(row) + LAST_BET_AT] = now
  }

  /** A bet of `placedAt` costs so much more, or less: in the periods that it was placed in. */
  stake(
    userId: UserId,
    change: number,
    when: { readonly placedAt: number; readonly now: number },
  ): void {
    const row = this.#of(userId, when.now)
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row)
    for (let nth = 0; nth < PERIODS.length; nth += 1) {
      const staked = place + STAKED + nth
      if (when.placedAt < numberAt(sheet, place + STARTS + nth)) continue
      sheet[staked] = numberAt(sheet, staked) + change
    }
    if (numberAt(sheet, place + SPOKEN_OF) === 0) return
    const stretch = this.#stretches.get(userId)
    if (stretch !== undefined && when.placedAt >= stretch.from) stretch.staked += change
  }

  /** A settlement brought so much. */
  result(userId: UserId, change: number, now: number): void {
    this.#addTo(this.#of(userId, now), NET, change)
    const stretch = this.#stretches.get(userId)
    if (stretch === undefined) return
    if (change > 0) stretch.won += change
    else stretch.lost -= change
  }

  /** A stretch of play begins: nothing was played in it yet [PP30]. */
  beginStretch(userId: UserId, from: number): void {
    this.#players.speakOf(userId)
    this.#stretches.set(userId, { from, staked: 0, won: 0, lost: 0 })
  }

  forgetStretch(userId: UserId): void {
    this.#stretches.delete(userId)
  }

  /** Sums of a player's newest stretch of play. */
  inStretch(userId: UserId): StretchSums {
    const { staked = 0, won = 0, lost = 0 } = this.#stretches.get(userId) ?? {}
    return { staked: paise(staked), won: paise(won), lost: paise(lost) }
  }

  restoreStretch(userId: UserId, sums: StretchSums): void {
    const stretch = this.#stretches.get(userId)
    if (stretch !== undefined) Object.assign(stretch, sums)
  }

  deposit(userId: UserId, amount: number, now: number): void {
    this.#addTo(this.#of(userId, now), DEPOSITED, amount)
  }

  restoreLast(userId: UserId, at: number): void {
    const row = this.#players.rowOf(userId)
    this.#players.sheetOf(row)[placeOf(row) + LAST_BET_AT] = at
  }

  restore({ userId, starts, staked, net, deposited, lastBetAt }: PlaySums): void {
    const row = this.#players.rowOf(userId)
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row)
    sheet[place + UNTIL] = periodEnd('day', starts.day)
    sheet[place + LAST_BET_AT] = lastBetAt
    for (const [nth, per] of PERIODS.entries()) {
      sheet[place + STARTS + nth] = starts[per]
      sheet[place + STAKED + nth] = staked[per]
      sheet[place + NET + nth] = net[per]
      sheet[place + DEPOSITED + nth] = deposited[per]
    }
  }

  /** Adds sums up to the restart to those since then, in the periods that are the same; an unknown player needs none. */
  add(sums: PlaySums): void {
    const row = this.#players.find(sums.userId)
    if (row === -1) return
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row)
    const lastBetAt = Math.max(sums.lastBetAt, numberAt(sheet, place + LAST_BET_AT))
    if (numberAt(sheet, place + UNTIL) === 0) return this.restore({ ...sums, lastBetAt })
    sheet[place + LAST_BET_AT] = lastBetAt
    for (const [nth, per] of PERIODS.entries()) {
      if (numberAt(sheet, place + STARTS + nth) !== sums.starts[per]) continue
      for (const [sum, of] of SUMS) {
        sheet[place + sum + nth] = numberAt(sheet, place + sum + nth) + sums[of][per]
      }
    }
  }

  /** A player's row, in the periods of this moment; a new one was in none. */
  #of(userId: UserId, now: number): number {
    const row = this.#players.rowOf(userId)
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row)
    if (now >= numberAt(sheet, place + UNTIL)) begin(sheet, place, now)
    return row
  }

  #addTo(row: number, sum: number, change: number): void {
    const sheet = this.#players.sheetOf(row)
    const place = placeOf(row) + sum
    for (const nth of PERIODS.keys()) sheet[place + nth] = numberAt(sheet, place + nth) + change
  }
}

const SUMS = [
  [STAKED, 'staked'],
  [NET, 'net'],
  [DEPOSITED, 'deposited'],
] as const

/** The periods that a moment is in: what is new begins with nothing. */
function begin(sheet: Float64Array, place: number, now: number): void {
  const starts = startsAt(now)
  for (const [nth, per] of PERIODS.entries()) {
    if (starts[per] === numberAt(sheet, place + STARTS + nth)) continue
    sheet[place + STARTS + nth] = starts[per]
    for (const sum of [STAKED, NET, DEPOSITED]) sheet[place + sum + nth] = 0
  }
  sheet[place + UNTIL] = periodEnd('day', now)
}

/** A row's values per period, from a place on. */
const perPeriod = (sheet: Float64Array, place: number): PerPeriod => ({
  day: numberAt(sheet, place),
  week: numberAt(sheet, place + 1),
  month: numberAt(sheet, place + 2),
})

/** When the periods began that a moment is in. */
export const startsAt = (now: number): PerPeriod => ({
  day: periodStart('day', now),
  week: periodStart('week', now),
  month: periodStart('month', now),
})

/** A bet by what decides the amount that it counts as staked. */
type Counted = Pick<
  Bet,
  'side' | 'odds' | 'matched' | 'remaining' | 'matchedTimesOdds' | 'resized' | 'terms'
>

/**
 * The amount that a bet counts as staked: the cost of its matched and unmatched parts at the odds it asked for, and of a
 * lay that is sized by its price the cost of each match [PP7].
 */
export function stakedOf(bet: Counted, payoff: Payoff): Paise {
  const { side, odds, matched, remaining, matchedTimesOdds } = bet
  if (!isSizedByPrice(bet))
    return plainNeed({ side, odds, stake: paise(matched + remaining) }, payoff)
  const lost = matched === 0 ? 0 : matchedTimesOdds - matched * CENTIPAISE_PER_PAISA
  return ceilToPaise(centipaise(lost + remaining * (odds - CENTIPAISE_PER_PAISA)))
}

/** Whether it is a lay whose stake follows from its price: a payout-sized one [BS162], or one at the starting price [SP4]. */
export const isSizedByPrice = ({ side, resized, terms }: Pick<Bet, 'side' | 'resized' | 'terms'>) =>
  side === 'LAY' && (resized !== 0 || terms.target !== undefined)

/** The same of a bet on a round: what lapsed or is void counts nothing. */
export function stakedOnRound(bet: Pick<RoundBet, 'stake' | 'terms' | 'status'>): Paise {
  const { kind } = bet.status
  return kind === 'LAPSED' || kind === 'VOID' ? NO_MONEY : ticketStakes(bet).liability
}
