import type { RunnerDepth } from '../../link/named.ts'
import type { OddsFormat } from '../../state/preferences/preferences.ts'
import type { LadderSide } from './ladder-words.ts'
import type { LadderRow } from './runner-ladder.ts'

/** The part of a runner that its rows show: the same object while prices move. */
export type LadderOf = Pick<
  RunnerDepth,
  'marketId' | 'selectionId' | 'selectionName' | 'gtype' | 'cap' | 'takesLays'
>

/** The data of one row of a ladder. */
export interface RowProps {
  readonly of: LadderOf
  readonly row: LadderRow
  /** its place, counted from the highest price */
  readonly at: number
  readonly format: OddsFormat
  readonly isCentre: boolean
  readonly open: boolean
  readonly armed: LadderSide | 'evens' | null
  /** own bets of this side are held over it */
  readonly holds: LadderSide | null
  /** own bets of this side were picked up from it */
  readonly held: LadderSide | null
}
