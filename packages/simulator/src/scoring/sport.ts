import type { PlainId } from '@crease/domain/sentences/say.ts'
import type { Roster } from './entrants/people.ts'
import { HOUR } from '../time-spans.ts'
import { list } from './entrants/list.ts'

/** A span of time, shortest and longest, milliseconds. */
export type Wait = readonly [least: number, most: number]

/** Points in sets: a set goes to `target` points by `lead`, and ends at `cap` whatever the lead. */
export interface SetsRules {
  readonly family: 'sets'
  readonly part: 'game' | 'set' | 'frame' | 'map'
  /** the units of the handicap and the total; a market of parts has codes of its own [WD152] */
  readonly counts: 'points' | { readonly handicap: PlainId }
  /** the market of the final score in sets */
  readonly score: PlainId
  readonly bestOf: number
  readonly target: number
  /** of the deciding set */
  readonly lastTarget: number
  readonly lead: 1 | 2
  readonly cap: number
  /** the next server: two serves each, the winner of the point, or none */
  readonly serves: 'two each' | 'winner' | 'nobody'
  /** the winner of a set serves first in the next one; absent: the side that did not in the last one */
  readonly winnerOpens?: true
  readonly point: Wait
  readonly pause: Wait
  readonly setBreak: Wait
}

/** In the last slots of a match level sides play for the draw: they score less often, by a share of their rate. */
export interface Caution {
  readonly slots: number
  readonly share: number
}

/** The first score wins; after these slots the match is drawn, or shot out for one goal. */
interface SuddenDeath {
  readonly kind: 'sudden'
  readonly slots: number
  readonly otherwise: 'draw' | 'shoot-out'
  /** the points of the first score, where they are not those of the regular time */
  readonly scores?: ClockRules['scores']
}

/** Points by the clock: in each slot of a period a side may score, both sides or one after the other. */
export interface ClockRules {
  readonly family: 'clock'
  readonly part: 'half' | 'quarter' | 'period'
  readonly periods: number
  /** minutes of a period on the clock of the match */
  readonly minutes: number
  readonly slots: number
  readonly turns: 'both' | 'alternate'
  /** the points of a slot in which a side scores, with their shares */
  readonly scores: readonly (readonly [points: number, share: number])[]
  /** how often a side of the usual strength scores in a slot of its own */
  readonly rate: number
  readonly ifLevel:
    | { readonly kind: 'draw'; readonly caution?: Caution }
    /** further periods of `slots`, until one side leads */
    | { readonly kind: 'overtime'; readonly slots: number }
    | SuddenDeath
  /** in real time: a slot until it is shown, and from there to the next one */
  readonly slot: Wait
  readonly pause: Wait
  readonly periodBreak: Wait
  /** the incident of a score, for which every market is held; absent: slots that move the price much are */
  readonly incident?: 'GOAL' | 'SCORE'
}

/** A fight of rounds: a stoppage may come in each part of a round, and judges give every round to one side. */
export interface FightRules {
  readonly family: 'fight'
  readonly rounds: number
  /** parts of a round */
  readonly parts: number
  /** chance of a stoppage in a part, by both sides together */
  readonly stoppage: number
  /** how often level cards are a draw; otherwise one side gets the verdict */
  readonly draws: number
  readonly part: Wait
  readonly pause: Wait
  readonly roundBreak: Wait
}

/** A game whose evaluation moves by half a pawn until one side resigns or both agree to a draw. */
export interface ChessRules {
  readonly family: 'chess'
  /** half pawns at which a side resigns */
  readonly resigns: number
  /** chances that a move changes the evaluation at all, and that it does so for White */
  readonly change: number
  readonly whiteEdge: number
  /** from this move on players near level agree to a draw with this chance a move */
  readonly drawFrom: number
  readonly draw: number
  readonly longest: number
  /** until a move is known, and the thought before the next one */
  readonly move: Wait
  readonly pause: Wait
}

/** How entrants leave a contest before its end. */
export type FieldExits =
  | { readonly kind: 'none' }
  /** each entrant retires with this chance a step of the last stage */
  | { readonly kind: 'retirement'; readonly chance: number }
  /** after stage `after` the best `places`, and those level with the last of them, play on */
  | { readonly kind: 'cut'; readonly after: number; readonly places: number }

export interface Championship {
  readonly rounds: number
  readonly points: readonly number[]
}

/** Entrants who add up whole numbers over stages of equal steps: strokes, time lost in laps, or votes. */
export interface FieldRules {
  readonly family: 'field'
  readonly wins: 'lowest' | 'highest'
  readonly stages: readonly { readonly name: PlainId; readonly steps: number }[]
  /** the number of a step by a usual entrant, with its shares */
  readonly step: readonly (readonly [value: number, share: number])[]
  /** a strong entrant moves so much of a unit a step towards winning */
  readonly skill: number
  readonly exits: FieldExits
  readonly places: readonly {
    readonly code: string
    readonly name: PlainId
    readonly places: number
  }[]
  /** how many pairs are matched against each other in a stage: golfers by their round, others by their order at its end */
  readonly pairs: number
  /** the market of the best of the first stage; absent: none */
  readonly pole?: PlainId
  readonly unit: 'strokes' | 'gap' | 'votes'
  /** a season of rounds, with points by place from the first on */
  readonly championship?: Championship
  readonly stepTime: Wait
  readonly pause: Wait
  readonly stageBreak: Wait
}

type Rules = SetsRules | ClockRules | FightRules | ChessRules | FieldRules

/** A league: everybody meets everybody, round by round. */
export interface League {
  readonly name: string
  readonly roster: Roster
  /** names of its contests in turn, where everybody meets at once */
  readonly venues?: readonly string[]
}

/** A way to score: its moment, and its sentence. */
interface ScoreWords {
  readonly word: PlainId
  readonly said: 'drop-goal-to' | 'penalty-goal-to' | 'try-to' | 'converted-try-to'
}

/** The words for parts and units of a sport. */
interface Words {
  /** over the last column of the board */
  readonly unit: PlainId
  /** the market of the total */
  readonly total: PlainId
  /** ways to score, by their points; absent: points to a side */
  readonly scores?: Readonly<Record<number, ScoreWords>>
}

/** When matches of a sport are played. */
export interface Lane {
  readonly everyMs: number
  readonly firstStart: number
  readonly listedBeforeMs: number
  readonly usualMs: number
  /** from its start until half an hour after its last result, whatever happens */
  readonly longestMs: number
  /** a match is in play at every minute, so none is postponed [WD126] */
  readonly isUnbroken?: true
}

/** The points of a match in a league table. */
export interface LeaguePoints {
  readonly won: number
  readonly drawn: number
  /** instead, where a match needs a part more than the usual ones, overtime or its last set, or is won by `within` */
  readonly close?: { readonly won: number; readonly lost: number; readonly within?: number }
}

/** Ranks sides with the same points, or with as many wins. Parts are sets, frames or maps; scores are goals or points. */
export type TieBreak =
  | 'won'
  | 'fewer lost'
  | 'difference'
  | 'scored'
  | 'parts'
  | 'ratio of parts'
  | 'ratio scored'

/** A sport of the simulated world, as data. */
export interface ScoredSport {
  readonly sportId: string
  readonly slug: string
  readonly leagues: readonly League[]
  readonly rules: Rules
  readonly words: Words
  /** how much a side of the best and the worst differ: added to the chance of a point, or to a rate as a share */
  readonly spread: number
  /** between two lines of the handicap and the total on offer, in quarters */
  readonly lines: { readonly handicap: number; readonly total: number }
  readonly betDelayMs: number
  readonly lane: Lane
  /** the points of its league tables, a point in halves; absent: tables are records of wins, draws and losses */
  readonly points?: LeaguePoints
  /** what ranks sides with the same points in its league tables, the first difference first */
  readonly ties?: readonly TieBreak[]
}

type People = Exclude<Roster, { readonly of: 'teams' }>
type Teams = Extract<Roster, { readonly of: 'teams' }>

/** A roster of men, and one of women. */
export const men = (size: number, from: People['from']): People => ({ of: 'men', from, size })
export const women = (size: number, from: People['from']): People => ({ of: 'women', from, size })

/** A league of a country with a team for each nickname. */
export function teams(name: string, from: Teams['from'], words: string): League {
  const nicknames = list(words)
  return { name, roster: { of: 'teams', from, size: nicknames.length, nicknames } }
}

interface Hours {
  readonly every: number
  readonly first: number
  readonly listed: number
  readonly usual: number
  readonly longest: number
}

/** A lane by its spans in hours. */
export const inHours = ({ every, first, listed, usual, longest }: Hours): Lane => ({
  everyMs: every * HOUR,
  firstStart: first * HOUR,
  listedBeforeMs: listed * HOUR,
  usualMs: usual * HOUR,
  longestMs: longest * HOUR,
})
