import type { ToldBet, ToldRound } from '@crease/casino/fairness/paid-checks.ts'
import { pointsToPaise } from '@crease/contract/amounts.ts'
import type { TableBetRow } from '@crease/contract/casino-shapes.ts'
import type { RoundReply } from '@crease/contract/casino/round-shapes.ts'
import { paidByPlayer, paidNet } from '@crease/domain/rounds/paid-sums.ts'
import { endOf, type RoundBet, type RoundRow } from '@crease/domain/rounds/round.ts'

/** The results of a round as shown to players, from a saved reply. */
export const toldInReply = ({ status, result, bets, profitOrLoss }: RoundReply): ToldRound => ({
  status,
  result,
  bets: bets.map(betInReply),
  profitOrLoss: paiseOf(profitOrLoss),
})

const betInReply = (bet: TableBetRow): ToldBet => ({
  ...bet,
  matchOdd: Math.round(bet.matchOdd * 100),
  stake: paiseOf(bet.stake) ?? Number.NaN,
  paysOdd: bet.paysOdd === null ? null : Math.round(bet.paysOdd * 100),
  profitOrLoss: paiseOf(bet.profitOrLoss),
})

const paiseOf = (points: number | null): number | null =>
  points === null ? null : pointsToPaise(points)

/** The results of a round as shown to all its players, from the ledger. */
export function toldIn({ status }: RoundRow, rows: readonly RoundBet[]): ToldRound {
  const isEnded = status.kind === 'ENDED'
  return {
    status: status.kind,
    result: isEnded ? endOf(status) : null,
    bets: rows.map(betIn),
    profitOrLoss: [...paidByPlayer(rows).values()].reduce((sum, own) => sum + paidNet(own), 0),
  }
}

function betIn({ userId, terms, status, selection, selectionName, stake }: RoundBet): ToldBet {
  const isTaken = status.kind === 'SETTLED' && status.comes.kind === 'pays'
  return {
    player: userId,
    selectionId: selection,
    selectionName,
    matchOdd: terms.kind === 'odds' ? terms.odds : 100,
    matchOddVariant: terms.kind === 'odds' && terms.side === 'LAY' ? 'lay' : 'back',
    stake,
    status: status.kind,
    paysOdd: isTaken ? status.comes.hundredths : null,
    profitOrLoss: status.kind === 'SETTLED' ? status.net : 0,
  }
}
