import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { matchOf, type Match } from '@crease/simulator/calendar.ts'
import { timeline } from '@crease/simulator/world.ts'
import { clockBiases, type Look } from './clock-bias.ts'
import type { Biases } from './deviations.ts'
import { byTheMinute, byThePlay, PHASES_OF_PLAY, SECONDS } from './clock-looks.ts'
import { shutAsBowled, shutForIncidents, toldByTheMinute } from './old-clock.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** Today's house, or the one that could be beaten by the clock, which is a negative control. */
export type Clock = 'today' | 'as before'

/** The story of a match by one of the clocks. */
export function toldBy(clock: Clock, match: Match): readonly FeedEvent[] {
  if (match.sport === 'football' && clock === 'as before') return toldByTheMinute(match)
  const told = timeline(match)
  if (clock === 'today' || match.sport === 'tennis') return told
  return match.sport === 'cricket'
    ? shutAsBowled(told, match.startsAt)
    : shutForIncidents(told, match.startsAt)
}

/** Races have prices in the minutes before the off, most of them only then. */
const BEFORE_THE_OFF_MS = 10 * 60_000

/** Every second of a match with its phase: of the minute in football and races, of the ball or point elsewhere. */
export function looksAt(
  { sport, startsAt }: Pick<Match, 'sport' | 'startsAt'>,
  story: readonly FeedEvent[],
): readonly Look[] {
  if (sport === 'race') return byTheMinute(story, startsAt - BEFORE_THE_OFF_MS)
  return sport === 'football' ? byTheMinute(story, startsAt) : byThePlay(story, startsAt)
}

/** How many phases the looks of a sport have. */
export const PHASES: Readonly<Record<Match['sport'], number>> = {
  football: SECONDS,
  cricket: PHASES_OF_PLAY,
  test: PHASES_OF_PLAY,
  tennis: PHASES_OF_PLAY,
  race: SECONDS,
  retired: PHASES_OF_PLAY,
  scored: PHASES_OF_PLAY,
  cup: PHASES_OF_PLAY,
}

export interface Lane {
  /** number of the lane in the calendar */
  readonly lane: number
  readonly matches: number
  readonly seed: number
  readonly clock: Clock
}

const LANE_SLOTS = 1_000_000
/** The first few matches of a lane are half over at its beginning. */
const FIRST = 30

/** The biases of the prices by the clock of each of so many matches of a lane. */
export const biasesOf = (of: Lane): readonly Biases[] => inEach(of, biasesIn)

/** The biases of the prices of a match. */
export const biasesIn = (match: Match, story: readonly FeedEvent[]): Biases =>
  clockBiases(story, looksAt(match, story), PHASES[match.sport])

/** What comes of each match of a lane and its story. */
export function inEach<T>(
  { lane, matches, seed, clock }: Lane,
  look: (match: Match, story: readonly FeedEvent[]) => T,
): readonly T[] {
  return Array.from({ length: matches }, (_, number) => {
    const match = matchOf(numberedSeed(seed), lane * LANE_SLOTS + FIRST + number)
    return look(match, toldBy(clock, match))
  })
}
