import type { MaterialEvent } from '@crease/domain/market/feed-event.ts'
import type { BoardScore } from '@crease/domain/market/score.ts'
import type { ScoredFacts, ScoredQuestion } from '@crease/domain/rulebook/scored-results.ts'
import type { Said } from '@crease/domain/sentences/phrase.ts'
import type { PlainId } from '@crease/domain/sentences/say.ts'
import type { Random } from '../keys/streams.ts'
import type { LineTerms } from '../stage/line-prices.ts'
import type { Question } from '../stage/question.ts'
import type { Wait } from './sport.ts'

/** A market of a match. On lines, a number of its outlook is a count from `lowest` on. */
export interface ScoredMarket extends Question {
  readonly asked: ScoredQuestion
  /** the runners that have prices, of which those after `paid` return every stake; absent: all win or lose */
  readonly paid?: number
  readonly lines?: LineTerms
}

/**
 * The forecast of a state: of a market of runners the chance of each, of one on lines the chance of each number.
 * Forecasts of different forms of the day have the same lengths, so they mix by addition.
 */
export type Outlook = ReadonlyMap<string, ArrayLike<number>>

/** One step of play: a point, a possession, a round, a move, a lap. */
export interface Step<State> {
  readonly to: State
  /** its moments on the scorecard, in their order */
  readonly told: readonly Told[]
  /** from its beginning until it is shown, and from there to the next step */
  readonly takes: Wait
  readonly pause: Wait
  /** an event for which every market is held */
  readonly incident: { readonly note: PlainId; readonly what: MaterialEvent | null } | null
}

/** A moment of the scorecard. */
export interface Told {
  readonly at: string
  readonly word: PlainId
  readonly said: Said
  readonly side: 1 | 2 | null
}

/** A sport's match between certain strengths. States are values. */
export interface Game<State> {
  readonly first: State
  /** the word on held markets while a step is under way */
  readonly note: PlainId
  readonly isOver: (state: State) => boolean
  /** draws the next step */
  readonly step: (state: State, random: Random) => Step<State>
  /** the markets that are open in a state, the main one first */
  readonly markets: (state: State) => readonly ScoredMarket[]
  readonly outlook: (state: State) => Outlook
  /** the facts by which the rulebook decides */
  readonly facts: (state: State) => ScoredFacts
  /** codes of the markets that are held during the next step */
  readonly held: (state: State) => 'all' | readonly string[]
  readonly board: (state: State) => Board
}

/** A score without its phase and moments, and the parts of its message. */
export interface Board extends Pick<BoardScore, 'columns' | 'rows' | 'short' | 'clock'> {
  readonly message: readonly (string | Said)[]
}

/** A step whose two ends lie so far apart for the match is held until it is shown. */
export const MATERIAL_SWING = 0.05
