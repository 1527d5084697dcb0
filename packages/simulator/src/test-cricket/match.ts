import { pairedMatch, type CalendarPlace, type CricketMatch } from '../cricket/match.ts'
import { TEST_SERIES } from '../cricket/series.ts'
import type { Seed } from '../keys/streams.ts'

/** A Test before it is played: five days, two innings a side [WD80]. */
export interface TestMatch extends Omit<CricketMatch, 'sport' | 'format'> {
  readonly sport: 'test'
}

/** The Test of a slot: the same seed and slot give the same match, always [WD1]. */
export const testMatch = (seed: Seed, place: CalendarPlace): TestMatch => ({
  sport: 'test',
  ...pairedMatch(seed, place, TEST_SERIES),
})
