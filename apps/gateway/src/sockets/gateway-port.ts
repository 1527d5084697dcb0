import { BET_PLACED } from '@crease/contract/orders/bet-placed.ts'
import { forAsking } from '@crease/process/tracing/asking.ts'
import { randomUUID } from 'node:crypto'
import type { CreateBetReply } from '@crease/contract/sockets.ts'
import { marketId, runnerId, type UserId } from '@crease/domain/units/ids.ts'
import { Type, type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { wireBet } from '../wire/bet.ts'
import { wireConditional } from '../wire/conditional.ts'
import { wireDepth } from '../wire/depth.ts'
import { wirePositions } from '../wire/position.ts'
import { wireTableBets } from '../wire/table-bets.ts'
import { wireWallet } from '../wire/wallet.ts'
import { wireBets } from './player-batch.ts'
import type { RecordEvent } from '@crease/protocol/audit.ts'
import { refused } from '@crease/protocol/edge-refusal.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { Tracer } from '@crease/process/tracing/tracer.ts'
import { codeOfAway } from '../edge/code-of-away.ts'
import { ALLOWANCE, type Allowance } from '../edge/allowance.ts'
import { errorReply } from '../edge/error-reply.ts'
import { JOIN_PRICE } from '../edge/route-prices.ts'
import type { Placing } from '../betting/placing.ts'
import type { ChangedBets } from '../betting/reads.ts'
import type { SessionGuard } from '@crease/people/credentials/guard.ts'
import type { Sessions } from '../sessions/sessions.ts'
import { Beginnings } from './beginnings.ts'
import type { SocketsPort, OrdersBeginning, OrdersPage, OrdersPlace } from './sockets-port.ts'

/** bets that one question is answered with */
const PAGE_BETS = 500
/** Every bet of a number that was reached has been seen: the next page begins behind the last of them. */
const BEHIND_ALL_BETS = Number.MAX_SAFE_INTEGER

export interface PortParts {
  readonly sessions: Sessions
  readonly guard: SessionGuard
  readonly placing: Placing
  readonly allowance: Allowance
  readonly exchange: Pick<ExchangePort, 'submit' | 'orders' | 'market'>
  /** from now on the player's news is received; or no more */
  readonly follow: (user: UserId) => void
  readonly unfollow: (user: UserId) => void
  readonly changed: ChangedBets
  /** answers a call of the route table as over HTTP */
  readonly order: SocketsPort['order']
  /** puts on record who asks for too many orders [OP120] */
  readonly record: RecordEvent
  /** absent: no traces */
  readonly tracer?: Tracer | null
}

/** the bet itself is read by the placing service, which has sentences for its faults */
const createBetMessage = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 256 }),
  bet: Type.Unknown(),
})
const createBetShape = Compile(createBetMessage)

/** Answers what the sockets ask, and says whose news is wanted. */
export class GatewayPort implements SocketsPort {
  readonly #parts: PortParts
  readonly #beginnings = new Beginnings((user, after) => this.#begin(user, after))

  constructor(parts: PortParts) {
    this.#parts = parts
  }

  readonly authenticate: SocketsPort['authenticate'] = (token) =>
    this.#parts.sessions.authenticate(token)

  readonly firstOf: SocketsPort['firstOf'] = (session) => this.#parts.guard.refusalOf({}, session)

  readonly lookAt: SocketsPort['lookAt'] = (session) => this.#parts.sessions.lookAt(session)

  readonly takeRead: SocketsPort['takeRead'] = (name, { session: { userId: user }, address }) => {
    const refusal = this.#parts.allowance.takeRead(name, user)
    if (refusal !== null) this.#noteBound(refusal.code, { user, from: address, bound: ALLOWANCE })
    return refusal
  }

  readonly order: SocketsPort['order'] = (order, ip) => this.#parts.order(order, ip)

  readonly createBet: SocketsPort['createBet'] = async (message, ip): Promise<CreateBetReply> => {
    if (!createBetShape.Check(message)) return errorReply({ code: 'TOKEN_MISSING' })
    try {
      return await this.#inItsName(() => this.#placed(message, ip))
    } catch (error) {
      // As over HTTP [OP65] [OP83].
      const code = codeOfAway(error)
      if (code !== null) return errorReply({ code })
      throw error
    }
  }

  /** A message is a request of its own [OP850]. */
  async #inItsName<T>(work: () => Promise<T>): Promise<T> {
    const request = randomUUID()
    const said = { request }
    const span = this.#parts.tracer?.begin({ name: 'create-bet', kind: 'server', said }) ?? null
    const of = { request, ...(span !== null && { traceparent: span.traceparent }) }
    return forAsking(of, work).finally(() => span?.end())
  }

  async #placed(
    { token, bet }: Static<typeof createBetMessage>,
    ip: string,
  ): Promise<CreateBetReply> {
    const session = await this.#parts.sessions.authenticate(token)
    if (session === null) {
      const code = 'TOKEN_EXPIRED'
      const about = { code }
      this.#parts.record({ kind: 'session-refused', user: null, by: null, from: ip, about })
      return errorReply({ code })
    }
    const first = await this.firstOf(session)
    if (first !== null) return errorReply(first)
    const wire = { body: bet, idempotencyKey: null }
    const caller = { ...session, ip }
    const spent = this.#parts.allowance.take('placeBet', caller)
    const outcome = spent === null ? await this.#parts.placing.place(caller, wire) : refused(spent)
    if (outcome.kind === 'refused') {
      this.#noteBound(outcome.refusal.code, {
        user: session.userId,
        from: ip,
        bound: spent === null ? 'orders' : ALLOWANCE,
      })
      return errorReply(outcome.refusal)
    }
    return { success: true, message: BET_PLACED, bet: outcome.bet }
  }

  #noteBound(
    code: string,
    { bound, ...who }: { readonly user: UserId; readonly from: string; readonly bound: string },
  ): void {
    if (code !== 'RATE_LIMITED') return
    this.#parts.record({ ...who, by: null, kind: 'bound-hit', about: { bound } })
  }

  /** Asked of the exchange itself: what it answers has been committed [RT50]. */
  readonly depth: SocketsPort['depth'] = async (asked, users) => {
    const reply = await this.#parts.exchange.submit({
      kind: 'read-depth',
      marketId: marketId(asked.marketId),
      runnerId: runnerId(asked.selectionId),
      users,
    })
    if (reply.kind !== 'depth') throw new Error('the exchange is busy')
    if (reply.depth === null) return null
    return { depth: wireDepth(reply.depth), places: reply.depth.places }
  }

  /** Follows the player at once: later commits are sent later. */
  readonly beginOrders: SocketsPort['beginOrders'] = (user, after) => {
    this.#parts.follow(user)
    this.#parts.allowance.charge(JOIN_PRICE, { userId: user })
    return this.#beginnings.of(user, after)
  }

  /**
   * All of a player's orders, at the time of their turn. A number that the ledger has not reached belongs to another
   * ledger: an image is sent instead [RT33].
   */
  async #begin(user: UserId, after: number | null): Promise<OrdersBeginning> {
    const { exchange } = this.#parts
    const found = await exchange.orders(user)
    const { number, account, version } = found
    const wallet = wireWallet(account, version)
    const positions = wirePositions(found.positions, exchange.market)
    const conditionals = found.conditionals.map((order) =>
      wireConditional(order, exchange.market(order.marketId)?.definition ?? null),
    )
    const rounds = found.rounds.map(wireTableBets)
    const now = { number, wallet, positions, conditionals, rounds }
    if (after === null || after > number) {
      return {
        kind: 'image',
        ...now,
        page: { bets: wireBets(found.bets, exchange.market), next: null },
      }
    }
    const place = { number: after, betId: BEHIND_ALL_BETS }
    return { kind: 'delta', ...now, page: await this.moreOrders(user, place) }
  }

  readonly moreOrders = async (user: UserId, place: OrdersPlace): Promise<OrdersPage> => {
    const { bets, next } = await this.#parts.changed.changedAfter(user, place, PAGE_BETS)
    return { bets: bets.map(({ bet, market }) => wireBet(bet, market)), next }
  }

  readonly ordersChanged: SocketsPort['ordersChanged'] = (user) => this.#beginnings.changed(user)

  readonly endOrders: SocketsPort['endOrders'] = (user) => {
    this.#beginnings.unfollowed(user)
    this.#parts.unfollow(user)
  }
}
