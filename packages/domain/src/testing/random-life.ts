import type { BatchItem, Command, Decision } from '../records/command.ts'
import type { Placement } from '../bet/placement.ts'
import type { PriceSize } from '../market/feed-event.ts'
import { marketId, type MarketId, type UserId } from '../units/ids.ts'
import type { MarketResult } from '../market/market.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { PLAIN_TERMS, type OrderTerms } from '../bet/order-terms.ts'
import {
  ALICE,
  BOB,
  CAROL,
  DAVE,
  EVENT,
  MARKET,
  World,
  marketOf,
  points,
  runnerOf,
} from './world.ts'

/** How many runners each market of a random life has. */
export const RUNNERS = 3
export const PLAYERS: readonly UserId[] = [ALICE, BOB, CAROL, DAVE]
export const MARKETS: readonly MarketId[] = [MARKET, marketId('m2')]

/**
 * The draws of one event: four whole numbers of any size. A property test draws them; small ones make simple events,
 * so that a failure can be shrunk.
 */
export type Draws = readonly [what: number, who: number, where: number, much: number]

/** Two markets, of which the first has starting prices, and four players with 500 each. */
export function newLife(winners = 1): World {
  const market = marketOf({ count: RUNNERS, winners, startingPrices: 'on' })
  const world = new World(market).fund(500, ...PLAYERS)
  const other = marketOf({
    count: RUNNERS,
    winners,
    marketId: MARKETS[1] ?? MARKET,
    delayModel: 'PASSIVE',
  })
  world.do({ kind: 'open-market', market: other })
  world.do({ ...state(other.marketId, 0), status: 'OPEN' })
  return world
}

/** Lets a thing happen: a bet (most often), a cancel, quotes, a change of state, funds, or time. */
export function happen(world: World, draws: Draws): Decision {
  const [what, who, where] = draws
  world.now += [0, 0, 1, 700, 3000][what % 5] ?? 0
  const kind = what % 20
  const market = MARKETS[where % MARKETS.length] ?? MARKET
  if (kind < 12) return world.do(placing(draws, market, world.now))
  if (kind === 12) return world.do(cancelling(world, draws))
  if (kind < 15) return world.do(changing(world, draws, market))
  if (kind < 18) return world.do(quoting(draws, market))
  if (kind === 18) return world.do(stateOrEvent(draws, market))
  return world.do({ kind: 'fund', userId: player(who), amount: points(10), narration: 'More' })
}

/** The results that name their winners, or none. */
export type WonOrVoid = Exclude<MarketResult, { readonly kind: 'placed' | 'number' | 'finish' }>

/** How a market of one place or two may end, from any whole number: clean, a dead heat, one removed, void. */
export function resultOf(draw: number, places: 1 | 2 = 1): WonOrVoid {
  const [first, next, last] = [0, 1, 2].map((away) => runnerOf((draw + away) % RUNNERS))
  const all = [first, next, last].filter((runner) => runner !== undefined)
  const winners = (count: number): WonOrVoid => ({
    kind: 'winners',
    winners: all.slice(0, count),
    removed: [],
  })
  switch (Math.floor(draw / RUNNERS) % 5) {
    case 0:
      return winners(places)
    case 1:
      return winners(2)
    case 2:
      // with two places it is unknown which of three tied [ST44]
      return winners(places === 1 ? 3 : 2)
    case 3:
      return { kind: 'winners', winners: all.slice(0, places), removed: all.slice(2) }
    default:
      return { kind: 'void', reason: 'Match abandoned' }
  }
}

/** A player, by any whole number. */
export const player = (who: number): UserId => PLAYERS[who % PLAYERS.length] ?? ALICE
/** close together, so that bets meet */
const price = (draw: number): number => 190 + (draw % 20)

function placing([what, who, where, much]: Draws, market: MarketId, now: number): Placement {
  return {
    kind: 'place',
    userId: player(who),
    eventId: EVENT,
    marketId: market,
    runnerId: runnerOf(Math.floor(where / 2) % RUNNERS),
    side: Math.floor(who / 4) % 2 === 0 ? 'BACK' : 'LAY',
    requestedOdds: price(Math.floor(where / 6)),
    stake: paise(1 + (much % 12_000)),
    // a quarter of them under one of few keys, so that some come twice
    terms: termsOf(Math.floor(what / 60), much, now),
    clientBetId: Math.floor(what / 20) % 4 === 0 ? `key-${much % 90}` : null,
  }
}

/** Plain for half of them; the others ask for one thing each. */
function termsOf(draw: number, much: number, now: number): OrderTerms {
  const minFill = paise(1 + (much % 500))
  const asked: readonly Partial<OrderTerms>[] = [
    { timeInForce: { kind: 'FILL_OR_KILL', minFill } },
    { timeInForce: { kind: 'IMMEDIATE_OR_CANCEL' } },
    { persistence: 'KEEP' },
    { persistence: 'KEEP', expiresAt: now + (much % 4000) },
    { marketVersion: 1 + (much % 3) },
    { keepThroughEvents: true, persistence: 'KEEP' },
    { timeInForce: { kind: 'MARKET_ON_CLOSE' } },
    { timeInForce: { kind: 'LIMIT_ON_CLOSE' } },
    { persistence: 'MARKET_ON_CLOSE' },
  ]
  return { ...PLAIN_TERMS, ...asked[draw % (2 * asked.length)] }
}

function cancelling(world: World, [, who, where]: Draws): Command {
  const open = world.engine.openBets(player(who))
  const bet = open[where % Math.max(1, open.length)]
  return bet === undefined
    ? { kind: 'release' }
    : { kind: 'cancel', userId: bet.userId, betId: bet.betId }
}

/** The terms of a replacement about the turn in play and events: mostly none. */
const lasting = (much: number) => ({
  persistence: much % 4 === 0 ? ('KEEP' as const) : null,
  keepThroughEvents: much % 7 === 0 ? much % 2 === 0 : null,
})

/** Reduces or replaces a bet, takes back all of a side, or asks for two things of which both happen or none. */
function changing(world: World, draws: Draws, market: MarketId): Command {
  const [what, who, where, much] = draws
  const userId = player(who)
  const open = world.engine.openBets(userId)
  const bet = open[where % Math.max(1, open.length)]
  if (bet === undefined || what % 7 === 0) {
    return { kind: 'cancel-all', userId, marketId: market, side: who % 2 === 0 ? 'BACK' : null }
  }
  const clientBetId = what % 3 === 0 ? `key-${much % 90}` : null
  const size = paise(1 + (much % 12_000))
  const change: BatchItem =
    what % 2 === 0
      ? { kind: 'reduce', userId, betId: bet.betId, by: size, clientBetId }
      : {
          kind: 'replace',
          userId,
          betId: bet.betId,
          requestedOdds: much % 3 === 0 ? null : price(Math.floor(where / 6)),
          size: much % 5 === 0 ? null : size,
          ...lasting(much),
          clientBetId,
        }
  const placement = placing(draws, market, world.now)
  return who % 5 === 0 ? { kind: 'batch', userId, items: [placement, change] } : change
}

/** Once in four play stops for something material. */
const stateOrEvent = ([what, , , much]: Draws, market: MarketId): Command =>
  Math.floor(what / 20) % 4 === 3
    ? { kind: 'material-event', marketId: market }
    : state(market, much)

/** Around one price, so that the house never crosses itself. */
function quoting([, who, where, much]: Draws, market: MarketId): Command {
  const middle = price(Math.floor(where / 6))
  const ladder = (sign: 1 | -1): PriceSize[] =>
    [1, 2, 3].map((away) => ({
      odds: odds(middle + sign * away),
      size: paise((much % 20_000) * away),
    }))
  const runnerId = runnerOf(who % RUNNERS)
  return {
    kind: 'quotes',
    marketId: market,
    runners: [{ runnerId, back: ladder(-1), lay: ladder(1), lastTraded: null }],
  }
}

function state(market: MarketId, draw: number): Extract<Command, { kind: 'market-state' }> {
  return {
    kind: 'market-state',
    marketId: market,
    status: draw % 5 === 0 ? 'SUSPENDED' : 'OPEN',
    inPlay: Math.floor(draw / 3) % 2 === 1,
    betDelayMs: [0, 1000, 5000][Math.floor(draw / 6) % 3] ?? 0,
  }
}

/** Takes the maker's quotes away, as a restart does: they do not survive it. */
export function quoteNothing(world: World): void {
  const runners = Array.from({ length: RUNNERS }, (_, index) => ({
    runnerId: runnerOf(index),
    back: [],
    lay: [],
    lastTraded: null,
  }))
  for (const id of MARKETS) world.do({ kind: 'quotes', marketId: id, runners })
}
