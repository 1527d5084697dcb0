import type { Reply } from '@crease/domain/records/command.ts'
import type { MarketAct, Operator, OperatorAct } from '@crease/domain/records/operator-act.ts'
import type { BetId, EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { Settlement } from '@crease/domain/market/market.ts'
import type { PlayerLimits } from '@crease/domain/records/player-limits.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { EndedMarket } from '@crease/domain/records/ended-market.ts'
import type { Exchange } from '@crease/protocol/exchange.ts'
import type { DoorRefusal } from '@crease/gateway/edge/error-reply.ts'
import type { Session } from '@crease/gateway/sessions/session.ts'

/** What it asks of the ledger; `ledger/operator-reads.ts` is the real one. */
export interface OperatorRecords {
  readonly operatorName: (userId: UserId) => Promise<string | null>
  readonly marketOfBet: (betId: BetId) => Promise<MarketId | null>
  readonly marketsOfEvent: (eventId: EventId) => Promise<readonly MarketId[]>
  readonly playerOfLogin: (loginId: string) => Promise<UserId | null>
  readonly limitsOf: (userId: UserId) => Promise<PlayerLimits | null>
  readonly endedMarket: (marketId: MarketId) => Promise<EndedMarket | null>
}

export interface OperatingDeps {
  readonly exchange: Pick<Exchange, 'submit' | 'market'>
  readonly records: OperatorRecords
}

/** Why something was asked for: a code, and a note in words. */
export interface Why {
  readonly reason: string
  readonly note?: string
}

export type ActOutcome =
  | { readonly kind: 'done'; readonly settlement: MarketSettlement | null }
  | { readonly kind: 'refused'; readonly refusal: Refusal | DoorRefusal }

/** Each market of an event, with the code that voiding it was refused with; null: it is void. */
export type EventOutcome =
  | {
      readonly kind: 'markets'
      readonly markets: { readonly marketId: MarketId; readonly refusedWith: string | null }[]
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal | DoorRefusal }

/** The limits of a player as they now are. */
export type LimitsOutcome =
  | { readonly kind: 'limits'; readonly limits: Omit<PlayerLimits, 'userId'> }
  | { readonly kind: 'refused'; readonly refusal: Refusal | DoorRefusal }

const NO_LIMITS = { maxStake: null, maxExposure: null, maxOpenBets: null }

export interface MarketSettlement {
  readonly marketId: MarketId
  readonly status: string
  readonly settlement: Settlement
}

/** What only an operator may do; anybody else is refused FORBIDDEN [OP41]. */
export class Operating {
  readonly #deps: OperatingDeps

  constructor(deps: OperatingDeps) {
    this.#deps = deps
  }

  /** Does one act; a market that has ended is first brought back to the exchange's mind [ST22]. */
  async act(session: Session, act: MarketAct, why: Why): Promise<ActOutcome> {
    const by = await this.#operatorOf(session)
    return by === null ? refused({ code: 'FORBIDDEN' }) : this.#act(by, act, why)
  }

  async voidBet(session: Session, betId: BetId, why: Why): Promise<ActOutcome> {
    const by = await this.#operatorOf(session)
    if (by === null) return refused({ code: 'FORBIDDEN' })
    const marketId = await this.#deps.records.marketOfBet(betId)
    if (marketId === null) return refused({ code: 'BET_UNKNOWN' })
    return this.#act(by, { kind: 'void-bet', marketId, betId }, why)
  }

  /** Voids all markets of an event; refused where none is known, and for who is no operator. */
  async voidEvent(session: Session, eventId: EventId, why: Why): Promise<EventOutcome> {
    const by = await this.#operatorOf(session)
    if (by === null) return refused({ code: 'FORBIDDEN' })
    const markets = []
    for (const marketId of await this.#deps.records.marketsOfEvent(eventId)) {
      const outcome = await this.#act(by, { kind: 'void-market', marketId }, why)
      const refusedWith = outcome.kind === 'refused' ? outcome.refusal.code : null
      markets.push({ marketId, refusedWith })
    }
    if (markets.length === 0) return refused({ code: 'NOT_FOUND', field: 'eventId' })
    return { kind: 'markets', markets }
  }

  /** Where the settlement of a market stands; refused for who is no operator. */
  async settlement(session: Session, marketId: MarketId): Promise<ActOutcome> {
    const by = await this.#operatorOf(session)
    if (by === null) return refused({ code: 'FORBIDDEN' })
    return { kind: 'done', settlement: await this.#settlementOf(marketId) }
  }

  /** Sets all limits of a player at once, effective from the next bet [OP54]; null: only reads them. */
  async limits(
    session: Session,
    loginId: string,
    change: { readonly limits: Omit<PlayerLimits, 'userId'>; readonly why: Why } | null,
  ): Promise<LimitsOutcome> {
    const { records } = this.#deps
    const by = await this.#operatorOf(session)
    if (by === null) return refused({ code: 'FORBIDDEN' })
    const userId = await records.playerOfLogin(loginId)
    if (userId === null) return refused({ code: 'NOT_FOUND', field: 'loginId' })
    if (change === null) {
      return { kind: 'limits', limits: (await records.limitsOf(userId)) ?? NO_LIMITS }
    }
    const act = { kind: 'set-limits', limits: { ...change.limits, userId } } as const
    const reply = await this.#ask(by, act, change.why)
    return reply.kind === 'refused' ? reply : { kind: 'limits', limits: change.limits }
  }

  async #operatorOf({ userId }: Session): Promise<Operator | null> {
    const name = await this.#deps.records.operatorName(userId)
    return name === null ? null : { userId, name }
  }

  #ask(by: Operator, act: OperatorAct, { reason, note }: Why): Promise<Reply> {
    const text = note === undefined || note === '' ? reason : `${reason}: ${note}`
    return this.#deps.exchange.submit({ kind: 'operate', by, reason: text, act })
  }

  async #act(by: Operator, act: MarketAct, why: Why): Promise<ActOutcome> {
    const ended = await this.#deps.records.endedMarket(act.marketId)
    // in one breath, so that nothing comes between the record and what is done with it
    const recalled = ended === null ? null : this.#deps.exchange.submit({ kind: 'recall', ended })
    const reply = this.#ask(by, act, why)
    await recalled
    return this.#outcome(await reply, act.marketId)
  }

  async #outcome(reply: Reply, marketId: MarketId): Promise<ActOutcome> {
    if (reply.kind === 'refused') return reply
    return { kind: 'done', settlement: await this.#settlementOf(marketId) }
  }

  async #settlementOf(marketId: MarketId): Promise<MarketSettlement | null> {
    const view = this.#deps.exchange.market(marketId)
    const row = view ?? (await this.#deps.records.endedMarket(marketId))?.row ?? null
    if (row?.settlement == null) return null
    return { marketId, status: row.state.status, settlement: row.settlement }
  }
}

const refused = (refusal: Refusal | DoorRefusal) => ({ kind: 'refused', refusal }) as const
