import { matchOf, type Match } from '@crease/simulator/calendar.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { timeline } from '@crease/simulator/world.ts'
import type { AnyLaw, Counts, Law, Played, SeasonLaw } from './law.ts'

/** Slots of a lane of the calendar. */
const LANE_SLOTS = 1_000_000
/** The first few matches of a lane are half over at its beginning. */
const FIRST = 30

/** The outcome of a law over the matches of a sport. */
export interface Judged {
  readonly law: AnyLaw
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
/** Matches in which what few of them have must show. */
const LEAST_SEASON = 250
const MOST_FAULTS = 5

/** Holds laws against the matches of a lane, and looks whether each reports the fault that is planted for it [WD130]. */
export function judgeMatches(
  laws: readonly AnyLaw[],
  { lane, matches, seed }: Lane,
): readonly Judged[] {
  const judged = laws.map((law): Judging =>
    'counts' in law
      ? { ...UNJUDGED, faults: [], law, sums: {}, spoilt: {} }
      : { ...UNJUDGED, faults: [], law, tries: new Map() },
  )
  for (let number = 0; number < matches; number += 1) {
    const match = matchOf(numberedSeed(seed), lane * LANE_SLOTS + FIRST + number)
    const played = { match, story: timeline(match) }
    for (const each of judged) {
      if (!each.law.holdsFor(match)) continue
      each.looked += 1
      if ('sums' in each) count(each, played)
      else judge(each, played)
    }
  }
  const looked = judged.filter((each) => each.looked > 0)
  for (const each of looked) if ('sums' in each) judgeSeason(each)
  return looked
}

const UNJUDGED = { looked: 0, planted: 0, missed: 0 }

type Judging = InMatches | InSeason

interface InMatches extends Judged {
  readonly law: Law
  /** how often each fault was planted */
  readonly tries: Map<Law['plant'], number>
}

interface InSeason extends Judged {
  readonly law: SeasonLaw
  sums: Counts
  /** of the season with the fault */
  spoilt: Counts
}

function count(season: InSeason, played: Played): void {
  const { law, sums, spoilt } = season
  season.sums = added(sums, law.counts(played))
  season.spoilt = added(spoilt, law.counts({ ...played, story: law.plant(played) }))
}

function added(one: Counts, other: Counts): Counts {
  const names = [...Object.keys(one), ...Object.keys(other)]
  return Object.fromEntries(names.map((name) => [name, (one[name] ?? 0) + (other[name] ?? 0)]))
}

/** A season is long enough for a law once its fault shows in it. */
function judgeSeason(season: InSeason): void {
  const { law, looked, faults } = season
  faults.push(...law.faults(season.sums))
  if (looked < LEAST_SEASON) return
  season.planted = 1
  if (law.faults(season.spoilt).length === 0) season.missed = 1
}

function judge(judged: InMatches, played: Played): void {
  const { law, faults, tries } = judged
  const found = law.faults(played)
  if (faults.length < MOST_FAULTS)
    faults.push(...found.map((each) => `${nameOf(played.match)}: ${each}`))
  const plants = [law.plant, ...(law.more ?? [])]
  if (found.length > 0) return
  for (const plant of plants) {
    const before = tries.get(plant) ?? 0
    const story = before < PLANTED ? plant(played) : null
    if (story === null) continue
    tries.set(plant, before + 1)
    judged.planted += 1
    if (law.faults({ ...played, story }).length === 0) judged.missed += 1
  }
}

const nameOf = ({ eventId, name }: Match): string => `${name} (${eventId})`
