import { BET_PLACED } from '@crease/contract/orders/bet-placed.ts'
import { pointsToPaise } from '@crease/contract/amounts.ts'
import type {
  BatchBody,
  BatchOrder,
  ConditionalRow,
  OrderReceipt,
} from '@crease/contract/order-shapes.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { CancelAllBody, ReduceBetBody, ReplaceBetBody } from '@crease/contract/order-shapes.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { BatchItem, Reduction, Replacement, Reply } from '@crease/domain/records/command.ts'
import { betId, marketId, type BetId, type UserId } from '@crease/domain/units/ids.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import type { Static } from 'typebox'
import type { WireBet } from '../wire/bet.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import { errorReply } from '../edge/error-reply.ts'
import type { OrderRateLimit } from '../edge/order-rate-limit.ts'
import type { PlacingOutcome } from './placing-outcome.ts'
import type { StoredBet } from '@crease/ledger/reads/report-rows.ts'
import { nearestOdds, readOdds, readPlacement } from './read-placement.ts'
import type { SingleOrders } from './single-orders.ts'
import type { Caller, Session } from '@crease/people/sessions/session.ts'
import { refused, type Refused } from '@crease/protocol/edge-refusal.ts'

type ReduceWire = Static<typeof ReduceBetBody>
type ReplaceWire = Static<typeof ReplaceBetBody>
type Batched = Static<typeof BatchBody>
/** `ended`: the bet that made room; null where the bet itself was changed and kept its place. */
type Changed = {
  readonly kind: 'changed'
  readonly message: string
  readonly bet: WireBet
  readonly ended: WireBet | null
}
type Cancelled = {
  readonly kind: 'cancelled'
  readonly bets: WireBet[]
  readonly conditionals: ConditionalRow[]
}
type Receipts = { readonly outcome: 'each' | 'all' | 'none'; readonly receipts: OrderReceipt[] }

interface OrdersDeps {
  readonly single: SingleOrders
  readonly submit: ExchangePort['submit']
  readonly findBet: (user: UserId, id: BetId) => Promise<StoredBet | null>
  readonly take: OrderRateLimit['take']
  readonly wireOrder: (order: ConditionalOrder) => ConditionalRow
}

/** Requests about placed bets, and about many at once, over any channel. */
export class Orders {
  readonly #deps: OrdersDeps

  constructor(deps: OrdersDeps) {
    this.#deps = deps
  }

  /** Takes back a part of what is unmatched [BS36], or changes price, size or persistence in one step [BS38]. */
  async change(
    caller: Caller,
    order: Extract<BatchOrder, { action: 'reduce' | 'replace' }>,
  ): Promise<Changed | Refused> {
    const tooMany = this.#deps.take(caller)
    return tooMany === null ? this.#change(caller, order) : refused(tooMany)
  }

  /** Takes back everything unmatched within the scope [BS37]. */
  async cancelAll(
    caller: Caller,
    body: Static<typeof CancelAllBody>,
  ): Promise<Cancelled | Refused> {
    const tooMany = this.#deps.take(caller)
    if (tooMany !== null) return refused(tooMany)
    const reply = await this.#deps.submit({
      kind: 'cancel-all',
      userId: caller.userId,
      marketId: body.marketId === undefined ? null : marketId(body.marketId),
      side: body.side === undefined ? null : SIDES[body.side],
    })
    if (reply.kind === 'refused') return reply
    if (reply.kind !== 'cancelled-all') throw new Error(`cancel all was answered '${reply.kind}'`)
    const bets = await Promise.all(reply.bets.map((bet) => this.#row(bet)))
    return { kind: 'cancelled', bets, conditionals: reply.conditionals.map(this.#deps.wireOrder) }
  }

  /** Up to sixty orders, each of the rate limit: each by itself [BS40], or all or none [BS41]. */
  async batch(session: Caller, { mode, orders }: Batched): Promise<Receipts | Refused> {
    const tooMany = this.#deps.take(session, orders.length)
    if (tooMany !== null) return refused(tooMany)
    if (mode === 'all-or-none') return this.#allOrNone(session, orders)
    // each is submitted before the first is answered, so no other order comes between them
    const receipts = await Promise.all(orders.map((order) => this.#one(session, order)))
    return { outcome: 'each', receipts }
  }

  async #one(session: Session, order: BatchOrder): Promise<OrderReceipt> {
    switch (order.action) {
      case 'place': {
        const wire = { body: order.order, idempotencyKey: null }
        return receiptOf(await this.#deps.single.place(session, wire), BET_PLACED)
      }
      case 'cancel': {
        const id = betId(Number(order.order.betId))
        return receiptOf(await this.#deps.single.cancel(session, id), CANCELLED)
      }
      case 'reduce':
      case 'replace': {
        const done = await this.#change(session, order)
        return done.kind === 'refused' ? errorReply(done.refusal) : changeReceipt(done)
      }
    }
  }

  async #change(
    { userId }: Session,
    order: Extract<BatchOrder, { action: 'reduce' | 'replace' }>,
  ): Promise<Changed | Refused> {
    const item = readChange(userId, order)
    if (item.kind === 'refused') return item
    const reply = await this.#deps.submit(item)
    if (reply.kind === 'reduced' || reply.kind === 'replaced') return this.#changed(reply)
    if (reply.kind !== 'refused') throw new Error(`a change was answered '${reply.kind}'`)
    const { code } = reply.refusal
    // A bet of a market that has ended is the ledger's: it is there, and nothing of it is left.
    const stored = code === 'BET_UNKNOWN' ? await this.#deps.findBet(userId, item.betId) : null
    return stored === null ? reply : refused({ code: 'BET_ENDED' })
  }

  async #allOrNone(session: Session, orders: readonly BatchOrder[]): Promise<Receipts | Refused> {
    const kindOf = await this.#deps.single.kindsOf(orders)
    const read = orders.map((order) => readItem(session.userId, order, kindOf))
    const items = read.filter((item): item is BatchItem => item.kind !== 'refused')
    if (items.length < read.length) {
      return {
        outcome: 'none',
        receipts: read.map((item) =>
          errorReply(item.kind === 'refused' ? item.refusal : { code: 'BATCH_REFUSED' }),
        ),
      }
    }
    const reply = await this.#deps.submit({ kind: 'batch', userId: session.userId, items })
    if (reply.kind === 'refused') return reply
    if (reply.kind !== 'batch') throw new Error(`a batch was answered '${reply.kind}'`)
    const { outcome, replies } = reply
    return { outcome, receipts: await Promise.all(replies.map((each) => this.#wire(each))) }
  }

  async #wire(reply: Reply): Promise<OrderReceipt> {
    if (reply.kind === 'refused') return errorReply(reply.refusal)
    if (reply.kind === 'replaced' || reply.kind === 'reduced') {
      return changeReceipt(await this.#changed(reply))
    }
    if (reply.kind !== 'placed' && reply.kind !== 'cancelled') {
      throw new Error(`an order was answered '${reply.kind}'`)
    }
    const message = reply.kind === 'placed' ? BET_PLACED : CANCELLED
    return { success: true, message, bet: await this.#row(reply.bet) }
  }

  async #changed(reply: Extract<Reply, { kind: 'reduced' | 'replaced' }>): Promise<Changed> {
    const bet = await this.#row(reply.bet)
    const before = reply.kind === 'replaced' ? reply.ended : null
    const ended = before === null ? null : await this.#row(before)
    return { kind: 'changed', message: MESSAGES[reply.kind], bet, ended }
  }

  async #row(bet: Bet): Promise<WireBet> {
    const receipt = await this.#deps.single.receipt(bet)
    if (receipt.kind === 'refused') throw new Error(`bet ${bet.betId} has no receipt`)
    return receipt.bet
  }
}

const SIDES = { back: 'BACK', lay: 'LAY' } as const
const CANCELLED = 'Bet cancelled'
const MESSAGES = { reduced: 'Bet reduced', replaced: 'Bet replaced' } as const

const changeReceipt = ({ message, bet, ended }: Changed): OrderReceipt => ({
  success: true,
  message,
  bet,
  ended,
})

function receiptOf(outcome: PlacingOutcome, message: string): OrderReceipt {
  if (outcome.kind === 'refused') return errorReply(outcome.refusal)
  return { success: true, message, bet: outcome.bet }
}

function readItem(
  userId: UserId,
  { action, order }: BatchOrder,
  kindOf: SingleOrders['kindOf'],
): BatchItem | Refused {
  if (action === 'place') {
    const read = readPlacement(userId, { body: order, idempotencyKey: null, kindOf })
    return read.kind === 'refused' ? read : read.placement
  }
  if (action === 'cancel') return { kind: 'cancel', userId, betId: betId(Number(order.betId)) }
  return action === 'reduce' ? readReduction(userId, order) : readReplacement(userId, order)
}

const readChange = (
  userId: UserId,
  { action, order }: Extract<BatchOrder, { action: 'reduce' | 'replace' }>,
): Reduction | Replacement | Refused =>
  action === 'reduce' ? readReduction(userId, order) : readReplacement(userId, order)

function readReduction(userId: UserId, wire: ReduceWire): Reduction | Refused {
  const by = pointsToPaise(wire.reduceBy)
  if (by === null || by <= NO_MONEY) return refused({ code: 'BAD_REQUEST', field: 'reduceBy' })
  const clientBetId = wire.clientBetId?.toLowerCase() ?? null
  return { kind: 'reduce', userId, betId: betId(Number(wire.betId)), by, clientBetId }
}

/** How the bet is to last from now on; null: as it is. */
const lastingOf = ({ persistence, keepThroughEvents }: ReplaceWire) => ({
  persistence: persistence ?? null,
  keepThroughEvents: keepThroughEvents ?? null,
})

function readReplacement(userId: UserId, wire: ReplaceWire): Replacement | Refused {
  const size = wire.stake === undefined ? null : pointsToPaise(wire.stake)
  if (wire.stake !== undefined && size === null) return refused({ code: 'STAKE_INVALID' })
  const requestedOdds = wire.matchOdd === undefined ? null : readOdds(wire.matchOdd)
  if (wire.matchOdd !== undefined && requestedOdds === null) {
    return refused({ code: 'ODDS_INVALID', nearest: nearestOdds(wire.matchOdd) })
  }
  return {
    kind: 'replace',
    userId,
    betId: betId(Number(wire.betId)),
    requestedOdds,
    size,
    ...lastingOf(wire),
    clientBetId: wire.clientBetId?.toLowerCase() ?? null,
  }
}
