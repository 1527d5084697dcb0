import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { DeadManSwitch } from '@crease/domain/records/dead-man-switch.ts'
import type { CashOut } from '@crease/domain/records/cash-out-order.ts'
import type { Bet, Fill } from '@crease/domain/bet/bet.ts'
import type {
  AccountRow,
  AmendmentRow,
  FillVoidRow,
  MarketRow,
  PositionRow,
  RefusalRow,
  StatementLine,
} from '@crease/domain/records/rows.ts'
import { isIdle } from '@crease/domain/bet/bet-lifecycle.ts'
import type { BetId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { IdleFloor } from '@crease/domain/records/rows.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import type { PlayerLimits } from '@crease/domain/records/player-limits.ts'
import type { Transfer } from '@crease/domain/records/rows.ts'
import type { LedgerSnapshot } from '@crease/server/ledger/load.ts'
import type { AccountChange, TickRows } from '@crease/server/ledger/tick-rows.ts'

/** Everything that is committed: what the database would hold, and what it would refuse. */
export class Disk {
  /** the server that owns the markets */
  epoch = 0
  readonly ticks: { readonly id: number; readonly epoch: number }[] = []
  readonly markets = new Map<MarketId, MarketRow>()
  readonly accounts = new Map<UserId, AccountRow>()
  readonly bets = new Map<BetId, Bet>()
  readonly positions = new Map<string, PositionRow>()
  readonly refusals = new Map<string, RefusalRow>()
  readonly amendments = new Map<string, AmendmentRow>()
  readonly floors = new Map<string, IdleFloor>()
  readonly conditionals = new Map<BetId, ConditionalOrder>()
  readonly switches = new Map<UserId, DeadManSwitch>()
  readonly limits = new Map<UserId, PlayerLimits>()
  readonly cashOuts: CashOut[] = []
  readonly fills: Fill[] = []
  readonly fillVoids: FillVoidRow[] = []
  readonly transfers: Transfer[] = []
  readonly statement: StatementLine[] = []
  readonly #betOfKey = new Map<string, BetId>()

  /** Writes a whole tick, or throws what the database would say and writes nothing. */
  write(rows: TickRows, epoch: number): void {
    if (epoch !== this.epoch) throw new Error('LEASE_LOST')
    if (this.ticks.some(({ id }) => id === rows.tickId)) throw new Error('this tick is written')
    const accounts = rows.accounts.map((change) => this.#changed(change))
    for (const bet of rows.bets) this.#mustFit(bet)
    this.ticks.push({ id: rows.tickId, epoch })
    for (const row of accounts) this.accounts.set(row.userId, row)
    for (const row of rows.markets) this.markets.set(row.definition.marketId, row)
    for (const row of rows.positions) this.positions.set(`${row.userId} ${row.marketId}`, row)
    this.#keepKeys(rows)
    for (const bet of rows.bets) {
      this.bets.set(bet.betId, bet)
      if (bet.clientBetId !== null)
        this.#betOfKey.set(keyOf(bet.userId, bet.clientBetId), bet.betId)
    }
    this.#add(rows)
  }

  #add(rows: TickRows): void {
    this.#keepOrders(rows)
    this.cashOuts.push(...rows.cashOuts)
    this.fills.push(...rows.fills)
    this.fillVoids.push(...rows.fillVoids)
    this.transfers.push(...rows.transfers)
    this.statement.push(...rows.statement)
  }

  betUnderKey(userId: UserId, clientBetId: string): Bet | null {
    const betId = this.#betOfKey.get(keyOf(userId, clientBetId))
    return betId === undefined ? null : (this.bets.get(betId) ?? null)
  }

  /** Whether nothing comes of a bet any more, and the engine has forgotten it [BS103]. */
  isForgotten(bet: Bet): boolean {
    return isIdle(bet) && bet.betId <= this.#floor('bet', bet.userId)
  }

  isVoid(fill: Fill): boolean {
    return this.fillVoids.some(({ fillId }) => fillId === fill.fillId)
  }

  /** When a fill was made void, epoch milliseconds; null: it never was. */
  voidedAt(fill: Fill): number | null {
    return this.fillVoids.find(({ fillId }) => fillId === fill.fillId)?.at ?? null
  }

  hasEnded(marketId: MarketId): boolean {
    const status = this.markets.get(marketId)?.state.status
    return status === undefined || status === 'SETTLED' || status === 'VOIDED'
  }

  /** What a server reads when it starts: nothing of ended markets. */
  snapshot(): LedgerSnapshot {
    const bets = [...this.bets.values()]
    const inPlay = (row: { readonly marketId: MarketId }): boolean => !this.hasEnded(row.marketId)
    return {
      markets: [...this.markets.values()].filter((row) => !this.hasEnded(row.definition.marketId)),
      accounts: [...this.accounts.values()],
      bets: bets.filter((bet) => inPlay(bet) && !this.isForgotten(bet)),
      positions: [...this.positions.values()].filter(inPlay),
      fills: this.fills.filter((fill) => inPlay(fill) && !this.isVoid(fill)),
      voidFills: this.fills.filter((fill) => inPlay(fill) && this.isVoid(fill)),
      refusals: [...this.refusals.values()].filter(inPlay),
      limits: [...this.limits.values()],
      amendments: [...this.amendments.values()].filter(inPlay),
      idleFloors: [...this.floors.values()],
      conditionals: [...this.conditionals.values()].filter(
        (order) =>
          inPlay(order) &&
          (order.status.kind === 'WAITING' ||
            order.orderId > this.#floor('conditional', order.userId)),
      ),
      switches: [...this.switches.values()],
      cashOuts: this.cashOuts.filter(inPlay),
      lastTickId: Math.max(0, ...this.ticks.map(({ id }) => id)),
      lastBetId: Math.max(0, ...this.bets.keys(), ...this.conditionals.keys()),
      lastFillId: Math.max(0, ...this.fills.map(({ fillId }) => fillId)),
    }
  }

  #changed({ userId, kind, isNew, cash, held, owed }: AccountChange): AccountRow {
    const none = { cash: NO_MONEY, held: NO_MONEY, owed: NO_MONEY }
    const before = this.accounts.get(userId) ?? { userId, kind, ...none }
    if (!isNew && !this.accounts.has(userId)) throw new Error(`user ${userId} has no account`)
    const after = {
      ...before,
      cash: paise(before.cash + cash),
      held: paise(before.held + held),
      owed: paise(before.owed + owed),
    }
    if (after.owed > 0 && after.cash !== after.held) throw new Error('owed_is_never_free')
    const isUncovered = after.kind !== 'maker' && after.cash < after.held
    if (after.held < 0 || isUncovered) throw new Error(`never_uncovered: user ${userId}`)
    return after
  }

  #mustFit(bet: Bet): void {
    const buckets = bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided
    if (buckets !== bet.stake) throw new Error(`buckets_add_up: bet ${bet.betId}`)
    if (bet.clientBetId === null) return
    const known = this.betUnderKey(bet.userId, bet.clientBetId)
    if (known !== null && known.betId !== bet.betId) {
      throw new Error(`one_bet_a_key: bet ${bet.betId}`)
    }
  }

  #keepKeys({ dropped, refusals, amendments, idleFloors }: TickRows): void {
    for (const key of dropped) this.#keysOf(key.of).delete(keyOf(key.userId, key.clientBetId))
    for (const row of refusals) this.refusals.set(keyOf(row.userId, row.clientBetId), row)
    for (const row of amendments) this.amendments.set(keyOf(row.userId, row.clientBetId), row)
    for (const row of idleFloors) this.floors.set(`${row.of} ${row.userId}`, row)
  }

  #keysOf(of: 'refusal' | 'amendment'): Map<string, unknown> {
    return of === 'refusal' ? this.refusals : this.amendments
  }

  #floor(of: IdleFloor['of'], userId: UserId): number {
    return this.floors.get(`${of} ${userId}`)?.upTo ?? 0
  }

  #keepOrders({ conditionals, switches, limits }: TickRows): void {
    for (const row of conditionals) this.conditionals.set(row.orderId, row)
    for (const row of switches) this.switches.set(row.userId, row)
    for (const row of limits) this.limits.set(row.userId, row)
  }
}

const keyOf = (userId: UserId, clientBetId: string): string => `${userId} ${clientBetId}`
