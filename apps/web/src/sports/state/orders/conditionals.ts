import { ofSession } from '../../../state/session-stores.ts'
import { traitsOfWord } from '@crease/contract/refusals.ts'
import type { ConditionalBody, ConditionalReply, ConditionalRow } from '../../../link/named.ts'
import { create } from 'zustand'
import { call } from '../../../link/call.ts'
import { asBet, BetSender, type PlacedAs } from '../../../state/connection/send-once.ts'
import { notice } from '../notices/notices.ts'

interface Conditionals {
  /** of this player: those that wait, and those that ended since the page was opened */
  readonly orders: readonly ConditionalRow[]
}

export const useConditionals = create<Conditionals>()(() => ({ orders: [] }))

/** The outcome of an order that is to wait; placed: its trigger was met at once. */
type Kept =
  | { readonly kind: 'done' }
  | { readonly kind: 'placed' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }

/**
 * Asks the exchange to keep one order, or two of which one cancels the other. A lost answer is asked for again under the
 * same id, as a bet's [BS25]: sent twice they are kept once [BS50]. `unknown`: the player has gone.
 */
export async function keepOrders(
  orders: ConditionalBody['orders'],
  whenUnknown: () => void,
): Promise<Kept> {
  const clientBetId = crypto.randomUUID()
  const told = await orderSender.place({ orders, clientBetId })
  if (told.kind !== 'unknown') return keptAs(told)
  whenUnknown()
  return keptAs(await orderSender.checked(clientBetId))
}

type SentOrders = Pick<ConditionalBody, 'orders' | 'clientBetId'>

/** Stored before they are sent, and taken up after a reload, as bets are [BS26]. */
export const orderSender = new BetSender<SentOrders, ConditionalReply>({
  keptAs: 'crease-sent-orders',
  version: 0,
  migrate: () => ({ sent: [] }),
  send: async (body) => asBet(await call('placeConditional', { body })),
  taken: ({ orders }) => hearOrders(orders),
})

/** The outcome by the answer. */
export const keptAs = (told: PlacedAs<ConditionalReply>): Kept =>
  told.kind === 'placed' ? becomeAtOnce(newest(told.bet.orders)) : told

/** Orders wait when they are kept, unless a trigger was met at once: then one was placed, or refused [BS48]. */
function becomeAtOnce(orders: readonly ConditionalRow[]): Kept {
  const refused = orders.find(({ status }) => status === 'REFUSED')
  if (refused !== undefined) return { kind: 'refused', message: refusalOf(refused.reason) }
  return { kind: orders.some(({ status }) => status === 'TRIGGERED') ? 'placed' : 'done' }
}

/** The orders that wait, by their ids. */
export const waiting = (): readonly string[] =>
  useConditionals
    .getState()
    .orders.flatMap(({ orderId, status }) => (status === 'WAITING' ? [orderId] : []))

/** The sentence of a code where it has no figure, for the order does not say the figure. */
function refusalOf(code: string | null): string {
  const sentence = code === null ? '' : (traitsOfWord(code)?.text ?? '')
  return sentence === '' || sentence.includes('{') ? 'Failed to place bet' : sentence
}

ofSession(() => useConditionals.setState({ orders: [] }))

/** Orders in their newest state: one that has ended waits no more, however late its answer comes. */
function newest(orders: readonly ConditionalRow[]): readonly ConditionalRow[] {
  const known = new Map(useConditionals.getState().orders.map((order) => [order.orderId, order]))
  return orders.map((order) =>
    order.status === 'WAITING' ? (known.get(order.orderId) ?? order) : order,
  )
}

/** Takes these orders in their newest state, the others as they were. One that waited and was refused is news. */
export function hearOrders(told: readonly ConditionalRow[]): void {
  const heard = newest(told)
  const waited = new Set(waiting())
  const ids = new Set(heard.map(({ orderId }) => orderId))
  useConditionals.setState(({ orders }) => ({
    orders: [...heard, ...orders.filter(({ orderId }) => !ids.has(orderId))],
  }))
  for (const { orderId, status, reason } of heard) {
    if (status !== 'REFUSED' || !waited.has(orderId)) continue
    notice({ kind: 'order-refused', message: refusalOf(reason) })
  }
}
