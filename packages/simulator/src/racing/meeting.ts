import { inTurn } from '../in-turn.ts'
import { openStream, type Random, type Seed } from '../keys/streams.ts'
import { remembered } from '../remembered.ts'
import { raceName } from './names.ts'

/** Everything that tells horses from greyhounds. */
export interface Discipline {
  readonly code: 'horses' | 'greyhounds'
  readonly sportId: string
  readonly courses: readonly string[]
  /** a runner may start in every n-th meeting: it never starts twice in one, or in two at once */
  readonly groups: number
  /** runners of a group: a prime, and at least the places of a meeting [RC20] */
  readonly perGroup: number
  readonly fields: readonly number[]
  readonly distances: readonly number[]
  readonly goings: readonly string[]
  /** metres a second */
  readonly speed: number
  /** standard deviation of a performance over 1,600 m, lengths */
  readonly spread: number
  /** standard deviation of the runners' means, of that one */
  readonly ability: number
  /** life of a runner in days, and its age at the beginning of it in years */
  readonly lifeDays: number
  readonly youngest: number
}

export const RACES_PER_MEETING = 12

const list = (names: string): readonly string[] => names.split(', ')

export const HORSES: Discipline = {
  code: 'horses',
  sportId: '7',
  courses: list(
    'Downs Park, Karimabad, Carrow Vale, Suryakot, Aldmoor, Mirzanagar, Hollin Heath, Gulmohar, Fallowgate, Navgarh, Dunmere, Chandragarh',
  ),
  groups: 9,
  perGroup: 223,
  fields: [6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 14, 15, 16],
  distances: [1000, 1200, 1200, 1400, 1400, 1600, 1600, 1800, 2000, 2400, 2800, 3200],
  goings: ['Firm', 'Good to firm', 'Good', 'Good', 'Good to soft', 'Soft', 'Heavy'],
  speed: 16.4,
  spread: 5,
  ability: 0.53,
  lifeDays: 1500,
  youngest: 3,
}

export const GREYHOUNDS: Discipline = {
  code: 'greyhounds',
  sportId: '4339',
  courses: list(
    'Millfield, Eastwick, Brackenford, Rangtara, Stonebridge, Hazarpur, Greyhaven, Lantern Lane',
  ),
  groups: 60,
  perGroup: 127,
  // six traps and a reserve
  fields: [7],
  distances: [280, 480, 480, 480, 500, 640],
  goings: ['Normal', 'Normal', 'Fast', 'Slow'],
  speed: 16.2,
  spread: 6,
  ability: 0.3,
  lifeDays: 900,
  youngest: 2,
}

/** A race as its meeting lists it. */
export interface RacePlan {
  /** from 1 */
  readonly number: number
  readonly title: string
  readonly isHandicap: boolean
  readonly distance: number
  /** its first place in the meeting's order of runners, and how many runners it has */
  readonly first: number
  readonly runners: number
}

export interface Meeting {
  readonly discipline: Discipline
  readonly number: number
  readonly course: string
  readonly going: string
  readonly races: readonly RacePlan[]
  /** runners of its group in the order of the races: place x step + shift */
  readonly step: number
  readonly shift: number
}

/** Enough for the form of every listed race. */
const MOST_MEETINGS = 3_000
const meetings = remembered<Meeting>(MOST_MEETINGS)

/** A meeting by its number: the same seed and number, the same meeting. */
export const meetingOf = (seed: Seed, discipline: Discipline, number: number): Meeting =>
  meetings(`${seed} ${discipline.code} ${number}`, () => newMeeting(seed, discipline, number))

function newMeeting(seed: Seed, discipline: Discipline, number: number): Meeting {
  const random = openStream(seed, `${discipline.code} meeting ${number}`)
  const races: RacePlan[] = []
  let first = 0
  for (let race = 1; race <= RACES_PER_MEETING; race += 1) {
    const plan = newPlan(discipline, random, { number: race, first })
    races.push(plan)
    first += plan.runners
  }
  return {
    discipline,
    number,
    course: inTurn(discipline.courses, number),
    going: drawn(discipline.goings, random),
    races,
    step: random.whole(1, discipline.perGroup - 1),
    shift: random.whole(0, discipline.perGroup - 1),
  }
}

function newPlan(
  { code, fields, distances }: Discipline,
  random: Random,
  { number, first }: Pick<RacePlan, 'number' | 'first'>,
): RacePlan {
  const distance = drawn(distances, random)
  const runners = drawn(fields, random)
  const name = raceName(random.whole(0, 99))
  const isHandicap = random.next() < 0.6
  if (code === 'greyhounds') {
    const grade = `A${random.whole(1, 9)}`
    return { number, first, distance, runners, isHandicap: false, title: `${name} ${grade}` }
  }
  const kind = isHandicap ? 'Handicap' : drawn(['Plate', 'Stakes', 'Cup'], random)
  return { number, first, distance, runners, isHandicap, title: `${name} ${kind}` }
}

export function drawn<T>(from: readonly T[], random: Random): T {
  return inTurn(from, random.whole(0, from.length - 1))
}

/** The runner, by its number in the discipline, at a place of the meeting's order. */
export function runnerAt({ discipline, number, step, shift }: Meeting, place: number): number {
  const { groups, perGroup } = discipline
  return (number % groups) * perGroup + ((step * place + shift) % perGroup)
}

/** The race of a meeting in which a runner is entered, and its place in it; null: none. */
export function entryOf(
  meeting: Meeting,
  runner: number,
): { readonly plan: RacePlan; readonly place: number } | null {
  const { groups, perGroup } = meeting.discipline
  if (Math.floor(runner / perGroup) !== meeting.number % groups) return null
  const from = (runner % perGroup) - meeting.shift + perGroup
  const place = (from * inverse(meeting.step, perGroup)) % perGroup
  const plan = meeting.races.find(({ first, runners }) => place < first + runners)
  return plan === undefined ? null : { plan, place: place - plan.first }
}

/** The number whose product with another is 1 modulo a prime, by Fermat. */
function inverse(number: number, prime: number): number {
  let [result, base, left] = [1, number % prime, prime - 2]
  while (left > 0) {
    if (left % 2 === 1) result = (result * base) % prime
    base = (base * base) % prime
    left = Math.floor(left / 2)
  }
  return result
}
