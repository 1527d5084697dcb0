import { paiseToPoints } from '@crease/contract/amounts.ts'
import { gameNameOf } from '@crease/contract/casino-games.ts'
import type { TableBetRow, TableBets } from '@crease/contract/casino-shapes.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { PlayerRound } from '@crease/protocol/casino.ts'
import { wireTime } from './match.ts'

/** A bet on a casino round in points and decimals; what it brought is null until the round has ended. */
export function wireTableBet(bet: RoundBet): TableBetRow {
  const { terms, status } = bet
  const isOdds = terms.kind === 'odds'
  return {
    betId: String(bet.betId),
    clientBetId: bet.clientBetId,
    mid: bet.roundId,
    casinoGameSlug: bet.table,
    eventName: gameNameOf(bet.table),
    marketName: bet.marketName,
    selectionId: bet.selection,
    selectionName: bet.selectionName,
    teamName: bet.selectionName,
    matchOdd: isOdds ? terms.odds / 100 : 1,
    matchOddVariant: isOdds && terms.side === 'LAY' ? 'lay' : 'back',
    stake: paiseToPoints(bet.stake),
    createdAt: wireTime(bet.placedAt),
    status: status.kind,
    pendingUntil: status.kind === 'PENDING' ? status.until : null,
    paysOdd: paysOf(bet),
    note: status.kind === 'LAPSED' ? status.reason : null,
    profitOrLoss: broughtBy(bet),
  }
}

/** A player's bets in a round, in points. */
export const wireTableBets = ({ table, roundId, bets, exposure, net }: PlayerRound): TableBets => ({
  casinoGameSlug: table,
  mid: roundId,
  bets: bets.map(wireTableBet),
  exposure: paiseToPoints(exposure),
  profitOrLoss: net === null ? null : paiseToPoints(net),
})

/** Decimal; null where its odds say what it is paid. */
function paysOf({ status }: RoundBet): number | null {
  if (status.kind === 'CASHED_OUT') return status.pays / 100
  const isPaid = status.kind === 'SETTLED' && status.comes.kind === 'pays'
  return isPaid ? status.comes.hundredths / 100 : null
}

function broughtBy({ status }: RoundBet): number | null {
  if (status.kind === 'SETTLED') return paiseToPoints(status.net)
  return status.kind === 'VOID' || status.kind === 'LAPSED' ? 0 : null
}
