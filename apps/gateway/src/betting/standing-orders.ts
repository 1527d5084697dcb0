import type {
  ConditionalBody,
  ConditionalRow,
  DeadManReply,
} from '@crease/contract/order-shapes.ts'
import type { ConditionalOrder, Trigger } from '@crease/domain/records/conditional-order.ts'
import type {
  DeadManCommand,
  DeadManState,
} from '@crease/domain/records/players/dead-man-switch.ts'
import { betId, marketId, type UserId } from '@crease/domain/units/ids.ts'
import type { Static } from 'typebox'
import { wireConditional } from '../wire/conditional.ts'
import { wireTime } from '../wire/match.ts'
import type { GatewayCommand } from '@crease/protocol/gateway-command.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { OrderRateLimit } from '../edge/order-rate-limit.ts'
import type { Caller } from '@crease/people/sessions/session.ts'
import { pressOf } from './press-of.ts'
import { readKey } from './read-key.ts'
import type { SingleOrders } from './single-orders.ts'
import { nearestOdds, readOdds, readPlacement } from './read-placement.ts'
import { readTime } from './read-terms.ts'
import { errorReply } from '../edge/error-reply.ts'
import { refused, type EdgeRefusal, type Refused } from '@crease/protocol/edge-refusal.ts'

type Body = Static<typeof ConditionalBody>
type WireTrigger = Body['orders'][number]['trigger']
type Asked = Extract<GatewayCommand, { kind: 'conditional' }>['orders'][number]
type Listed = { readonly kind: 'orders'; readonly orders: ConditionalRow[] }
type Standing = { readonly kind: 'state'; readonly state: Static<typeof DeadManReply> }

interface StandingOrdersDeps {
  readonly submit: ExchangePort['submit']
  readonly market: ExchangePort['market']
  readonly take: OrderRateLimit['take']
  /** the server's, epoch milliseconds */
  readonly clock: () => number
  /** the user's newest orders that are over, as the ledger has them, oldest first */
  readonly endedConditionals: (userId: UserId) => Promise<readonly ConditionalOrder[]>
}

/** Orders that the exchange watches for an absent player: the dead-man switch [BS45], conditional orders [BS47]. */
export class StandingOrders {
  readonly #deps: StandingOrdersDeps

  constructor(deps: StandingOrdersDeps) {
    this.#deps = deps
  }

  async deadMan(session: Caller, ask: DeadManCommand['ask']): Promise<Standing | Refused> {
    const tooMany = this.#deps.take(session)
    if (tooMany !== null) return refused(tooMany)
    const { userId } = session
    const reply = await this.#deps.submit({ kind: 'dead-man', userId, ask })
    if (reply.kind === 'refused') return reply
    if (reply.kind !== 'dead-man') throw new Error(`a switch was answered '${reply.kind}'`)
    return { kind: 'state', state: wireState(reply.state) }
  }

  async keep(session: Caller, body: Body, header: string | null): Promise<Listed | Refused> {
    const { userId } = session
    const key = readKey(body.clientBetId, header)
    if (key.kind === 'refused') return key
    const kindOf = (id: string) => this.#deps.market(marketId(id))?.definition.kind ?? null
    const [first, second] = body.orders.map((order, nth) => {
      const read = readAsked(userId, { order, nth, kindOf })
      return 'kind' in read && body.orders.length > 1 ? ofOrder(read, nth) : read
    })
    if (first === undefined) throw new Error('the shape asks for one order or two')
    if ('kind' in first) return first
    if (second !== undefined && 'kind' in second) return second
    const clientOrderId = key.clientBetId
    const orders = second === undefined ? ([first] as const) : ([first, second] as const)
    const press = pressOf(body, this.#deps.clock())
    const command = { kind: 'conditional', userId, orders, clientOrderId, ...press } as const
    return this.#ask(session, command, orders.length)
  }

  async cancel(session: Caller, orderId: string): Promise<Listed | Refused> {
    const { userId } = session
    const id = betId(Number(orderId))
    return this.#ask(session, { kind: 'cancel-conditional', userId, orderId: id })
  }

  /** Those of markets that live, after the newest of those that ended before [BS70]. */
  async list(session: Caller): Promise<Listed | Refused> {
    const { userId } = session
    const known = await this.#ask(session, { kind: 'read-conditionals', userId })
    if (known.kind === 'refused') return known
    const ids = new Set(known.orders.map(({ orderId }) => orderId))
    const ended = (await this.#deps.endedConditionals(userId)).map(this.wire)
    return {
      kind: 'orders',
      orders: [...ended.filter(({ orderId }) => !ids.has(orderId)), ...known.orders],
    }
  }

  async #ask(session: Caller, command: GatewayCommand, count = 1): Promise<Listed | Refused> {
    const tooMany = this.#deps.take(session, count)
    if (tooMany !== null) return refused(tooMany)
    const reply = await this.#deps.submit(command)
    if (reply.kind === 'refused') return reply
    if (reply.kind !== 'conditionals') throw new Error(`an order was answered '${reply.kind}'`)
    return { kind: 'orders', orders: reply.orders.map(this.wire) }
  }

  /** A conditional order as its player reads it. */
  readonly wire = (order: ConditionalOrder): ConditionalRow =>
    wireConditional(order, this.#deps.market(order.marketId)?.definition ?? null)
}

interface AskedOrder {
  readonly order: Body['orders'][number]
  readonly nth: number
  readonly kindOf: SingleOrders['kindOf']
}

/** A refusal of one of two orders names which one. */
function ofOrder({ refusal }: Refused, nth: number): Refused {
  const { field = '' } = errorReply(refusal)
  if (field === '' || field.startsWith('orders.')) return refused(refusal)
  const path = field === 'expiresAt' ? field : `bet.${field}`
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- on the wire every refusal may name its field
  return refused({ ...refusal, field: `orders.${nth}.${path}` } as EdgeRefusal)
}

function readAsked(userId: UserId, { order: asked, nth, kindOf }: AskedOrder): Asked | Refused {
  // the key of the order is its own; the bet that it becomes has none
  const { clientBetId: _key, ...body } = asked.bet
  const read = readPlacement(userId, { body, idempotencyKey: null, kindOf })
  if (read.kind === 'refused') return read
  if (read.placement.terms?.target !== undefined) {
    return refused({ code: 'BAD_REQUEST', field: `orders.${nth}.bet.betTargetType` })
  }
  const expiresAt = asked.expiresAt === undefined ? null : readTime(asked.expiresAt)
  if (Number.isNaN(expiresAt)) return refused({ code: 'BAD_REQUEST', field: 'expiresAt' })
  const trigger = readTrigger(asked.trigger, `orders.${nth}.trigger.odd`)
  return 'refusal' in trigger ? trigger : { placement: read.placement, trigger, expiresAt }
}

/** Odds with a part of a hundredth are refused with the nearest [BS82]. */
function readTrigger(trigger: WireTrigger, field: string): Trigger | Refused {
  if (trigger.kind === 'IN_PLAY') return trigger
  const { kind, watch = 'BEST', odd } = trigger
  const odds = readOdds(odd)
  if (odds !== null) return { kind, watch, odds }
  return refused({ code: 'BAD_REQUEST', field, bound: { nearest: nearestOdds(odd) / 100 } })
}

function wireState(state: DeadManState): Static<typeof DeadManReply> {
  const armed = state.status === 'ARMED' ? state : null
  return {
    success: true,
    status: state.status,
    timeoutSeconds: state.status === 'OFF' ? null : state.timeoutMs / 1000,
    deadline: armed === null ? null : wireTime(armed.deadline),
    countsFrom: armed?.countsFrom ?? null,
    firedAt: state.status === 'FIRED' ? wireTime(state.at) : null,
  }
}
