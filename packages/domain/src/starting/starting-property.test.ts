import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bet } from '../bet/bet.ts'
import type { Persistence } from '../bet/order-terms.ts'
import { finished } from '../testing/chunked-life.ts'
import { forAll, runs } from '../testing/runs.ts'
import { spBack, spLay, startingWorld } from '../testing/starting-world.ts'
import {
  ALICE,
  BOB,
  CAROL,
  MAKER,
  MARKET,
  at,
  level,
  runnerOf,
  type World,
} from '../testing/world.ts'
import { HIGHEST_ODDS, LOWEST_ODDS } from '../units/odds.ts'
import type { Side } from '../units/side.ts'
import type { PriceSize } from '../market/feed-event.ts'
import type { UserId } from '../units/ids.ts'

/**
 * The off against a second model: the rules as they read, bet by bet, with every hundredth tried. Orders are drawn close
 * together, so that prices tie and limits decide.
 */

interface Drawn {
  readonly user: UserId
  readonly side: Side
  readonly how: 'market' | 'limit' | 'rest'
  readonly price: number
  readonly amount: number
  readonly persistence: Persistence
}

const anyPrice = fc.oneof(fc.integer({ min: 190, max: 215 }), fc.integer({ min: 101, max: 900 }))
const anyOrder: fc.Arbitrary<Drawn> = fc.record({
  user: fc.constantFrom(ALICE, BOB, CAROL),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  how: fc.constantFrom('market', 'limit', 'limit', 'rest', 'rest'),
  price: anyPrice,
  amount: fc.integer({ min: 1, max: 3000 }),
  persistence: fc.constantFrom<Persistence>('LAPSE', 'KEEP', 'MARKET_ON_CLOSE'),
})
const anyLadder = fc.array(
  fc.record({ price: fc.integer({ min: 150, max: 260 }), size: fc.integer({ min: 1, max: 2000 }) }),
  { maxLength: 3 },
)
const anyOff = fc.record({
  orders: fc.array(anyOrder, { minLength: 1, maxLength: 9 }),
  backs: anyLadder,
  lays: anyLadder,
  last: fc.option(anyPrice),
})
type Off = typeof anyOff extends fc.Arbitrary<infer T> ? T : never

const byPrice = (ladder: Off['backs'], sign: 1 | -1) =>
  [...new Map(ladder.map((one) => [one.price, one])).values()]
    .toSorted((a, b) => sign * (a.price - b.price))
    .map(({ price, size }) => level(price / 100, size / 100))

/** A world just before its off. */
function beforeOff({ orders, backs, lays, last }: Off, settleSteps?: number): World {
  const market = { count: 4, minStake: 1 }
  const world = startingWorld({
    ...(settleSteps !== undefined && { settleSteps }),
    market: { count: market.count },
  })
  world.fund(100_000, ALICE, BOB, CAROL)
  const quoted = { back: byPrice(backs, -1), lay: byPrice(lays, 1) }
  const lastTraded = last === null ? null : at(last / 100)
  world.do({
    kind: 'quotes',
    marketId: MARKET,
    runners: [{ runnerId: runnerOf(0), ...quoted, lastTraded }],
  })
  for (const { user, side, how, price, amount, persistence } of orders) {
    const limit = how === 'market' ? undefined : price / 100
    if (how === 'rest') {
      const wanted = { user, side, price: price / 100, stake: amount / 100 }
      world.place({ ...wanted, terms: { persistence } })
    } else world.place((side === 'BACK' ? spBack : spLay)(user, amount / 100, limit))
  }
  return world
}

/** An order as the model has it. */
interface Modelled {
  readonly id: number
  readonly user: UserId | null
  readonly side: Side
  readonly isMarket: boolean
  readonly limit: number
  readonly stakeAt: (price: number) => number
}

const isSp = ({ terms: { timeInForce } }: Bet): boolean => timeInForce.kind.endsWith('ON_CLOSE')
const waits = (bet: Bet): boolean => isSp(bet) || bet.persistence === 'MARKET_ON_CLOSE'

function modelled(bet: Bet): Modelled {
  const { betId: id, userId: user, side, remaining, odds, requestedOdds, terms } = bet
  const isMarket = waits(bet) && terms.timeInForce.kind !== 'LIMIT_ON_CLOSE'
  const any = side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS
  const liability = isSp(bet) ? remaining * 100 : remaining * (odds - 100)
  const isByLiability = side === 'LAY' && waits(bet)
  return {
    id,
    user,
    side,
    isMarket,
    limit: isMarket ? any : requestedOdds,
    stakeAt: (price) => (isByLiability ? Math.floor(liability / (price - 100)) : remaining),
  }
}

/** The price that the rules give to the open bets and the maker's offers, and the stake of each bet there. */
function model(world: World, last: number | null) {
  const bets = [...world.ledger.bets.values()].filter(({ remaining }) => remaining > 0)
  const orders: Modelled[] = []
  // the market's minimum stake is a paisa
  const isSmall = (bet: Bet): boolean =>
    bet.side === 'LAY' && waits(bet) && !isSp(bet) && bet.remaining * (bet.odds - 100) < 100
  const taking = bets.filter((bet) => !isSmall(bet))
  for (const order of taking.map(modelled).toSorted((a, b) => a.id - b.id)) {
    if (!orders.some((own) => meet(own, order))) orders.push(order)
  }
  const offers = ofMaker(world, bets)
  return filled([...orders, ...offers], (all) => priceOf(all, nearOf(offers, last)))
}

/** The last trade, moved to the maker's best offers where it is beyond them; without one the best offer to back. */
function nearOf(offers: readonly Modelled[], last: number | null): number | null {
  const limits = (of: Side) => offers.filter(({ side }) => side === of).map(({ limit }) => limit)
  const toBack = Math.max(0, ...limits('LAY'))
  if (last === null) return toBack === 0 ? null : toBack
  return Math.min(Math.max(last, toBack), ...limits('BACK'))
}

function meet(one: Modelled, other: Modelled): boolean {
  if (one.user !== other.user || one.side === other.side) return false
  const [backer, layer] = one.side === 'BACK' ? [one, other] : [other, one]
  return backer.limit <= layer.limit
}

/** The maker's offers: the published sizes less the players' bets there, and no back that its own lays would meet. */
function ofMaker(world: World, bets: readonly Bet[]): readonly Modelled[] {
  const about = { marketId: MARKET, runnerId: runnerOf(0) } as const
  const { reply } = world.engine.decide({ kind: 'read-depth', ...about }, world.now)
  const depth = reply.kind === 'depth' ? reply.depth?.runner : undefined
  if (depth === undefined) throw new Error('no runner')
  const offers = (side: Side, levels: readonly PriceSize[]) =>
    levels.flatMap(({ odds: limit, size }) => {
      const resting = bets.filter((bet) => !isSp(bet) && bet.side === side && bet.odds === limit)
      const left = size - resting.reduce((sum, { remaining }) => sum + remaining, 0)
      const offer = { id: Infinity, user: null, side, isMarket: false, limit, stakeAt: () => left }
      return left > 0 ? [offer] : []
    })
  const lays = offers('LAY', depth.back)
  const highest = Math.max(0, ...lays.map(({ limit }) => limit))
  return [...lays, ...offers('BACK', depth.lay).filter(({ limit }) => limit > highest)]
}

const takes = ({ side, limit }: Modelled, price: number): boolean =>
  side === 'BACK' ? limit <= price : limit >= price

function priceOf(orders: readonly Modelled[], last: number | null): number | null {
  const [backs, lays] = (['BACK', 'LAY'] as const).map((of) =>
    orders.filter(({ side }) => side === of),
  )
  const sum = (side: readonly Modelled[] = [], price: number): number => {
    let all = 0
    for (const one of side) if (takes(one, price)) all += one.stakeAt(price)
    return all
  }
  let best: { readonly score: readonly number[]; readonly price: number } | null = null
  for (let price: number = LOWEST_ODDS; price <= HIGHEST_ODDS; price += 1) {
    const demand = sum(backs, price)
    if (demand === 0) continue
    const supply = sum(lays, price)
    const away = last === null ? 0 : Math.abs(price - last)
    const score = [-Math.min(demand, supply), Math.abs(demand - supply), away, price]
    if (supply === 0) continue
    if (best === null || isLess(score, best.score)) best = { score, price }
  }
  return best?.price ?? null
}

function isLess(a: readonly number[], b: readonly number[]): boolean {
  for (const [index, value] of a.entries()) {
    if (value !== b[index]) return value < (b[index] ?? 0)
  }
  return false
}

/** The stake of each bet at the price; bets without any are left out. */
function filled(
  orders: readonly Modelled[],
  priceFor: (orders: readonly Modelled[]) => number | null,
) {
  const price = priceFor(orders)
  const stakes = new Map<number, number>()
  if (price === null) return { price, stakes }
  const here = orders.filter((one) => takes(one, price))
  const total = (side: Side) =>
    here.filter((one) => one.side === side).reduce((sum, one) => sum + one.stakeAt(price), 0)
  const matched = Math.min(total('BACK'), total('LAY'))
  for (const side of ['BACK', 'LAY'] as const) {
    let left = matched
    const sign = side === 'BACK' ? 1 : -1
    const queue = here
      .filter((one) => one.side === side)
      .toSorted((a, b) => {
        if (a.isMarket !== b.isMarket) return a.isMarket ? -1 : 1
        if (!a.isMarket && a.limit !== b.limit) return sign * (a.limit - b.limit)
        return a.id === b.id ? 0 : a.id - b.id
      })
    for (const one of queue) {
      const stake = Math.min(left, one.stakeAt(price))
      left -= stake
      if (one.user !== null && stake > 0) stakes.set(one.id, stake)
    }
  }
  return { price, stakes }
}

/** The price and the stakes of bets as the engine has them. */
function found(world: World, matchedBefore: ReadonlyMap<number, number>) {
  const price = world.ledger.markets.get(MARKET)?.starting?.runners[0]?.odds ?? null
  const stakes = [...world.ledger.bets.values()].flatMap(({ betId, matched }) => {
    const more = matched - (matchedBefore.get(betId) ?? 0)
    return more > 0 ? [[betId, more] as const] : []
  })
  return { price, stakes: new Map(stakes) }
}

const byId = (stakes: ReadonlyMap<number, number>) => [...stakes].toSorted(([a], [b]) => a - b)

const matchedIn = ({ ledger }: World): ReadonlyMap<number, number> =>
  new Map([...ledger.bets.values()].map(({ betId, matched }) => [betId, matched]))

test('[SP5] [SP6] [SP7] price and fills are those of the rules as they read', () => {
  forAll([anyOff], { numRuns: runs(100) }, (drawn) => {
    const world = beforeOff(drawn)
    const before = matchedIn(world)
    const last = world.engine.view(MARKET)?.runners[0]?.lastTraded ?? null
    const expected = model(world, last)
    world.state('OPEN', true)
    const { price, stakes } = found(world, before)
    expect({ price, stakes: byId(stakes) }).toEqual({
      price: expected.price,
      stakes: byId(expected.stakes),
    })
  })
})

test('[SP10] [SP14] in chunks, killed between any two of them, it comes to the same', () => {
  const end = ({ ledger, engine }: World) => ({
    bets: [...ledger.bets.values()].toSorted((a, b) => a.betId - b.betId),
    fills: ledger.fills,
    accounts: [...ledger.accounts.values()].toSorted((a, b) => a.userId - b.userId),
    starting: ledger.markets.get(MARKET)?.starting,
    positions: [ALICE, BOB, CAROL, MAKER].map((user) => engine.position(user, MARKET)),
  })
  const chunked = fc.record({
    off: anyOff,
    steps: fc.integer({ min: 1, max: 4 }),
    kill: fc.integer({ min: 2, max: 4 }),
  })
  forAll([chunked], { numRuns: runs(150) }, ({ off, steps, kill }) => {
    const whole = beforeOff(off)
    whole.state('OPEN', true)
    const parts = beforeOff(off, steps)
    parts.state('OPEN', true)
    expect(end(finished(parts, kill))).toEqual(end(whole))
  })
})

test('[SP3] [EX3] nothing is held beyond what was before, and nobody owes', () => {
  forAll([anyOff], { numRuns: runs(150) }, (drawn) => {
    const world = beforeOff(drawn)
    const held = [ALICE, BOB, CAROL].map((user) => world.money(user)[1])
    world.state('OPEN', true)
    for (const [index, user] of [ALICE, BOB, CAROL].entries()) {
      expect(world.money(user)[1]).toBeLessThanOrEqual(held[index] ?? 0)
    }
    expect(world.restarted().engine.stateText()).toBe(world.engine.stateText())
  })
})
