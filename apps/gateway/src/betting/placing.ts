import type { PlacingOutcome } from './placing-outcome.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { asksFor } from '@crease/domain/bet/fingerprint.ts'
import { marketId, type BetId } from '@crease/domain/units/ids.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import { wireBet } from '../wire/bet.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import { OrderRateLimit } from '../edge/order-rate-limit.ts'
import type { SharedLimits } from '../edge/shared-limits.ts'
import { Orders } from './orders.ts'
import { StandingOrders } from './standing-orders.ts'
import { keyedInOwnScale, readPlacement, type WirePlacement } from './read-placement.ts'
import type { StoredBet } from '@crease/ledger/reads/report-rows.ts'
import type { BetReads } from './reads.ts'
import type { Caller, Session } from '@crease/people/sessions/session.ts'

export interface PlacingDeps {
  readonly exchange: Pick<ExchangePort, 'submit' | 'market'>
  readonly bets: Pick<BetReads, 'findByClientId' | 'findById' | 'endedConditionals' | 'marketKind'>
  /** milliseconds on any clock that only goes forward */
  readonly clock: () => number
  /** of one player: generous for a hand, low enough that it cannot fill the sequencer [BS16] */
  readonly placementsPerSecond: number
  /** absent: this gateway is alone */
  readonly shared?: SharedLimits
}

/** A player's requests about their own protection: each is kept for good, and a person needs few [BS136]. */
const PROTECTION_ACTS = { perSecond: 1 / 60, burst: 30 } as const

/** The one way to place and cancel, whichever channel it came through [BS15]. */
export class Placing {
  /** what may be asked of bets that are placed already */
  readonly orders: Orders
  /** what the exchange watches for a player who is away */
  readonly standing: StandingOrders
  /** counts an order of a player among all others; null where it may be asked for */
  readonly take: (caller: Caller) => EdgeRefusal | null
  /** the same of what a player asks of the own protection [BS136] */
  readonly takeProtection: (caller: Pick<Caller, 'userId'>) => EdgeRefusal | null
  readonly #deps: PlacingDeps
  readonly #rateLimit: OrderRateLimit

  constructor(deps: PlacingDeps) {
    this.#deps = deps
    const { clock, placementsPerSecond: perSecond } = deps
    const sharedAs = (name: string) =>
      deps.shared === undefined ? {} : { shared: { limits: deps.shared, name } }
    const orders = { perSecond, burst: perSecond, clock, ...sharedAs('orders') }
    this.#rateLimit = new OrderRateLimit(orders)
    const take = this.#rateLimit.take.bind(this.#rateLimit)
    this.take = take
    const acts = new OrderRateLimit({ ...PROTECTION_ACTS, clock, ...sharedAs('protection') })
    // by player alone: others at the same address must not keep a player from an exclusion
    this.takeProtection = ({ userId }) => acts.take({ userId })
    this.standing = new StandingOrders({
      submit: deps.exchange.submit,
      market: deps.exchange.market,
      take,
      endedConditionals: (user) => deps.bets.endedConditionals(user),
    })
    this.orders = new Orders({
      placing: this,
      submit: deps.exchange.submit,
      findBet: (user, id) => deps.bets.findById(user, id),
      take,
      receiptOf: (bet) => this.#receipt(bet),
    })
  }

  /** Places a bet of the wire and answers its receipt once it is durable. */
  async place(caller: Caller, wire: WirePlacement): Promise<PlacingOutcome> {
    const tooMany = this.#rateLimit.take(caller)
    return tooMany === null ? this.placeAllowed(caller, wire) : refused(tooMany)
  }

  /** Places a bet whose batch has been allowed already. */
  async placeAllowed(session: Session, wire: WirePlacement): Promise<PlacingOutcome> {
    const read = readPlacement(session.userId, { ...wire, kindOf: this.kindOf })
    if (read.kind === 'refused') return this.#inForgottenScale(session, { wire, read })
    const { placement } = read
    const wrong = this.#wrongMarket(placement)
    if (wrong !== null) return this.#earlierOr(placement, wrong)
    const reply = await this.#deps.exchange.submit(placement)
    if (reply.kind === 'placed') return this.#receipt(reply.bet)
    if (reply.kind !== 'refused') throw new Error(`a placement was answered '${reply.kind}'`)
    return this.#earlierOr(placement, reply.refusal)
  }

  /** The kind of a market that the exchange knows. */
  readonly kindOf = (id: string): MarketKind | null =>
    this.#deps.exchange.market(marketId(id))?.definition.kind ?? null

  /**
   * The scale of a market that the exchange has forgotten is in the ledger. Only a placement that was sent
   * before can be meant there, so one without a key keeps its refusal [BS110].
   */
  async #inForgottenScale(
    { userId }: Session,
    { wire, read }: { wire: WirePlacement; read: Extract<PlacingOutcome, { kind: 'refused' }> },
  ): Promise<PlacingOutcome> {
    const id = keyedInOwnScale(wire)
    if (id === null || this.kindOf(id) !== null) return read
    const kind = await this.#deps.bets.marketKind(marketId(id))
    if (kind === null) return read
    const again = readPlacement(userId, { ...wire, kindOf: () => kind })
    if (again.kind === 'refused') return again
    return this.#earlierOr(again.placement, { code: 'INVALID_SELECTION', field: 'marketId' })
  }

  /** Cancels what is left of the player's own bet. */
  async cancel(caller: Caller, id: BetId): Promise<PlacingOutcome> {
    const tooMany = this.#rateLimit.take(caller)
    return tooMany === null ? this.cancelAllowed(caller, id) : refused(tooMany)
  }

  /** Cancels a bet for a batch that has been allowed already. */
  async cancelAllowed({ userId }: Session, id: BetId): Promise<PlacingOutcome> {
    const reply = await this.#deps.exchange.submit({ kind: 'cancel', userId, betId: id })
    if (reply.kind === 'cancelled') return this.#receipt(reply.bet)
    if (reply.kind !== 'refused') throw new Error(`a cancel was answered '${reply.kind}'`)
    const ended = reply.refusal.code === 'BET_UNKNOWN' || reply.refusal.code === 'BET_ENDED'
    const stored = ended ? await this.#deps.bets.findById(userId, id) : null
    if (stored === null) return refused(reply.refusal)
    // The first cancel's reply was lost: its outcome is the answer [BS18]; a part taken back before is none [BS111].
    return stored.bet.lapseReason === 'CANCELLED' ? receipt(stored) : refused({ code: 'BET_ENDED' })
  }

  #wrongMarket(placement: Placement): Refusal | null {
    const market = this.#deps.exchange.market(placement.marketId)
    if (market === null) return { code: 'INVALID_SELECTION', field: 'marketId' }
    if (market.definition.eventId === placement.eventId) return null
    return { code: 'INVALID_SELECTION', field: 'eventId' }
  }

  /**
   * The exchange forgets a market some time after it ended, the ledger never forgets a bet: a placement
   * sent again gets its receipt from there, and another bet under its key is refused [BS14].
   */
  async #earlierOr(placement: Placement, refusal: Refusal | EdgeRefusal): Promise<PlacingOutcome> {
    const mayBeGone = refusal.code === 'INVALID_SELECTION' || refusal.code === 'MARKET_NOT_OPEN'
    if (placement.clientBetId === null || !mayBeGone) return refused(refusal)
    const { userId, clientBetId } = placement
    const stored = await this.#deps.bets.findByClientId(userId, clientBetId)
    if (stored === null) return refused(refusal)
    const same = asksFor(placement, stored.bet, stored.market.eventId)
    return same ? receipt(stored) : refused({ code: 'ID_REUSED' })
  }

  async #receipt(bet: Bet): Promise<PlacingOutcome> {
    const market = this.#deps.exchange.market(bet.marketId)
    if (market !== null) return receipt({ bet, market: market.definition })
    // The market ended and was forgotten while the answer was on its way.
    const stored = await this.#deps.bets.findById(bet.userId, bet.betId)
    if (stored === null) throw new Error(`bet ${bet.betId} was answered but is not in the ledger`)
    return receipt(stored)
  }
}

const receipt = ({ bet, market }: StoredBet): PlacingOutcome => ({
  kind: 'receipt',
  bet: wireBet(bet, market),
})

const refused = (refusal: Refusal | EdgeRefusal): PlacingOutcome => ({ kind: 'refused', refusal })
