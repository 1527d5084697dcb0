import type { Snapshot } from '../records/snapshot.ts'
import type { ConditionalOrder } from '../records/conditional-order.ts'
import { restoreSwitch } from './player-settings.ts'
import type { Bet, Fill } from '../bet/bet.ts'
import { isOnClose } from '../bet/order-terms.ts'
import { isPaymentOver } from '../records/players/payment.ts'
import type { Writes } from '../records/registry.ts'
import type { MarketRow, PositionRow } from '../records/rows.ts'
import { EngineState } from './engine-state.ts'
import { LiveMarket } from './live-market.ts'
import type { EngineSettings } from '../records/sources.ts'
import { roundExposure } from '../rounds/round-exposure.ts'
import { isRoundOver } from '../rounds/round.ts'
import { byArrival, isIdle } from '../bet/bet-lifecycle.ts'
import { countedOdds } from '../bet/reduced-odds.ts'
import { FLAT } from '../risk/exposure.ts'
import { DEMO_MAKER, type FillId, type RunnerId } from '../units/ids.ts'

/**
 * Rebuilds the engine's memory from the ledger [LG10]. Bets go back to the book in the order in which
 * they reached it: by the end of their delay or, without one, by when they were placed; then by id.
 */
export function restored(snapshot: Snapshot, settings: EngineSettings = {}): EngineState {
  const { rows } = snapshot
  const { bet: bets = [] } = rows
  const state = new EngineState(settings)
  state.newest.restore(rows)
  state.accounts.restore(rows.account ?? [])
  restoreFloors(state, rows)
  restorePlayed(state, snapshot)
  for (const row of rows.market ?? []) restoreMarket(state, row)
  for (const row of rows.position ?? []) restorePosition(state, row)
  restoreFills(state, snapshot)
  for (const bet of bets.toSorted((a, b) => a.betId - b.betId)) restoreBet(state, bet)
  for (const bet of bets.toSorted(byArrival)) restorePlace(state, bet)
  restoreRounds(state, rows)
  restoreKeys(state, rows)
  restoreOrders(state, rows)
  restoreMoney(state, rows)
  return state
}

/** Stakes and winnings of players are counted from the ledger's rows [PP5]. */
function restorePlayed(
  { playing }: EngineState,
  { played = [], playedBy, lastBets = [], inStretches = [], rows: { stretch = [] } }: Snapshot,
): void {
  playing.isCounting = playedBy === 'the limited'
  for (const sums of played) playing.book.restore(sums)
  for (const { userId, at } of lastBets) playing.book.restoreLast(userId, at)
  for (const { userId, from } of stretch) if (from > 0) playing.book.beginStretch(userId, from)
  for (const { userId, ...sums } of inStretches) playing.book.restoreStretch(userId, sums)
}

function restoreFloors(state: EngineState, { idleFloor = [] }: Writes): void {
  for (const { of, userId, upTo } of idleFloor) {
    const idle = of === 'bet' ? state.idleBets : state.idleConditionals
    idle.setFloor(userId, upTo)
  }
}

function restoreMarket(state: EngineState, row: MarketRow): void {
  const market = new LiveMarket(row, state)
  state.markets.set(market.id, market)
  if (market.start === 'open') state.projectAt(market, 0)
  if (market.isSettling) state.settling.add(market.id)
  else if (row.lapsing !== null) state.lapsing.add(market.id)
}

/** Replies under clients' ids, in markets that have not ended. */
function restoreKeys(state: EngineState, rows: Writes): void {
  for (const row of rows.refusal ?? []) if (state.lives(row.marketId)) state.refusals.keep(row)
  for (const row of rows.amendment ?? []) if (state.lives(row.marketId)) state.amendments.keep(row)
}

/** Rounds that have not ended, with what is held for their bets; of others the place of their seeds. */
function restoreRounds(
  state: EngineState,
  { round: rows = [], roundBet: bets = [] }: Writes,
): void {
  for (const row of rows) {
    if (isRoundOver(row)) state.rounds.noteSeed(row)
    else state.rounds.open(row)
  }
  for (const bet of bets.toSorted((a, b) => a.betId - b.betId)) {
    const round = state.rounds.find(bet.roundId)
    if (round !== null) state.rounds.setBet(round, bet, state.isApart(bet.userId))
  }
  for (const round of state.rounds.all()) {
    for (const userId of round.players()) {
      round.setHeld(userId, roundExposure(round.betsOf(userId)))
    }
  }
}

/** Orders that wait outside the books. */
function restoreOrders(state: EngineState, rows: Writes): void {
  for (const row of rows.switch ?? []) restoreSwitch(state, row)
  for (const order of rows.conditional ?? []) restoreConditional(state, order)
  for (const order of rows.cashOut ?? []) state.cashOuts.set(order)
}

/** Payments into and out of accounts that are under way. */
function restoreMoney(state: EngineState, rows: Writes): void {
  for (const row of rows.payment ?? []) if (!isPaymentOver(row)) state.payments.set(row)
  for (const row of rows.act ?? []) state.alone.follow(row)
}

function restorePosition(state: EngineState, row: PositionRow): void {
  const market = state.markets.get(row.marketId)
  if (market !== undefined && !market.ended) putHolding(market, row)
}

/**
 * A user's holding as its row says, flat on lines that came later [MK31]; what is unmatched comes with the
 * open bets.
 */
export function putHolding({ positions }: LiveMarket, { userId, ...of }: PositionRow): void {
  const row = positions.rowOf(userId)
  for (const [runner, ifWin] of of.ifWin.entries()) {
    positions.setMatched(row, runner, { ifWin, ifLose: of.ifLose[runner] ?? FLAT.ifLose })
  }
  positions.setHeld(row, of.exposure)
  if (of.settled !== null) positions.setSettled(userId, of.settled)
}

function restoreFills(state: EngineState, { rows, voidFills = [] }: Snapshot): void {
  for (const fill of rows.fill ?? []) {
    const market = livingMarketOf(state, fill)
    if (market !== null) putFill(market, fill)
  }
  restoreTraded(state, [...(rows.fill ?? []), ...voidFills])
  for (const market of state.markets.values()) if (!market.ended) restoreLastTold(market)
}

/** Taken volume of the maker's offers, and the last traded prices: of every fill, also of fills voided since. */
function restoreTraded(state: EngineState, fills: readonly Fill[]): void {
  // the runner of the taker in a match across runners: its odds there were no offer
  const derived = new Map<FillId, RunnerId>()
  for (const fill of fills.toSorted((a, b) => a.fillId - b.fillId)) {
    const market = livingMarketOf(state, fill)
    if (market === null) continue
    countTaken(market, fill)
    if (isPrice(fill, derived)) market.runner(market.indexOf(fill)).trade(fill)
  }
}

/** Whether a fill set the last traded price of its runner when it was booked. */
function isPrice(fill: Fill, derived: Map<FillId, RunnerId>): boolean {
  const { backUserId, layUserId, crossId, runnerId } = fill
  if (backUserId === DEMO_MAKER || layUserId === DEMO_MAKER) return false
  if (crossId === null) return true
  const taken = derived.get(crossId) ?? runnerId
  derived.set(crossId, taken)
  return taken !== runnerId
}

/** The last traded price that a feed stated, unless there was a fill after it [LG10]. */
function restoreLastTold(market: LiveMarket): void {
  for (const { runnerId, lastTold } of market.row.runners) {
    const index = market.runnerIndex(runnerId)
    if (lastTold === null || index === null) continue
    const runner = market.runner(index)
    if (runner.lastFill <= lastTold.after) runner.lastTraded = lastTold.odds
  }
}

function livingMarketOf(state: EngineState, { marketId }: Fill): LiveMarket | null {
  const market = state.markets.get(marketId)
  return market?.ended === false ? market : null
}

const countTaken = (market: LiveMarket, fill: Fill): void =>
  market.runner(market.indexOf(fill)).countTaken(fill)

/** A fill as it counts now: not at all on a removed runner, at lowered odds on another one [MK20]. */
export function putFill(market: LiveMarket, fill: Fill): void {
  const odds = countedOdds(fill, market.row.removals)
  if (odds !== null) market.fills.add(market.indexOf(fill), { ...fill, odds })
}

function restoreBet(state: EngineState, bet: Bet): void {
  const market = state.markets.get(bet.marketId)
  if (market === undefined || market.ended) return
  state.bets.set(bet, market.runner(market.indexOf(bet)))
  market.betIds.push(bet.betId)
  if (bet.clientBetId !== null) state.keys.restore(bet.userId, bet.betId)
  if (isIdle(bet)) state.idleBets.keep(bet.userId, bet.betId)
  if (bet.remaining === 0) return
  const row = market.positions.rowOf(bet.userId)
  market.positions.open(market.positions.on(row, market.indexOf(bet)), bet, bet.remaining)
  market.positions.countOpen(row, 1)
  state.openBets.opened(bet.userId, bet.betId)
  state.noteExpiry(bet)
}

/** The bet's place in the queue: of the pending ones, or of its price in the book. */
function restorePlace(state: EngineState, bet: Bet): void {
  const market = state.markets.get(bet.marketId)
  if (market === undefined || market.ended || bet.remaining === 0) return
  if (bet.status === 'PENDING') state.pending.add(bet)
  else if (awaitsStart(market, bet)) market.runner(market.indexOf(bet)).awaitStart(bet.betId)
  else market.bookOf(bet).rest(bet.side, bet, bet.remaining)
}

/** An order on close, or one that left the book for the starting price while its fills are still to be made. */
const awaitsStart = (market: LiveMarket, { terms, persistence }: Bet): boolean =>
  isOnClose(terms) || (persistence === 'MARKET_ON_CLOSE' && market.row.starting !== null)

/** A conditional order of a market that lives, where it waits if it still does. */
function restoreConditional(state: EngineState, order: ConditionalOrder): void {
  const market = state.markets.get(order.marketId)
  if (market === undefined || market.ended) return
  state.conditionals.set(order)
  if (order.status.kind !== 'WAITING') {
    state.idleConditionals.keep(order.userId, order.orderId)
    return
  }
  market.conditionals.set(order.orderId, order)
  state.noteConditional(order)
}
