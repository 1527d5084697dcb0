import type { Command, Reply } from '../records/command.ts'
import type { Transaction } from './transaction.ts'
import type { AccountKind, MarketRow } from '../records/rows.ts'
import type { EngineState } from './engine-state.ts'
import type { LiveMarket } from './live-market.ts'
import type { MarketId, UserId } from '../units/ids.ts'
import { NONE } from '../memory/bet-pool.ts'
import type { PlayerPosition } from '../risk/exposure.ts'
import type { MarketView, RunnerDepth, RunnerView, OfferedLevel } from '../records/market-view.ts'
import { depthAcross } from '../cross/cross-depth.ts'
import type { Side } from '../units/side.ts'
import { keepsOut, type MarketDefinition } from '../market/market.ts'
import { NO_MONEY, paise } from '../units/money.ts'
import { placesIn } from './queue-places.ts'
import { outcomesOf } from '../accounting/settlement.ts'
import type { EachWayOutcome } from '../accounting/each-way-outcomes.ts'

type ReadDepth = Extract<Command, { kind: 'read-depth' }>

/** How many prices a side everybody sees. */
const VIEW_LEVELS = 3
/** Prices a side in the view of one runner [RT50]. */
const DEPTH_LEVELS = 100

/** A market as everybody may see it. */
export function viewOf(market: LiveMarket): MarketView {
  return viewWith(market.row, (index) => ({
    ...startOf(market, index),
    back: offered(market, index, { side: 'BACK', levels: VIEW_LEVELS }),
    lay: offered(market, index, { side: 'LAY', levels: VIEW_LEVELS }),
    lastTraded: market.runner(index).lastTraded,
    traded: paise(market.fills.tradedOn(index) + market.runner(index).tradedElsewhere),
  }))
}

/** The starting price of a runner while its market takes orders for it [SP16]. */
function startOf(market: LiveMarket, index: number): Pick<RunnerView, 'start'> {
  if (market.start !== 'open') return {}
  return { start: { kind: 'open', ...market.runner(index).projection } }
}

/** The starting price of a runner that was fixed; a removed runner has none [SP11]. */
function fixedIn(
  { starting }: MarketRow,
  { runnerId, status }: Pick<RunnerView, 'runnerId' | 'status'>,
): Pick<RunnerView, 'start'> {
  if (starting === null || status === 'REMOVED') return {}
  const odds = starting.runners.find((runner) => runner.runnerId === runnerId)?.odds ?? null
  return { start: { kind: 'fixed', odds } }
}

/** A market as the ledger has it: how each runner came in, if it has ended, and no price. */
export const pricelessView = (row: MarketRow): MarketView =>
  viewWith(row, () => ({ back: [], lay: [], lastTraded: null, traded: NO_MONEY }))

type Prices = Pick<RunnerView, 'back' | 'lay' | 'lastTraded' | 'traded' | 'start'>

function viewWith(row: MarketRow, pricesOf: (index: number) => Prices): MarketView {
  const { definition, state, result, settlement, removals } = row
  const statuses = statusesOf(definition, result)
  return {
    definition,
    state,
    result,
    settlement,
    runners: definition.runners.map(({ runnerId, name, closed }, index) => {
      const removal = removals.findLast((one) => keepsOut(one, runnerId))
      const status = removal === undefined ? (statuses[index] ?? 'ACTIVE') : 'REMOVED'
      return {
        runnerId,
        name,
        ...(closed !== undefined && { closed }),
        ...pricesOf(index),
        ...fixedIn(row, { runnerId, status }),
        ...(removal !== undefined && removal.reduction > 0 && { reduction: removal.reduction }),
        status,
      }
    }),
  }
}

/** One runner of a market with all its prices, up to `DEPTH_LEVELS` a side; null where it is unknown. */
function depthOf(
  market: LiveMarket,
  { runnerId, users = [] }: Pick<ReadDepth, 'runnerId' | 'users'>,
): RunnerDepth | null {
  const view = viewOf(market)
  const index = view.runners.findIndex((each) => each.runnerId === runnerId)
  const runner = view.runners[index]
  if (runner === undefined) return null
  const [back, lay] = (['BACK', 'LAY'] as const).map((side) =>
    offered(market, index, { side, levels: DEPTH_LEVELS }),
  )
  return {
    market: view,
    runner: { ...runner, back: back ?? [], lay: lay ?? [] },
    traded: market.traded.byPrice(index, market.runner(index).tradedElsewhereAt),
    trades: market.traded.lastTrades(index),
    places: placesIn(market, index, users),
  }
}

/** The offers that a taker of a side finds on a runner, across the runners too in markets that match them [MT46]. */
function offered(
  market: LiveMarket,
  runner: number,
  { side, levels }: { readonly side: Side; readonly levels: number },
): readonly OfferedLevel[] {
  const across = market.acrossAt(runner)
  if (across === null) return market.runner(runner).book.depth(side, levels)
  return depthAcross(across, { side, ladder: market.ladder, levels })
}

/** How one runner came in, in the market's order; all of them run while there is no result. */
function statusesOf(
  definition: MarketDefinition,
  result: MarketRow['result'],
): readonly RunnerView['status'][] {
  if (result === null) return definition.runners.map(() => 'ACTIVE')
  const removed: ReadonlySet<string> = new Set('removed' in result ? result.removed : [])
  const voidWord = (at: number) =>
    removed.has(definition.runners[at]?.runnerId ?? '') ? 'REMOVED' : 'VOIDED'
  return outcomesOf(definition, result).map((outcome, at) => {
    if (outcome.kind === 'void') return voidWord(at)
    if (outcome.kind === 'each-way') return cameIn(outcome)
    if (outcome.kind === 'halves') return outcome.won === 1 ? 'HALF WON' : 'HALF LOST'
    if (outcome.kind !== 'won') return 'LOSER'
    // a meter counts by parts, and shares nothing
    return result.kind !== 'number' && outcome.places < outcome.tied ? 'DEAD HEAT' : 'WINNER'
  })
}

const cameIn = ({ win, place }: EachWayOutcome): RunnerView['status'] => {
  if (win.places > 0) return win.places < win.tied ? 'DEAD HEAT' : 'WINNER'
  if (place === null || place.places === 0) return 'LOSER'
  return place.places < place.tied ? 'DEAD HEAT' : 'PLACED'
}

/** A user's position in a market; null where there is none. */
export function positionIn(
  state: EngineState,
  userId: UserId,
  marketId: MarketId,
): PlayerPosition | null {
  const market = state.markets.get(marketId)
  return market === undefined || market.positions.find(userId) === NONE
    ? null
    : heldBy(market, userId)
}

/** Every player's position in a market that has not ended; the house has no screen. */
export function positionsIn(state: EngineState): readonly PlayerPosition[] {
  return [...state.markets.values()]
    .filter((market) => !market.ended)
    .flatMap((market) =>
      market.positions
        .users()
        .filter((userId) => isPlayers(state.accounts.kindOf(userId)))
        .map((userId) => heldBy(market, userId)),
    )
}

const isPlayers = (kind: AccountKind | undefined): boolean => kind === 'player' || kind === 'demo'

function heldBy(market: LiveMarket, userId: UserId): PlayerPosition {
  const { position, exposure } = market.holding(userId)
  return { userId, marketId: market.id, position, exposure }
}

/** One runner with everything that is offered on it; null for an unknown one [RT50]. */
export function readDepth({ state }: Transaction, asked: ReadDepth): Reply {
  const market = state.markets.get(asked.marketId)
  return { kind: 'depth', depth: market === undefined ? null : depthOf(market, asked) }
}
