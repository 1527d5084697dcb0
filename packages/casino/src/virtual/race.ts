import type { Chances } from '../kernel/chances.ts'
import { picksOf } from '../kernel/picks.ts'
import { facesOf, type Round, APART, oneOf, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Price, Selection, Title } from '../kernel/title.ts'
import { fieldNext, lotsOf, runnerCalled, type Field } from './field.ts'
import { chancesOfOrder, leftOf, placedChances } from './finish.ts'

interface Race extends Pick<Title, 'slug' | 'name' | 'code'> {
  readonly field: Field
  /** the number of first places on which a place bet wins */
  readonly paidPlaces: number
  /** what the runners are called in rules: 'horses' */
  readonly kind: string
}

/** Thousandths that the odds leave of fair ones. */
const LEAVES = { win: 970, place: 970, forecast: 960 }
/** the runners go round before the first one is home */
const RUN_MS = 4_000
const NEXT_MS = 700
/** rounds of the first edition had the same field and the same odds always */
const EDITION = 2

const part = (thousandths: number): Price => ({ kind: 'part', thousandths })

const orderOf = (round: Round): readonly number[] => facesOf(round, 'place')

/** A race whose field is drawn before the bets, and then place by place from the lots of those who are not home yet [CG161]. */
export function raceTitle(race: Race): Title {
  const { slug, name, code, field } = race
  const nameIn = (round: Round, number: number): string =>
    round.edition === undefined
      ? `${number} ${field.stable[number - 1] ?? ''}`
      : (runnerCalled(field, round, number) ?? runner(number))
  return {
    slug,
    name,
    code,
    edition: EDITION,
    family: 'virtual',
    shoe: () => [],
    next: (round) => {
      const draws = round.edition === undefined ? null : fieldNext(field, round)
      if (draws !== null) return draws
      if (round.windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
      const home = orderOf(round)
      if (home.length === field.runners) return { kind: 'end' }
      return {
        kind: 'deal',
        slot: `place${home.length + 1}`,
        lots: leftOf(lotsOf(field, round), home),
        ms: home.length === 0 ? RUN_MS : NEXT_MS,
      }
    },
    markets: [winBook(race), placeBook(race), forecast(race)],
    outcome: (round) => {
      const [first = 0] = orderOf(round)
      return { code: String(first), winner: nameIn(round, first) }
    },
    seats: [
      { id: 'finish', name: 'Finish', kind: 'runner', prefix: 'place', places: field.runners },
    ],
    faceName: (slot, face) => {
      const number = Number(/\d+$/.exec(slot)?.[0] ?? 0)
      if (slot.startsWith('name')) return `${number} ${field.stable[face] ?? ''}`
      return slot.startsWith('form') ? String(face) : runner(face)
    },
    rules: rulesOf(race),
  }
}

const runner = (number: number): string => `Runner ${number}`
const numbersOf = ({ runners }: Field): readonly number[] =>
  Array.from({ length: runners }, (_, at) => at + 1)

const winBook = ({ field }: Race): Market => ({
  id: 'win',
  name: 'Win',
  book: oneOf(field.runners),
  selections: numbersOf(field).map((number) => ({
    id: `win-${number}`,
    name: runner(number),
    called: (round) => runnerCalled(field, round, number),
    listed: `Win: ${runner(number)}`,
    price: part(LEAVES.win),
    settle: (round) => wonIf(orderOf(round)[0] === number),
    chances: (round) => chancesOfOrder(lotsOf(field, round), [number]),
  })),
})

const PLACE_WORDS = ['', 'first', 'first two', 'first three']

function placeBook({ field, paidPlaces }: Race): Market {
  /** by the round as it stands at its window: all runners ask for the same */
  const known = new WeakMap<Round, ReadonlyMap<number, Chances>>()
  const placed = (round: Round, number: number): Chances => {
    const found = known.get(round) ?? placedChances(lotsOf(field, round), paidPlaces)
    known.set(round, found)
    return found.get(number) ?? []
  }
  return {
    id: 'place',
    name: `Place (${PLACE_WORDS[paidPlaces] ?? ''})`,
    book: APART,
    selections: numbersOf(field).map((number) => ({
      id: `place-${number}`,
      name: runner(number),
      called: (round) => runnerCalled(field, round, number),
      listed: `Place: ${runner(number)}`,
      price: part(LEAVES.place),
      settle: (round) => wonIf(orderOf(round).slice(0, paidPlaces).includes(number)),
      chances: (round) => placed(round, number),
    })),
  }
}

function forecast({ field }: Race): Market {
  const numbers = numbersOf(field)
  const options = numbers.map((number) => ({
    id: String(number),
    name: runner(number),
    called: (round: Round) => runnerCalled(field, round, number),
  }))
  const orders = numbers.flatMap((first) =>
    numbers.filter((second) => second !== first).map((second) => [first, second]),
  )
  const selections = new Map(
    orders.map((order) => [idOf(order), forecastOn(field, order)] as const),
  )
  return {
    id: 'forecast',
    name: 'Forecast',
    book: APART,
    selections: [],
    picks: picksOf({
      prefix: 'forecast-',
      asks: [
        { name: 'First', options, least: 1, most: 1 },
        { name: 'Second', options, least: 1, most: 1 },
      ],
      selectionOf: (_chosen, id) => selections.get(id) ?? null,
      examples: orders.map((order) => order.map((number) => [String(number)])),
    }),
  }
}

const idOf = (order: readonly number[]): string => `forecast-${order.join('.')}`

const forecastOn = (field: Field, order: readonly number[]): Selection => ({
  id: idOf(order),
  name: order.map(runner).join(', then '),
  called: (round) => {
    const names = order.flatMap((number) => runnerCalled(field, round, number) ?? [])
    return names.length === order.length ? names.join(' / ') : null
  },
  listed: `Forecast ${order.join('-')}`,
  price: part(LEAVES.forecast),
  settle: (round) => wonIf(order.every((number, at) => orderOf(round)[at] === number)),
  chances: (round) => chancesOfOrder(lotsOf(field, round), order),
})

function rulesOf({ field, kind, paidPlaces }: Race): readonly string[] {
  const standard = field.standard.map((lots, at) => `${at + 1}: ${lots}`).join(', ')
  return [
    `${field.runners} ${kind} run. The race is drawn by lots and is not taken from a real one: the names are our own.`,
    `Before the bets each race draws its runners from ${field.stable.length} names, and then a form for each: 3, 4, 5, 6, 8, 10, 12, 15, 19, 24 or 30, all equally likely. The form is the number of its lots, and it is beside the runner while you bet.`,
    `The winner is drawn from the lots of all runners. Each next place is drawn in the same way from the lots of those who are not home yet.`,
    `Win: your runner is first. Place: it is one of the ${PLACE_WORDS[paidPlaces] ?? ''}. Forecast: your two runners are first and second in the order that you choose.`,
    `The odds are the fair ones of the race's own lots times 0.97 for win and place and times 0.96 for a forecast, rounded down. The list of returns is of a race with these lots: ${standard}.`,
  ]
}
