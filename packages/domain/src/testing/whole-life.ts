import type { Command, Decision } from '../records/command.ts'
import type { EngineSettings } from '../records/sources.ts'
import type { MarketId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { dealing } from './dealt-life.ts'
import { MARKETS, PLAYERS, RUNNERS, happen, player, type Draws } from './random-life.ts'
import { MARKET, World, back, lay, marketOf, placement, runnerOf } from './world.ts'
import { operated } from './asked.ts'

/**
 * A life in which everything may happen that a command can bring about: beside what `happen` does, runners
 * matched with each other, rounds of a table, cash-outs, conditional orders, switches, voids, removals and operators' acts.
 */
export function newWholeLife(settleSteps?: number, kept: EngineSettings = {}): World {
  const market = marketOf({ count: RUNNERS, crossMatching: 'on', startingPrices: 'on' })
  const world = new World(market, settleSteps, kept)
  world.fund(500, ...PLAYERS)
  const other = marketOf({ count: RUNNERS, marketId: MARKETS[1] ?? MARKET, delayModel: 'PASSIVE' })
  world.do({ kind: 'open-market', market: other })
  world.do({
    kind: 'market-state',
    marketId: other.marketId,
    status: 'OPEN',
    inPlay: false,
    betDelayMs: 0,
  })
  return world
}

/** One of four things is a rarer one: the first number of a draw says which. */
const RARE_FROM = 750

/** Whether a draw arms, feeds or takes off a switch. */
export const isSwitching = ([what]: Draws): boolean =>
  what >= RARE_FROM && MAKES[what % MAKES.length] === switching

/** Lets one thing of any kind happen: a command of players, feeds, operators or the clock. */
export function happenWholly(world: World, draws: Draws): Decision {
  const [what, , where] = draws
  if (what < RARE_FROM) return happen(world, draws)
  const marketId = MARKETS[where % MARKETS.length] ?? MARKET
  world.now += what % 5 === 0 ? 900 : 0
  const make = MAKES[what % MAKES.length] ?? cashingOut
  return world.do(make(world, draws, marketId))
}

type Make = (world: World, draws: Draws, marketId: MarketId) => Command

const cashingOut: Make = (world, [, who, where, much], marketId) => {
  const asked = { userId: player(who), marketId, percent: 1 + (much % 100) }
  if (where % 3 === 0) return { kind: 'quote-cash-out', ...asked }
  return {
    kind: 'cash-out',
    ...asked,
    floor: paise((much % 3) * 1000 - 50_000),
    way: much % 7 === 0 ? 'even-ends' : 'cash-out',
    validUntil: world.now + (much % 5) * 1000,
    clientId: `cash-out-${much % 40}`,
  }
}

const conditional: Make = (world, [, who, where, much], marketId) => {
  const userId = player(who)
  if (who % 5 === 0) return { kind: 'read-conditionals', userId }
  const stake = 1 + (much % 90)
  const wanted = where % 4 < 2 ? back(userId, 1.9, stake) : lay(userId, 2.1, stake)
  const order = {
    placement: { ...placement({ ...wanted, runner: where % RUNNERS }), marketId },
    trigger: {
      kind: much % 2 === 0 ? 'STOP' : 'TAKE_PROFIT',
      watch: 'BEST',
      odds: 195 + (much % 9),
    },
    expiresAt: much % 3 === 0 ? world.now + 2000 : null,
  } as const
  const inPlay = { ...order, trigger: { kind: 'IN_PLAY' } } as const
  return {
    kind: 'conditional',
    userId,
    orders: much % 4 === 0 ? [order, inPlay] : [much % 4 === 1 ? inPlay : order],
    clientOrderId: null,
  }
}

const switching: Make = (_world, [, who, , much]) => {
  const ask = [
    { kind: 'arm', timeoutMs: 5000 + (much % 5000) } as const,
    { kind: 'heartbeat' } as const,
    { kind: 'disarm' } as const,
  ][much % 3]
  return { kind: 'dead-man', userId: player(who), ask: ask ?? { kind: 'read' } }
}

const voiding: Make = (world, [, , where], marketId) => {
  const matched = [...world.ledger.bets.values()].filter((bet) => bet.marketId === marketId)
  const bet = matched[where % Math.max(1, matched.length)]
  if (bet === undefined) return { kind: 'release' }
  return { kind: 'void-bet', marketId, betId: bet.betId, reason: 'Palpable error' }
}

const removing: Make = (_world, [, who, , much], marketId) => {
  const about = { marketId, runnerId: runnerOf(who % RUNNERS) }
  if (much % 7 === 1) return { kind: 'reinstate-runner', ...about }
  // rarely, or no runner would be left
  if (much % 7 > 1) return { kind: 'release' }
  const factor = much % 2 === 0 ? 'win' : 'place'
  return { kind: 'remove-runner', ...about, reduction: much % 40_000, factor }
}

const operating: Make = (_world, [, who], marketId) =>
  operated({ kind: 'set-status', marketId, status: who % 3 === 0 ? 'SUSPENDED' : 'OPEN' })

const settling: Make = (_world, [, , , much], marketId) => {
  if (much % 9 > 1) return { kind: much % 2 === 0 ? 'settle-on' : 'lapse-on' }
  const winners = [runnerOf(much % RUNNERS)]
  const kind = much % 9 === 0 ? 'settle' : 'resettle'
  return { kind, marketId, result: { kind: 'winners', winners, removed: [] } }
}

const onTable: Make = (world, draws) => dealing(world, draws)

const MAKES: readonly Make[] = [
  cashingOut,
  conditional,
  switching,
  voiding,
  removing,
  operating,
  settling,
  onTable,
  onTable,
]
