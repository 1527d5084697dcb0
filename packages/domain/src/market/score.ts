import type { PlainId } from '../sentences/say.ts'
import type { Sentence } from '../sentences/sentence.ts'
import type { Moment } from './moment.ts'
import type { RaceScore } from './race-score.ts'

export interface CricketScore {
  readonly sport: 'cricket'
  readonly teams: readonly [CricketTeamScore, CricketTeamScore]
  /** parts separated by '|', e.g. 'Karimabad Kites need 34 off 21|Target 158' */
  readonly message: string
  /** the sentence of each part; null: its text is its id, or a name */
  readonly said?: readonly (Sentence | null)[]
  /** newest last, at most six: '0'..'6', 'W', 'Wd', 'Nb', and joined forms such as '1Wd' */
  readonly lastBalls: readonly string[]
  readonly innings: number
  readonly phase: 'before' | 'in play' | 'innings break' | 'finished'
  /** at an innings break: the reason that no ball is bowled, e.g. 'Lunch' */
  readonly interval?: PlainId
  /** newest last, at most `SHOWN_MOMENTS` */
  readonly moments?: readonly Moment[]
}

export interface CricketTeamScore {
  readonly name: string
  readonly shortName: string
  /** runs of its innings before the one that is shown; absent: this is its first */
  readonly earlier?: readonly number[]
  /** its innings is a follow-on; absent: it is not */
  readonly followsOn?: boolean
  readonly runs: number
  readonly wickets: number
  /** legal balls bowled: 93 is 15.3 overs */
  readonly balls: number
  /** current run rate in hundredths: 8.25 is 825; null before the first ball */
  readonly runRate: number | null
  readonly batting: boolean
}

export interface TennisScore {
  readonly sport: 'tennis'
  readonly players: readonly [TennisPlayerScore, TennisPlayerScore]
  readonly bestOf: 3 | 5
  /** the game under way is a tie-break */
  readonly tieBreak: boolean
  /** parts separated by '|' */
  readonly message: string
  readonly said?: readonly (Sentence | null)[]
  readonly phase: 'before' | 'in play' | 'finished'
  readonly moments?: readonly Moment[]
}

export interface TennisPlayerScore {
  readonly name: string
  readonly shortName: string
  /** games won in each set so far, the one under way last */
  readonly games: readonly number[]
  /** sets won */
  readonly sets: number
  /** of the game under way: '0', '15', '30', '40', 'A', or the points of a tie-break; empty: the match is over */
  readonly points: string
  readonly serving: boolean
}

export interface FootballScore {
  readonly sport: 'football'
  readonly teams: readonly [FootballTeamScore, FootballTeamScore]
  /** e.g. "67'" or "45+2'"; empty before the kick-off */
  readonly minute: string
  readonly period:
    | 'before'
    | 'first half'
    | 'half time'
    | 'second half'
    | 'extra time'
    | 'penalties'
    | 'finished'
  /** parts separated by '|' */
  readonly message: string
  readonly said?: readonly (Sentence | null)[]
  readonly moments?: readonly Moment[]
}

export interface FootballTeamScore {
  readonly name: string
  readonly shortName: string
  readonly goals: number
  readonly yellowCards: number
  readonly redCards: number
  readonly corners: number
  /** of the shoot-out; null when there is none */
  readonly penalties: number | null
}

/** A board of rows and columns, for sports that have no banner of their own. */
export interface BoardScore {
  readonly sport: 'board'
  /** heads of the columns: sentences without arguments, or figures; the last column decides */
  readonly columns: readonly string[]
  /** the two sides of a match, the leaders of a field, or before the start the table of the league */
  readonly rows: readonly BoardRow[]
  /** the clock or the stage in figures, e.g. 'Q3 4:12', 'R2 H7', or a sentence without arguments; empty: there is none */
  readonly clock: string
  /** the same for a row of a list: '2 7' and '1 4' are read as 2-1 7-4 */
  readonly short: { readonly first: string; readonly second: string; readonly at: string }
  /** parts separated by '|' */
  readonly message: string
  readonly said?: readonly (Sentence | null)[]
  readonly phase: 'before' | 'in play' | 'finished'
  readonly moments?: readonly Moment[]
}

interface BoardRow {
  readonly name: string
  readonly shortName: string
  readonly cells: readonly string[]
  /** serves, attacks or has the move; in a table it plays this match */
  readonly active: boolean
}

/** The content of a score banner, a member per sport. */
export type Score = CricketScore | TennisScore | FootballScore | RaceScore | BoardScore
