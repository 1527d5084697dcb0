import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { CurrentBetRow } from '@crease/contract/accounts/account-shapes.ts'
import type { BetRow } from '@crease/contract/bet-shapes.ts'
import { betStakes } from '@crease/domain/accounting/bet-result.ts'
import { askedOdds } from '@crease/domain/bet/asked-odds.ts'
import type { BetTarget } from '@crease/domain/bet/bet-target.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import { centipaise, CENTIPAISE_PER_PAISA, ceilToPaise, paise } from '@crease/domain/units/money.ts'
import { saidNames } from '@crease/domain/market/said-names.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type { Static } from 'typebox'
import { eachWayPart, gtypeOf } from './market.ts'
import { wireTime } from './match.ts'
import { centipaiseToPoints } from './position.ts'
import { wireReferences } from './references.ts'

export type WireBet = Static<typeof BetRow>

/** A bet as its owner sees it, with the names of its market: amounts in points, odds in decimals. */
export function wireBet(bet: Bet, market: MarketDefinition): WireBet {
  const runner = market.runners.find((each) => each.runnerId === bet.runnerId)
  const selection = runner?.name ?? bet.runnerId
  return {
    betId: String(bet.betId),
    clientBetId: bet.clientBetId,
    eventId: market.eventId,
    eventName: market.eventName,
    sportId: market.sportId,
    marketId: bet.marketId,
    marketName: market.name,
    ...saidNames(market, bet.runnerId),
    gtype: gtypeOf(market.kind),
    ...(market.payoff?.kind === 'meter' && { cap: market.payoff.cap }),
    ...eachWayPart(market),
    ...(market.ladder !== 'FINEST' && { ladder: market.ladder }),
    selectionId: bet.runnerId,
    selectionName: selection,
    teamName: selection,
    matchOddVariant: bet.side === 'BACK' ? 'back' : 'lay',
    matchOdd: askedOdds(bet, market.ladder) / 100,
    averageOdd: averageOdds(bet),
    ...terms(bet),
    ...wireReferences(bet.terms),
    ...wireTarget(bet.terms.target),
    ...buckets(bet),
    ...returnOf(bet),
    status: bet.status,
    // what its player took back says nothing more
    lapseReason: bet.lapseReason === 'CANCELLED' ? null : bet.lapseReason,
    createdAt: wireTime(bet.placedAt),
    pendingUntil: bet.pendingUntil === null ? null : wireTime(bet.pendingUntil),
  }
}

const wireTarget = (
  target: BetTarget | undefined,
): Pick<WireBet, 'betTargetType' | 'betTargetSize'> =>
  target === undefined
    ? {}
    : { betTargetType: target.kind, betTargetSize: paiseToPoints(target.size) }

/** The same with what it can lose, rounded up, and what it brings at best, rounded down [DR74]. */
export function wireCurrentBet(bet: Bet, market: MarketDefinition): CurrentBetRow {
  const { liability, profit } = betStakes(bet, market)
  return {
    ...wireBet(bet, market),
    liability: paiseToPoints(ceilToPaise(liability)),
    possibleProfit: paiseToPoints(paise(Math.floor(profit / CENTIPAISE_PER_PAISA))),
  }
}

function terms({
  terms: { timeInForce, expiresAt, marketVersion },
  persistence,
  keepThroughEvents,
}: Bet): Pick<
  WireBet,
  'timeInForce' | 'minFill' | 'persistence' | 'keepThroughEvents' | 'expiresAt' | 'marketVersion'
> {
  return {
    timeInForce: timeInForce.kind,
    minFill: timeInForce.kind === 'FILL_OR_KILL' ? paiseToPoints(timeInForce.minFill) : null,
    persistence,
    keepThroughEvents,
    expiresAt: expiresAt === null ? null : wireTime(expiresAt),
    marketVersion,
  }
}

function buckets(
  bet: Bet,
): Pick<WireBet, 'stake' | 'matched' | 'remaining' | 'cancelled' | 'lapsed' | 'voided'> {
  return {
    stake: paiseToPoints(paise(bet.stake + bet.resized)),
    matched: paiseToPoints(bet.matched),
    remaining: paiseToPoints(bet.remaining),
    cancelled: paiseToPoints(bet.cancelled),
    lapsed: paiseToPoints(bet.lapsed),
    voided: paiseToPoints(bet.voided),
  }
}

/** The exact payout of what was matched at several prices: odds of two decimals would miss it. */
const returnOf = ({ matched, matchedTimesOdds }: Bet): Pick<WireBet, 'matchedReturn'> =>
  matched === 0 || matchedTimesOdds % matched === 0
    ? {}
    : { matchedReturn: centipaiseToPoints(centipaise(matchedTimesOdds)) }

/** Average matched odds, for showing only, rounded to four decimals; null while nothing is matched. */
function averageOdds(bet: Bet): number | null {
  if (bet.matched === 0) return null
  return Math.round((bet.matchedTimesOdds / bet.matched) * 100) / 10_000
}
