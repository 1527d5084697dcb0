import type { BetRow } from '../../link/named.ts'
import { serverNow } from '../../link/server-clock.ts'
import { keepOrders } from '../state/orders/conditionals.ts'
import { released } from '../state/orders/cancel-bet.ts'
import { oppositeOf } from './offered-on.ts'
import { keptOrders, orderBody } from './order-body.ts'
import { factsNow, type MarketNow } from './order-facts.ts'
import { judge, type OrderForm, type Wrong } from './order-form.ts'
import { checked, placeBet } from './sent-bets.ts'
import type { Selection } from './selection.ts'

/**
 * The state of an order between the press and its outcome: sent without an answer yet; its lost answer is being
 * fetched; or the exchange has it, and it waits out the in-play delay.
 */
export type Sending =
  | { readonly kind: 'ready' | 'placing' | 'checking' }
  | { readonly kind: 'delayed'; readonly bet: BetRow }

/** The outcome. `announced`: it had to be checked, and the subscriber of checked bets has shown it already. */
export type Submitted =
  | { readonly kind: 'wrong'; readonly wrong: Wrong }
  | { readonly kind: 'placed'; readonly bet: BetRow; readonly announced: 'already' | 'not yet' }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** of the body, what it is about; null: none of it alone */
      readonly field: string | null
      readonly announced: 'already' | 'not yet'
    }
  /** nobody asks any more, as after signing out */
  | { readonly kind: 'unknown' }
  /** an order that waits is kept; or its trigger was met at once, and it was placed */
  | { readonly kind: 'kept' | 'kept-placed' }
  | { readonly kind: 'kept-refused'; readonly message: string }

export interface Order {
  readonly selection: Selection
  readonly form: OrderForm
  /** how its market stands, where it is not the one of the page */
  readonly market?: MarketNow
}

/**
 * The one way to bet: judges an order, sends it under an id of its own, and resolves when it is known what
 * became of it, in play after the delay [BS55]. `onState` gets each state on the way.
 */
export async function submit(
  { selection, form, market }: Order,
  onState: (sending: Sending) => void,
): Promise<Submitted> {
  const wrong = judge(form, factsNow(selection, market))
  if (wrong !== null) return { kind: 'wrong', wrong }
  onState({ kind: 'placing' })
  const send = form.terms.start === 'NOW' ? place : keep
  const submitted = await send({ selection, form }, onState)
  onState({ kind: 'ready' })
  return submitted
}

async function place(order: Order, onState: (sending: Sending) => void): Promise<Submitted> {
  const body = bodyOf(order)
  const placed = await placeBet(body)
  if (placed.kind === 'refused') return { ...placed, announced: 'not yet' }
  if (placed.kind === 'placed') {
    if (placed.bet.status === 'PENDING') onState({ kind: 'delayed', bet: placed.bet })
    return { kind: 'placed', bet: await released(placed.bet), announced: 'not yet' }
  }
  onState({ kind: 'checking' })
  const known = await checked(body.clientBetId)
  return known.kind === 'unknown' ? known : { ...known, announced: 'already' }
}

async function keep(order: Order, onState: (sending: Sending) => void): Promise<Submitted> {
  const { selection, form } = order
  const kept = { terms: form.terms, scale: selection.scale, now: serverNow() }
  const asked = await keepOrders([...keptOrders(bodyOf(order), kept)], () =>
    onState({ kind: 'checking' }),
  )
  switch (asked.kind) {
    case 'refused':
      return { kind: 'kept-refused', message: asked.message }
    case 'done':
      return { kind: 'kept' }
    case 'placed':
      return { kind: 'kept-placed' }
    case 'unknown':
      return asked
  }
}

const bodyOf = ({ selection, form }: Order): ReturnType<typeof orderBody> =>
  orderBody({
    clientBetId: crypto.randomUUID(),
    selection,
    form,
    now: serverNow(),
    opposite: oppositeOf(selection),
  })
