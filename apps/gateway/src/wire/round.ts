import { paiseToPoints } from '@crease/contract/amounts.ts'
import { RoundRecord, type RoundReply } from '@crease/contract/casino-shapes.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { RoundBet } from '@crease/domain/rounds/round.ts'
import type { RoundOfPlayer } from '@crease/exchange/ledger/reads/report-rows.ts'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { wireTime } from './match.ts'
import { gameNameOf, wireTableBet } from './table-bets.ts'

const playShape = Compile(Type.Object({ record: RoundRecord }))

/** A round with its record and the player's own bets; null where its record cannot be read. */
export function wireRound({ round, bets }: RoundOfPlayer): RoundReply | null {
  const { roundId, table, status, openedAt, play } = round
  if (!playShape.Check(play)) return null
  const isOver = status.kind === 'ENDED' || status.kind === 'VOID'
  return {
    success: true,
    mid: roundId,
    casinoGameSlug: table,
    casinoGameName: gameNameOf(table),
    status: status.kind,
    note: status.kind === 'VOID' ? status.reason : null,
    startedAt: wireTime(openedAt),
    endedAt: isOver ? wireTime(status.at) : null,
    result: status.kind === 'ENDED' ? { code: status.code, winner: status.winner } : null,
    record: { ...play.record, ...(status.kind === 'VOID' && { isVoid: true as const }) },
    bets: bets.map(wireTableBet),
    profitOrLoss: isOver && bets.length > 0 ? paiseToPoints(netOfAll(bets)) : null,
  }
}

const netOfAll = (bets: readonly RoundBet[]) =>
  paise(bets.reduce((sum, { status }) => (status.kind === 'SETTLED' ? sum + status.net : sum), 0))
