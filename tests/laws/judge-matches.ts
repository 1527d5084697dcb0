import { matchOf, type Match } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { timeline } from '@crease/simulator/world.ts'
import type { Law, Played } from './law.ts'

/** Slots of a lane of the calendar. */
const LANE_SLOTS = 1_000_000
/** The first few matches of a lane are half over at its beginning. */
const FIRST = 30

/** The outcome of a law over the matches of a sport. */
export interface Judged {
  readonly law: Law
  /** matches that it was held against */
  looked: number
  /** breaches, the first few */
  readonly faults: string[]
  /** its planted faults; those of them that were not reported */
  planted: number
  missed: number
}

interface Lane {
  readonly lane: number
  readonly matches: number
  readonly seed: number
}

/** Planted faults of a law are as good as the first few. */
const PLANTED = 3
const MOST_FAULTS = 5

/** Holds laws against the matches of a lane, and looks whether each reports the fault that is planted for it [WD130]. */
export function judgeMatches(
  laws: readonly Law[],
  { lane, matches, seed }: Lane,
): readonly Judged[] {
  const judged = laws.map((law): Judged => ({ law, looked: 0, faults: [], planted: 0, missed: 0 }))
  for (let number = 0; number < matches; number += 1) {
    const match = matchOf(numberedSeed(seed), lane * LANE_SLOTS + FIRST + number)
    const played = { match, story: timeline(match) }
    for (const each of judged) if (each.law.holdsFor(match)) judge(each, played)
  }
  return judged.filter(({ looked }) => looked > 0)
}

function judge(judged: Judged, played: Played): void {
  const { law, faults } = judged
  judged.looked += 1
  const found = law.faults(played)
  if (faults.length < MOST_FAULTS)
    faults.push(...found.map((each) => `${nameOf(played.match)}: ${each}`))
  const plants = [law.plant, ...(law.more ?? [])]
  if (judged.planted >= PLANTED * plants.length || found.length > 0) return
  for (const plant of plants) {
    const story = plant(played)
    if (story === null) continue
    judged.planted += 1
    if (law.faults({ ...played, story }).length === 0) judged.missed += 1
  }
}

const nameOf = ({ eventId, name }: Match): string => `${name} (${eventId})`
