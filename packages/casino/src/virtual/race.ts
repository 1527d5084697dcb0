import { APART, oneOf, wonIf } from '../kernel/books.ts'
import { picksOf } from '../kernel/picks.ts'
import { facesOf, type Round } from '../kernel/round.ts'
import { WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { chancesOfOrders, leftOf, ordersOf } from './finish.ts'
import { facesBy, oddsFor, type Weight } from './weights.ts'

/** A runner: its number is its place in this list, from 1. */
interface Runner {
  readonly name: string
  /** copies in the draw of each place */
  readonly weight: number
}

interface Race extends Pick<Title, 'slug' | 'name' | 'code'> {
  readonly runners: readonly Runner[]
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

const orderOf = (round: Round): readonly number[] => facesOf(round, 'place')

/** A race that is drawn place by place from the weights of those who are not home yet [CG161]. */
export function raceTitle(race: Race): Title {
  const { slug, name, code, runners } = race
  const weights = runners.map(({ weight }, at): Weight => [at + 1, weight])
  const nameOf = (face: number): string => `${face} ${runners[face - 1]?.name ?? ''}`
  return {
    slug,
    name,
    code,
    family: 'virtual',
    shoe: () => [],
    next: (round) => {
      if (round.windows === 0) return { kind: 'window', seconds: WINDOW_SECONDS.first }
      const home = orderOf(round)
      if (home.length === runners.length) return { kind: 'end' }
      return {
        kind: 'deal',
        slot: `place${home.length + 1}`,
        from: facesBy(leftOf(weights, home)),
        ms: home.length === 0 ? RUN_MS : NEXT_MS,
      }
    },
    markets: [
      winBook(weights, nameOf),
      placeBook(race, weights, nameOf),
      forecast(weights, nameOf),
    ],
    outcome: (round) => {
      const [first = 0] = orderOf(round)
      return { code: String(first), winner: nameOf(first) }
    },
    seats: [
      { id: 'finish', name: 'Finish', kind: 'runner', prefix: 'place', places: runners.length },
    ],
    faceName: (_slot, face) => nameOf(face),
    rules: rulesOf(race),
    isLive: false,
  }
}

type NameOf = (face: number) => string

const facesIn = (weights: readonly Weight[]): readonly number[] => weights.map(([face]) => face)

function winBook(weights: readonly Weight[], nameOf: NameOf): Market {
  return {
    id: 'win',
    name: 'Win',
    book: oneOf(weights.length),
    selections: weights.map(([face]): Selection => {
      const chances = chancesOfOrders(weights, [[face]])
      return {
        id: `win-${face}`,
        name: nameOf(face),
        listed: `Win: ${nameOf(face)}`,
        price: oddsFor(chances, LEAVES.win),
        settle: (round) => wonIf(orderOf(round)[0] === face),
        chances: () => chances,
      }
    }),
  }
}

const PLACE_WORDS = ['', 'first', 'first two', 'first three']

function placeBook({ paidPlaces }: Race, weights: readonly Weight[], nameOf: NameOf): Market {
  const orders = ordersOf(facesIn(weights), paidPlaces)
  return {
    id: 'place',
    name: `Place (${PLACE_WORDS[paidPlaces] ?? ''})`,
    book: APART,
    selections: weights.map(([face]): Selection => {
      const wins = orders.filter((order) => order.includes(face))
      const chances = chancesOfOrders(weights, wins)
      return {
        id: `place-${face}`,
        name: nameOf(face),
        listed: `Place: ${nameOf(face)}`,
        price: oddsFor(chances, LEAVES.place),
        settle: (round) => wonIf(orderOf(round).slice(0, paidPlaces).includes(face)),
        chances: () => chances,
      }
    }),
  }
}

function forecast(weights: readonly Weight[], nameOf: NameOf): Market {
  const options = facesIn(weights).map((face) => ({ id: String(face), name: nameOf(face) }))
  const orders = ordersOf(facesIn(weights), 2)
  const selections = new Map(
    orders.map((order) => {
      const id = `forecast-${order.join('.')}`
      return [id, forecastOn({ id, order, weights, nameOf })] as const
    }),
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
      examples: orders.map(([first, second]) => [[String(first)], [String(second)]]),
    }),
  }
}

interface Forecast {
  readonly id: string
  readonly order: readonly number[]
  readonly weights: readonly Weight[]
  readonly nameOf: NameOf
}

function forecastOn({ id, order, weights, nameOf }: Forecast): Selection {
  const chances = chancesOfOrders(weights, [order])
  return {
    id,
    name: order.map(nameOf).join(', then '),
    listed: `Forecast ${order.join('-')}`,
    price: oddsFor(chances, LEAVES.forecast),
    settle: (round) => wonIf(order.every((face, at) => orderOf(round)[at] === face)),
    chances: () => chances,
  }
}

function rulesOf({ runners, kind, paidPlaces }: Race): readonly string[] {
  const all = runners.reduce((sum, { weight }) => sum + weight, 0)
  const weights = runners.map(({ weight }, at) => `${at + 1}: ${weight}`).join(', ')
  return [
    `${runners.length} ${kind} run. The race is drawn by fixed weights and is not taken from a real one: the names are our own.`,
    `The winner is drawn from ${all} lots, of which each runner has as many as its weight: ${weights}. Each next place is drawn in the same way from the lots of those who are not home yet. The weights are the same in every race.`,
    `Win: your runner is first. Place: it is one of the ${PLACE_WORDS[paidPlaces] ?? ''}. Forecast: your two runners are first and second in the order that you choose.`,
    'The odds do not move. They are the fair ones times 0.97 for win and place and times 0.96 for a forecast, rounded down.',
  ]
}
