/** What a life was like: so that a thousand quiet lives are not taken for a proof. */
export interface LifeCounts {
  readonly commits: number
  readonly fills: number
  readonly settled: number
  readonly cashOuts: number
  readonly triggered: number
  readonly crosses: number
  readonly fillsOfSessions: number
  readonly fillsOfMeters: number
  readonly fillsOfHandicaps: number
  readonly fillsEachWay: number
  /** of orders that waited for the starting price */
  readonly fillsAtStart: number
  readonly rounds: number
  readonly roundBets: number
  /** bets on rounds that were taken by hand */
  readonly roundCashOuts: number
  readonly ownRounds: number
  /** payments that moved money, and those that ended without */
  readonly paid: number
  readonly notPaid: number
  readonly kills: number
  readonly receipts: number
  readonly doubts: number
  readonly lostBefore: number
  readonly lostAfter: number
  readonly landedLate: number
  readonly superseded: number
  readonly followed: number
}

export interface LifeStory {
  readonly seed: number
  /** what was wrong, the first things first; nothing: all was well */
  readonly findings: readonly string[]
  readonly counts: LifeCounts
}
