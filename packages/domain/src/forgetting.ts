import type { Bet } from './bet.ts'
import type { ConditionalOrder } from './conditional-order.ts'
import type { AmendmentRow, ForgottenKey, RefusalRow } from './rows.ts'
import { keyOf, type LiveMarket } from './engine-state.ts'
import type { BetId, MarketId, UserId } from './ids.ts'
import { isFaultOfForm } from './refusal.ts'
import type { Turn } from './turn.ts'

/** Ended markets that stay known by their result; of more, those that ended first are forgotten whole. */
const ENDED_KEPT = 1_000
/** Where fewer bets of a market were forgotten, its list of them is left as it is. */
const FEW_FORGOTTEN = 1_000

/**
 * The bets and their keys of a market that has ended are the ledger's from here on [LG40]; what was refused
 * or changed under keys is nobody's any more [BS100] [BS102].
 */
export function forgetBets(turn: Turn, market: LiveMarket): void {
  const { state } = turn
  const idlers = new Set<UserId>()
  for (const betId of market.betIds) {
    const bet = state.bets.get(betId)
    if (bet === undefined) continue
    if (isIdle(bet)) idlers.add(bet.userId)
    forgetBet(turn, bet)
  }
  for (const userId of idlers) state.idleBets.leave(userId, (betId) => state.bets.has(betId))
  for (const row of state.refusals.forget(market.id)) drop(turn, 'refusal', row)
  for (const row of state.amendments.forget(market.id)) drop(turn, 'amendment', row)
  market.betIds = []
  forgetCashOuts(turn, market.id)
  // to the end of the row: those that ended stand in it in the order in which they did
  state.markets.delete(market.id)
  state.markets.set(market.id, market)
  const ended = [...state.markets.values()].filter((each) => each.ended)
  for (const { id } of ended.slice(0, -ENDED_KEPT)) state.markets.delete(id)
}

/** The cash-outs of a market that has ended are the ledger's, but for those that still wait. */
export function forgetCashOuts({ state, forgotten }: Turn, marketId: MarketId): void {
  for (const { userId, clientId } of state.cashOuts.forget(marketId)) {
    forgotten.push({ userId, clientBetId: clientId })
  }
}

/**
 * Keeps a refusal among its player's newest [BS100]. What is at fault whenever it is asked is judged anew
 * each time [BS101], and so is what names no living market.
 */
export function rememberRefusal(turn: Turn, row: RefusalRow): void {
  const market = turn.state.markets.get(row.marketId)
  if (isFaultOfForm(row.refusal) || market === undefined || market.ended) return
  turn.changes += 1
  turn.refusals.push(row)
  const gone = turn.state.refusals.keep(row)
  if (gone !== null) drop(turn, 'refusal', gone)
}

/** Keeps what became of a bet under a key, among its player's newest [BS102]. */
export function rememberAmendment(turn: Turn, row: AmendmentRow): void {
  turn.changes += 1
  turn.amendments.push(row)
  const gone = turn.state.amendments.keep(row)
  if (gone !== null) drop(turn, 'amendment', gone)
}

/** All was cancelled or lapsed: such a bet matters to nothing any more but to whoever asks for it again. */
export const isIdle = ({ remaining, matched, voided }: Bet): boolean =>
  remaining === 0 && matched === 0 && voided === 0

/**
 * Of the bets and conditional orders that a decision has changed, keeps those that nothing comes of any more
 * among their players' newest [BS103] [BS105]; those of a market that has ended are forgotten already.
 */
export function keepIdle(
  turn: Turn,
  bets: Iterable<Bet>,
  conditionals: Iterable<ConditionalOrder>,
): void {
  const { state, idleFloors } = turn
  for (const bet of bets) if (isIdle(bet)) keepIdleBet(turn, bet)
  for (const { orderId, userId, status } of conditionals) {
    if (status.kind === 'WAITING' || state.conditionals.get(orderId) === undefined) continue
    const { gone, floor } = state.idleConditionals.keep(userId, orderId)
    for (const id of gone) state.conditionals.delete(id)
    if (floor !== null) idleFloors.push(floor)
  }
}

function keepIdleBet(turn: Turn, { userId, betId }: Bet): void {
  if (!turn.state.bets.has(betId)) return
  const { gone, floor } = turn.state.idleBets.keep(userId, betId)
  for (const each of gone) forgetIdle(turn, each)
  if (floor !== null) turn.idleFloors.push(floor)
}

/** The conditional orders of a market that has ended are the ledger's from here on. */
export function forgetConditionals({ state }: Turn, marketId: MarketId): void {
  const gone = state.conditionals.ofMarket(marketId)
  for (const { orderId } of gone) state.conditionals.delete(orderId)
  const stays = (id: BetId): boolean => state.conditionals.get(id) !== undefined
  for (const userId of new Set(gone.map((order) => order.userId))) {
    state.idleConditionals.leave(userId, stays)
  }
}

function forgetIdle(turn: Turn, betId: BetId): void {
  const bet = turn.state.bet(betId)
  const market = turn.state.market(bet.marketId)
  forgetBet(turn, bet)
  market.forgottenBets += 1
  const isMany = market.forgottenBets >= FEW_FORGOTTEN
  if (!isMany || market.forgottenBets * 2 < market.betIds.length) return
  // another list: whoever goes through the old one passes over what is gone
  market.betIds = market.betIds.filter((each) => turn.state.bets.has(each))
  market.forgottenBets = 0
}

function forgetBet(turn: Turn, { betId, userId, clientBetId }: Bet): void {
  turn.state.bets.delete(betId)
  if (clientBetId === null) return
  turn.state.keys.delete(keyOf(userId, clientBetId))
  turn.forgotten.push({ userId, clientBetId })
}

function drop(turn: Turn, of: 'refusal' | 'amendment', key: ForgottenKey): void {
  turn.dropped.push({ of, userId: key.userId, clientBetId: key.clientBetId })
}
