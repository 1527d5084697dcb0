/** Points that win a tie-break, with a lead of two: ten in the last set of a major. */
export type TieBreakPoints = 7 | 10

/** How many sets a match has, and the tie-break of its last one. */
export interface MatchFormat {
  readonly bestOf: 3 | 5
  readonly finalTieBreak: TieBreakPoints
}

/** The points of a tie-break in a set, counted from 1. */
export const tieBreakPoints = (
  { bestOf, finalTieBreak }: MatchFormat,
  set: number,
): TieBreakPoints => (set === bestOf ? finalTieBreak : 7)

/** No player leads by more games: every set is won 6-0. */
export const widestLead = ({ bestOf }: Pick<MatchFormat, 'bestOf'>): number => 3 * (bestOf + 1)
