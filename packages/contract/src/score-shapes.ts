import { Type, type Static } from 'typebox'
import { nullable } from './plain-shapes.ts'
import { RacePosition, RaceEntry } from './race-shapes.ts'
import { Sentence } from './sentence-shape.ts'

/** How a match stands, for the score banner and the live scorecard. */

const TeamScore = Type.Object({
  name: Type.String(),
  shortName: Type.String(),
  /** e.g. '163/7', '149' of a side all out, '316 & 214/7' of a second innings */
  score: Type.String(),
  /** e.g. '19.4' */
  overs: Type.String(),
  /** current run rate, e.g. '8.25'; empty before the first ball */
  crr: Type.String(),
  /** '1' for the side at the crease */
  activeFlag: Type.String(),
})
/** Something that happened, for the live scorecard; `n` rises by one within an event. */
export const Moment = Type.Object({
  n: Type.Integer(),
  at: Type.String(),
  word: Type.String(),
  text: Type.String(),
  /** with the first message that has the moment, and in images */
  said: Type.Optional(Sentence),
  side: nullable(Type.Union([Type.Literal(1), Type.Literal(2)])),
  /** -100 to 100 from the middle of the ground */
  place: nullable(Type.Object({ x: Type.Number(), y: Type.Number() })),
})
export type Moment = Static<typeof Moment>

/** The parts of a message that have arguments, each at its place; null: the part is its own id, or a name. */
const SaidParts = Type.Optional(Type.Array(nullable(Sentence)))

/** Newest last. */
const Moments = Type.Array(Moment, { maxItems: 12 })

/** The content of the cricket banner. */
export const CricketScoreData = Type.Object({
  sport: Type.Literal('cricket'),
  team1: TeamScore,
  team2: TeamScore,
  /** parts separated by '|' */
  message: Type.String(),
  said: SaidParts,
  lastBalls: Type.Array(Type.String(), { maxItems: 6 }),
  phase: Type.String(),
  moments: Moments,
})
export type CricketScoreData = Static<typeof CricketScoreData>

const TennisPlayer = Type.Object({
  name: Type.String(),
  shortName: Type.String(),
  games: Type.Array(Type.Integer()),
  sets: Type.Integer(),
  /** '0', '15', '30', '40', 'A', or the points of a tie-break; empty: the match is over */
  points: Type.String(),
  /** '1' for the server */
  activeFlag: Type.String(),
})
export const TennisScoreData = Type.Object({
  sport: Type.Literal('tennis'),
  team1: TennisPlayer,
  team2: TennisPlayer,
  bestOf: Type.Integer(),
  tieBreak: Type.Boolean(),
  message: Type.String(),
  said: SaidParts,
  phase: Type.String(),
  moments: Moments,
})
export type TennisScoreData = Static<typeof TennisScoreData>

const FootballTeam = Type.Object({
  name: Type.String(),
  shortName: Type.String(),
  goals: Type.Integer(),
  yellowCards: Type.Integer(),
  redCards: Type.Integer(),
  corners: Type.Integer(),
  penalties: nullable(Type.Integer()),
})
export const FootballScoreData = Type.Object({
  sport: Type.Literal('football'),
  team1: FootballTeam,
  team2: FootballTeam,
  minute: Type.String(),
  period: Type.String(),
  message: Type.String(),
  said: SaidParts,
  moments: Moments,
})
export type FootballScoreData = Static<typeof FootballScoreData>

/** A board of rows and columns, for sports without a banner of their own. */
export const BoardScoreData = Type.Object({
  sport: Type.Literal('board'),
  /** heads of the columns, of which the last one decides */
  columns: Type.Array(Type.String()),
  rows: Type.Array(
    Type.Object({
      name: Type.String(),
      shortName: Type.String(),
      cells: Type.Array(Type.String()),
      /** '1' for the side that serves or has the move; in a table, for the sides of the match */
      activeFlag: Type.String(),
    }),
  ),
  /** e.g. 'Q3 4:12'; empty: there is no clock */
  clock: Type.String(),
  message: Type.String(),
  said: SaidParts,
  phase: Type.String(),
  moments: Moments,
})
export type BoardScoreData = Static<typeof BoardScoreData>
/** A race card, and how the race goes. */
export const RaceScoreData = Type.Object({
  sport: Type.Literal('race'),
  course: Type.String(),
  race: Type.Integer(),
  title: Type.String(),
  /** metres */
  distance: Type.Integer(),
  going: Type.String(),
  /** places paid in the place market */
  places: Type.Integer(),
  phase: Type.String(),
  /** news leave it out where it is as before */
  entries: Type.Optional(Type.Array(RaceEntry)),
  /** metres that the first has left */
  left: nullable(Type.Integer()),
  order: Type.Array(RacePosition),
  message: Type.String(),
  said: SaidParts,
  moments: Moments,
})
export type RaceScoreData = Static<typeof RaceScoreData>

/** Score.data of the per-event message, a member per sport. */
export const ScoreData = Type.Union([
  CricketScoreData,
  TennisScoreData,
  FootballScoreData,
  BoardScoreData,
  RaceScoreData,
])
export type ScoreData = Static<typeof ScoreData>

/** How a match stands, short, for a row of a list. */
export const ListScore = Type.Object({
  /** e.g. '163/7', '316 & 214/7', '6 3 40', '1' */
  first: Type.String(),
  second: Type.String(),
  /** the progress: the overs of the batting side, or the minute; '' if unknown */
  at: Type.String(),
  /** of cricket: the reason that no ball is bowled, a sentence without arguments, e.g. 'Lunch' */
  interval: Type.Optional(Type.String()),
  /** who bats or serves; 0: neither */
  active: Type.Integer({ minimum: 0, maximum: 2 }),
})
export type ListScore = Static<typeof ListScore>
