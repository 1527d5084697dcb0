import type { Side } from '@crease/domain/units/side.ts'
import type { Command } from '@crease/domain/records/command.ts'
import type { PositionRow } from '@crease/domain/records/rows.ts'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { countingEngine } from '@crease/domain/testing/counting-engine.ts'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { userId, type EventId, type MarketId, type RunnerId } from '@crease/domain/units/ids.ts'
import { PAISE_PER_POINT, paise } from '@crease/domain/units/money.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { commandOf } from '@crease/exchange/feeds/host/pump.ts'

const MAKER = userId(1)
const TRADER = userId(2)
const FUNDS_POINTS = 50_000_000
/** From what a trader sees to its order at the exchange. */
export const LATE_MS = 500

/** An order that takes what is there, at its odds or better, and never rests. */
export interface Order {
  readonly eventId: EventId
  readonly marketId: MarketId
  readonly runnerId: RunnerId
  readonly side: Side
  /** hundredths */
  readonly odds: number
  readonly points: number
}

/** What came of a trader's life in one match. */
export interface Outcome {
  /** after commission, points */
  readonly profit: number
  readonly placed: number
  readonly filled: number
}

interface Later {
  readonly at: number
  readonly command: Command
}

/**
 * One match on the real engine, with one trader besides the house: it sees what everybody sees, and its
 * orders arrive half a second later, and wait out the delay in play like any others [WD93].
 */
export class TradingFloor {
  readonly #engine = countingEngine(MAKER)
  readonly #later: Later[] = []
  readonly #positions = new Map<MarketId, PositionRow>()
  /** a view of a market, which has them too, is dear where its runners are many */
  readonly #limits = new Map<MarketId, Pick<MarketDefinition, 'minStake' | 'maxStake'>>()
  #now = 0
  #placed = 0
  #filled = 0

  constructor() {
    const amount = paise(FUNDS_POINTS * PAISE_PER_POINT)
    this.#decide({ kind: 'fund', userId: TRADER, amount, narration: 'Opening balance' })
  }

  /** What everybody sees of a market. */
  view(marketId: MarketId): MarketView | null {
    return this.#engine.view(marketId)
  }

  /** The trader's own matched bets in a market. */
  position(marketId: MarketId): PositionRow | null {
    return this.#positions.get(marketId) ?? null
  }

  /** Everything that arrives until a moment happens, each at its own. */
  until(moment: number): void {
    for (let next = this.#next(moment); next !== null; next = this.#next(moment)) {
      this.#now = Math.max(this.#now, next.at)
      this.#decide(next.command)
    }
    this.#now = Math.max(this.#now, moment)
  }

  /** What a feed says, now; what is no business of an exchange is passed over. */
  hear(event: FeedEvent): void {
    if (event.kind === 'event' || event.kind === 'score' || event.kind === 'unsettled') return
    if (event.kind === 'market') this.#limits.set(event.market.marketId, event.market)
    this.#decide(commandOf(event))
  }

  /** Sends an order, which arrives later. */
  send(order: Order, lateMs = LATE_MS): void {
    const { eventId, marketId, runnerId, side, odds } = order
    const limits = this.#limits.get(marketId)
    const stake = paise(Math.min(Math.floor(order.points) * PAISE_PER_POINT, limits?.maxStake ?? 0))
    if (limits === undefined || stake < limits.minStake) return
    this.#placed += 1
    const terms = { ...PLAIN_TERMS, timeInForce: { kind: 'IMMEDIATE_OR_CANCEL' } } as const
    const placed = { userId: TRADER, eventId, marketId, runnerId, side, requestedOdds: odds, stake }
    this.#plan(this.#now + lateMs, { kind: 'place', ...placed, clientBetId: null, terms })
  }

  outcome(): Outcome {
    const account = this.#engine.account(TRADER)
    const money = (account?.cash ?? 0) / PAISE_PER_POINT
    return { profit: money - FUNDS_POINTS, placed: this.#placed, filled: this.#filled }
  }

  #plan(at: number, command: Command): void {
    const place = this.#later.findIndex((other) => other.at > at)
    this.#later.splice(place === -1 ? this.#later.length : place, 0, { at, command })
  }

  #next(moment: number): Later | null {
    const first = this.#later[0]
    return first === undefined || first.at > moment ? null : (this.#later.shift() ?? null)
  }

  #decide(command: Command): void {
    const decision = this.#engine.decide(command, this.#now)
    for (const row of decision.writes.position ?? []) {
      if (row.userId === TRADER) this.#positions.set(row.marketId, row)
    }
    this.#filled += (decision.writes.fill ?? []).length
    const { reply } = decision
    if (reply.kind === 'placed' && reply.bet.pendingUntil !== null) {
      this.#plan(reply.bet.pendingUntil, { kind: 'release' })
    }
  }
}

/** What a trader does on what it sees at a moment. */
export type Trader = (news: readonly FeedEvent[], floor: TradingFloor) => readonly Order[]
