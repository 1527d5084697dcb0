import { matchOf, slotsAt, type Match } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'

const LOOK_EVERY_MS = 2 * 60 * 60_000

export interface DayMatch {
  readonly slot: number
  readonly sport: Match['sport']
  /** in the world's time */
  readonly startsAt: number
}

/**
 * The first matches of cricket, football and tennis that a made-up world has, in the order of their
 * starts: `count` of them, from the world's beginning on.
 */
export function matchesOfDay(seed: number, count: number): readonly DayMatch[] {
  for (let until = LOOK_EVERY_MS; ; until += LOOK_EVERY_MS) {
    const looks = Array.from({ length: until / LOOK_EVERY_MS + 1 }, (_, at) => at * LOOK_EVERY_MS)
    const begun = [...new Set(looks.flatMap(slotsAt))]
      .map((slot): DayMatch => {
        const { sport, startsAt } = matchOf(numberedSeed(seed), slot)
        return { slot, sport, startsAt }
      })
      .filter(
        ({ sport, startsAt }) =>
          sport !== 'scored' && sport !== 'retired' && startsAt >= 0 && startsAt <= until,
      )
    if (begun.length < count) continue
    return begun.toSorted((a, b) => a.startsAt - b.startsAt || a.slot - b.slot).slice(0, count)
  }
}
