import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import type { SoloStand } from '@crease/protocol/solo.ts'
import { wireRound } from './round.ts'

/** How a game that is played alone stands for its player, in points. */
export function wireSolo(stand: SoloStand): Omit<SoloReply, 'success' | 'message'> {
  const { table, round, next, isPaused, limits, nextAt, last } = stand
  return {
    casinoGameSlug: table,
    round: round === null ? null : soloRound(round),
    next: next === null ? null : { ...next },
    isPaused,
    ...(limits !== undefined && { limits }),
    nextAt,
    last: last.map((each) => ({ ...each })),
  }
}

function soloRound(found: NonNullable<SoloStand['round']>): SoloReply['round'] {
  const wire = wireRound(found)
  if (wire === null) return null
  const { success: _success, ...round } = wire
  return round
}
