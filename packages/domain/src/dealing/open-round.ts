import type { Reply } from '../records/command.ts'
import type { OpenRound, RoundRow, RoundWindow } from '../rounds/round.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import type { Transaction } from '../state/transaction.ts'
import { canonical } from '../units/canonical.ts'
import { lapseWaiting, takesBets } from './hold-on-round.ts'
import { ROUND_ENDED } from '../records/refusal.ts'

const ROUND_EXISTS: Reply = { kind: 'refused', refusal: { code: 'ROUND_EXISTS' } }

/** Begins a round with its first window open, unless its table has come to its seed before [CG20]. */
export function openRound(tx: Transaction, asked: OpenRound): Reply {
  if (!canOpen(tx, asked)) return ROUND_EXISTS
  return { kind: 'round', round: opened(tx, asked).row }
}

/** Whether a round can begin: its seed is new, and its player has none of this game open [CG191]. */
export function canOpen({ state: { rounds } }: Transaction, asked: OpenRound): boolean {
  const { roundId, table, player } = asked
  if (rounds.find(roundId) !== null || !rounds.isNext(asked)) return false
  return player === null || rounds.ownOf(player, table) === null
}

/** A round as it begins, of which nothing is written. */
export function rowOf(tx: Transaction, asked: OpenRound): RoundRow {
  const { kind: _kind, ...facts } = asked
  return { ...facts, status: { kind: 'BETTING', window: 0 }, openedAt: tx.now }
}

/** Writes a round that begins. */
export function opened(tx: Transaction, asked: OpenRound): LiveRound {
  const row = rowOf(tx, asked)
  tx.record('round', row)
  return tx.state.rounds.open(row)
}

/**
 * Closes the open window, and its waiting bets lapse [CG13]; or opens the next one. A step that the round has already
 * taken is repeated without effect, so that a table may state its progress again [CG21]; of the open window it may
 * publish more.
 */
export function roundWindow(tx: Transaction, { roundId, window, is, play }: RoundWindow): Reply {
  const round = tx.state.rounds.find(roundId)
  if (round === null) return ROUND_ENDED
  const { status } = round.row
  if (is === 'CLOSED' && takesBets(round, window)) {
    lapseWaiting(tx, round, 'WINDOW_CLOSED')
    setRound(tx, round, { ...round.row, status: { kind: 'DEALING', windows: window + 1 }, play })
  } else if (is === 'OPEN' && status.kind === 'DEALING' && status.windows === window) {
    setRound(tx, round, { ...round.row, status: { kind: 'BETTING', window }, play })
  } else if (
    is === 'OPEN' &&
    takesBets(round, window) &&
    canonical(round.row.play) !== canonical(play)
  ) {
    setRound(tx, round, { ...round.row, play })
  }
  return { kind: 'round', round: round.row }
}

/** Writes a round's new state. */
export function setRound(tx: Transaction, round: LiveRound, row: RoundRow): void {
  tx.record('round', row)
  round.row = row
}
