import type { Round } from '@crease/casino/kernel/round.ts'
import type { Title } from '@crease/casino/kernel/title.ts'

/** The contents of the board of a solo game. */
export interface BoardProps {
  readonly title: Title
  /** null: none was played here yet */
  readonly round: Round | null
  readonly mid: string | null
  /** it came while one watches, and is played */
  readonly isNew: boolean
  /** it is still being played */
  readonly plays: boolean
  /** what is bet on, or would be */
  readonly selection: string
  /** a step: absent where none is taken now */
  readonly step?: ((choice: string) => void) | undefined
  /** sets the next bet: absent where none can be set now */
  readonly choose?: ((selection: string) => void) | undefined
}

/** The number in a selection's id: the target of Limbo, the rows of Plinko, the mines. */
export const numberIn = (selection: string): number => Number(selection.split('-')[1] ?? 0)

export type BoardEnd = 'none' | 'won' | 'lost'

interface ShownBet {
  /** the number of the bet on the board: that of the round while it plays, else that of the next bet */
  readonly number: number
  /** the round has been played on this very bet */
  readonly isJudged: boolean
}

/** The bet that a board shows: as soon as another one is set, the round before judges it no more. */
export function shownBet({
  round,
  plays,
  selection,
}: Pick<BoardProps, 'round' | 'plays' | 'selection'>): ShownBet {
  const played = round?.choices?.[0]
  return {
    number: numberIn(plays && played !== undefined ? played : selection),
    isJudged: !plays && played === selection,
  }
}

export const endOf = (isJudged: boolean, wins: boolean): BoardEnd => {
  if (!isJudged) return 'none'
  return wins ? 'won' : 'lost'
}
