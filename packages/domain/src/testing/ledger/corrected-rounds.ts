import { isRoundBetOpen, isRoundOver, type RoundBet, type RoundRow } from '../../rounds/round.ts'

/** Whether the ledger may have a round so after it had it so: one that was paid changes by a correction alone [CG1110]. */
export function mayFollow(before: RoundRow | undefined, { status }: RoundRow): boolean {
  if (before === undefined || !isRoundOver(before)) return true
  if (before.status.kind !== 'ENDED' || !('instead' in status)) return false
  const { instead } = status
  return instead?.code === before.status.code && (status.kind === 'VOID' || !before.status.instead)
}

/** The same of a bet: one that was paid follows its round. */
export const mayFollowBet = (before: RoundBet | undefined, round: RoundRow | undefined): boolean =>
  before === undefined ||
  isRoundBetOpen(before) ||
  (before.status.kind === 'SETTLED' && round !== undefined && 'instead' in round.status)
