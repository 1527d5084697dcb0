import type { BetId } from '@crease/domain/units/ids.ts'
import { refused, type EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import { OrderRateLimit } from '../edge/order-rate-limit.ts'
import type { SharedLimits } from '../edge/shared-limits.ts'
import { Orders } from './orders.ts'
import type { PlacingOutcome } from './placing-outcome.ts'
import type { WirePlacement } from './read-placement.ts'
import type { BetReads } from './reads.ts'
import type { Caller } from '@crease/people/sessions/session.ts'
import { SingleOrders } from './single-orders.ts'
import { StandingOrders } from './standing-orders.ts'

export interface PlacingDeps {
  readonly exchange: Pick<ExchangePort, 'submit' | 'market'>
  readonly bets: Pick<BetReads, 'findByClientId' | 'findById' | 'endedConditionals' | 'marketKind'>
  /** the server's, epoch milliseconds: it only goes forward */
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
  /** requests about placed bets */
  readonly orders: Orders
  /** orders that the exchange watches for an absent player */
  readonly standing: StandingOrders
  /** counts an order of a player among all others; null where it may be asked for */
  readonly take: (caller: Caller) => EdgeRefusal | null
  /** the same of what a player asks of the own protection [BS136] */
  readonly takeProtection: (caller: Pick<Caller, 'userId'>) => EdgeRefusal | null
  readonly #single: SingleOrders
  readonly #rateLimit: OrderRateLimit

  constructor(deps: PlacingDeps) {
    this.#single = new SingleOrders(deps)
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
      clock,
      endedConditionals: (user) => deps.bets.endedConditionals(user),
    })
    this.orders = new Orders({
      single: this.#single,
      submit: deps.exchange.submit,
      findBet: (user, id) => deps.bets.findById(user, id),
      take,
      wireOrder: this.standing.wire,
    })
  }

  /** Places a bet of the wire and answers its receipt once it is durable. */
  async place(caller: Caller, wire: WirePlacement): Promise<PlacingOutcome> {
    const tooMany = this.#rateLimit.take(caller)
    return tooMany === null ? this.#single.place(caller, wire) : refused(tooMany)
  }

  /** Cancels what is left of the player's own bet. */
  async cancel(caller: Caller, id: BetId): Promise<PlacingOutcome> {
    const tooMany = this.#rateLimit.take(caller)
    return tooMany === null ? this.#single.cancel(caller, id) : refused(tooMany)
  }
}
