import type { PlayerLimits } from '../../records/players/player-limits.ts'
import type {
  Loosening,
  PerPeriod,
  PlayRules,
  Protection,
} from '../../records/players/protection.ts'
import type { Refusal } from '../../records/refusal.ts'
import { exposureOf } from '../../records/rows.ts'
import { BREAK_MINUTES, standingRefusal, type PlayFacts } from '../../risk/play-limits.ts'
import { DAY_MS, periodEnd } from '../../units/calendar.ts'
import type { UserId } from '../../units/ids.ts'
import { paise, type Paise } from '../../units/money.ts'
import { noteSums } from './play-notes.ts'
import type { Transaction } from '../transaction.ts'

/** A player's funds as limits of play look at them. */
interface PlayFunds {
  /** cash less what is held, or would be */
  readonly available: Paise
  readonly staked: PerPeriod
}

/** A player's limits of play, and how much of them funds like these would use. */
export function playFactsOf(tx: Transaction, userId: UserId, funds: PlayFunds): PlayFacts {
  const { now, state } = tx
  const { net, deposited } = state.playing.book.at(userId, now)
  const { cash, withheld } = tx.account(userId)
  return {
    rules: state.playing.protections.get(userId)?.rules ?? {},
    staked: funds.staked,
    net,
    deposited,
    renews: renewsAfter(now),
    atRisk: paise(cash - withheld - funds.available),
  }
}

/** Why a player may not bet at all now: the account's standing [PP20], or a check that waits for an answer [PP30]. */
export function mayNotBet(tx: Transaction, userId: UserId): Refusal | null {
  const standing = standingRefusal(tx.state.playing.standings.get(userId), tx.now)
  if (standing !== null) return standing
  const stretch = stretchOf(tx, userId)
  if (stretch?.dueAt == null || tx.now < stretch.dueAt) return null
  return { code: 'REALITY_CHECK', since: stretch.from }
}

/** A bet was let in: play begins, or goes on [PP30]. */
export function beginPlay(tx: Transaction, userId: UserId): void {
  const isGoingOn = stretchOf(tx, userId) !== null
  tx.state.playing.book.noteBet(userId, tx.now)
  noteSums(tx, userId)
  if (!isGoingOn && checkMinutesOf(tx, userId) !== null) {
    beginStretch(tx, userId)
  }
}

/** A stretch of play begins now: with a bet, or with the answer to a reality check. */
export function beginStretch(tx: Transaction, userId: UserId): void {
  tx.record('stretch', { userId, from: tx.now })
  tx.changes += 1
  tx.state.playing.book.beginStretch(userId, tx.now)
}

interface Stretch {
  readonly from: number
  /** its last bet, or its beginning */
  readonly last: number
  /** null: no check is due */
  readonly dueAt: number | null
}

/** The player's stretch of play, now or at another moment; null: a break was over, or there was none [PP30]. */
function stretchOf(tx: Transaction, userId: UserId, at = tx.now): Stretch | null {
  const { stretches, book, minuteMs } = tx.state.playing
  const from = stretches.get(userId)?.from ?? 0
  if (from === 0) return null
  const last = Math.max(from, book.lastBetAt(userId))
  if (at >= last + BREAK_MINUTES * minuteMs) return null
  const minutes = checkMinutesOf(tx, userId)
  return { from, last, dueAt: minutes === null ? null : from + minutes * minuteMs }
}

/** The shorter of two intervals; null: never. */
export const oftener = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** How often a player is asked, in minutes: who has an account of their own at least as often as the house says [PP31]; null: never. */
function checkMinutesOf(tx: Transaction, userId: UserId): number | null {
  const { accounts, playing } = tx.state
  const own = playing.protections.get(userId)?.rules.check ?? null
  return accounts.kindOf(userId) === 'player' ? oftener(own, playing.checkMinutes) : own
}

function shownStretch(tx: Transaction, userId: UserId): Protection['stretch'] {
  const stretch = stretchOf(tx, userId)
  if (stretch === null) return null
  const { from, dueAt } = stretch
  return { from, dueAt, ...tx.state.playing.book.inStretch(userId) }
}

/** The time in which a less strict limit can be confirmed once it has waited; then it is dropped [PP2]. */
const LOOSENING_LASTS_MS = 7 * DAY_MS

/** Whether a less strict limit that a player asked for is not dropped yet [PP2]. */
export const canBeConfirmed = ({ from }: Pick<Loosening, 'from'>, now: number): boolean =>
  now < from + LOOSENING_LASTS_MS

/** How a player's protection stands. */
export function protectionOf(tx: Transaction, userId: UserId): Protection {
  const { state, now } = tx
  const { starts, staked, net, deposited } = state.playing.book.at(userId, now)
  const row = state.playing.protections.get(userId)
  const { operator = 'open', pause = null } = state.playing.standings.get(userId) ?? {}
  return {
    userId,
    rules: shownRules(tx, userId, row?.rules),
    waiting: (row?.waiting ?? []).filter((one) => canBeConfirmed(one, now)),
    standing: { operator, pause: pause !== null && now < pause.until ? pause : null },
    sums: state.playing.knowsSums(userId) ? { starts, staked, net, deposited } : null,
    renews: renewsAfter(now),
    atRisk: exposureOf(tx.account(userId)),
    limits: shownLimits(state.limits.get(userId)),
    stretch: shownStretch(tx, userId),
    at: now,
  }
}

/** A player's own limits; a house that has become stricter replaces their own reality check [PP31]. */
function shownRules(tx: Transaction, userId: UserId, rules: PlayRules = {}): PlayRules {
  const check = rules.check === undefined ? null : checkMinutesOf(tx, userId)
  return check === null ? rules : { ...rules, check }
}

const shownLimits = (limits: PlayerLimits | undefined): Protection['limits'] =>
  limits === undefined
    ? null
    : {
        maxStake: limits.maxStake,
        maxExposure: limits.maxExposure,
        maxOpenBets: limits.maxOpenBets,
        commissionDiscount: limits.commissionDiscount,
      }

const renewsAfter = (now: number): PerPeriod => ({
  day: periodEnd('day', now),
  week: periodEnd('week', now),
  month: periodEnd('month', now),
})
