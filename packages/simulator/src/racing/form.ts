import type { LastRun } from '@crease/domain/market/race-score.ts'
import { DAY } from '../time-spans.ts'
import { isAbandoned } from './abandoned.ts'
import { entryOf, meetingOf } from './meeting.ts'
import { EVERY, fieldOf, orderOf, turnOf, type Race, type Starter } from './race.ts'

/** Earlier races that a card shows. */
const MOST_RUNS = 6

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
  let number = meeting.number - discipline.groups
  for (; number >= 0 && places.length < MOST_RUNS; number -= discipline.groups) {
    const earlier = meetingOf(seed, discipline, number)
    const entry = entryOf(earlier, Number.parseInt(animal.id, 10))
    if (entry === null) continue
    const { plan } = entry
    if (isAbandoned({ seed, meeting: earlier, plan })) continue
    const at = startsAt - (turn - turnOf(earlier, plan)) * EVERY[discipline.code]
    const field = fieldOf({ seed, meeting: earlier, plan, startsAt: at })
    const starter = field.starters.find((one) => one.animal.id === animal.id)
    // another animal had the number: this one had not raced yet
    if (starter === undefined) break
    const order = orderOf(field)
    const found = order.find((position) => position.number === starter.number)
    if (found === undefined) continue
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
