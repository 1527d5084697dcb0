/** The state of a contest of a field. */
export interface FieldState {
  /** steps of the stage under way that are over */
  readonly step: number
  /** by entrant: the number of each stage that has started */
  readonly numbers: readonly (readonly number[])[]
  /** by entrant: it has retired, or missed the cut */
  readonly out: readonly boolean[]
  /** finished stages */
  readonly stages: number
  /** the winner's place; null: not yet */
  readonly winner: number | null
}
