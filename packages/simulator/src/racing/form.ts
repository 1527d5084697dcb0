import type { LastRun } from '@crease/domain/market/race-score.ts'
import { DAY } from '../time-spans.ts'
import { isAbandoned } from './abandoned.ts'
import { entryOf, meetingOf } from './meeting.ts'
import { EVERY, fieldOf, orderOf, turnOf, type Race, type Starter } from './race.ts'

/** Earlier races that a card shows, and meetings of its group that are searched for them. */
const MOST_RUNS = 6
const MOST_MEETINGS = 12

/** The form of a runner, the latest race last [RC23]. */
export interface Form {
  readonly form: string
  readonly last: LastRun | null
}

/** The earlier finishes of a runner, by the results of the world itself. */
export function formOf(race: Race, { animal }: Pick<Starter, 'animal'>): Form {
  const { seed, meeting, startsAt, turn } = race
  const { discipline } = meeting
  const places: number[] = []
  let last: LastRun | null = null
  for (let back = 1; back <= MOST_MEETINGS && places.length < MOST_RUNS; back += 1) {
    const number = meeting.number - back * discipline.groups
    if (number < 0) break
    const earlier = meetingOf(seed, discipline, number)
    const entry = entryOf(earlier, Number.parseInt(animal.id, 10))
    if (entry === null) continue
    const { plan } = entry
    if (isAbandoned({ seed, meeting: earlier, plan })) continue
    const at = startsAt - (turn - turnOf(earlier, plan)) * EVERY[discipline.code]
    const field = fieldOf({ seed, meeting: earlier, plan, startsAt: at })
    const starter = field.starters.find((one) => one.animal.id === animal.id)
    const order = orderOf(field)
    const found = order.find((position) => position.number === starter?.number)
    // another animal had the number, or it did not run
    if (starter === undefined || found === undefined) continue
    places.push(found.place)
    last ??= {
      place: found.place,
      of: order.length,
      course: earlier.course,
      days: Math.round((startsAt - at) / DAY),
    }
  }
  return { form: places.toReversed().map(digitOf).join(''), last }
}

const digitOf = (place: number): string => (place > 9 ? '0' : String(place))
