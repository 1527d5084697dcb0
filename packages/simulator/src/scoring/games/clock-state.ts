export type Score = readonly [number, number]

/** The state of a match by the clock. */
export interface ClockState {
  /** finished periods, overtime included */
  readonly parts: readonly Score[]
  /** of the period under way */
  readonly part: Score
  /** slots of it that are over */
  readonly slot: number
  readonly isOver: boolean
}

export const sumOf = (scores: readonly Score[]): Score => [
  scores.reduce((sum, [home]) => sum + home, 0),
  scores.reduce((sum, [, away]) => sum + away, 0),
]

/** The score of the whole match so far. */
export const scoreOf = ({ parts, part }: ClockState): Score => sumOf([...parts, part])
