/** What a score banner shows. One member per sport; cricket first. */
export interface CricketScore {
  readonly sport: 'cricket'
  readonly teams: readonly [CricketTeamScore, CricketTeamScore]
  /** parts separated by '|', e.g. 'Karimabad Kites need 34 off 21|Target 158' */
  readonly message: string
  /** newest last, at most six: '0'..'6', 'W', 'Wd', 'Nb', and joined forms such as '1Wd' */
  readonly lastBalls: readonly string[]
  readonly innings: 1 | 2
  readonly phase: 'before' | 'in play' | 'innings break' | 'finished'
}

export interface CricketTeamScore {
  readonly name: string
  readonly shortName: string
  readonly runs: number
  readonly wickets: number
  /** legal balls bowled: 93 is 15.3 overs */
  readonly balls: number
  /** current run rate in hundredths: 8.25 is 825; null before the first ball */
  readonly runRate: number | null
  readonly batting: boolean
}

export type Score = CricketScore
