import { isIdle } from '../bet/bet-lifecycle.ts'
import type { Bet } from '../bet/bet.ts'
import type { ConditionalOrder } from '../records/conditional-order.ts'
import type { RowKind, Rows } from '../records/registry.ts'
import type { AmendmentRow, ForgottenKey, RefusalRow } from '../records/rows.ts'
import type { EngineState } from './engine-state.ts'
import type { LiveMarket } from './live-market.ts'
import type { BetId, MarketId } from '../units/ids.ts'
import type { LiveRound } from '../rounds/live-rounds.ts'
import { isFaultOfForm, isNoAnswer } from '../records/refusal.ts'

/** The parts of a command's work that forgetting needs: the state, and the log of its rows. */
export interface Forgets {
  readonly now: number
  readonly state: EngineState
  readonly forgotten: ForgottenKey[]
  record<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): void
}

/** Ended markets that stay known by their result; of more, those that ended first are forgotten whole. */
const ENDED_KEPT = 1_000
/** Up to this number of forgotten bets a market's list of them is left unchanged. */
const FEW_FORGOTTEN = 1_000

/**
 * Bets and keys of an ended market live in the ledger only from here on [LG40]; its refusals and keys of changes are
 * dropped [BS100] [BS102].
 */
export function forgetBets(tx: Forgets, market: LiveMarket): void {
  const { state } = tx
  for (const betId of market.betIds) {
    const bet = state.bets.get(betId)
    if (bet === undefined) continue
    if (isIdle(bet)) state.idleBets.leave(bet.userId, betId)
    forgetBet(tx, bet)
  }
  for (const row of state.refusals.forget(market.id)) drop(tx, 'refusal', row)
  for (const row of state.amendments.forget(market.id)) drop(tx, 'amendment', row)
  market.betIds = []
  forgetCashOuts(tx, market)
  // to the end of the row: those that ended stand in it in the order in which they did
  state.markets.delete(market.id)
  state.markets.set(market.id, market)
  const ended = [...state.markets.values()].filter((each) => each.ended)
  for (const { id } of ended.slice(0, -ENDED_KEPT)) state.markets.delete(id)
}

/** An ended round, its bets and their keys live in the ledger only from here on; its refusals are dropped. */
export function forgetRound(tx: Forgets, round: LiveRound): void {
  for (const { userId, clientBetId } of tx.state.rounds.forget(round)) {
    if (clientBetId !== null) tx.forgotten.push({ userId, clientBetId })
  }
  for (const row of tx.state.refusals.forget(round.id)) drop(tx, 'refusal', row)
}

/** The cash-outs of a market that has ended are the ledger's; those that still wait are dropped with it [CO8]. */
function forgetCashOuts(tx: Forgets, { id, row }: LiveMarket): void {
  const { state, forgotten, now: at } = tx
  const refusal = { code: 'MARKET_NOT_OPEN', status: row.state.status } as const
  for (const order of state.cashOuts.waitingIn(id)) {
    tx.record('cashOut', { ...order, outcome: { kind: 'dropped', refusal }, at })
  }
  for (const { userId, clientId } of state.cashOuts.forget(id)) {
    forgotten.push({ userId, clientBetId: clientId })
  }
}

/**
 * Keeps a refusal among its player's newest [BS100]. A body that is always at fault is judged again each time
 * [BS101], and so is one without a living market or round.
 */
export function rememberRefusal(tx: Forgets, row: RefusalRow): void {
  if (isFaultOfForm(row.refusal) || !tx.state.lives(row.marketId)) return
  if (isNoAnswer(row.refusal)) return
  tx.record('refusal', row)
  const gone = tx.state.refusals.keep(row)
  if (gone !== null) drop(tx, 'refusal', gone)
}

/** Keeps what became of a bet under a key, among its player's newest [BS102]. */
export function rememberAmendment(tx: Forgets, row: AmendmentRow): void {
  tx.record('amendment', row)
  const gone = tx.state.amendments.keep(row)
  if (gone !== null) drop(tx, 'amendment', gone)
}

/**
 * Keeps a bet that a decision has changed among its player's newest idle ones, if nothing comes of it any more
 * [BS103]; one of a market that has ended is forgotten already.
 */
export function keepIdleBet(tx: Forgets, bet: Bet): void {
  const { userId, betId } = bet
  if (!isIdle(bet) || !tx.state.bets.has(betId)) return
  const { gone, floor } = tx.state.idleBets.keep(userId, betId)
  for (const each of gone) forgetIdle(tx, each)
  if (floor !== null) tx.record('idleFloor', floor)
}

/** The same of conditional orders [BS105]. */
export function keepIdleConditionals(tx: Forgets, orders: readonly ConditionalOrder[]): void {
  const { state } = tx
  for (const { orderId, userId, status } of orders) {
    if (status.kind === 'WAITING' || state.conditionals.get(orderId) === undefined) continue
    const { gone, floor } = state.idleConditionals.keep(userId, orderId)
    for (const id of gone) state.conditionals.delete(id)
    if (floor !== null) tx.record('idleFloor', floor)
  }
}

/** The conditional orders of a market that has ended are the ledger's from here on. */
export function forgetConditionals({ state }: Forgets, marketId: MarketId): void {
  const gone = state.conditionals.ofMarket(marketId)
  for (const { orderId } of gone) state.conditionals.delete(orderId)
  const stays = (id: BetId): boolean => state.conditionals.get(id) !== undefined
  for (const userId of new Set(gone.map((order) => order.userId))) {
    state.idleConditionals.leave(userId, stays)
  }
}

function forgetIdle(tx: Forgets, betId: BetId): void {
  const bet = tx.state.bet(betId)
  const market = tx.state.market(bet.marketId)
  forgetBet(tx, bet)
  market.forgottenBets += 1
  const isMany = market.forgottenBets >= FEW_FORGOTTEN
  if (!isMany || market.forgottenBets * 2 < market.betIds.length) return
  // a new list: loops over the old one skip forgotten ids
  market.betIds = market.betIds.filter((each) => tx.state.bets.has(each))
  market.forgottenBets = 0
}

function forgetBet(tx: Forgets, { betId, userId, clientBetId }: Bet): void {
  tx.state.bets.delete(betId)
  if (clientBetId === null) return
  tx.state.keys.delete(userId, clientBetId, betId)
  tx.forgotten.push({ userId, clientBetId })
}

function drop(tx: Forgets, of: 'refusal' | 'amendment', key: ForgottenKey): void {
  tx.record('dropped', { of, userId: key.userId, clientBetId: key.clientBetId })
}
