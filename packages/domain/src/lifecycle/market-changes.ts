import type { Command, MarketStateChange } from '../records/command.ts'
import { withRunner, type Lapsing, type MarketRow } from '../records/rows.ts'
import { LiveMarket } from '../state/live-market.ts'
import { areExact, isExact } from '../market/exact.ts'
import type { MarketId } from '../units/ids.ts'
import type { MarketDefinition, MarketState } from '../market/market.ts'
import { crossAll, crossRunner } from '../execution/maker-crossing.ts'
import { lapseChunk, lapsePending, lapsingBy } from './lapse.ts'
import { fixStartingPrices, isOff } from '../starting/fix-prices.ts'
import { makerWait } from '../state/maker-wait.ts'
import { changeRunnerState, isClosed, nameLatecomers } from './runner-changes.ts'
import type { LiveRunner } from '../state/live-runner.ts'
import type { Transaction } from '../state/transaction.ts'
import type { Odds } from '../units/odds.ts'

const UNOPENED: MarketState = { status: 'SUSPENDED', inPlay: false, betDelayMs: 0, version: 1 }

/**
 * Adds a market, if its numbers are valid [MT81]; it takes bets once the feed opens it [MK1]. A repeated definition,
 * as after a restart, states which runners take bets.
 */
export function openMarket(tx: Transaction, definition: MarketDefinition): void {
  if (!isExact(definition)) return
  const { marketId, runners } = definition
  if (tx.state.markets.has(marketId)) {
    for (const { runnerId, closed = null } of runners) {
      changeRunnerState(tx, { kind: 'runner-state', marketId, runnerId, closed })
    }
    return
  }
  const market = new LiveMarket(newRow(definition), tx.state)
  tx.state.markets.set(definition.marketId, market)
  tx.setMarket(market, market.row)
}

/** A market of bands or lines gets further ones, behind those that it has; one that it knows changes nothing [MK30]. */
export function addRunners(
  tx: Transaction,
  { marketId, runners }: Extract<Command, { kind: 'add-runners' }>,
): void {
  const market = tx.state.markets.get(marketId)
  if (market === undefined) return
  const { payoff } = market.row.definition
  if (payoff === undefined) nameLatecomers(tx, market, runners)
  if (payoff === undefined || payoff.kind === 'meter') return
  if (tradeable(tx, marketId) === null) return
  const fresh = runners.filter(({ runnerId }) => market.runnerIndex(runnerId) === null)
  const before = market.row.definition
  const definition = { ...before, runners: [...before.runners, ...fresh] }
  if (fresh.length === 0 || !areExact(definition.runners)) return
  // positions move to wider rows: what changed in them before, in the same message, is held for first
  tx.balance()
  market.extend(definition)
  tx.setMarket(market, { ...market.row, definition })
}

/** A market without bets. */
const newRow = (definition: MarketDefinition): MarketRow => ({
  definition,
  state: UNOPENED,
  result: null,
  removals: [],
  settlement: null,
  operatorHold: null,
  makerWaitsUntil: null,
  runners: [],
  lapsing: null,
  starting: null,
})

/**
 * The feed says how a market stands. Suspending drops what is pending [MK2]; turning in play and closing
 * end what is unmatched [MK3 MK4]; a closed market stays closed [MK5]; what an operator suspended stays
 * suspended until an operator opens it [MK22].
 */
export function changeMarketState(tx: Transaction, asked: MarketStateChange): void {
  const market = tradeable(tx, asked.marketId)
  if (market === null) return
  const { status } = asked
  const { operatorHold } = market.row
  if (operatorHold !== null && status !== operatorHold && status !== 'CLOSED') {
    tx.setMarket(market, { ...market.row, operatorHold: status })
  }
  changeState(tx, market, heldBack(market, asked))
}

/** Another state of a market that its feed may still change, by the feed or by an operator. */
export function changeState(tx: Transaction, market: LiveMarket, change: MarketStateChange): void {
  prepareOff(tx, market, change)
  const lapsing = lapsingBy(market, change)
  const state = stateAfter(market.row.state, change)
  if (state === null && lapsing?.opens === market.row.lapsing?.opens) return
  const row = { ...market.row, makerWaitsUntil: waitAfter(tx, market.row, change) }
  market.row = row
  if (change.status !== 'OPEN') lapsePending(tx, market)
  if (lapsing !== null && !isLapsedAtOnce(tx, market, { change, lapsing })) return
  tx.setMarket(market, { ...market.row, state: state ?? row.state, lapsing: null })
  crossAll(tx, market)
}

/** A suspension in play makes the maker wait as an event does, also of a market that only a lapse holds [MK73] [MK44]. */
function waitAfter(
  tx: Transaction,
  { state, makerWaitsUntil, lapsing }: MarketRow,
  change: Pick<MarketStateChange, 'status' | 'inPlay' | 'betDelayMs' | 'waitFrom'>,
): number | null {
  const isOpen = state.status === 'OPEN' || lapsing?.opens === true
  const stops = change.inPlay && change.status === 'SUSPENDED' && isOpen
  return stops ? makerWait(change.waitFrom ?? tx.now, change) : makerWaitsUntil
}

/** A market suspended by an operator does not open [MK22]. */
function heldBack({ row }: LiveMarket, asked: MarketStateChange): MarketStateChange {
  const isHeld = row.operatorHold !== null && asked.status === 'OPEN'
  return isHeld ? { ...asked, status: 'SUSPENDED' } : asked
}

/**
 * Lapses the bets that may not stay [MK3 MK4]. A lapse that does not fit into one decision continues in chunks
 * [MK40], and the market opens after the last of them only [MK41].
 */
function isLapsedAtOnce(
  tx: Transaction,
  market: LiveMarket,
  { change, lapsing }: { readonly change: MarketStateChange; readonly lapsing: Lapsing },
): boolean {
  const { row } = market
  const starts = isOff(market, change)
  const held: MarketStateChange = lapsing.opens ? { ...change, status: 'SUSPENDED' } : change
  tx.setMarket(market, { ...row, state: stateAfter(row.state, held) ?? row.state, lapsing })
  if (starts) fixStartingPrices(tx, market, change.starts)
  if (change.status === 'CLOSED') emptyQuotes(market)
  if (lapsing.causes.length !== row.lapsing?.causes.length) market.leaving = null
  if (row.lapsing !== null) return false
  if (lapseChunk(tx, market)) {
    market.leaving = null
    return true
  }
  lapsePending(tx, market)
  tx.state.lapsing.add(market.id)
  return false
}

/** The next chunk of the lapse that began first, if one is under way; after the last one its market opens. */
export function lapseOn(tx: Transaction): void {
  const [marketId] = tx.state.lapsing
  if (marketId === undefined) return
  const market = tx.state.market(marketId)
  tx.touch(market)
  if (lapseChunk(tx, market)) endLapse(tx, market)
}

function prepareOff(tx: Transaction, market: LiveMarket, change: MarketStateChange): void {
  if (isOff(market, change)) finishOlder(tx, market)
}

/** Ends a lapse that began before the off: the removal of a runner changes the orders that are priced [SP11]. */
export function finishOlder(tx: Transaction, market: LiveMarket): void {
  if (market.row.lapsing !== null) finishLapse(tx, market)
}

/** Does all that is left of a lapse, in one decision. */
export function finishLapse(tx: Transaction, market: LiveMarket): void {
  while (!lapseChunk(tx, market));
  endLapse(tx, market)
}

function endLapse(tx: Transaction, market: LiveMarket): void {
  const marketId = market.id
  market.leaving = null
  tx.state.lapsing.delete(marketId)
  const { lapsing, state } = market.row
  tx.setMarket(market, { ...market.row, lapsing: null })
  if (lapsing?.opens !== true) return
  const { inPlay, betDelayMs, note } = state
  const opening = { kind: 'market-state', marketId, status: 'OPEN', inPlay, betDelayMs } as const
  changeMarketState(tx, { ...opening, ...(note !== undefined && { note }) })
}

/** The state that a change leads to; null when nothing is new in it. The version counts what is material [MK6]. */
function stateAfter(before: MarketState, change: MarketStateChange): MarketState | null {
  const { status, inPlay, betDelayMs, note } = change
  const material = status !== before.status || inPlay !== before.inPlay
  if (!material && betDelayMs === before.betDelayMs && note === before.note) return null
  const version = before.version + Number(material)
  return { status, inPlay, betDelayMs, version, ...(note !== undefined && { note }) }
}

/**
 * The maker's new ladders, all of them before any is matched [MT73]; where they cross players' bets, they
 * are matched at once [MT7].
 */
export function replaceQuotes(
  tx: Transaction,
  command: Extract<Command, { kind: 'quotes' }>,
): void {
  const market = tradeable(tx, command.marketId)
  if (market === null) return
  const replaced: number[] = []
  for (const quotes of command.runners) {
    const index = market.runnerIndex(quotes.runnerId)
    if (index === null || market.hasRemoved(quotes.runnerId)) continue
    if (isClosed(market, index)) continue
    const runner = market.runner(index)
    keepLastTold(tx, market, { runner, lastTraded: quotes.lastTraded })
    runner.take(quotes, tx.now)
    replaced.push(index)
  }
  if (market.row.state.status === 'OPEN')
    for (const index of replaced) crossRunner(tx, market, index)
  tx.touch(market)
}

/** The last price that a feed states is written if it changed, so that it survives a restart [LG10]. */
function keepLastTold(
  tx: Transaction,
  market: LiveMarket,
  { runner, lastTraded }: { readonly runner: LiveRunner; readonly lastTraded: Odds | null },
): void {
  if (lastTraded === null || lastTraded === runner.lastTraded) return
  const lastTold = { odds: lastTraded, after: runner.lastFill }
  tx.setMarket(market, withRunner(market.row, runner.runnerId, { lastTold }))
}

/** The maker offers nothing any more. */
export function emptyQuotes(market: LiveMarket): void {
  for (const runner of market.runners) {
    runner.quote('BACK', [])
    runner.quote('LAY', [])
  }
}

/** The first chunk of a lapse; what goes on after it holds the market suspended until the last [MK40 MK41]. */
export function beginLapse(tx: Transaction, market: LiveMarket): void {
  if (lapseChunk(tx, market)) {
    market.leaving = null
    tx.setMarket(market, { ...market.row, lapsing: null })
    return
  }
  const { state } = market.row
  if (state.status === 'OPEN') {
    const held = { ...state, status: 'SUSPENDED', version: state.version + 1 } as const
    const makerWaitsUntil = waitAfter(tx, market.row, held)
    tx.setMarket(market, { ...market.row, state: held, makerWaitsUntil })
    lapsePending(tx, market)
  }
  tx.state.lapsing.add(market.id)
}

/** The market, while a feed may still change it. */
export function tradeable(tx: Transaction, marketId: MarketId): LiveMarket | null {
  const market = tx.state.markets.get(marketId)
  if (market === undefined || market.ended || market.isSettling) return null
  return market.row.state.status === 'CLOSED' ? null : market
}
