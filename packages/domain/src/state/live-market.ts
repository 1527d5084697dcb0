import { FillLog } from '../accounting/fill-log.ts'
import { TradedPrices } from '../accounting/traded-prices.ts'
import type { Bet } from '../bet/bet.ts'
import { NONE } from '../memory/bet-pool.ts'
import type { Across } from '../cross/cross-fronts.ts'
import type { Book } from '../book/book.ts'
import { takesLays } from '../market/kinds.ts'
import type { LadderName } from '../market/ladder.ts'
import {
  keepsOut,
  matchesAcross,
  type MarketDefinition,
  type MarketStatus,
} from '../market/market.ts'
import { payoffOf, type Payoff } from '../market/payoff.ts'
import type { ConditionalOrder } from '../records/conditional-order.ts'
import type { MarketRow, PositionRow, SettledShare } from '../records/rows.ts'
import { flatPosition, type Position } from '../risk/exposure.ts'
import { FlatPositions } from '../risk/flat-positions.ts'
import type { BetId, EventId, MarketId, RunnerId, UserId } from '../units/ids.ts'
import { NO_MONEY, type Paise } from '../units/money.ts'
import { acrossOn, crossedBooks, type CrossedBooks } from '../cross/crossed-books.ts'
import { LiveRunner, type MarketMemory } from './live-runner.ts'
import { startIn, type StartState } from '../market/starting.ts'
import type { Leaving, SettlingStep, StartFill } from './under-way.ts'

/** Up to this number of runners one is found by comparing names, beyond it by a Map. */
const FEW_RUNNERS = 8

/** A user in a market, while it lives: as it is when it is asked for, and not changing with it. */
export interface Holding {
  readonly position: Position
  /** what is held in the account for it; always nothing for the maker */
  readonly exposure: Paise
  /** the user's bets in this market with something pending or resting */
  readonly openBets: number
  /** what the newest settlement that reached the user brought; null before the first */
  readonly settled: SettledShare | null
}

/** A market with all its moving parts; members of its row that every bet reads are repeated here, to save cache misses. */
export class LiveMarket {
  readonly id: MarketId
  readonly eventId: EventId
  readonly ladder: LadderName
  /** whether players may lay in it [MT60] */
  readonly takesLays: boolean
  /** the most that one bet may pay out; absent: no bound [MT52] */
  readonly maxPayout: Paise | undefined
  // of its row, and changed with it
  #status: MarketStatus
  #version: number
  #delayMs: number
  #isLapsing: boolean
  #start: StartState
  /** where the search for a runner begins, and the one that was found last, which a command asks for again and again */
  #first: LiveRunner | null = null
  #found: LiveRunner | null = null
  /** in the definition's order, each with the next one: a list is two lines of memory more on the way to a runner */
  readonly runners: LiveRunner[]
  /** what every user has in it, changed in place */
  readonly positions: FlatPositions
  /** every bet of the market, open or not, forgotten or not [BS103], as accepted; emptied when it is settled */
  betIds: BetId[] = []
  /** the number of the command that changed its view last */
  touchedBy = 0
  #crossed: CrossedBooks | null = null
  /** every fill that counts, at the odds it counts at; emptied when the market is settled */
  readonly fills = new FillLog()
  readonly #memory: MarketMemory
  /** of a market whose runners are matched with each other [MT40] */
  readonly #books: readonly Book[] | null
  /** where its runners are, by name; null where they are few */
  #places: ReadonlyMap<RunnerId, number> | null = null
  #row: MarketRow
  /** how many of its bets were forgotten */
  forgottenBets = 0
  /** null until the first comes: few markets have any */
  #conditionals: Map<BetId, ConditionalOrder> | null = null
  readonly traded = new TradedPrices(this.fills)
  /** whether its bets, positions and fills of its newest settlement are here although it has ended [ST43] */
  isRecalled = false
  /** the remaining steps of the settlement under way, rebuilt after a restart */
  settling: Iterator<SettlingStep> | null = null
  /** the remaining fills at the starting prices, rebuilt after a restart */
  startFills: Iterator<StartFill> | null = null
  /** whether its starting prices as they would be now are due to be worked out [SP16] */
  isProjecting = false
  /** the remaining bets of the lapse under way, rebuilt after a restart */
  leaving: Leaving | null = null
  /** the next alarm at which the maker's crossed bets are looked at again [MK73]; null: none is set */
  makerLooksAt: number | null = null

  constructor(row: MarketRow, memory: MarketMemory) {
    const { definition, state } = row
    this.id = definition.marketId
    this.eventId = definition.eventId
    this.ladder = definition.ladder
    this.takesLays = takesLays(definition.kind)
    this.maxPayout = definition.maxPayout
    this.#status = state.status
    this.#version = state.version
    this.#delayMs = delayIn(row)
    this.#isLapsing = row.lapsing !== null
    this.#start = startIn(row)
    this.runners = []
    this.positions = new FlatPositions(
      definition.runners.length,
      payoffOf(definition),
      memory.positions,
    )
    this.#memory = memory
    this.#row = row
    this.#addRunners(definition)
    this.#books = matchesAcross(definition) ? this.runners.map(({ book }) => book) : null
    this.#followRow()
  }

  get row(): MarketRow {
    return this.#row
  }

  set row(row: MarketRow) {
    this.#row = row
    this.#followRow()
  }

  /** The market as it is defined from here on, with further runners behind those that it has. */
  extend(definition: MarketDefinition): void {
    this.#addRunners(definition)
    this.positions.widen(this.runners.length, payoffOf(definition))
  }

  #addRunners({ runners }: MarketDefinition): void {
    for (const { runnerId } of runners.slice(this.runners.length)) {
      const place = this.runners.length
      const added = new LiveRunner({ marketId: this.id, runnerId, place }, this.#memory)
      const before = this.runners.at(-1)
      if (before === undefined) this.#first = added
      else before.next = added
      this.runners.push(added)
    }
    if (runners.length <= FEW_RUNNERS) return
    this.#places = new Map(runners.map(({ runnerId }, place) => [runnerId, place]))
  }

  #followRow(): void {
    const { state, lapsing } = this.#row
    this.#status = state.status
    this.#version = state.version
    this.#delayMs = delayIn(this.#row)
    this.#isLapsing = lapsing !== null
    this.#start = startIn(this.#row)
    for (const runner of this.runners) runner.follow(this.#row)
    this.#crossed = this.#books === null ? null : crossedBooks(this.#row, this.#books)
  }

  get status(): MarketStatus {
    return this.#status
  }

  /** Rises with each material change [MK6]. */
  get version(): number {
    return this.#version
  }

  /** How long a bet waits before it meets the book; 0: not at all, as before play [BS6]. */
  get delayMs(): number {
    return this.#delayMs
  }

  /** A lapse is under way: some of its bets are as good as lapsed [MK41]. */
  get isLapsing(): boolean {
    return this.#isLapsing
  }

  /** Whether it takes orders for the starting price now [SP1]. */
  get start(): StartState {
    return this.#start
  }

  /** Its starting prices are fixed, and not all of their fills are made [SP10]. */
  get isStarting(): boolean {
    return this.#row.starting?.isFilling === true
  }

  /** Conditional orders that wait, in the order in which they came. */
  get conditionals(): Map<BetId, ConditionalOrder> {
    return (this.#conditionals ??= new Map<BetId, ConditionalOrder>())
  }

  /** The payoff of its bets, with the present runners. */
  get payoff(): Payoff {
    return this.positions.payoff
  }

  /** Settled or void: nothing moves any more. */
  get ended(): boolean {
    return this.#status === 'SETTLED' || this.#status === 'VOIDED'
  }

  /** Its settlement is under way. */
  get isSettling(): boolean {
    return this.#status === 'SETTLING'
  }

  /** Whether a runner is out of the market [MK20] [MK83]. */
  hasRemoved(runnerId: RunnerId): boolean {
    for (const removal of this.#row.removals) if (keepsOut(removal, runnerId)) return true
    return false
  }

  runnerIndex(runnerId: RunnerId): number | null {
    if (this.#places !== null) return this.#places.get(runnerId) ?? null
    let runner = this.#first
    while (runner !== null && runner.runnerId !== runnerId) runner = runner.next
    if (runner === null) return null
    this.#found = runner
    return runner.place
  }

  /** The book in which the rest of a bet lies. */
  bookOf(bet: Pick<Bet, 'runnerId' | 'userId'>): Book {
    return this.restingOf(bet.userId, this.indexOf(bet))
  }

  /** The book for a user's unmatched bets on a runner. */
  restingOf(userId: UserId, index: number): Book {
    const { book, demo } = this.runner(index)
    return demo !== null && this.#memory.isApart(userId) ? demo.resting : book
  }

  /** The book from which a user takes on a runner. */
  offersTo(userId: UserId, index: number): Book {
    const { book, demo } = this.runner(index)
    return demo !== null && this.#memory.isApart(userId) ? demo.offers : book
  }

  /** The books across which a user's bet on a runner is matched; null: none [MT40] [AU25]. */
  acrossFor(userId: UserId, runner: number): Across | null {
    return this.#crossed !== null && this.#memory.isApart(userId) ? null : this.acrossAt(runner)
  }

  /** The same for anybody's bet; null also if the runner is out. */
  acrossAt(runner: number): Across | null {
    return this.#crossed === null ? null : acrossOn(this.#crossed, runner)
  }

  indexOf(bet: Pick<Bet, 'runnerId'>): number {
    const index = this.runnerIndex(bet.runnerId)
    if (index === null) throw new Error(`market ${this.id} has no runner ${bet.runnerId}`)
    return index
  }

  runner(index: number): LiveRunner {
    if (this.#found?.place === index) return this.#found
    const runner = this.runners[index]
    if (runner === undefined) throw new Error(`market ${this.id} has no runner ${index}`)
    return runner
  }

  /** The ledger's row for a row of positions. */
  positionRow(row: number): PositionRow {
    const { positions } = this
    const userId = positions.userAt(row)
    const { ifWin, ifLose } = positions.matchedAt(row)
    return {
      userId,
      marketId: this.id,
      ifWin,
      ifLose,
      exposure: positions.heldAt(row),
      settled: positions.settledOf(userId),
    }
  }

  holding(userId: UserId): Holding {
    const row = this.positions.find(userId)
    const settled = this.positions.settledOf(userId)
    if (row === NONE) {
      const position = flatPosition(this.runners.length)
      return { position, exposure: NO_MONEY, openBets: 0, settled }
    }
    return {
      position: this.positions.at(row),
      exposure: this.positions.heldAt(row),
      openBets: this.positions.openBetsAt(row),
      settled,
    }
  }
}

const delayIn = ({ state }: MarketRow): number => (state.inPlay ? state.betDelayMs : 0)

/** A runner of a market, by its place there: found once for an order, and handed on. */
export interface OnRunner {
  readonly market: LiveMarket
  readonly runner: number
}
