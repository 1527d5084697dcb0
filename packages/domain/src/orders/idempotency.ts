import type { Bet } from '../bet/bet.ts'
import { fingerprintOf } from '../bet/fingerprint.ts'
import type { Placement } from '../bet/placement.ts'
import type { CashOut, CashOutCommand } from '../records/cash-out-order.ts'
import type { Reduction, Replacement, Reply } from '../records/command.ts'
import type {
  AskedConditional,
  ConditionalCommand,
  ConditionalOrder,
} from '../records/conditional-order.ts'
import type { RefusalRow } from '../records/rows.ts'
import type { EngineState } from '../state/engine-state.ts'
import { rememberAmendment, rememberRefusal } from '../state/forgetting.ts'
import type { Transaction } from '../state/transaction.ts'
import type { BetId, MarketId, UserId } from '../units/ids.ts'
import { canonical } from '../units/canonical.ts'
import { ID_REUSED, type Refused } from '../records/refusal.ts'

/** The requests that can have a key of the player's own. */
export type Keyed =
  | Placement
  | Reduction
  | Replacement
  | CashOutCommand
  | Extract<ConditionalCommand, { readonly kind: 'conditional' }>

/** The state of a key: unused, the reply to this very request, or another request. */
export type KeyUse =
  | { readonly kind: 'new' }
  | { readonly kind: 'same'; readonly reply: Reply }
  | { readonly kind: 'reused' }

type Change = Reduction | Replacement

/** An answer of before, and the request that it was given to, as text. */
interface Answered {
  readonly fingerprint: string
  readonly reply: Reply
}

const NEW: KeyUse = { kind: 'new' }

/**
 * The earlier reply under the request's key: the same request gets the same reply, with the bet or order in its
 * present state [BS9] [BS39] [CO9] [BS47]. The ledger replies for keys that the engine has forgotten [LG40].
 */
export function answerFor(state: EngineState, request: Keyed): KeyUse {
  const before = answeredUnder(state, request)
  if (before === null) return NEW
  const isSame = before.fingerprint === fingerprintIn(request)
  return isSame ? { kind: 'same', reply: before.reply } : { kind: 'reused' }
}

/** The answer that the key allows: the same again, ID_REUSED, or null for a request that is new. */
export function answeredBefore({ state }: Transaction, request: Keyed): Reply | null {
  const under = answerFor(state, request)
  if (under.kind === 'new') return null
  return under.kind === 'same' ? under.reply : ID_REUSED
}

function answeredUnder(state: EngineState, request: Keyed): Answered | null {
  switch (request.kind) {
    case 'place':
    case 'reduce':
    case 'replace':
      return betAnswer(state, request)
    case 'cash-out': {
      const { userId, clientId } = request
      const order = state.cashOuts.find(userId, clientId)
      return (
        order && { fingerprint: cashOutAsked(order), reply: { kind: 'cash-out', cashOut: order } }
      )
    }
    case 'conditional': {
      const { userId, clientOrderId } = request
      const orders = ordersUnder(state, userId, clientOrderId)
      if (orders.length === 0) return null
      return { fingerprint: conditionalsAsked(orders), reply: { kind: 'conditionals', orders } }
    }
  }
}

/** Bets, their changes, and refusals of both share one space of keys. */
function betAnswer(state: EngineState, request: Placement | Change): Answered | null {
  const { userId, clientBetId } = request
  if (clientBetId === null) return null
  const changed = state.amendments.find(userId, clientBetId)
  if (changed !== null) {
    const { fingerprint, betId } = changed
    return { fingerprint, reply: changedReply(state, request, betId) }
  }
  const betId = state.keys.find(userId, clientBetId)
  if (betId !== null) return placedAnswer(state, state.bet(betId))
  if (state.rounds.byKey(userId, clientBetId) !== null) return OF_ROUND
  return refusedAnswer(state.refusals.find(userId, clientBetId))
}

/** A bet on a round: no request of a market is the same [CG15]. */
const OF_ROUND: Answered = {
  fingerprint: '',
  reply: { kind: 'refused', refusal: { code: 'ID_REUSED' } },
}

function placedAnswer(state: EngineState, bet: Bet): Answered {
  const { eventId } = state.market(bet.marketId).row.definition
  return { fingerprint: fingerprintOf({ ...bet, eventId }), reply: { kind: 'placed', bet } }
}

const refusedAnswer = (row: RefusalRow | null): Answered | null =>
  row && { fingerprint: row.fingerprint, reply: { kind: 'refused', refusal: row.refusal } }

/** The reply to a change: the bet as it is now, and with another price the one it replaced. */
export function changedReply(state: EngineState, request: Placement | Change, now: BetId): Reply {
  const bet = state.bets.get(now)
  if (bet === undefined || request.kind === 'place') return FORGOTTEN
  if (request.kind === 'reduce') return { kind: 'reduced', bet }
  if (request.betId === now) return { kind: 'replaced', ended: null, bet }
  const ended = state.bets.get(request.betId)
  return ended === undefined ? FORGOTTEN : { kind: 'replaced', ended, bet }
}

/** It came to nothing long ago, and is the ledger's [BS103]. */
const FORGOTTEN: Refused = { kind: 'refused', refusal: { code: 'BET_ENDED' } }

const ordersUnder = (
  { conditionals }: EngineState,
  userId: UserId,
  key: string | null,
): readonly ConditionalOrder[] =>
  key === null
    ? []
    : conditionals
        .ofUser(userId)
        .filter(({ clientOrderId }) => clientOrderId === key)
        .toSorted((a, b) => a.orderId - b.orderId)

/** A request as text: another one under the same key has another. */
function fingerprintIn(request: Keyed): string {
  switch (request.kind) {
    case 'place':
      return fingerprintOf(request)
    case 'reduce':
      return JSON.stringify([request.kind, request.betId, request.by])
    case 'replace':
      return JSON.stringify([request.kind, request.betId, ...replacementAsked(request)])
    case 'cash-out':
      return cashOutAsked(request)
    case 'conditional':
      return conditionalsAsked(request.orders)
  }
}

/** An absent wish about events is left out, so that older keys still match [BS39]. */
function replacementAsked(item: Replacement): readonly unknown[] {
  const { requestedOdds, size, persistence, keepThroughEvents } = item
  const asked = [requestedOdds, size, persistence]
  return keepThroughEvents === null ? asked : [...asked, keepThroughEvents]
}

const cashOutAsked = ({
  marketId,
  percent,
  way,
  floor,
}: Pick<CashOut, 'marketId' | 'percent' | 'way' | 'floor'>): string =>
  JSON.stringify([marketId, percent, way, floor])

/** Conditional orders as they were asked for, as text. */
const conditionalsAsked = (orders: readonly AskedConditional[]): string =>
  canonical(orders.map(({ placement, trigger, expiresAt }) => [placement, trigger, expiresAt]))

/** Remembers what became of a bet under the key of its change, if it has one. */
export function keepChange(
  tx: Transaction,
  request: Change,
  { betId, marketId }: Pick<Bet, 'betId' | 'marketId'>,
): void {
  const { userId, clientBetId } = request
  if (clientBetId === null) return
  const fingerprint = fingerprintIn(request)
  rememberAmendment(tx, { userId, clientBetId, fingerprint, betId, marketId, at: tx.now })
}

/** Remembers that a request of this market was refused, if it has a key; gives the refusal. */
export function keepRefusal(
  tx: Transaction,
  request: Placement | (Change & { readonly marketId: MarketId }),
  refused: Refused,
): Refused {
  const { userId, clientBetId, marketId } = request
  if (clientBetId !== null) {
    const fingerprint = fingerprintIn(request)
    const { refusal } = refused
    rememberRefusal(tx, { userId, clientBetId, marketId, fingerprint, refusal, at: tx.now })
  }
  return refused
}
