import type { Side } from '../units/side.ts'
import { MOST_STAKE } from '../market/exact.ts'
import { liabilityOf, type PricedStake } from './exposure.ts'
import { nearestOdds, snap, type LadderName } from '../market/ladder.ts'
import type { MarketStatus } from '../market/market.ts'
import { ceilToPaise, NO_MONEY, paise, type Paise } from '../units/money.ts'
import { odds as asOdds, type Odds } from '../units/odds.ts'
import { isOnClose, type OrderTerms } from '../bet/order-terms.ts'
import type { Payoff } from '../market/payoff.ts'
import type { Refusal } from '../records/refusal.ts'
import type { StartState } from '../market/starting.ts'
import { playRefusal, type PlayFacts } from './play-limits.ts'
import { noneBelow, overLimit, type LimitFacts } from './player-limits.ts'

/** How many unmatched bets one user may have in one market. */
export const MOST_UNMATCHED_BETS = 500

/** A player's order. Numbers are as received: the checks are here. */
export interface Asked {
  readonly side: Side
  /** hundredths */
  readonly requestedOdds: number
  /** paise; the backer's stake on both sides, but of a lay on close its liability [SP2] */
  readonly stake: number
  /** absent: plain ones */
  readonly terms?: Pick<OrderTerms, 'timeInForce' | 'persistence'>
}

/** The facts that are known at the place of the check: the slip knows fewer than the server, and both use this. */
export interface AdmissionFacts {
  /** the selection's limits and ladder; null where the market is not known */
  readonly terms: SelectionTerms | null
  /** the first part of the selection that is missing or unknown; null when all are there */
  readonly missing: 'eventId' | 'marketId' | 'selectionId' | null
  readonly status: MarketStatus
  /** cash less what is held */
  readonly available: Paise
  /** how far the held amount would rise, given the odds on the ladder: `plainNeed` where the position is not known */
  readonly need: (odds: Odds) => Paise
  /** the user's unmatched bets in this market */
  readonly unmatchedBets: number
  /** limits of the player and of one bet; null where they are not known, or not judged yet */
  readonly limits: LimitFacts | null
  /** why the player may not bet at all now: the account's standing, or a reality check; null: nothing */
  readonly standing: Refusal | null
  /** what the player has asked to be kept to; null: nothing, or it is not known, or not judged yet */
  readonly play: PlayLimits | null
  /** whether players may lay in a market of this kind [MT60] */
  readonly takesLays: boolean
  readonly start: StartState
  /** whether the runner takes bets: neither removed nor closed [FD71] */
  readonly runnerOpen: boolean
}

/** The player's limits, and the cost of the bet alone at these odds. */
interface PlayLimits {
  readonly facts: PlayFacts
  readonly cost: (odds: Odds) => Paise
}

interface SelectionTerms {
  readonly minStake: Paise
  readonly maxStake: Paise
  readonly ladder: LadderName
}

/**
 * Whether a bet is let in: null, or the first reason why not [BS1]; there is no other place that says no.
 * Before all: whether the player may bet at all [PP20] [PP30]. Then the order is the slip's: stake not a number above zero, below the minimum, above the maximum [MT80],
 * funds, selection; then market not open, the starting price where there is none [SP1], odds off the ladder's ends, too many unmatched bets, a limit
 * of the player or of one bet [MT51] [MT52], what the player asked to be kept to [PP7] [PP8], a lay where only the maker lays, a runner that takes none.
 */
export function admit(asked: Asked, facts: AdmissionFacts): Refusal | null {
  const { terms } = facts
  const odds = terms === null ? null : heldOdds(asked, terms.ladder)
  return (
    facts.standing ??
    stakeRefusal(asked.stake, terms) ??
    fundsRefusal(asked, facts, odds) ??
    selectionRefusal(asked, facts) ??
    oddsRefusal(asked, terms, odds) ??
    countRefusal(facts) ??
    limitRefusal(asked, facts, odds) ??
    ownRefusal(facts, odds) ??
    runnerRefusal(asked, facts)
  )
}

/** The odds at which a lay's stake is its liability. */
const EVENS = asOdds(200)

/**
 * The odds at which a bet is held for: its limit on the ladder, but of a lay on close 2.00, since its stake is its
 * liability [SP3]. Null if they are beyond the ladder's ends.
 */
export function heldOdds(
  { side, requestedOdds, terms }: Pick<Asked, 'side' | 'requestedOdds' | 'terms'>,
  ladder: LadderName,
): Odds | null {
  const limit = snap(ladder, side, requestedOdds)
  if (terms === undefined || side === 'BACK' || limit === null) return limit
  return isOnClose(terms) ? EVENS : limit
}

/** Whether an order asks for the starting price, for all of it or for its rest. */
export const asksForStart = (terms: Asked['terms']): boolean =>
  terms !== undefined && (terms.persistence === 'MARKET_ON_CLOSE' || isOnClose(terms))

/** Why an order that asks for the starting price is refused [SP1]; null: it is taken, or does not ask. */
export const startRefusal = (terms: Asked['terms'], start: StartState): Refusal | null =>
  start === 'open' || !asksForStart(terms) ? null : { code: START_REFUSALS[start] }

const START_REFUSALS = {
  none: 'SP_NOT_OFFERED',
  line: 'LINE_SP',
  over: 'SP_IN_PLAY',
} as const satisfies Readonly<Record<Exclude<StartState, 'open'>, Refusal['code']>>

/** The need of a bet without anything to offset it: a back its stake, a lay its liability. */
export function plainNeed(bet: PricedStake, payoff: Payoff): Paise {
  return ceilToPaise(liabilityOf(bet, payoff))
}

function stakeRefusal(stake: number, terms: SelectionTerms | null): Refusal | null {
  if (!Number.isSafeInteger(stake) || stake <= 0) return { code: 'STAKE_INVALID' }
  if (terms === null) return null
  if (stake < terms.minStake) return { code: 'STAKE_BELOW_MIN', limit: terms.minStake }
  const limit = paise(Math.min(terms.maxStake, MOST_STAKE))
  if (stake > limit) return { code: 'STAKE_ABOVE_MAX', limit }
  return null
}

function fundsRefusal(asked: Asked, facts: AdmissionFacts, odds: Odds | null): Refusal | null {
  const { available } = facts
  const needed = neededFor(asked, facts, odds)
  if (needed <= NO_MONEY || needed <= available) return null
  return { code: 'INSUFFICIENT_FUNDS', needed, available }
}

function neededFor(asked: Asked, facts: AdmissionFacts, odds: Odds | null): Paise {
  if (facts.terms === null) return NO_MONEY
  // without usable odds a back still needs its stake; the need of a lay is unknown
  if (odds === null) return asked.side === 'BACK' ? paise(asked.stake) : NO_MONEY
  return facts.need(odds)
}

function selectionRefusal({ terms }: Asked, facts: AdmissionFacts): Refusal | null {
  if (facts.missing !== null) return { code: 'INVALID_SELECTION', field: facts.missing }
  if (facts.status !== 'OPEN') return { code: 'MARKET_NOT_OPEN', status: facts.status }
  return startRefusal(terms, facts.start)
}

function oddsRefusal(
  asked: Asked,
  terms: SelectionTerms | null,
  odds: Odds | null,
): Refusal | null {
  if (terms === null || odds !== null) return null
  return {
    code: 'ODDS_INVALID',
    nearest: nearestOdds(terms.ladder, asked.side, asked.requestedOdds),
  }
}

function countRefusal(facts: AdmissionFacts): Refusal | null {
  if (facts.unmatchedBets < MOST_UNMATCHED_BETS) return null
  return { code: 'TOO_MANY_BETS', limit: MOST_UNMATCHED_BETS }
}

function limitRefusal(
  asked: Asked,
  { limits, terms: selection }: AdmissionFacts,
  odds: Odds | null,
): Refusal | null {
  if (limits === null || odds === null) return null
  const { side, stake, terms } = asked
  const takesStart = asksForStart(terms) ? side : null
  return noneBelow(overLimit({ stake, odds, takesStart }, limits), selection?.minStake ?? NO_MONEY)
}

function ownRefusal(facts: AdmissionFacts, odds: Odds | null): Refusal | null {
  const { play } = facts
  if (play === null || odds === null) return null
  return playRefusal({ cost: play.cost(odds), rise: facts.need(odds) }, play.facts)
}

function runnerRefusal({ side }: Asked, facts: AdmissionFacts): Refusal | null {
  if (side === 'LAY' && !facts.takesLays) return { code: 'LAY_NOT_OFFERED' }
  return facts.runnerOpen ? null : { code: 'RUNNER_NOT_OPEN' }
}
