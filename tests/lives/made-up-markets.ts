import type { Command } from '@crease/domain/records/command.ts'
import {
  eventId,
  marketId,
  runnerId,
  type MarketId,
  type RunnerId,
} from '@crease/domain/units/ids.ts'
import type { MarketDefinition, MarketResult, Runner } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { Chance } from './chance.ts'

export const EVENT = eventId('e1')
export const MARKETS = ['m1', 'm2'].map((name) => marketId(name))
export const RUNNERS = ['r1', 'r2', 'r3'].map((name) => runnerId(name))

/** A match, or in some lives a session, whose last line comes later, a handicap, a meter, or an each-way market. */
export function definition(market: MarketId, chance: Chance): MarketDefinition {
  const rest = {
    marketId: market,
    eventId: EVENT,
    eventName: 'Kites v Herons',
    sportId: '4',
    name: `Market ${market}`,
    delayModel: chance.oneOf(['ALL', 'PASSIVE'] as const),
    minStake: paise(100),
    maxStake: paise(1_000_00),
    commissionRate: 200,
  }
  if (chance.happens(30)) {
    const payoff = { kind: 'bands' } as const
    const runners = LINES.slice(0, -1)
    return { ...rest, kind: 'session', ladder: 'PERCENT', winners: 0, payoff, runners }
  }
  if (chance.happens(20)) {
    const payoff = { kind: 'meter', cap: METER_CAP } as const
    const runners = RUNNERS.slice(0, 1).map((runner) => ({
      runnerId: runner,
      name: 'Runs',
      sort: 0,
    }))
    return { ...rest, kind: 'meter', ladder: 'LINE', winners: 0, payoff, runners }
  }
  if (chance.happens(20)) {
    const payoff = { kind: 'lines', of: 'margin' } as const
    return { ...rest, kind: 'handicap', ladder: 'FINEST', winners: 0, payoff, runners: ON_LINES }
  }
  const runners = RUNNERS.map((runner, sort) => ({
    runnerId: runner,
    name: `Runner ${sort}`,
    sort,
  }))
  if (chance.happens(20)) {
    const placeDivisor = chance.oneOf([4, 5] as const)
    return { ...rest, kind: 'each-way', ladder: 'FINEST', winners: 2, placeDivisor, runners }
  }
  return {
    ...rest,
    kind: 'match',
    ladder: chance.oneOf(['FINEST', 'CLASSIC']),
    winners: chance.oneOf([1, 1, 1, 2]),
    crossMatching: chance.oneOf(['on', 'on', 'on', 'backs']),
    startingPrices: 'on',
    runners,
  }
}

const FIRST_LINE = 40
/** Low, so that its decimal odds are those of all markets here. */
const METER_CAP = 2
const LINES = RUNNERS.map((runner, index): Runner => {
  const from = FIRST_LINE + 5 * index
  return { runnerId: runner, name: `${from} runs`, sort: from, band: { from, below: null } }
})

/** Level, a quarter and a half: every way in which a stake is split. */
const ON_LINES = RUNNERS.map((runner, quarters): Runner => ({
  runnerId: runner,
  name: `Line ${quarters}`,
  sort: quarters,
  line: { wins: quarters === 1 ? 'below' : 'above', quarters },
}))

/** Every line of a session, those that it has among them. */
export const allLines = (market: MarketId): Command => ({
  kind: 'add-runners',
  marketId: market,
  runners: LINES,
})

/** Around one price, so that the house never crosses itself. */
export const randomQuotes = (market: MarketId, chance: Chance): Command => ({
  kind: 'quotes',
  marketId: market,
  runners: [quotesOf(chance.oneOf(RUNNERS), chance.between(190, 230), chance)],
})

/** The same on every runner, around a price that nobody has seen yet. */
const newQuotes = (market: MarketId, chance: Chance): Command => ({
  kind: 'quotes',
  marketId: market,
  runners: RUNNERS.map((runner) => quotesOf(runner, chance.oneOf([160, 260]), chance)),
})

function quotesOf(runner: RunnerId, middle: number, chance: Chance) {
  const ladder = (sign: 1 | -1) =>
    [1, 2, 3].map((away) => ({
      odds: odds(middle + sign * away * 2),
      size: paise(chance.between(1, 300) * 100),
    }))
  return { runnerId: runner, back: ladder(-1), lay: ladder(1), lastTraded: null }
}

/** Nothing from the house on any runner: what a server that was just started knows. */
export const noQuotes = (market: MarketId): Command => ({
  kind: 'quotes',
  marketId: market,
  runners: RUNNERS.map((runner) => ({ runnerId: runner, back: [], lay: [], lastTraded: null })),
})

/** A feed's word on a market or on one of its runners: open or not, in play or not, or that something material happened. */
function randomState(market: MarketId, chance: Chance): Command {
  if (chance.happens(15)) return { kind: 'material-event', marketId: market }
  if (chance.happens(20)) {
    const closed = chance.oneOf(['BALL RUNNING', null])
    return { kind: 'runner-state', marketId: market, runnerId: chance.oneOf(RUNNERS), closed }
  }
  return {
    kind: 'market-state',
    marketId: market,
    status: chance.happens(25) ? 'SUSPENDED' : 'OPEN',
    inPlay: chance.happens(65),
    betDelayMs: chance.oneOf([0, 0, 1_000, 5_000]),
  }
}

/** A runner that is taken out, or runs after all. */
export function randomRemoval(market: MarketId, chance: Chance): Command {
  const about = { marketId: market, runnerId: chance.oneOf(RUNNERS) }
  if (chance.happens(20)) return { kind: 'reinstate-runner', ...about }
  const reduction = chance.between(0, 400) * 100
  return { kind: 'remove-runner', ...about, reduction, factor: chance.oneOf(['win', 'place']) }
}

/** A result that fits what decides the market. */
export function randomResult(
  chance: Chance,
  { payoff, placeDivisor }: Pick<MarketDefinition, 'payoff' | 'placeDivisor'>,
): MarketResult {
  if (payoff !== undefined) return randomNumber(chance, payoff)
  const [first, ...others] = RUNNERS.slice(chance.between(0, 2)).concat(RUNNERS)
  const [second, third] = others
  if (first === undefined || second === undefined) throw new Error('there are three runners')
  if (placeDivisor !== undefined) return randomOrder(chance, [first, second, third ?? first])
  switch (chance.between(0, 4)) {
    case 0:
      return { kind: 'void', reason: 'Match abandoned' }
    case 1:
      return { kind: 'winners', winners: [first, second], removed: [] }
    case 2:
      return { kind: 'winners', winners: [first], removed: [second] }
    default:
      return { kind: 'winners', winners: [first], removed: [] }
  }
}

/** The places of an each-way market of three runners and two places: clean, with a tie, or with two starters. */
function randomOrder(
  chance: Chance,
  [first, second, third]: readonly [RunnerId, RunnerId, RunnerId],
): MarketResult {
  const finish = (order: readonly (readonly RunnerId[])[], removed: readonly RunnerId[]) =>
    ({ kind: 'finish', order, removed }) as const
  switch (chance.between(0, 5)) {
    case 0:
      return { kind: 'void', reason: 'Match abandoned' }
    case 1:
      return finish([[first, second]], [])
    case 2:
      return finish([[first], [second, third]], [])
    case 3:
      return finish([[first], [second]], [third])
    default:
      return finish([[first], [second]], [])
  }
}

/** Around the lines of a session, or what a meter can show and a run more. */
function randomNumber(
  chance: Chance,
  { kind }: NonNullable<MarketDefinition['payoff']>,
): MarketResult {
  if (chance.happens(20)) return { kind: 'void', reason: 'Match abandoned' }
  if (kind === 'lines') return { kind: 'number', value: chance.between(-2, 2) }
  const value =
    kind === 'meter' ? chance.between(0, METER_CAP + 1) : FIRST_LINE + chance.between(-3, 13)
  return { kind: 'number', value }
}

/** A state of a market, and prices that move after it. */
export function stateAndPrices(market: MarketId, chance: Chance): readonly Command[] {
  const state = randomState(market, chance)
  const moves = chance.oneOf([0, 2, 4])
  return [state, ...Array.from({ length: moves }, () => randomQuotes(market, chance))]
}

/** After an event the market opens at once, and new prices cross the bets that rest while the maker has to wait [MK73]. */
export function surprise(market: MarketId, chance: Chance): readonly Command[] {
  const open = { kind: 'market-state', marketId: market, status: 'OPEN', inPlay: true } as const
  const opening = { ...open, betDelayMs: chance.oneOf([0, 1_000, 5_000]) }
  const event = { kind: 'material-event', marketId: market } as const
  return [opening, event, opening, newQuotes(market, chance)]
}
