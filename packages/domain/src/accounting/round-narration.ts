import type { RoundRow, RoundStatus } from '../rounds/round.ts'
import { roundNarration } from './round-posting.ts'

/** The statement's text about a reversed settlement of a round [CG1110]. */
export function roundReversalNarration(row: RoundRow, version: number): string {
  const was = row.status.kind === 'ENDED' ? ` (${row.status.winner})` : ''
  return roundNarration(row, `settlement ${version}${was} taken back`)
}

/** The statement's text about the present outcome of the round. */
export function roundAgainNarration(row: RoundRow, status: RoundStatus): string {
  const was = row.status.kind === 'ENDED' ? `, instead of ${row.status.winner}` : ''
  if (status.kind === 'VOID') return roundNarration(row, `void (${status.reason})${was}`)
  return roundNarration(row, `${status.kind === 'ENDED' ? status.winner : ''}${was}`)
}
