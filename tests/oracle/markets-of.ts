import { lineName } from '@crease/domain/market/lines.ts'
import type { Kind, Level, Market, Runner } from './market.ts'

/** Numbers from 0 to 1. */
export type Draw = () => number

export const between = (draw: Draw, from: number, to: number): number =>
  from + Math.floor(draw() * (to - from + 1))

export function pick<One>(draw: Draw, from: readonly One[]): One {
  const one = from[Math.floor(draw() * from.length)]
  if (one === undefined) throw new Error('nothing to pick from')
  return one
}

const MIN_STAKE = 1_000
const MAX_STAKE = 50_000
const METER_LINE = 30

type Made = Pick<Market, 'runners' | 'cap' | 'terms'>

const runner = (id: string, change: Partial<Runner> = {}): Runner => ({
  id,
  from: 0,
  below: null,
  quarters: 0,
  back: [],
  lay: [],
  ...change,
})

/** Three prices a side around one in the middle, some paise among the sizes. */
function ladder(draw: Draw, middle: number): Pick<Runner, 'back' | 'lay'> {
  const level = (odds: number): Level => ({ odds, size: between(draw, 500, 20_000) })
  return {
    back: [1, 2, 4].map((away) => level(middle - away)),
    lay: [1, 2, 4].map((away) => level(middle + away)),
  }
}

const MAKES: Readonly<Record<Kind, (draw: Draw) => Made>> = {
  // near the odds at which all runners together come to one, where they are matched with each other
  match: (draw) => {
    const length = between(draw, 2, 6)
    return {
      cap: 0,
      runners: Array.from({ length }, (_, place) =>
        runner(`${101 + place}`, ladder(draw, between(draw, 85 * length, 115 * length))),
      ),
    }
  },
  bookmaker: (draw) => ({
    cap: 0,
    runners: [1, 2].map((id) => runner(`${id}`, ladder(draw, between(draw, 120, 260)))),
  }),
  session: (draw) => ({
    cap: 0,
    runners: Array.from({ length: between(draw, 1, 4) }, (_, place) => {
      const from = 40 + place * between(draw, 1, 2)
      // of one line the house takes the largest stake
      const [yes, no] = [between(draw, 180, 199), between(draw, 201, 220)]
      const whole = (odds: number): Level => ({ odds, size: MAX_STAKE })
      return runner(`${from}`, { from, back: [whole(yes)], lay: [whole(no)] })
    }).filter(({ id }, place, all) => all.findIndex((one) => one.id === id) === place),
  }),
  khado: (draw) => {
    const [from, width] = [between(draw, 20, 40), between(draw, 3, 9)]
    const back = [{ odds: between(draw, 180, 240), size: MAX_STAKE }]
    return { cap: 0, runners: [runner(`${from}+${width}`, { from, below: from + width, back })] }
  },
  meter: (draw) => {
    const line = METER_LINE + between(draw, 0, 3)
    // the cap is a hundred above the highest line that was seen
    const cap = line + 1 + 100
    const at = (of: number): Level => ({ odds: (cap + 1 - of) * 100, size: MAX_STAKE })
    return { cap, runners: [runner('runs', { back: [at(line + 1)], lay: [at(line)] })] }
  },
  // a level, a quarter short, a half and a quarter past: every way in which a stake is split
  handicap: (draw) => ({
    cap: 0,
    runners: [0, 1, 2, 3].map((place) => {
      const quarters = place + 4 * between(draw, -1, 0)
      return runner(lineName({ wins: 'above', quarters }, 'margin'), {
        quarters,
        ...ladder(draw, between(draw, 150, 260)),
      })
    }),
  }),
  'each-way': (draw) => ({
    cap: 0,
    terms: { divisor: between(draw, 4, 5), places: between(draw, 2, 3) },
    runners: Array.from({ length: between(draw, 4, 5) }, (_, place) =>
      runner(`${101 + place}`, ladder(draw, between(draw, 180, 900))),
    ),
  }),
  'yes-no': (draw) => ({ cap: 0, runners: [runner('yes', ladder(draw, between(draw, 150, 300)))] }),
  'odd-even': (draw) => ({
    cap: 0,
    runners: ['odd', 'even'].map((id) =>
      runner(id, { back: [{ odds: between(draw, 190, 198), size: between(draw, 5_000, 20_000) }] }),
    ),
  }),
}

/** The kinds that a feed of diamond-type rows has. */
export const FEED_KINDS: readonly Kind[] = [
  'match',
  'bookmaker',
  'session',
  'khado',
  'meter',
  'yes-no',
  'odd-even',
]

export const KINDS: readonly Kind[] = [...FEED_KINDS, 'handicap', 'each-way']

/** A market of a kind with the house's prices; stakes from 10 to 500 points. */
export function marketOf(draw: Draw, kind: Kind, names: Pick<Market, 'id' | 'eventId'>): Market {
  return { ...names, kind, ...MAKES[kind](draw), minStake: MIN_STAKE, maxStake: MAX_STAKE }
}

const ONE_WINNER: ReadonlySet<Kind> = new Set(['match', 'bookmaker', 'odd-even'])

/** The market with its runners matched with each other, where one of them wins [MT40]. */
export const matchedAcross = (market: Market, across: 'on' | 'backs'): Market =>
  ONE_WINNER.has(market.kind) ? { ...market, across } : market
