import { COLOURS, PATTERNS, type Silks } from '@crease/domain/market/race-score.ts'
import { openStream, type Random, type Seed } from '../keys/streams.ts'
import { DAY } from '../time-spans.ts'
import { drawn, type Discipline } from './meeting.ts'
import { dogName, horseName, NAMES, personName } from './names.ts'
import { remembered } from '../remembered.ts'

/** A horse or a greyhound, which races again and again. */
export interface Animal {
  /** its number and its generation: no other animal has both */
  readonly id: string
  readonly name: string
  readonly trainer: string
  readonly silks: Silks | null
  /** standard normal: how good it is */
  readonly ability: number
  /** of a greyhound, tenths of a kilogram */
  readonly weight: number
  /** -1 races behind, 1 leads: it shows in the running and decides nothing */
  readonly style: number
}

const YEAR_DAYS = 365
/** Spreads the births of neighbours over the years. */
const BIRTHS = 97

const animals = remembered<Animal>(20_000)

/** The animal of a number at a moment of the world: after a life another one takes its number. */
export function animalAt(
  seed: Seed,
  discipline: Discipline,
  { number, at }: { readonly number: number; readonly at: number },
): { readonly animal: Animal; readonly age: number } {
  const { code, lifeDays, youngest } = discipline
  const day = Math.floor(at / DAY) + ((number * BIRTHS) % lifeDays) + lifeDays
  const generation = Math.floor(day / lifeDays)
  const id = `${number}.${generation}`
  const animal = animals(`${seed} ${code} ${id}`, () =>
    newAnimal(openStream(seed, `${code} animal ${id}`), discipline, { id, number, generation }),
  )
  return { animal, age: youngest + Math.floor((day % lifeDays) / YEAR_DAYS) }
}

interface Numbered {
  readonly id: string
  readonly number: number
  readonly generation: number
}

function newAnimal(
  random: Random,
  { code, groups, perGroup }: Discipline,
  { id, number, generation }: Numbered,
): Animal {
  const isHorse = code === 'horses'
  const nth = (number + generation * groups * perGroup) % NAMES[code]
  return {
    id,
    name: isHorse ? horseName(nth) : dogName(nth, generation),
    trainer: personName(random.whole(0, 49)),
    silks: isHorse ? newSilks(random) : null,
    ability: normal(random),
    weight: random.whole(270, 345),
    style: random.around(),
  }
}

function newSilks(random: Random): Silks {
  const body = drawn(COLOURS, random)
  const others = COLOURS.filter((colour) => colour !== body)
  const second = drawn(others, random)
  const pattern = drawn(PATTERNS, random)
  const plainOr = [body, second] as const
  return { body, second, pattern, sleeves: drawn(plainOr, random), cap: drawn(COLOURS, random) }
}

/** A standard normal draw. */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random.next()))
  return radius * Math.cos(2 * Math.PI * random.next())
}
