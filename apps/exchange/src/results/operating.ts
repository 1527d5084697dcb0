import { noted, type Why } from '@crease/domain/units/why.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import type {
  AskedAbout,
  EarlierApproval,
  MarketAct,
  Operator,
  OperatorAct,
  SetLimits,
} from '@crease/domain/records/operator-act.ts'
import type { BetId, EventId, MarketId } from '@crease/domain/units/ids.ts'
import { NO_LIMITS } from '@crease/domain/records/players/player-limits.ts'
import type { OperatorStanding } from '@crease/domain/records/players/protection.ts'
import type { ArchivedMarket, EndedMarket } from '@crease/domain/records/ended-market.ts'
import type { Exchange } from '../exchange/exchange.ts'
import { isBusy } from '../exchange/commit-group.ts'
import type { OperatorReads } from '../operators/operator-reads.ts'
import { InTurn } from '../exchange/in-turn.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import type { CasinoPort } from '@crease/protocol/casino-port.ts'
import { refused } from '@crease/protocol/edge-refusal.ts'
import type { LimitsChange } from '@crease/protocol/exchange-port.ts'
import type {
  ActOutcome,
  AskDecision,
  EventOutcome,
  FirstApproval,
  FirstApprovals,
  LimitsOutcome,
  MarketSettlement,
  RegistrationDecision,
  RegistrationOutcome,
} from '@crease/protocol/operator-acts.ts'

export interface OperatingDeps {
  readonly exchange: Pick<Exchange, 'submit' | 'market'>
  readonly records: Pick<
    OperatorReads,
    | 'marketOfBet'
    | 'marketsOfEvent'
    | 'playerOfLogin'
    | 'limitsOf'
    | 'approvals'
    | 'endedMarket'
    | 'endedRow'
  >
  /** corrects rounds of the casino that were paid */
  readonly casino: Pick<CasinoPort, 'tables'>
}

/** An earlier request for the same act, and all of its market if that has ended, as the ledger has them. */
interface Recorded {
  readonly earlier?: EarlierApproval | null
  readonly ended?: EndedMarket | ArchivedMarket | null
}

/** Acts of operators, whose sessions were checked where they asked [OP41] [OP1011]. */
export class Operating {
  readonly #deps: OperatingDeps
  /** acts that may need a second operator, each on the record of those before it [OP163] */
  readonly #turns = new InTurn()

  constructor(deps: OperatingDeps) {
    this.#deps = deps
  }

  /** Does one act; a market that has ended is first brought back to the exchange's mind [ST22]. */
  act(by: Operator, act: MarketAct, why: Why): Promise<ActOutcome> {
    const done = (): Promise<ActOutcome> => this.#act(by, act, why)
    // a status alone needs no second operator, and waits for nothing
    return act.kind === 'set-status' ? done() : this.#turns.next(done)
  }

  async voidBet(by: Operator, betId: BetId, why: Why): Promise<ActOutcome> {
    const marketId = await this.#deps.records.marketOfBet(betId)
    if (marketId === null) return refused({ code: 'BET_UNKNOWN' })
    return this.act(by, { kind: 'void-bet', marketId, betId }, why)
  }

  /** Voids all markets of an event; refused where none is known. */
  async voidEvent(by: Operator, eventId: EventId, why: Why): Promise<EventOutcome> {
    const markets = new Map<MarketId, string | null>()
    const fresh = async (): Promise<readonly MarketId[]> =>
      (await this.#deps.records.marketsOfEvent(eventId)).filter((id) => !markets.has(id))
    // the feed may open further ones meanwhile
    for (let ids = await fresh(); ids.length > 0; ids = await fresh()) {
      for (const marketId of ids) {
        const outcome = await this.act(by, { kind: 'void-market', marketId }, why)
        markets.set(marketId, outcome.kind === 'refused' ? outcome.refusal.code : null)
      }
    }
    if (markets.size === 0) return refused({ code: 'NOT_FOUND', field: 'eventId' })
    const each = [...markets].map(([marketId, refusedWith]) => ({ marketId, refusedWith }))
    return { kind: 'markets', markets: each }
  }

  /** The state of a market's settlement. */
  async settlement(marketId: MarketId): Promise<ActOutcome> {
    return { kind: 'done', settlement: await this.#settlementOf(marketId) }
  }

  /** Requests that wait for a second operator. */
  async firstYeses(): Promise<FirstApprovals> {
    return { kind: 'waiting', waiting: await this.#deps.records.approvals.waiting(steadyNow()) }
  }

  /**
   * A second operator approves by the same act; a decline is recorded, and the request counts no more. The requester
   * may decline too, which withdraws it [OP165].
   */
  decideAsk(by: Operator, decision: AskDecision, why: Why): Promise<ActOutcome> {
    return this.#turns.next(() => this.#decideAsk(by, decision, why))
  }

  async #decideAsk(
    by: Operator,
    { askId, decision, ...about }: AskDecision,
    why: Why,
  ): Promise<ActOutcome> {
    const ask = await this.#deps.records.approvals.one(askId, steadyNow())
    if (ask === null || !isAbout(ask, about)) return refused({ code: 'ASK_ENDED' })
    if (decision === 'approve') {
      return ask.by === by.userId ? refused({ code: 'ASK_OF_OWN' }) : this.#again(by, ask, why)
    }
    const reply = await this.#ask(by, { kind: 'decline-act', ...about, askId }, why)
    return this.#outcome(reply, 'marketId' in about ? about.marketId : null)
  }

  /** Sets all limits of a player at once, effective from the next bet [OP54]; null: only reads them. */
  async limits(by: Operator, loginId: string, change: LimitsChange): Promise<LimitsOutcome> {
    const { records } = this.#deps
    const userId = await records.playerOfLogin(loginId)
    if (userId === null) return refused({ code: 'NOT_FOUND', field: 'loginId' })
    if (change === null) {
      return { kind: 'limits', limits: (await records.limitsOf(userId)) ?? NO_LIMITS }
    }
    const act = { kind: 'set-limits', limits: { ...change.limits, userId } } as const
    const reply = await this.#turns.next(() => this.#setLimits(by, act, change.why))
    return reply.kind === 'refused' ? reply : { kind: 'limits', limits: change.limits }
  }

  /** Opens, locks or closes an account; its player's self-exclusion holds whatever the state is [PP22]. */
  async setStanding(
    by: Operator,
    loginId: string,
    { standing, why }: { readonly standing: OperatorStanding; readonly why: Why },
  ): Promise<ActOutcome> {
    const player = await this.#deps.records.playerOfLogin(loginId)
    if (player === null) return refused({ code: 'NOT_FOUND', field: 'loginId' })
    const reply = await this.#ask(by, { kind: 'set-standing', player, standing }, why)
    return reply.kind === 'refused' ? reply : { kind: 'done', settlement: null }
  }

  /** Approves or refuses a registration that waits [PP36]. */
  async decideRegistration(
    by: Operator,
    loginId: string,
    { decision, reason }: RegistrationDecision,
  ): Promise<RegistrationOutcome> {
    const player = await this.#deps.records.playerOfLogin(loginId)
    if (player === null) return refused({ code: 'NOT_FOUND', field: 'loginId' })
    const reply = await this.#ask(by, { kind: 'decide-registration', player, decision }, { reason })
    return reply.kind === 'refused' ? reply : { kind: 'decided', player }
  }

  /** A higher discount may have been requested by another operator before [OP169]. */
  async #setLimits(by: Operator, act: SetLimits, why: Why): Promise<Reply> {
    const earlier = await this.#deps.records.approvals.earlier(by.userId, act)
    return this.#ask(by, act, { ...why, earlier })
  }

  #ask(
    by: Operator,
    act: OperatorAct,
    { earlier = null, ended = null, ...why }: Why & Recorded,
  ): Promise<Reply> {
    return this.#deps.exchange.submit({ kind: 'operate', by, ...noted(why), act, earlier, ended })
  }

  /** A settlement between the read and the decision makes the record stale: then all is read and asked once more [ST43]. */
  async #act(by: Operator, act: MarketAct, why: Why): Promise<ActOutcome> {
    const first = await this.#actOnRecord(by, act, why)
    const reply = isBusy(first) ? await this.#actOnRecord(by, act, why) : first
    return this.#outcome(reply, act.marketId)
  }

  async #actOnRecord(by: Operator, act: MarketAct, why: Why): Promise<Reply> {
    const { records } = this.#deps
    // only the ledger knows earlier requests; the sequencer decides whether one counts [OP163]
    const earlier = await records.approvals.earlier(by.userId, act)
    const ended = await records.endedMarket(act.marketId)
    return this.#ask(by, act, { ...why, earlier, ended })
  }

  /** Repeats the request of another operator [OP165]; a round goes the way of its table [CG1111]. */
  async #again(by: Operator, ask: FirstApproval, why: Why): Promise<ActOutcome> {
    if ('loginId' in ask) return this.#outcome(await this.#setLimits(by, ask.act, why), null)
    if (!('table' in ask)) return this.#act(by, ask.act, why)
    const { roundId: round, to } = ask.act
    const act = to === 'void' ? 'VOID_ROUND' : 'RESETTLE_ROUND'
    const { table } = ask
    const outcome = await this.#deps.casino.tables(by, { table, act, round, why })
    return outcome.kind === 'refused' ? outcome : { kind: 'done', settlement: null }
  }

  async #outcome(reply: Reply, marketId: MarketId | null): Promise<ActOutcome> {
    if (reply.kind === 'refused') return reply
    const settlement = marketId === null ? null : await this.#settlementOf(marketId)
    const isUnchanged = reply.kind === 'done' && reply.unchanged === true
    return { kind: 'done', settlement, ...(isUnchanged && { unchanged: true }) }
  }

  async #settlementOf(marketId: MarketId): Promise<MarketSettlement | null> {
    const view = this.#deps.exchange.market(marketId)
    const row = view ?? (await this.#deps.records.endedRow(marketId))
    if (row?.settlement == null) return null
    return { marketId, status: row.state.status, settlement: row.settlement }
  }
}

function isAbout(ask: FirstApproval, about: AskedAbout): boolean {
  if ('marketId' in about) return 'marketId' in ask && ask.marketId === about.marketId
  if ('roundId' in about) return 'table' in ask && ask.act.roundId === about.roundId
  return 'loginId' in ask && ask.act.limits.userId === about.userId
}
