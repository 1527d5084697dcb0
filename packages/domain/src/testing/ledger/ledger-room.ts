import type { ConditionalOrder } from '../../records/conditional-order.ts'
import { mayFollow, mayFollowBet } from './corrected-rounds.ts'
import type { DeadManSwitch } from '../../records/players/dead-man-switch.ts'
import type { Bet, Fill } from '../../bet/bet.ts'
import type { CashOut } from '../../records/cash-out-order.ts'
import type { Decision } from '../../records/command.ts'
import type {
  AccountRow,
  AmendmentRow,
  MarketRow,
  OperatorActRow,
  PositionRow,
  RefusalRow,
  StatementLine,
  LedgerAccount,
  Transfer,
  IdleFloor,
} from '../../records/rows.ts'
import { isIdle } from '../../bet/bet-lifecycle.ts'
import type { RoundBet, RoundRow } from '../../rounds/round.ts'
import type { BetId, FillId, MarketId, RoundId, UserId } from '../../units/ids.ts'
import type { EndedMarket } from '../../records/ended-market.ts'
import type { PaymentRow } from '../../records/players/payment.ts'
import { cashOf, holdOf, poolOf, receivableOf } from './account-names.ts'
import { KeptHolds } from './kept-holds.ts'
import { keepPayments, withheldBy } from './kept-payments.ts'
import { KeptProtection } from './kept-protection.ts'
import type { PlayerLimits } from '../../records/players/player-limits.ts'
import type { Writes } from '../../records/registry.ts'
import type { Snapshot } from '../../records/snapshot.ts'

/**
 * A ledger in memory that believes nothing: it books each decision and throws as soon as rows and
 * transfers disagree, a bet's buckets do not add up, a free balance falls below zero, or a pool pays
 * what it does not have.
 */
export class LedgerRoom {
  readonly bets = new Map<BetId, Bet>()
  readonly accounts = new Map<UserId, AccountRow>()
  readonly positions = new Map<`${number}:${string}`, PositionRow>()
  readonly markets = new Map<MarketId, MarketRow>()
  readonly refusals: RefusalRow[] = []
  readonly amendments: AmendmentRow[] = []
  readonly floors = new Map<string, IdleFloor>()
  readonly conditionals = new Map<BetId, ConditionalOrder>()
  readonly switches = new Map<UserId, DeadManSwitch>()
  readonly cashOuts: CashOut[] = []
  readonly fills: Fill[] = []
  readonly fillVoids = new Set<FillId>()
  readonly acts: OperatorActRow[] = []
  readonly limits = new Map<UserId, PlayerLimits>()
  readonly protection = new KeptProtection()
  readonly rounds = new Map<RoundId, RoundRow>()
  readonly roundBets = new Map<BetId, RoundBet>()
  readonly payments = new Map<BetId, PaymentRow>()
  readonly transfers: Transfer[] = []
  readonly statement: StatementLine[] = []
  readonly #balances = new Map<string, number>()
  readonly #onRounds = new KeptHolds()

  book({ writes }: Decision): void {
    for (const transfer of writes.transfer ?? []) this.#transfer(transfer)
    for (const row of writes.bet ?? []) this.#bet(row)
    this.#keepOfPlayers(writes)
    this.protection.keep(writes)
    this.#keepOfMarkets(writes)
    this.#keepOfRounds(writes)
    this.#keepKeys(writes)
    keepPayments(this.payments, writes)
    this.#add(writes)
    this.#agree()
  }

  #keepOfMarkets({ position = [], market = [], conditional = [] }: Writes): void {
    for (const row of position) this.positions.set(`${row.userId}:${row.marketId}`, row)
    for (const row of market) this.markets.set(row.definition.marketId, row)
    for (const row of conditional) this.conditionals.set(row.orderId, row)
  }

  #keepOfRounds({ round = [], roundBet = [] }: Writes): void {
    for (const row of round) {
      const before = this.rounds.get(row.roundId)
      must(mayFollow(before, row), 'a round that has ended is another one')
      this.rounds.set(row.roundId, row)
    }
    for (const bet of roundBet) {
      const before = this.roundBets.get(bet.betId)
      must(mayFollowBet(before, this.rounds.get(bet.roundId)), 'a bet that is over is another one')
      this.roundBets.set(bet.betId, bet)
      this.#onRounds.keep(bet)
    }
  }

  #add({ fill = [], cashOut = [], fillVoid = [], act = [], statement = [] }: Writes): void {
    this.fills.push(...fill)
    this.cashOuts.push(...cashOut)
    for (const { fillId } of fillVoid) this.fillVoids.add(fillId)
    this.acts.push(...act)
    for (const line of statement) this.#line(line)
  }

  balance(account: LedgerAccount): number {
    return this.#balances.get(account) ?? 0
  }

  /** Becomes what another one is. */
  copy(other: LedgerRoom): void {
    replaceAll(this.bets, other.bets)
    replaceAll(this.accounts, other.accounts)
    replaceAll(this.positions, other.positions)
    replaceAll(this.markets, other.markets)
    replaceAll(this.#balances, other.#balances)
    this.refusals.splice(0, Infinity, ...other.refusals)
    replaceAll(this.floors, other.floors)
    replaceAll(this.conditionals, other.conditionals)
    replaceAll(this.switches, other.switches)
    replaceAll(this.limits, other.limits)
    this.protection.copy(other.protection)
    replaceAll(this.rounds, other.rounds)
    replaceAll(this.roundBets, other.roundBets)
    this.#onRounds.clear()
    for (const bet of this.roundBets.values()) this.#onRounds.keep(bet)
    replaceAll(this.payments, other.payments)
    this.amendments.splice(0, Infinity, ...other.amendments)
    this.fills.splice(0, Infinity, ...other.fills)
    for (const fillId of other.fillVoids) this.fillVoids.add(fillId)
    this.acts.splice(0, Infinity, ...other.acts)
    this.statement.splice(0, Infinity, ...other.statement)
    this.cashOuts.splice(0, Infinity, ...other.cashOuts)
  }

  /** The rows that a restart would read. */
  snapshot(): Snapshot {
    const ended = (id: MarketId) => this.markets.get(id)?.result !== null
    const bets = [...this.bets.values()]
    const fills = this.fills.filter(({ marketId }) => !ended(marketId))
    return {
      rows: {
        market: [...this.markets.values()],
        account: [...this.accounts.values()],
        bet: bets.filter((bet) => !ended(bet.marketId) && !this.#isIdle(bet)),
        position: [...this.positions.values()],
        fill: fills.filter(({ fillId }) => !this.fillVoids.has(fillId)),
        refusal: this.refusals,
        cashOut: this.cashOuts.filter(({ marketId }) => !ended(marketId)),
        amendment: this.amendments,
        conditional: [...this.conditionals.values()].filter(
          ({ marketId, orderId, userId, status }) =>
            !ended(marketId) &&
            (status.kind === 'WAITING' || orderId > this.#floor('conditional', userId)),
        ),
        idleFloor: [...this.floors.values()],
        switch: [...this.switches.values()],
        limits: [...this.limits.values()],
        ...this.protection.rows(),
        round: [...this.rounds.values()],
        roundBet: [...this.roundBets.values()],
        payment: [...this.payments.values()],
        act: this.acts,
      },
      voidFills: fills.filter(({ fillId }) => this.fillVoids.has(fillId)),
    }
  }

  #isIdle(bet: Bet): boolean {
    return isIdle(bet) && bet.betId <= this.#floor('bet', bet.userId)
  }

  #floor(of: IdleFloor['of'], userId: UserId): number {
    return this.floors.get(`${of} ${userId}`)?.upTo ?? 0
  }

  /** The rows of an ended market that a server would read. */
  ended(marketId: MarketId): EndedMarket {
    const row = this.markets.get(marketId)
    if (row === undefined) throw new Error('the ledger does not know the market')
    const here = (of: { readonly marketId: MarketId }): boolean => of.marketId === marketId
    return {
      row,
      bets: [...this.bets.values()].filter(here),
      positions: [...this.positions.values()].filter(here),
      fills: this.fills.filter((fill) => here(fill) && !this.fillVoids.has(fill.fillId)),
    }
  }

  #keepKeys({ dropped = [], refusal = [], amendment = [], idleFloor = [] }: Writes): void {
    for (const { of, userId, clientBetId } of dropped) {
      const rows: (RefusalRow | AmendmentRow)[] = of === 'refusal' ? this.refusals : this.amendments
      const at = rows.findIndex((row) => row.userId === userId && row.clientBetId === clientBetId)
      must(at !== -1, 'a key is dropped that is not there')
      rows.splice(at, 1)
    }
    this.refusals.push(...refusal)
    this.amendments.push(...amendment)
    for (const row of idleFloor) this.floors.set(`${row.of} ${row.userId}`, row)
  }

  #keepOfPlayers({ account = [], switch: switches = [], limits = [] }: Writes): void {
    for (const row of account) this.accounts.set(row.userId, row)
    for (const row of switches) this.switches.set(row.userId, row)
    for (const row of limits) this.limits.set(row.userId, row)
  }

  #transfer(transfer: Transfer): void {
    const { debit, credit, amount } = transfer
    must(Number.isSafeInteger(amount) && amount > 0, 'a transfer is a whole amount above zero')
    const left = this.balance(debit) - amount
    must(left >= 0 || this.#mayOwe(debit), `${debit} pays what it does not have`)
    this.#balances.set(debit, left)
    this.#balances.set(credit, this.balance(credit) + amount)
    this.transfers.push(transfer)
  }

  #mayOwe(name: LedgerAccount): boolean {
    if (/^(BANK|DEMO_BANK|RECEIVABLE|CASHIER|CASINO|DEMO_CASINO)/.test(name)) return true
    const makers = [...this.accounts.values()].filter(({ kind }) => kind === 'maker')
    return makers.some(({ userId }) => name === cashOf(userId))
  }

  #bet(bet: Bet): void {
    const buckets = bet.matched + bet.remaining + bet.cancelled + bet.lapsed + bet.voided
    must(
      buckets === bet.stake + bet.resized,
      `the buckets of bet ${bet.betId} do not add up to its stake`,
    )
    must(
      (bet.remaining === 0) === (bet.status === 'EXECUTION_COMPLETE'),
      'status and rest disagree',
    )
    this.bets.set(bet.betId, bet)
  }

  #line(line: StatementLine): void {
    const earlier = this.statement.findLast(({ userId }) => userId === line.userId)
    must(line.balance === (earlier?.balance ?? 0) + line.amount, 'the running balance broke')
    this.statement.push(line)
  }

  #agree(): void {
    const holds = this.#holdsAgree()
    const withheldOf = withheldBy(this.payments.values(), (name) => this.balance(name))
    for (const { userId, kind, cash, held, withheld, owed } of this.accounts.values()) {
      must(this.balance(receivableOf(userId)) + owed === 0, 'RECEIVABLE differs from what is owed')
      must(owed === 0 || cash === held, 'who owes has free cash')
      must(
        held - withheld === (holds.get(userId) ?? 0),
        'held differs from the sum of exposures, and of what is withheld',
      )
      must(withheld === (withheldOf.get(userId) ?? 0), 'withheld differs from open withdrawals')
      must(this.balance(cashOf(userId)) === cash - held, 'CASH differs from cash - held')
      must(kind === 'maker' || cash >= held, 'a user bets with money that is not there')
    }
    for (const { definition, settlement } of this.markets.values()) {
      const expected = settlement?.progress.kind === 'running' ? settlement.progress.pool : 0
      must(this.balance(poolOf(definition.marketId)) === expected, 'POOL is not what it must be')
    }
  }

  /** Amounts held for each user's markets and rounds, which must equal the transfers. */
  #holdsAgree(): ReadonlyMap<UserId, number> {
    const holds = new Map<UserId, number>()
    for (const [key, { userId, exposure }] of this.positions) {
      must(this.balance(holdOf(key)) === exposure, 'HOLD differs from exposure')
      holds.set(userId, (holds.get(userId) ?? 0) + exposure)
    }
    for (const [name, { userId, exposure }] of this.#onRounds) {
      const held = this.#balances.get(name) ?? 0
      must(held === exposure, 'HOLD differs from what bets on a round can cost')
      holds.set(userId, (holds.get(userId) ?? 0) + exposure)
    }
    return holds
  }
}

function replaceAll<K, V>(map: Map<K, V>, by: ReadonlyMap<K, V>): void {
  map.clear()
  for (const [key, value] of by) map.set(key, value)
}

function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise)
}
