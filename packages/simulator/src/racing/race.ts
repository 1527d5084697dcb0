import type { RacePosition } from '@crease/domain/market/race-score.ts'
import type { EachWayTerms } from '@crease/domain/market/each-way.ts'
import type { CalendarPlace } from '../cricket/match.ts'
import { openStream, type Random, matchSeed, type Seed } from '../keys/streams.ts'
import { nameOf } from '../keys/names.ts'
import type { Billing } from '../stage/question.ts'
import { HOUR, MINUTE, SECOND } from '../time-spans.ts'
import {
  GREYHOUNDS,
  HORSES,
  meetingOf,
  RACES_PER_MEETING,
  runnerAt,
  type Discipline,
  type Meeting,
  type RacePlan,
} from './meeting.ts'
import { remembered } from '../remembered.ts'
import { animalAt, normal, type Animal } from './runner.ts'

/** A race of the world, before it is run. */
export interface Race extends Billing {
  readonly sport: 'race'
  readonly seed: Seed
  readonly meeting: Meeting
  readonly plan: RacePlan
  /** of its discipline, in the order of time */
  readonly turn: number
}

/** One of a race's runners, by the saddlecloth or the trap. */
export interface Starter {
  readonly animal: Animal
  readonly age: number
  readonly number: number
  readonly draw: number | null
  readonly weight: number
  readonly jockey: number | null
  /** its expected performance, lengths */
  readonly mean: number
  /** its performance on the day, lengths: the highest one wins [RC21] */
  readonly finish: number
  /** withdrawn this long before the start; null: it runs */
  readonly outMs: number | null
  readonly isReserve: boolean
}

export interface Field {
  /** in card order */
  readonly starters: readonly Starter[]
  /** standard deviation of a performance, lengths */
  readonly spread: number
}

interface Place extends CalendarPlace {
  /** how many races of its discipline are before it */
  readonly turn: number
}

/** Between two races of a discipline. */
export const EVERY = { horses: 40 * MINUTE, greyhounds: 6 * MINUTE } as const

/** The sport whose results an objection may change [RC24], and how long after its start a race may have one, generously. */
export const CORRECTED = { sportId: HORSES.sportId, forMs: HOUR } as const

export const horseRace = (seed: Seed, place: Place): Race => newRace(seed, HORSES, place)
export const greyhoundRace = (seed: Seed, place: Place): Race => newRace(seed, GREYHOUNDS, place)

function newRace(
  seed: Seed,
  discipline: Discipline,
  { slot, turn, startsAt, listedAt }: Place,
): Race {
  const { meeting, plan } = raceOfTurn(seed, discipline, turn)
  return {
    sport: 'race',
    seed,
    key: matchSeed(seed, slot),
    eventId: nameOf(seed, slot),
    sportId: discipline.sportId,
    name: `${meeting.course} R${plan.number}`,
    seriesName: meeting.course,
    listedAt,
    startsAt,
    meeting,
    plan,
    turn,
  }
}

/** Horses run one meeting after another; greyhounds two at a time, race by race [RC20]. */
function raceOfTurn(
  seed: Seed,
  discipline: Discipline,
  turn: number,
): { readonly meeting: Meeting; readonly plan: RacePlan } {
  const atOnce = discipline.code === 'horses' ? 1 : 2
  const perBlock = atOnce * RACES_PER_MEETING
  const within = turn % perBlock
  const number = Math.floor(turn / perBlock) * atOnce + (within % atOnce)
  const meeting = meetingOf(seed, discipline, number)
  const plan = meeting.races[Math.floor(within / atOnce)]
  if (plan === undefined) throw new Error(`no race has turn ${turn}`)
  return { meeting, plan }
}

/** The turn of a race of a meeting. */
export function turnOf({ discipline, number }: Meeting, plan: RacePlan): number {
  const atOnce = discipline.code === 'horses' ? 1 : 2
  const block = Math.floor(number / atOnce) * atOnce * RACES_PER_MEETING
  return block + (plan.number - 1) * atOnce + (number % atOnce)
}

const fields = remembered<Field>(4_000)

export interface Run {
  readonly seed: Seed
  readonly meeting: Meeting
  readonly plan: RacePlan
  readonly startsAt: number
}

/** The runners of a race with their finishes: without any price of it, so that later cards can look it up [RC23]. */
export const fieldOf = (run: Run): Field => {
  const { seed, meeting, plan } = run
  const { code } = meeting.discipline
  return fields(`${seed} ${code} ${meeting.number} ${plan.number}`, () => newField(run))
}

/** One runner in twenty is withdrawn; of them most in the morning, some at the start. */
const OUT_SHARE = 0.05
/** A handicapper takes away this share of what is known of a horse. */
const HANDICAPPED = 0.35

function newField({ seed, meeting, plan, startsAt }: Run): Field {
  const { discipline } = meeting
  const { code } = discipline
  const isHorse = code === 'horses'
  const random = openStream(seed, `${code} run ${meeting.number} ${plan.number}`)
  const spread = discipline.spread * Math.sqrt(plan.distance / 1600)
  const share = discipline.ability * (plan.isHandicap ? 1 - HANDICAPPED : 1)
  const animals = Array.from({ length: plan.runners }, (_, place) =>
    animalAt(seed, discipline, { number: runnerAt(meeting, plan.first + place), at: startsAt }),
  )
  // a handicap is numbered by its weights
  const inOrder = plan.isHandicap
    ? animals.toSorted((one, other) => other.animal.ability - one.animal.ability)
    : animals
  const draws = shuffled(plan.runners, random)
  const firstJockey = random.whole(0, 40)
  const isLate = random.next() < 0.1
  const starters = inOrder.map(({ animal, age }, at): Starter => {
    const isReserve = !isHorse && at === plan.runners - 1
    const mean = spread * share * animal.ability
    const finish = mean + spread * normal(random)
    const isOut = random.next() < OUT_SHARE && !isReserve
    const before = random.next()
    return {
      animal,
      age,
      number: at + 1,
      draw: isHorse ? (draws[at] ?? 0) + 1 : null,
      weight: isHorse ? horseWeight(animal, plan, age) : animal.weight,
      jockey: isHorse ? (firstJockey + at * 7) % 41 : null,
      mean,
      finish,
      outMs: isOut ? withdrawnMs(discipline, before, isLate) : null,
      isReserve,
    }
  })
  return { starters: someRun(starters), spread }
}

/** A race keeps five runners at least, or four greyhounds. */
function someRun(starters: readonly Starter[]): readonly Starter[] {
  let left = starters.filter((starter) => starter.outMs === null && !starter.isReserve).length
  const least = starters.length > 7 ? 5 : 4
  return starters.map((starter) => {
    if (starter.outMs === null || left >= least) return starter
    left += 1
    return { ...starter, outMs: null }
  })
}

/** A runner that is withdrawn later than this before the start has no reserve. */
export const LATE_OUT_MS = 4 * MINUTE

function withdrawnMs({ code }: Discipline, before: number, isLate: boolean): number {
  if (isLate) return LATE_OUT_MS + Math.floor(before * MINUTE)
  return code === 'horses'
    ? 30 * MINUTE + Math.floor(before * 9 * HOUR)
    : 12 * MINUTE + Math.floor(before * HOUR)
}

/** Kilograms in tenths: by what is known of it in a handicap, else by its age. */
function horseWeight({ ability }: Animal, { isHandicap }: RacePlan, age: number): number {
  if (!isHandicap) return age < 4 ? 550 : 570
  return Math.max(500, Math.min(620, 560 + Math.round(ability * 4) * 5))
}

/** Numbers from 0, each once, in a drawn order. */
function shuffled(count: number, random: Random): readonly number[] {
  const numbers = Array.from({ length: count }, (_, at) => at)
  for (let at = count - 1; at > 0; at -= 1) {
    const other = random.whole(0, at)
    ;[numbers[at], numbers[other]] = [numbers[other] ?? 0, numbers[at] ?? 0]
  }
  return numbers
}

/** Whether a reserve takes the trap of a withdrawn greyhound: not of one that is withdrawn at the start. */
export const reserveRuns = ({ starters }: Field): boolean =>
  starters.some(({ outMs: out }) => out !== null && out > LATE_OUT_MS + MINUTE)

/** Whether a starter comes under orders. */
export const runs = (field: Field, { outMs: out, isReserve }: Starter): boolean =>
  isReserve ? reserveRuns(field) : out === null

/** Nearer than this two runners are level to the camera, lengths. */
const LEVEL = 0.02

/** The result that stands, from the first to the last. */
export function orderOf(field: Field): readonly RacePosition[] {
  const inOrder = field.starters
    .filter((starter) => runs(field, starter))
    .toSorted((one, other) => other.finish - one.finish)
  const positions: RacePosition[] = []
  for (const [at, { number, finish }] of inOrder.entries()) {
    const ahead = inOrder[at - 1]
    const before = positions.at(-1)
    const isLevel = ahead !== undefined && ahead.finish - finish < LEVEL
    const first = inOrder[0]?.finish ?? finish
    positions.push(
      isLevel && before !== undefined
        ? { number, place: before.place, behind: before.behind }
        : { number, place: at + 1, behind: Math.max(1, Math.round((first - finish) * 100)) },
    )
    if (at === 0) positions[0] = { number, place: 1, behind: 0 }
  }
  return positions
}

/** Places paid by the number of runners, counted when the market opens [RC1]. */
export function placesPaid(runners: number, isHandicap: boolean): number {
  if (runners < 5) return 1
  if (runners < 8) return 2
  return isHandicap && runners >= 16 ? 4 : 3
}

/** A place each way pays a quarter of the winnings in small fields and large handicaps, else a fifth [RC25]. */
export const placeDivisorOf = (runners: number, isHandicap: boolean): EachWayTerms['divisor'] =>
  runners < 8 || (isHandicap && runners >= 12) ? 4 : 5

/** How long the first takes, milliseconds. */
export function durationMs({ meeting, plan }: Pick<Race, 'meeting' | 'plan'>): number {
  const slower = meeting.going === 'Heavy' || meeting.going === 'Slow' ? 1.05 : 1
  const seconds = (plan.distance / meeting.discipline.speed) * slower
  return Math.round(seconds) * SECOND
}
