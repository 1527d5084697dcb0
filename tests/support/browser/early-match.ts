import { matchOf } from '@crease/simulator/calendar.ts'
import type { CricketMatch } from '@crease/simulator/cricket/match.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

/** A world in which one match of cricket is about to begin, every kind of question open, and others are in play. */
export interface EarlyMatch {
  readonly match: CricketMatch
  readonly eventName: string
  /** for startServer */
  readonly settings: Readonly<Record<string, string>>
}

const SEED = numberedSeed(2)
/** A match of this world that has all kinds of questions before it begins. */
const SLOT = 26
const BEFORE_START_MS = 9 * 60_000

/** The world as it is nine minutes before the match begins. */
export function earlyMatch(): EarlyMatch {
  const match = matchOf(SEED, SLOT)
  if (match.sport !== 'cricket') throw new Error('the slot is not of cricket')
  return {
    match,
    eventName: match.teams.map(({ name }) => name).join(' v '),
    settings: {
      SEED,
      FEED_EPOCH: new Date(Date.now() - match.startsAt + BEFORE_START_MS).toISOString(),
    },
  }
}
