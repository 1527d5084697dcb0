import type { PlayRules, PerPeriod, StandingRow } from '../records/players/protection.ts'
import type { Refusal } from '../records/refusal.ts'
import { PERIODS, type Period } from '../units/calendar.ts'
import { NO_MONEY, paise, type Paise } from '../units/money.ts'

/** A player's limits, and how far each is used. */
export interface PlayFacts {
  readonly rules: PlayRules
  readonly staked: PerPeriod
  /** what settlements brought; below zero: lost */
  readonly net: PerPeriod
  readonly deposited: PerPeriod
  /** when each period ends, epoch milliseconds */
  readonly renews: PerPeriod
  /** what is held, which may still be lost */
  readonly atRisk: Paise
}

/** A bet as limits of play look at it. */
export interface PlayedBet {
  /** what it can cost by itself: a back's stake, a lay's liability */
  readonly cost: Paise
  /** how far what is held would rise */
  readonly rise: Paise
}

/**
 * The first limit of the player's own that a bet would pass: on one bet [PP6], then on what is staked [PP7] and on
 * what may be lost [PP8], a day, a week and a month. Null: none.
 */
export function playRefusal(bet: PlayedBet, facts: PlayFacts): Refusal | null {
  return betCapRefusal(bet, facts) ?? sumsRefusal(bet, facts)
}

/** The first limit of a period that stakes [PP7] or losses [PP8] would pass; null: none. */
export function sumsRefusal(bets: PlayedBet, facts: PlayFacts): Refusal | null {
  return stakeRefusal(bets, facts) ?? lossRefusal(bets, facts)
}

/** The player's own cap of what one bet can cost [PP6]. */
function betCapRefusal({ cost }: PlayedBet, { rules }: PlayFacts): Refusal | null {
  const limit = rules.bet
  if (limit === undefined || cost <= limit) return null
  return { code: 'BET_CAP', limit: paise(limit), actual: cost }
}

/** The limits on stakes per period [PP7]. */
function stakeRefusal({ cost }: PlayedBet, facts: PlayFacts): Refusal | null {
  return firstPassed((per) => {
    const limit = facts.rules[`stake-${per}`]
    if (limit === undefined || facts.staked[per] + cost <= limit) return null
    return { code: 'STAKE_LIMIT', ...passed(facts, per, { limit, used: facts.staked[per] }) }
  })
}

/** Losses of a period and possible further losses together [PP8]; a bet that raises neither is admitted. */
function lossRefusal({ rise }: PlayedBet, facts: PlayFacts): Refusal | null {
  if (rise <= 0) return null
  return firstPassed((per) => {
    const limit = facts.rules[`loss-${per}`]
    // what was won gives no room beyond the limit: it would be gone with the period, and the bets would not
    const used = facts.atRisk + Math.max(0, -facts.net[per])
    if (limit === undefined || used + rise <= limit) return null
    return { code: 'LOSS_LIMIT', ...passed(facts, per, { limit, used }) }
  })
}

/** Whether a deposit would pass the player's own limit of a day, a week or a month [PP9]; null: it would not. */
export function depositRefusal(
  amount: Paise,
  facts: Pick<PlayFacts, 'rules' | 'deposited' | 'renews'>,
): Refusal | null {
  return firstPassed((per) => {
    const limit = facts.rules[`deposit-${per}`]
    const used = facts.deposited[per]
    if (limit === undefined || used + amount <= limit) return null
    return { code: 'DEPOSIT_LIMIT', ...passed(facts, per, { limit, used }) }
  })
}

function firstPassed(refusalIn: (per: Period) => Refusal | null): Refusal | null {
  for (const per of PERIODS) {
    const refusal = refusalIn(per)
    if (refusal !== null) return refusal
  }
  return null
}

const passed = (
  { renews }: Pick<PlayFacts, 'renews'>,
  per: Period,
  { limit, used }: { readonly limit: number; readonly used: number },
): {
  readonly per: Period
  readonly limit: Paise
  readonly left: Paise
  readonly renewsAt: number
} => ({
  per,
  limit: paise(limit),
  left: limit > used ? paise(limit - used) : NO_MONEY,
  renewsAt: renews[per],
})

/** Why an account cannot be signed in to [PP20]; null: it can, also during a time-out or an exclusion [PP26]. */
export function signInRefusal(standing: Pick<StandingRow, 'operator'> | undefined): Refusal | null {
  return standing === undefined ? null : OPERATOR_REFUSALS[standing.operator]
}

/** Refusals by an operator's state of an account; the reason of a refused registration is in the ledger. */
const OPERATOR_REFUSALS: Readonly<Record<StandingRow['operator'], Refusal | null>> = {
  open: null,
  locked: { code: 'ACCOUNT_LOCKED' },
  closed: { code: 'ACCOUNT_CLOSED' },
  held: { code: 'REGISTRATION_HELD' },
  refused: { code: 'REGISTRATION_REFUSED', why: '' },
}

/** Why an account takes no bets now [PP20]; null: it does. */
export function standingRefusal(
  standing: Pick<StandingRow, 'operator' | 'pause'> | undefined,
  now: number,
): Refusal | null {
  if (standing === undefined) return null
  const { operator, pause } = standing
  if (operator === 'closed') return { code: 'ACCOUNT_CLOSED' }
  if (pause !== null && now < pause.until) {
    const code = pause.kind === 'excluded' ? 'ACCOUNT_EXCLUDED' : 'ACCOUNT_TIME_OUT'
    return { code, until: pause.until }
  }
  return OPERATOR_REFUSALS[operator]
}

/** How long without a bet ends a stretch of play [PP30]. */
export const BREAK_MINUTES = 30
