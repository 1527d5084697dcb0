import { whyIn } from '@crease/domain/units/why.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { RoundRecord, type RoundReply } from '@crease/contract/casino/round-shapes.ts'
import type { OperatorRoundReply } from '@crease/contract/casino/operator-shapes.ts'
import { paidNet } from '@crease/domain/rounds/paid-sums.ts'
import { endOf, isRoundOver, type RoundRow, type RoundStatus } from '@crease/domain/rounds/round.ts'
import type { RoundInSum, RoundOfPlayer } from '@crease/ledger/reads/report-rows.ts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { wireTime } from './match.ts'
import { gameNameOf } from '@crease/contract/casino-games.ts'
import { wireTableBet } from './table-bets.ts'

const playShape = Compile(Type.Object({ record: RoundRecord }))

/** A round with its record and the player's own bets; null where its record cannot be read. */
export function wireRound({ round, bets }: RoundOfPlayer): RoundReply | null {
  const { status, play } = round
  if (!playShape.Check(play)) return null
  return {
    ...wireStand(round),
    record: { ...play.record, ...(status.kind === 'VOID' && { isVoid: true as const }) },
    bets: bets.map(wireTableBet),
    profitOrLoss: isRoundOver(round) && bets.length > 0 ? paiseToPoints(paidNet(bets)) : null,
  }
}

/** A round as an operator reads it before it is corrected [UI1164]. */
export function wireRoundInSum({ round, sums }: RoundInSum): Omit<OperatorRoundReply, 'message'> {
  return {
    ...wireStand(round),
    isAlone: round.player !== null,
    bets: sums.bets,
    players: sums.players,
    staked: paiseToPoints(sums.staked),
    won: paiseToPoints(sums.won),
    lost: paiseToPoints(sums.lost),
  }
}

const wireStand = ({ roundId, table, status, openedAt }: RoundRow) => ({
  success: true as const,
  mid: roundId,
  casinoGameSlug: table,
  casinoGameName: gameNameOf(table),
  status: status.kind,
  startedAt: wireTime(openedAt),
  ...wireEnd(status),
})

/** How a round ended; all null while it goes on. */
function wireEnd(
  status: RoundStatus,
): Pick<OperatorRoundReply, 'note' | 'operatorNote' | 'endedAt' | 'result' | 'instead'> {
  if (status.kind !== 'ENDED' && status.kind !== 'VOID') {
    return { note: null, operatorNote: null, endedAt: null, result: null, instead: null }
  }
  const { at, instead = null } = status
  const isVoid = status.kind === 'VOID'
  const why = isVoid ? whyIn(status) : null
  return {
    note: why?.reason ?? null,
    operatorNote: why?.note ?? null,
    endedAt: wireTime(at),
    result: isVoid ? null : endOf(status),
    instead,
  }
}
