import { openStream, type Seed } from '../keys/streams.ts'
import { MINUTE } from '../time-spans.ts'
import { RACES_PER_MEETING, type Meeting, type RacePlan } from './meeting.ts'
import { EVERY, type Race } from './race.ts'

/** One meeting of horses in fifty is given up for the ground, after a race at least. */
const SHARE = 0.02
/** The stewards inspect the course this long before the first race that is lost. */
const INSPECTED_BEFORE_MS = 10 * MINUTE

/** The number of the first race of a meeting that is not run; null: all are. */
function firstLost(seed: Seed, { discipline, number }: Meeting): number | null {
  if (discipline.code !== 'horses') return null
  const random = openStream(seed, `horses ground ${number}`)
  return random.next() < SHARE ? random.whole(2, RACES_PER_MEETING) : null
}

interface Planned {
  readonly seed: Seed
  readonly meeting: Meeting
  readonly plan: RacePlan
}

/** Whether a race is not run because its meeting was given up before it [RC26]. */
export function isAbandoned({ seed, meeting, plan }: Planned): boolean {
  const first = firstLost(seed, meeting)
  return first !== null && plan.number >= first
}

/** The moment at which it is given up, with all later races of its meeting; null: it is run. */
export function abandonedAt(race: Race): number | null {
  const first = firstLost(race.seed, race.meeting)
  if (first === null || race.plan.number < first) return null
  return race.startsAt - (race.plan.number - first) * EVERY.horses - INSPECTED_BEFORE_MS
}
