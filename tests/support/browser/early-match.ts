import { matchOf } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const SEED = numberedSeed(2)
/** A match of this world that has all kinds of questions before it begins. */
const SLOT = 26
const BEFORE_START_MS = 9 * 60_000

/** The world as it is nine minutes before the match begins. */
export function earlyMatch() {
  const match = matchOf(SEED, SLOT)
  if (match.sport !== 'cricket') throw new Error('the slot is not of cricket')
  // A world in which one match of cricket is about to begin, every kind of question open, and others are in play.
  return {
    match,
    eventName: match.teams.map(({ name }) => name).join(' v '),
    /** for startServer */
    settings: {
      SEED,
      FEED_EPOCH: new Date(Date.now() - match.startsAt + BEFORE_START_MS).toISOString(),
    },
  }
}
