import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import type { BetId } from '../../../link/bet-id.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { call } from '../../../link/call.ts'
import type { BetRow, ConditionalRow } from '../../../link/named.ts'
import { matchOfMarketNow } from '../match/live-match.ts'
import { useConditionals } from './conditionals.ts'
import type { Cancelled } from './cancel-bet.ts'
import { hearBet, hearBets, loadMyBets, useMyBets } from './my-bets.ts'
import { positionsMoved } from './my-positions.ts'
import { walletMoved } from '../../../state/player/wallet.ts'

export type Changed =
  | { readonly kind: 'changed'; readonly bet: BetRow }
  | { readonly kind: 'failed'; readonly message: string }

export const NO_ANSWER = 'No answer yet: look at the bet before trying again'

/** The change of the unmatched part of a bet; absent members stay as they are. */
export interface BetChange {
  readonly matchOdd?: Odds
  /** what is to be unmatched from now on */
  readonly stake?: Paise
}

/**
 * Changes the rate, the unmatched stake or both. The exchange does it in one step or not at all [BS38]; after
 * a lost answer the list is asked for, which knows. The bell says that it moved, and nothing else [BS147].
 */
export async function changeBet(bet: BetRow, change: BetChange): Promise<Changed> {
  const clientBetId = crypto.randomUUID()
  const { betId, matchOdd: from, remaining } = bet
  const { matchOdd: to = from, stake = remaining } = change
  if (to === from && stake < remaining) return reduceBet(betId, paise(remaining - stake))
  const outcome = await call('replaceBet', { body: { betId, ...change, clientBetId } })
  if (outcome.kind === 'refused') return { kind: 'failed', message: outcome.refusal.message }
  if (outcome.kind === 'lost') return lost()
  const { ended, bet: changed } = outcome.reply
  hearBets(ended === null ? [changed] : [ended, changed])
  moved()
  return { kind: 'changed', bet: changed }
}

/** Takes back a part of what is unmatched; the rest keeps its place in the queue [BS36]. */
async function reduceBet(betId: BetId, reduceBy: Paise): Promise<Changed> {
  const body = { betId, reduceBy, clientBetId: crypto.randomUUID() }
  const outcome = await call('reduceBet', { body })
  if (outcome.kind === 'refused') return { kind: 'failed', message: outcome.refusal.message }
  if (outcome.kind === 'lost') return lost()
  hearBet(outcome.reply.bet)
  moved()
  return { kind: 'changed', bet: outcome.reply.bet }
}

/** Which unmatched bets are meant: of one match or all, of one market or all, of one side or both. */
export interface Scope {
  readonly eventId: EventId | null
  readonly marketId: MarketId | null
  readonly side: 'back' | 'lay' | null
}

/**
 * Cancels everything unmatched within a scope: of a market, or of all, in one step [BS37]; of a match market
 * by market, those in which something of the player waits. The first that fails ends it.
 */
export async function cancelAll(scope: Scope): Promise<Cancelled> {
  const { marketId, side } = scope
  if (marketId !== null || scope.eventId === null) return cancelOf(marketId, side)
  for (const each of waitingMarkets(scope.eventId)) {
    // oxlint-disable-next-line no-await-in-loop -- the first that fails ends it, and is said
    const cancelled = await cancelOf(each, side)
    if (cancelled.kind === 'failed') return cancelled
  }
  return { kind: 'cancelled' }
}

/** The markets of a match in which something of the player waits. */
function waitingMarkets(eventId: EventId): ReadonlySet<MarketId> {
  const bets = useMyBets.getState().bets.filter((bet) => bet.eventId === eventId)
  const { orders } = useConditionals.getState()
  return new Set([
    ...bets.filter(({ remaining }) => remaining > 0).map(({ marketId }) => marketId),
    ...orders.filter((order) => isWaitingOn(eventId, order)).map(({ marketId }) => marketId),
  ])
}

/** Whether an order waits in a market of a match that is on the page. */
export const isWaitingOn = (
  eventId: EventId,
  { status, marketId }: Pick<ConditionalRow, 'status' | 'marketId'>,
): boolean => status === 'WAITING' && matchOfMarketNow(marketId)?.eventId === eventId

async function cancelOf(marketId: MarketId | null, side: Scope['side']): Promise<Cancelled> {
  const body = { ...(marketId !== null && { marketId }), ...(side !== null && { side }) }
  const outcome = await call('cancelAllBets', { body })
  if (outcome.kind === 'refused') return { kind: 'failed', message: outcome.refusal.message }
  if (outcome.kind === 'lost') return lost()
  hearBets(outcome.reply.bets)
  moved()
  return { kind: 'cancelled' }
}

function lost(): { readonly kind: 'failed'; readonly message: string } {
  void loadMyBets()
  return { kind: 'failed', message: NO_ANSWER }
}

function moved(): void {
  walletMoved()
  positionsMoved()
}
