import type { Sources } from '../records/sources.ts'
import type { Bet, Fill, LapseReason } from '../bet/bet.ts'
import { lapsed } from '../bet/bet-lifecycle.ts'
import type { Reply, Decision } from '../records/command.ts'
import type { RowKind, Rows } from '../records/registry.ts'
import type { RowKey } from '../records/row-log.ts'
import type {
  AccountRow,
  ForgottenKey,
  MarketRow,
  SettledShare,
  Transfer,
} from '../records/rows.ts'
import type { CashOut } from '../records/cash-out-order.ts'
import type { ConditionalOrder } from '../records/conditional-order.ts'
import { CommandLog } from './command-log.ts'
import type { EngineState } from './engine-state.ts'
import type { LiveMarket } from './live-market.ts'
import type { LiveRunner } from './live-runner.ts'
import type { PositionChange } from '../risk/exposure.ts'
import { keepIdleBet, keepIdleConditionals } from './forgetting.ts'
import { Few, firstOf } from '../memory/few.ts'
import { takenOut } from '../memory/taken-out.ts'
import { DEMO_MAKER, HOUSE, type BetId, type MarketId, type UserId } from '../units/ids.ts'
import { NO_MONEY, type Paise } from '../units/money.ts'
import { isSizedByPrice, stakedOf } from './play/play-book.ts'
import { countStake, noteStake } from './play/play-notes.ts'
import { moveHeld } from './purse.ts'

/** The starting prices as they would be now are published at most once in this time [SP16]. */
const PROJECTED_EVERY_MS = 1_000

/**
 * The work on one command: it changes the state and logs every row that the ledger must write for the change. One
 * object serves all commands in turn, since its logs cost more to make than to use.
 */
export class Transaction {
  readonly state: EngineState
  readonly sources: Sources
  now: number
  /** keys that the engine will not know again [LG40] */
  readonly forgotten: ForgottenKey[] = []
  /** what was thrown where nothing had been changed [MT83] */
  readonly faults: unknown[] = []
  /** rises before the state changes, where a command is judged first [MT83] */
  changes = 0
  readonly #log = new CommandLog()
  /** markets with a changed view; each is marked with the number of the command */
  readonly #touched: MarketId[] = []
  #touchedCount = 0
  #command: number
  /** markets of positions whose exposure must be worked out again before funds are asked for, by their rows */
  readonly #unbalanced = new Few<number, LiveMarket>()

  constructor(state: EngineState, sources: Sources, now = 0) {
    this.state = state
    this.sources = sources
    this.now = now
    this.#command = state.commands += 1
  }

  /** The next command comes. */
  begin(now: number): void {
    this.now = now
  }

  /** Notes a row that the ledger must write; where the state is the newest rows of a kind, it follows. */
  record<Kind extends RowKind>(kind: Kind, row: Rows[Kind]): void {
    this.changes += 1
    this.#log.record(kind, row)
    this.state.newest.follow(kind, row)
  }

  recordAll<Kind extends RowKind>(kind: Kind, rows: readonly Rows[Kind][]): void {
    for (const row of rows) this.record(kind, row)
  }

  /** A bet as it is now: what this command made of it, where it did. */
  bet(betId: BetId): Bet {
    return this.#log.bets.under(betId) ?? this.state.bet(betId)
  }

  /** Writes a bet that was let in: all of it is open, and counts as staked [PP7]. */
  addBet(market: LiveMarket, bet: Bet, on: LiveRunner): void {
    const { userId, betId } = bet
    this.#noteBet(bet)
    this.state.bets.add(bet, on)
    market.betIds.push(betId)
    noteStake(this, bet, stakedOf(bet, market.payoff))
    this.state.openBets.opened(userId, betId)
    market.positions.countOpen(market.positions.rowOf(userId), 1)
  }

  /** Writes a bet's new state, and with it whether it is open. */
  setBet(market: LiveMarket, bet: Bet): void {
    const { bets } = this.state
    const change = Number(bet.remaining > 0) - Number(bets.remainingOf(bet.betId) > 0)
    const counted = bets.countingOf(bet.betId)
    const limit = bets.limitOf(bet.betId) ?? bet.odds
    const sized = isSizedByPrice(bet) ? (bets.get(bet.betId) ?? null) : null
    this.#noteBet(bet)
    bets.change(bet)
    countStake(this, { payoff: market.payoff, counted, limit, sized, bet })
    if (change === 0) return
    if (change > 0) this.state.openBets.opened(bet.userId, bet.betId)
    else this.state.openBets.closed(bet.userId, bet.betId)
    market.positions.countOpen(market.positions.rowOf(bet.userId), change)
  }

  /** Writes a match of a bet; only where its price sizes it does that change what counts as staked [PP7]. */
  fillBet(
    market: LiveMarket,
    betId: BetId,
    { stake, odds }: Pick<PositionChange, 'stake' | 'odds'>,
  ): void {
    const { bets, openBets } = this.state
    const before = bets.isPlain(betId) ? null : this.bet(betId)
    const bet = bets.fill(betId, stake, odds)
    this.#noteBet(bet)
    if (before !== null && isSizedByPrice(before)) {
      noteStake(this, bet, stakedOf(bet, market.payoff) - stakedOf(before, market.payoff))
    }
    if (bet.remaining > 0) return
    openBets.closed(bet.userId, betId)
    market.positions.countOpen(market.positions.rowOf(bet.userId), -1)
  }

  #noteBet(bet: Bet): void {
    this.changes += 1
    this.#log.bets.set(bet.betId, bet)
  }

  /** A bet joins the user's unmatched ones; `balance` works out later what is held for them. */
  open(market: LiveMarket, userId: UserId, bet: PositionChange): void {
    this.changes += 1
    market.positions.open(this.#changing(market, userId, bet), bet, bet.stake)
  }

  /** All or part of an unmatched bet is gone, and what it could have cost with it. */
  close(market: LiveMarket, userId: UserId, bet: PositionChange): void {
    this.changes += 1
    market.positions.open(this.#changing(market, userId, bet), bet, -bet.stake)
  }

  /** A stake is matched in the user's position, or with one below zero no longer is. */
  match(market: LiveMarket, userId: UserId, match: PositionChange): void {
    market.positions.match(this.#changing(market, userId, match), match, match.stake)
  }

  /** Counts the user's bets on a runner again, and recomputes the amount held for them. */
  #changing(market: LiveMarket, userId: UserId, { runner }: PositionChange): number {
    const row = market.positions.rowOf(userId)
    this.#unbalanced.set(row, market)
    return market.positions.on(row, runner)
  }

  /** Writes what is held for a user in a market. */
  setHeld(market: LiveMarket, userId: UserId, held: Paise): void {
    const row = market.positions.rowOf(userId)
    market.positions.setHeld(row, held)
    this.#note(market, row)
  }

  /** Writes what a settlement brought a user. */
  setSettled(market: LiveMarket, userId: UserId, share: SettledShare): void {
    market.positions.setSettled(userId, share)
    this.#note(market, market.positions.rowOf(userId))
  }

  #note(market: LiveMarket, row: number): void {
    // the number of the row outlives it
    this.#log.positions.set(market.positions.numberAt(row), market.positionRow(row))
  }

  setMarket(market: LiveMarket, row: MarketRow): void {
    this.record('market', row)
    market.row = row
    this.touch(market)
  }

  /** A cash-out in its new state. */
  setCashOut(order: CashOut): void {
    this.changes += 1
    this.record('cashOut', order)
    this.state.cashOuts.set(order)
  }

  /** A conditional order in its new state; one that no longer waits is looked at no more. */
  setConditional(order: ConditionalOrder): void {
    const { orderId, marketId, status } = order
    this.record('conditional', order)
    this.state.conditionals.set(order)
    const { conditionals } = this.state.market(marketId)
    if (status.kind === 'WAITING') conditionals.set(orderId, order)
    else conditionals.delete(orderId)
  }

  touchedMarkets(): readonly MarketId[] {
    return firstOf(this.#touched, this.#touchedCount)
  }

  /** The market's published view changed. */
  touch(market: LiveMarket): void {
    // also after a touch of the same command: its prices may have been worked out in between
    if (market.start === 'open') this.state.projectAt(market, this.now + PROJECTED_EVERY_MS)
    if (market.touchedBy === this.#command) return
    market.touchedBy = this.#command
    this.#touched[this.#touchedCount] = market.id
    this.#touchedCount += 1
  }

  account(userId: UserId): AccountRow {
    const known = this.state.accounts.get(userId)
    if (known !== undefined) return known
    // funds make an account: one that is not in mind, and is still paid or charged, was closed [AU23]
    const kind = this.isOurs(userId) ? 'maker' : 'gone'
    return { userId, kind, cash: NO_MONEY, held: NO_MONEY, withheld: NO_MONEY, owed: NO_MONEY }
  }

  /** Whose quotes a user meets. */
  makerFor(userId: UserId): UserId {
    return this.state.isApart(userId) ? DEMO_MAKER : this.sources.makerUserId
  }

  setAccount(account: AccountRow): void {
    this.state.accounts.set(account)
    this.#noteAccount(account)
  }

  /** So much more is held of an account, or less; the account as it is then. */
  addHeld(userId: UserId, change: number): AccountRow {
    if (!this.state.accounts.has(userId)) this.setAccount(this.account(userId))
    const account = this.state.accounts.addHeld(userId, change)
    this.#noteAccount(account)
    return account
  }

  #noteAccount(account: AccountRow): void {
    this.changes += 1
    this.#log.accounts.set(account.userId, account)
  }

  /** Writes a move of money: the same as `record`, by the shorter way, since every bet comes by here. */
  transfer(transfer: Transfer): void {
    this.changes += 1
    this.#log.transfers.add(transfer)
  }

  /** Writes a match, by the same shorter way. */
  fill(fill: Fill): void {
    this.changes += 1
    this.#log.fills.add(fill)
  }

  /** Ends the rest of an open bet, which leaves the book or the queue of pending bets. */
  endOpen(bet: Bet, ended: Bet): void {
    this.changes += 1
    const market = this.state.market(bet.marketId)
    const runner = market.indexOf(bet)
    const { userId, betId, side, odds, remaining: stake } = bet
    if (bet.status === 'PENDING') this.state.pending.remove(betId)
    else market.restingOf(userId, runner).remove(side, betId)
    market.runner(runner).onClose?.delete(betId)
    this.close(market, userId, { runner, side, odds, stake })
    this.setBet(market, ended)
    this.touch(market)
  }

  lapse(bet: Bet, reason: LapseReason): void {
    this.endOpen(bet, lapsed(bet, reason))
  }

  /** Holds or releases what the changed positions now need: after this, funds may be asked for [EX2]. */
  balance(): void {
    if (this.#unbalanced.size === 0) return
    this.#unbalanced.each(this.#balanceRow)
    this.#unbalanced.clear()
  }

  readonly #balanceRow = (row: number, market: LiveMarket): void => {
    const { positions } = market
    const userId = positions.userAt(row)
    // the house's funds are its own business, and who is settled has nothing at risk any more
    const isFree = this.isOurs(userId) || positions.settledOf(userId) !== null
    const before = positions.heldAt(row)
    const after = isFree ? NO_MONEY : positions.needed(row)
    positions.setHeld(row, after)
    this.#note(market, row)
    if (after !== before) {
      moveHeld(this, { userId, marketId: market.id, at: this.now }, { before, after })
    }
  }

  readonly #keepIdle = (_: RowKey, bet: Bet): void => keepIdleBet(this, bet)

  decision(reply: Reply): Decision {
    this.balance()
    const { changes } = this
    const writes = this.#log.usualWrites() ?? this.#log.writes()
    const { bets, conditionals } = this.#log
    bets.latest.each(this.#keepIdle)
    if (conditionals.isNoted) keepIdleConditionals(this, conditionals.rows())
    const decision = {
      reply,
      writes: this.changes === changes ? writes : this.#log.writes(),
      forgotten: takenOut(this.forgotten),
      faults: takenOut(this.faults),
      touched: this.touchedMarkets(),
    }
    this.#log.clear()
    this.#touchedCount = 0
    this.#command = this.state.commands += 1
    return decision
  }

  /** The makers' accounts and the one in the middle of matches across runners: nothing is held for them. */
  isOurs(userId: UserId): boolean {
    return userId === this.sources.makerUserId || userId === HOUSE || userId === DEMO_MAKER
  }
}
