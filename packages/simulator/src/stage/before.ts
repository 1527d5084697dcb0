import type { Score } from '@crease/domain/market/score.ts'
import { HOUR, MINUTE, SECOND } from '../time-spans.ts'
import type { Billing, Question } from './question.ts'
import type { Prices, Span, Stage } from './stage.ts'

/** From here on the market of the match is quoted often; before that, coarsely. */
const NEAR_MS = 12 * HOUR
const EVERY_FAR = [6 * MINUTE, 9 * MINUTE] as const
const EVERY_NEAR = [2 * MINUTE, 6 * MINUTE] as const
/** and more often yet, like the other markets, in the hours before it */
export const EVERY_SOON = [45 * SECOND, 105 * SECOND] as const
/** The other markets of a match open this long before it. */
const SIDES_BEFORE_MS = 3 * HOUR
/** Everything is suspended for the turn in play this long before the start. */
const TURN_IN_PLAY_MS = 10 * SECOND

export interface Before {
  readonly main: Question
  readonly sides: readonly Question[]
  /** what is believed of every market, by one belief that moves with each time that it is asked [WD90] */
  readonly prices: () => Prices
  /** before the start, each from its moment on */
  readonly scores: readonly (readonly [at: number, score: Score])[]
  /** between two quotes in the last hours; absent: as often as in the main sports */
  readonly everySoon?: Span['every']
}

/**
 * A match from its listing until all its markets are suspended for the start: the market of the match
 * from the beginning on, the others from three hours before [WD41].
 */
export function tellBefore(stage: Stage, billing: Billing, before: Before): void {
  const { main, sides, prices, scores, everySoon = EVERY_SOON } = before
  const { listedAt, startsAt } = billing
  const nearAt = Math.max(listedAt, startsAt - NEAR_MS)
  const sidesAt = Math.max(listedAt, startsAt - SIDES_BEFORE_MS)
  const turnAt = startsAt - TURN_IN_PLAY_MS
  stage.list(listedAt)
  stage.add(listedAt, main)
  stage.open(listedAt, prices())
  stage.follow({ from: listedAt, until: nearAt, every: EVERY_FAR }, prices)
  stage.follow({ from: nearAt, until: sidesAt, every: EVERY_NEAR }, prices)
  for (const side of sides) stage.add(sidesAt, side)
  const soon = prices()
  stage.quote(sidesAt, soon)
  stage.open(sidesAt, soon)
  stage.follow({ from: sidesAt, until: turnAt, every: everySoon }, prices)
  for (const [at, score] of scores) stage.score(at, score)
  stage.suspend(turnAt, stage.live())
}
