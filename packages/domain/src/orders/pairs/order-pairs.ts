import type { Reply } from '../../records/command.ts'
import type { ConditionalOrder } from '../../records/conditional-order.ts'
import type { KeepPair, PairCommand, PairOutcome } from '../../records/players/order-pair.ts'
import type { Transaction } from '../../state/transaction.ts'
import type { BetId, UserId } from '../../units/ids.ts'
import { ended, keptOrder, refusalOf } from '../conditional.ts'
import { conditionalsAsked } from '../under-key.ts'
import { recordPair } from './pair-outcome.ts'

type CommandOf<Kind extends PairCommand['kind']> = Extract<PairCommand, { kind: Kind }>

const BUSY: Reply = { kind: 'refused', refusal: { code: 'BUSY' } }
const REUSED: Reply = { kind: 'refused', refusal: { code: 'ID_REUSED' } }
const NO_PAIR: Reply = { kind: 'pair', outcome: 'NONE' }

/**
 * Begins a pair whose second order is in another shard [SH100]. Its number is in the ledger before that shard is asked, so
 * that nobody hears of a pair which this shard does not know.
 */
export function keepPair(tx: Transaction, asked: KeepPair): Reply {
  const { userId, order, other, clientOrderId } = asked
  const earlier = answeredBefore(tx, asked)
  if (earlier !== null) return earlier
  const refusal = refusalOf(tx, order.placement, 1)
  if (refusal !== null) return { kind: 'refused', refusal }
  const first = tx.sources.nextBetId()
  const forming = { end: 'DECIDES', second: null, outcome: 'FORMING', isKnown: false } as const
  recordPair(tx, { first, userId, clientOrderId, other: other.shard, ...forming })
  return { kind: 'pair-begun', pair: first }
}

/** The same request again: the first order as it is; what the second one is, its shard tells [BS9]. */
function answeredBefore({ state }: Transaction, asked: KeepPair): Reply | null {
  const { userId, order, clientOrderId: key } = asked
  if (key === null) return null
  if (state.pairs.isForming(userId, key)) return BUSY
  const orders = state.conditionals.ofUser(userId).filter((each) => each.clientOrderId === key)
  const [first] = orders
  if (first === undefined) return null
  const isPair = first.siblingId !== null && orders.length === 1
  const isSame = conditionalsAsked([first]) === conditionalsAsked([order])
  return isPair && isSame ? { kind: 'conditionals', orders } : REUSED
}

/** Keeps the second order of a pair: it does not fire before the shard of the first one has said that it may [SH101]. */
export function keepSecond(tx: Transaction, asked: CommandOf<'keep-second'>): Reply {
  const { of: userId, pair, order, clientOrderId } = asked
  const [kept] = secondsOf(tx, userId, pair)
  if (kept !== undefined) return { kind: 'second-kept', order: kept }
  const refusal = refusalOf(tx, order.placement, 1)
  if (refusal !== null) return { kind: 'second-refused', refusal }
  const second = { orderId: tx.sources.nextBetId(), siblingId: pair, userId, clientOrderId }
  return { kind: 'second-kept', order: keptOrder(tx, { ...order, ...second }) }
}

/** Both orders are kept from here on: this one commit makes the pair [SH100]. */
export function formPair(
  tx: Transaction,
  { pair: first, order, second }: CommandOf<'form-pair'>,
): Reply {
  const pair = tx.state.pairs.get(first)
  if (pair?.outcome !== 'FORMING') return BUSY
  recordPair(tx, { ...pair, second: second.orderId, outcome: 'OPEN' })
  const { userId, clientOrderId } = pair
  const ids = { orderId: first, siblingId: second.orderId, userId, clientOrderId }
  return { kind: 'conditionals', orders: [keptOrder(tx, { ...order, ...ids }), second] }
}

/** A pair that is still forming never comes to be. */
export function dropPair(tx: Transaction, { pair: first }: CommandOf<'drop-pair'>): Reply {
  const pair = tx.state.pairs.get(first)
  if (pair?.outcome === 'FORMING') recordPair(tx, { ...pair, outcome: 'NONE' })
  return { kind: 'pair', outcome: outcomeOf(tx, first) }
}

/**
 * Says what has become of a pair. The second order asks before it fires: the one yes that there is goes to whichever fires
 * first, and is in the ledger before anybody hears it [SH101].
 */
export function askPair(tx: Transaction, asked: CommandOf<'ask-pair'>): Reply {
  const { pair: first, second, asks } = asked
  const pair = tx.state.pairs.get(first)
  // a letter that came twice, long apart, has kept an order of no pair
  if (pair !== undefined && pair.second !== null && pair.second !== second) return NO_PAIR
  if (pair?.outcome === 'OPEN' && asks === 'to fire') {
    recordPair(tx, { ...pair, outcome: 'SECOND' })
    endBySibling(tx, tx.state.conditionals.get(first))
  }
  return { kind: 'pair', outcome: outcomeOf(tx, first) }
}

/** How a pair ended is in the ledger of its second order too, which stands alone from here on or is no more [SH102]. */
export function notePair(
  tx: Transaction,
  { of: userId, pair: first, second, outcome }: CommandOf<'note-pair'>,
): void {
  const heard = { end: 'HEARD', clientOrderId: null, isKnown: true } as const
  recordPair(tx, { first, userId, other: tx.state.shard.own, second, outcome, ...heard })
  for (const order of secondsOf(tx, userId, first)) {
    noteIn(tx, order, order.orderId === second ? outcome : 'NONE')
  }
}

/** One that has asked is told. */
export function noteAnswer(
  tx: Transaction,
  { pair, second, outcome }: CommandOf<'note-answer'>,
): void {
  const order = tx.state.conditionals.get(second)
  if (order?.siblingId === pair) noteIn(tx, order, outcome)
}

/** Both shards have the outcome: the pair is the ledger's alone. */
export function pairKnown(tx: Transaction, { pair: first }: CommandOf<'pair-known'>): void {
  const pair = tx.state.pairs.get(first)
  if (pair === undefined || pair.outcome === 'FORMING' || pair.outcome === 'OPEN') return
  recordPair(tx, { ...pair, isKnown: true })
}

function noteIn(tx: Transaction, order: ConditionalOrder, outcome: PairOutcome): void {
  if (order.status.kind !== 'WAITING') return
  if (outcome === 'SECOND') tx.setConditional({ ...order, siblingId: null })
  else endBySibling(tx, order)
}

function endBySibling(tx: Transaction, order: ConditionalOrder | undefined): void {
  if (order?.status.kind !== 'WAITING') return
  ended(tx, order, { kind: 'CANCELLED', at: tx.now, by: 'SIBLING' })
}

function outcomeOf({ state: { pairs } }: Transaction, first: BetId): PairOutcome {
  return pairs.get(first)?.outcome ?? (pairs.isOver(first) ? 'NONE' : 'FORMING')
}

const secondsOf = (
  { state }: Transaction,
  userId: UserId,
  pair: BetId,
): readonly ConditionalOrder[] =>
  state.conditionals.ofUser(userId).filter(({ siblingId }) => siblingId === pair)
