import { runLadder, type LadderRung } from '@crease/domain/risk/run-ladder.ts'
import type { PositionRow } from '../../link/named.ts'
import {
  ALL_IN,
  contestedIn,
  payoffOfRow,
  positionOf,
  type Contest,
} from '../state/orders/my-positions.ts'

/** The result of a position at each outcome now; runners that are out have none [CO46]. */
export function resultsNow(row: PositionRow, contest: Contest = ALL_IN): readonly LadderRung[] {
  const sids = row.runners.map(({ selectionId }) => selectionId)
  const payoff = contestedIn(contest, payoffOfRow(row), sids)
  if (payoff === null) return []
  const out = new Set(contest.out.map((sid) => sids.indexOf(sid)))
  return runLadder(positionOf(row), payoff).filter(
    ({ outcome }) => outcome.kind !== 'runner' || !out.has(outcome.runner),
  )
}
