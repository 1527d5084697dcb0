import type { EventId, MarketId } from '@crease/domain/units/ids.ts'
import { paise, type Paise } from '@crease/domain/units/money.ts'
import type { Odds } from '@crease/domain/units/odds.ts'
import { call, type Outcome } from '../../../link/call.ts'
import type { BetRow, ConditionalRow } from '../../../link/named.ts'
import { matchOfMarketNow } from '../match/live-match.ts'
import { useConditionals } from './conditionals.ts'
import type { Cancelled } from './cancel-bet.ts'
import { hearBets, loadMyBets, useMyBets } from './my-bets.ts'
import { positionsMoved } from './my-positions.ts'
import { asBet, askUntilKnown } from '../../../state/connection/send-once.ts'
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

/** Attempts of a change: a price of a minute ago is not the one that was wanted. */
const MOST_ATTEMPTS = 4

/** The change that stayed without an answer: pressed again it keeps its id, and happens once [BS39]. */
const NONE = { asked: '', clientBetId: '' }
let unanswered = NONE

/**
 * Changes the rate, the unmatched stake or both. The exchange does it in one step or not at all [BS38]; a lost answer is
 * asked for again under the same id [BS194]: a reduction under another one would take back its part twice. The bell
 * says that it moved, and nothing else [BS147].
 */
export async function changeBet(
  bet: BetRow,
  change: BetChange,
  whenUnknown?: () => void,
): Promise<Changed> {
  const asked = JSON.stringify([bet.betId, bet.matchOdd, bet.remaining, change])
  const isAgain = asked === unanswered.asked
  const clientBetId = isAgain ? unanswered.clientBetId : crypto.randomUUID()
  const told = await askUntilKnown(async () => asBet(await asks(bet, change, clientBetId)), {
    earlier: isAgain ? 1 : 0,
    mostAttempts: MOST_ATTEMPTS,
    ...(whenUnknown !== undefined && { whenUnknown }),
  })
  unanswered = told.kind === 'unknown' ? { asked, clientBetId } : NONE
  if (told.kind === 'unknown') return lost()
  if (told.kind === 'refused') return { kind: 'failed', message: told.message }
  const { ended = null, bet: changed } = told.bet
  hearBets(ended === null ? [changed] : [ended, changed])
  moved()
  return { kind: 'changed', bet: changed }
}

/** Asks for a change once: a part is taken back, and the rest keeps its place in the queue [BS36], or another bet replaces it. */
function asks(
  { betId, matchOdd: from, remaining }: BetRow,
  change: BetChange,
  clientBetId: string,
): Promise<Outcome<ChangedReply>> {
  const { matchOdd: to = from, stake = remaining } = change
  const of = { betId, clientBetId }
  return to === from && stake < remaining
    ? call('reduceBet', { body: { reduceBy: paise(remaining - stake), ...of } })
    : call('replaceBet', { body: { ...change, ...of } })
}

interface ChangedReply {
  readonly bet: BetRow
  /** the bet that made room; absent or null: the bet itself was changed */
  readonly ended?: BetRow | null
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
