import type { PlacingOutcome } from './placing-outcome.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { asksFor } from '@crease/domain/bet/fingerprint.ts'
import { marketId, type BetId } from '@crease/domain/units/ids.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { BatchOrder } from '@crease/contract/order-shapes.ts'
import { wireBet } from '../wire/bet.ts'
import type { ExchangePort } from '@crease/protocol/exchange-port.ts'
import { pressOf } from './press-of.ts'
import { keyedInOwnScale, readPlacement, type WirePlacement } from './read-placement.ts'
import type { StoredBet } from '@crease/ledger/reads/report-rows.ts'
import type { BetReads } from './reads.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import { refused, type EdgeRefusal } from '@crease/protocol/edge-refusal.ts'

interface Deps {
  readonly exchange: Pick<ExchangePort, 'submit' | 'market'>
  readonly bets: Pick<BetReads, 'findByClientId' | 'findById' | 'marketKind'>
  /** the server's, epoch milliseconds */
  readonly clock: () => number
}

/** Places and cancels one bet at a time; the rate limit has been applied before. */
export class SingleOrders {
  readonly #deps: Deps

  constructor(deps: Deps) {
    this.#deps = deps
  }

  async place(session: Session, wire: WirePlacement): Promise<PlacingOutcome> {
    const read = readPlacement(session.userId, { ...wire, kindOf: this.kindOf })
    if (read.kind === 'refused') return this.#inForgottenScale(session, { wire, read })
    const { placement } = read
    const wrong = this.#wrongMarket(placement)
    if (wrong !== null) return this.#earlierOr(placement, wrong)
    const press = pressOf(Object(wire.body), this.#deps.clock())
    const reply = await this.#deps.exchange.submit({ ...placement, ...press })
    if (reply.kind === 'placed') return this.receipt(reply.bet)
    if (reply.kind !== 'refused') throw new Error(`a placement was answered '${reply.kind}'`)
    return this.#earlierOr(placement, reply.refusal)
  }

  /** The kind of a market that the exchange knows. */
  readonly kindOf = (id: string): MarketKind | null =>
    this.#deps.exchange.market(marketId(id))?.definition.kind ?? null

  /** The kinds of markets for a batch, also of those that only the ledger knows, as in `place` [BS110]. */
  async kindsOf(orders: readonly BatchOrder[]): Promise<(id: string) => MarketKind | null> {
    const kinds = new Map<string, MarketKind | null>()
    for (const { action, order } of orders) {
      const id = action === 'place' ? keyedInOwnScale({ body: order, idempotencyKey: null }) : null
      if (id === null || kinds.has(id)) continue
      kinds.set(id, this.kindOf(id) ?? (await this.#deps.bets.marketKind(marketId(id))))
    }
    return (id) => this.kindOf(id) ?? kinds.get(id) ?? null
  }

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

  async cancel({ userId }: Session, id: BetId): Promise<PlacingOutcome> {
    const reply = await this.#deps.exchange.submit({ kind: 'cancel', userId, betId: id })
    if (reply.kind === 'cancelled') return this.receipt(reply.bet)
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

  /** The receipt of a bet that the exchange answered with. */
  async receipt(bet: Bet): Promise<PlacingOutcome> {
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
