import type { Band, Line, MarketDefinition, Runner } from '../market/market.ts'
import type { MarketKind } from '../market/kinds.ts'
import type { Paise } from '../units/money.ts'
import { marketOf, runnerOf } from './world.ts'

/** The next of the numbers that a life is made of: below a bound. */
export type Draw = (below: number) => number

/** One of some. */
export function oneOf<T>(draw: Draw, some: readonly [T, ...T[]]): T {
  return some[draw(some.length)] ?? some[0]
}

const KINDS: readonly [MarketKind, ...MarketKind[]] = [
  'match',
  'bookmaker',
  'tied',
  'session',
  'line',
  'yes-no',
  'odd-even',
  'khado',
  'meter',
  'cricket-casino',
  'handicap',
  'total',
  'each-way',
]
/** Numbers that a source's JSON can contain and our arithmetic can process. */
const STATED = [0, 1, 2, 99, 10_000, 2 ** 31, 1e9, 9e10, 1e12, 2 ** 53 - 1] as const
const ABSURD = [-1, 0.5, 2 ** 53, 1e300, Infinity, Number.NaN] as const

/** A number of a definition: mostly as it should be, sometimes any other, seldom none at all. */
export function stated(draw: Draw, usual: readonly [number, ...number[]] = STATED): Paise {
  const luck = draw(60)
  const some = luck === 59 ? ABSURD : luck > 54 ? STATED : usual
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what a feed can say is what no type holds back
  return oneOf(draw, some) as Paise
}

const least = (draw: Draw): Paise => stated(draw, [0, 1, 99])
const most = (draw: Draw): Paise => stated(draw, [1e7, 1e9, 9e10, 1e12, 2 ** 53 - 1])

const band = (draw: Draw): Band => ({
  from: stated(draw, [0, 20, 45, 2 ** 31]),
  below: draw(2) === 0 ? null : stated(draw, [21, 46, 2 ** 32]),
})

const line = (draw: Draw): Line => ({
  wins: oneOf(draw, ['above', 'below']),
  quarters: stated(draw, [0, 1, 2, 3, 9]) - 4 * draw(2),
})

type DrawnPayoff = 'none' | 'bands' | 'meter' | 'lines'

function runner(draw: Draw, nth: number, payoff: DrawnPayoff): Runner {
  return {
    runnerId: runnerOf(nth),
    name: 'Kites',
    sort: nth,
    ...(payoff === 'bands' && { band: band(draw) }),
    ...(payoff === 'lines' && { line: line(draw) }),
    ...(draw(5) === 0 && { minStake: least(draw), maxStake: most(draw) }),
  }
}

/** Any definition that a feed can state: numbers up to the bounds of their type and beyond. */
export function anyMarket(draw: Draw): MarketDefinition {
  const payoff = oneOf<DrawnPayoff>(draw, ['none', 'none', 'none', 'bands', 'meter', 'lines'])
  const count = draw(20) === 19 ? 6 + draw(90) : draw(6)
  const runners = Array.from({ length: count }, (_, nth) => runner(draw, nth, payoff))
  const kind = oneOf(draw, KINDS)
  const isEachWay = kind === 'each-way' && payoff === 'none'
  return marketOf({
    kind,
    ladder: oneOf(draw, ['FINEST', 'CLASSIC', 'LINE', 'PERCENT']),
    delayModel: oneOf(draw, ['ALL', 'PASSIVE']),
    crossMatching: oneOf(draw, ['on', 'backs', 'off']),
    minStake: least(draw),
    maxStake: most(draw),
    ...(draw(3) === 0 && { maxPayout: most(draw) }),
    commissionRate: stated(draw, [0, 200, 10_000]),
    runners,
    winners:
      payoff === 'none' ? oneOf(draw, isEachWay ? [2, 3, 4, 5, 1, 6] : [1, 1, 1, 0, 2, 5]) : 0,
    ...(isEachWay && { placeDivisor: oneOf(draw, [4, 5] as const) }),
    ...(payoff === 'bands' && { payoff: { kind: 'bands' } }),
    ...(payoff === 'lines' && {
      payoff: { kind: 'lines', of: oneOf(draw, ['total', 'margin'] as const) },
    }),
    ...(payoff === 'meter' && { payoff: { kind: 'meter', cap: stated(draw, [50, 400, 999]) } }),
  })
}

/** One with which much can be bet: nothing of it is absurd. */
export function soundMarket(draw: Draw): MarketDefinition {
  const kind = oneOf(draw, KINDS)
  return marketOf({
    count: 3,
    commissionRate: 500,
    kind,
    ...(kind === 'each-way' && { winners: 2, placeDivisor: oneOf(draw, [4, 5] as const) }),
    ladder: oneOf(draw, ['FINEST', 'CLASSIC', 'LINE', 'PERCENT']),
    crossMatching: oneOf(draw, ['on', 'backs', 'off']),
  })
}
