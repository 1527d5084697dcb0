import { paiseToPoints } from '@crease/contract/amounts.ts'
import type { MarketProfitRow, SettledBetRow } from '@crease/contract/history-shapes.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import { saidNames } from '@crease/domain/market/said-names.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import {
  CASINO_SPORT,
  type MarketProfit,
  type PlaceInHistory,
  type SettledBet,
} from '@crease/ledger/reads/history-rows.ts'
import { endOf, marketBetResult } from '@crease/ledger/reads/settled-ends.ts'
import { gtypeOf } from './market.ts'
import { wireTime } from './match.ts'
import { wireReferences } from './references.ts'
import { gameNameOf } from '@crease/contract/casino-games.ts'

/** A settled bet as its owner reads it: points and decimals, and what it brought before commission. */
export const wireSettled = (settled: SettledBet): SettledBetRow =>
  settled.of === 'market'
    ? wireMarketBet(settled.bet, settled.market, settled.settledAt)
    : wireRoundBet(settled.bet, settled.settledAt)

/** The same of a bet in a market that ended. */
export function wireMarketBet(bet: Bet, market: MarketRow, settledAt: number): SettledBetRow {
  const { definition } = market
  const { end, net } = marketBetResult({ bet, market })
  const runner = definition.runners.find((each) => each.runnerId === bet.runnerId)
  return {
    betId: String(bet.betId),
    sportId: definition.sportId,
    eventId: definition.eventId,
    eventName: definition.eventName,
    marketId: definition.marketId,
    mid: null,
    marketName: definition.name,
    ...saidNames(definition, bet.runnerId),
    gtype: gtypeOf(definition.kind),
    ...(definition.payoff?.kind === 'meter' && { cap: definition.payoff.cap }),
    selectionId: bet.runnerId,
    selectionName: runner?.name ?? bet.runnerId,
    matchOddVariant: bet.side === 'BACK' ? 'back' : 'lay',
    matchOdd: averageOdds(bet),
    stake: paiseToPoints(bet.matched > 0 ? bet.matched : bet.voided),
    result: end,
    profitOrLoss: paiseToPoints(net),
    ...wireReferences(bet.terms),
    createdAt: wireTime(bet.placedAt),
    settledAt: wireTime(settledAt),
  }
}

/** For showing only, to two decimals. */
const averageOdds = ({ matched, matchedTimesOdds, odds }: Bet): number =>
  matched === 0 ? odds / 100 : Math.round(matchedTimesOdds / matched) / 100

function wireRoundBet(bet: RoundBet, settledAt: number): SettledBetRow {
  const { terms, status } = bet
  const isOdds = terms.kind === 'odds'
  return {
    betId: String(bet.betId),
    sportId: CASINO_SPORT,
    eventId: null,
    eventName: gameNameOf(bet.table),
    marketId: null,
    mid: bet.roundId,
    marketName: bet.marketName,
    selectionId: bet.selection,
    selectionName: bet.selectionName,
    matchOddVariant: isOdds && terms.side === 'LAY' ? 'lay' : 'back',
    matchOdd: isOdds ? terms.odds / 100 : 1,
    stake: paiseToPoints(bet.stake),
    result: endOf({ of: 'round', bet, settledAt }),
    profitOrLoss: status.kind === 'SETTLED' ? paiseToPoints(status.net) : 0,
    createdAt: wireTime(bet.placedAt),
    settledAt: wireTime(settledAt),
  }
}

/** The result of a market or a round, in points. */
export const wireMarketProfit = (row: MarketProfit): MarketProfitRow => ({
  marketId: row.isRound ? null : row.marketId,
  mid: row.isRound ? row.marketId : null,
  eventId: row.eventId,
  eventName: row.eventName,
  marketName: row.marketName,
  ...(row.said !== null && { said: { market: row.said } }),
  sportId: row.sport,
  settledAt: wireTime(row.settledAt),
  profitOrLoss: paiseToPoints(row.net),
  commission: paiseToPoints(row.commission),
})

/** A place in a list as the wire names it. */
export const wirePlace = (place: PlaceInHistory | null): string | null =>
  place === null ? null : `${place.at}.${place.lineId}.${place.betId}`

/** The place that `wirePlace` named; null: from the newest. */
export function placeOf(after: string | undefined): PlaceInHistory | null {
  if (after === undefined) return null
  const [at = 0, lineId = 0, id = 0] = after.split('.').map(Number)
  return { at, lineId, betId: id }
}
