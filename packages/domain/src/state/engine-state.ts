import type { EngineSettings, ShardOf } from '../records/sources.ts'
import { LiveRounds } from '../rounds/live-rounds.ts'
import {
  marketId as marketNamed,
  roundId as roundNamed,
  shardId,
  userId as userIdOf,
  type BetId,
  type MarketId,
  type RoundId,
  type RunnerId,
  type UserId,
} from '../units/ids.ts'
import { ConditionalOrders } from './indexes/conditional-orders.ts'
import type { ConditionalOrder } from '../records/conditional-order.ts'
import type { Ticking } from '../records/players/dead-man-switch.ts'
import { Alarms } from '../memory/alarms.ts'
import { NONE } from '../book/bet-pool.ts'
import type { Bet } from '../bet/bet.ts'
import { BetStore } from '../bet/bet-store.ts'
import type { Book } from '../book/book.ts'
import { BookPool } from '../book/book-pool.ts'
import { Accounts } from './indexes/accounts.ts'
import { BetKeys } from './indexes/bet-keys.ts'
import { CashChannels } from './indexes/cash-channels.ts'
import { CashOutOrders } from './indexes/cash-out-orders.ts'
import { NewestRows } from '../records/newest-rows.ts'
import { CASHIER_TERMS, type CashierTerms } from '../records/players/payment.ts'
import { ROWS } from '../records/registry.ts'
import type { AmendmentRow, MarketRow, RefusalRow, SettledShare } from '../records/rows.ts'
import { IdleOrders, MOST_IDLE_BETS, MOST_IDLE_CONDITIONALS } from './indexes/idle-orders.ts'
import { OpenBets } from './indexes/open-bets.ts'
import { OpenPayments } from './indexes/open-payments.ts'
import { OrderPairs } from './indexes/order-pairs.ts'
import { KeptKeys } from '../memory/kept-keys.ts'
import { PlayerRows } from './indexes/player-rows.ts'
import { RowsOfPlayers } from './indexes/rows-of-players.ts'
import { PendingBets } from './indexes/pending-bets.ts'
import { flatPosition, type Position } from '../risk/exposure.ts'
import { FillLog } from '../accounting/fill-log.ts'
import { TradedPrices } from '../accounting/traded-prices.ts'
import { FlatPositions } from '../risk/flat-positions.ts'
import { LiveRunner, type MarketMemory } from './live-runner.ts'
import type { Leaving, SettlingStep } from './under-way.ts'
import { matchesAcross, type MarketDefinition } from '../market/market.ts'
import { payoffOf, type Payoff } from '../market/payoff.ts'
import { Playing } from './play/playing.ts'
import { PositionPool } from '../risk/position-pool.ts'
import { NO_MONEY, type Paise } from '../units/money.ts'

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

/** A market with all that moves in it. */
export class LiveMarket {
  row: MarketRow
  /** in the definition's order */
  readonly runners: LiveRunner[]
  /** what every user has in it, changed in place */
  readonly positions: FlatPositions
  /** every bet of the market, open or not, forgotten or not [BS103], as accepted; emptied when it is settled */
  betIds: BetId[] = []
  /** how many of them were forgotten */
  forgottenBets = 0
  /** conditional orders that wait, in the order in which they came */
  readonly conditionals = new Map<BetId, ConditionalOrder>()
  /** the books of all runners, where they are matched with each other; null where they are not [MT40] */
  readonly crossed: readonly Book[] | null
  /** every fill that counts, at the odds it counts at; emptied when the market is settled */
  readonly fills = new FillLog()
  readonly traded = new TradedPrices(this.fills)
  /** what is left of the settlement under way, made anew after a restart */
  settling: Iterator<SettlingStep> | null = null
  /** what the lapse under way has not done yet, made anew after a restart */
  leaving: Leaving | null = null
  /** when the maker is looked at again that has to wait [MK73]; null: nothing of it waits */
  makerLooksAt: number | null = null
  /** the number of the command that changed its view last */
  touchedBy = 0
  readonly #indexOf: Map<RunnerId, number>
  readonly #memory: MarketMemory

  constructor(row: MarketRow, memory: MarketMemory) {
    const { definition } = row
    this.row = row
    this.#memory = memory
    this.runners = definition.runners.map(() => new LiveRunner(memory))
    this.positions = new FlatPositions(this.runners.length, payoffOf(definition), memory.positions)
    this.crossed = matchesAcross(definition) ? this.runners.map(({ book }) => book) : null
    this.#indexOf = new Map(definition.runners.map(({ runnerId }, index) => [runnerId, index]))
  }

  /** The market as it is defined from here on, with further runners behind those that it has. */
  extend(definition: MarketDefinition): void {
    for (const { runnerId } of definition.runners.slice(this.runners.length)) {
      this.#indexOf.set(runnerId, this.runners.length)
      this.runners.push(new LiveRunner(this.#memory))
    }
    this.positions.widen(this.runners.length, payoffOf(definition))
  }

  /** What decides its bets, with the runners that it has now. */
  get payoff(): Payoff {
    return this.positions.payoff
  }

  /** Settled or void: nothing moves any more. */
  get ended(): boolean {
    return this.row.state.status === 'SETTLED' || this.row.state.status === 'VOIDED'
  }

  /** Its settlement is under way. */
  get isSettling(): boolean {
    return this.row.state.status === 'SETTLING'
  }

  /** Whether a runner was taken out [MK20]. */
  hasRemoved(runnerId: RunnerId): boolean {
    for (const removal of this.row.removals) if (removal.runnerId === runnerId) return true
    return false
  }

  runnerIndex(runnerId: RunnerId): number | null {
    return this.#indexOf.get(runnerId) ?? null
  }

  /** Where what is left of a bet rests. */
  bookOf(bet: Pick<Bet, 'runnerId' | 'userId'>): Book {
    return this.restingOf(bet.userId, this.indexOf(bet))
  }

  /** Where what a user leaves unmatched on a runner rests. */
  restingOf(userId: UserId, index: number): Book {
    const { book, demo } = this.runner(index)
    return demo !== null && this.#memory.isApart(userId) ? demo.resting : book
  }

  /** What a user takes from on a runner. */
  offersTo(userId: UserId, index: number): Book {
    const { book, demo } = this.runner(index)
    return demo !== null && this.#memory.isApart(userId) ? demo.offers : book
  }

  /** The books among which a user is matched across the runners; null: not at all [MT40] [AU25]. */
  crossedFor(userId: UserId): readonly Book[] | null {
    return this.crossed !== null && this.#memory.isApart(userId) ? null : this.crossed
  }

  indexOf(bet: Pick<Bet, 'runnerId'>): number {
    const index = this.runnerIndex(bet.runnerId)
    if (index === null) throw new Error(`market ${this.id} has no runner ${bet.runnerId}`)
    return index
  }

  runner(index: number): LiveRunner {
    const runner = this.runners[index]
    if (runner === undefined) throw new Error(`market ${this.id} has no runner ${index}`)
    return runner
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

  get id(): MarketId {
    return this.row.definition.marketId
  }
}

/** A runner of a market, by its place there: found once for an order, and handed on. */
export interface OnRunner {
  readonly market: LiveMarket
  readonly runner: number
}

/** Everything the engine remembers between two commands. */
export class EngineState implements MarketMemory {
  readonly books = new BookPool()
  readonly positions = new PositionPool()
  readonly markets = new Map<MarketId, LiveMarket>()
  /** the numbers of every player: accounts, and what was played */
  readonly players = new PlayerRows()
  /** what is remembered as its newest rows, and as nothing more: all of it is of players */
  readonly newest = new NewestRows(ROWS, (key) => this.players.speakOf(userIdOf(Number(key))))
  readonly accounts = new Accounts(this.players)
  /** bets of markets that have not ended */
  readonly bets = new BetStore()
  readonly openBets = new OpenBets(this.bets, this.players)
  /** markets whose settlement is under way, in the order in which it began */
  readonly settling = new Set<MarketId>()
  /** markets whose lapse is under way, in the order in which it began [MK40] */
  readonly lapsing = new Set<MarketId>()
  /** bets by the keys of their placements, in markets that have not ended; older ones are the ledger's [LG40] */
  readonly keys = new BetKeys((betId) => this.bets.keyOf(betId))
  /** what was answered under keys that stand for no bet [BS100] [BS102] */
  readonly refusals: KeptKeys<RefusalRow>
  readonly amendments: KeptKeys<AmendmentRow>
  /** of bets that came to nothing [BS103] */
  readonly idleBets: IdleOrders
  readonly cashOuts = new CashOutOrders()
  readonly pending = new PendingBets()
  readonly alarms = new Alarms()
  readonly switches = new Map<UserId, Ticking>()
  /** of markets that have not ended, those that no longer wait too */
  readonly conditionals = new ConditionalOrders()
  readonly idleConditionals: IdleOrders
  /** players who have limits of their own [MT51] */
  readonly limits = new RowsOfPlayers(this.players, this.newest.of('limits'))
  readonly playing: Playing
  readonly rounds = new LiveRounds()
  readonly payments = new OpenPayments()
  /** what of whose cash other shards brought, or have [SH12] */
  readonly allotments = this.newest.of('allotment')
  readonly cashChannels = new CashChannels()
  readonly pairs = new OrderPairs()
  readonly shard: ShardOf
  readonly cashier: CashierTerms
  readonly decidedAlone: Paise | null
  readonly counts: 'points' | 'money'
  /** so many commands have begun: what one touches is marked with its number */
  commands = 0

  constructor(kept: EngineSettings = {}) {
    this.decidedAlone = kept.decidedAlone ?? null
    this.cashier = kept.cashier ?? CASHIER_TERMS
    this.counts = kept.counts ?? 'points'
    this.shard = kept.shard ?? { own: shardId(0), of: 1 }
    this.playing = new Playing(this, kept)
    this.refusals = new KeptKeys(kept.keptKeys)
    this.amendments = new KeptKeys(kept.keptKeys)
    this.idleBets = new IdleOrders('bet', kept.idleBets ?? MOST_IDLE_BETS)
    const { idleConditionals = MOST_IDLE_CONDITIONALS } = kept
    this.idleConditionals = new IdleOrders('conditional', idleConditionals)
  }

  /** Whether a user is a demo player who is kept apart from those who play for money [AU25]. */
  readonly isApart = (userId: UserId): boolean => {
    if (this.counts === 'points') return false
    const kind = this.accounts.kindOf(userId)
    return kind === 'demo' || kind === 'gone'
  }

  market(marketId: MarketId): LiveMarket {
    const market = this.markets.get(marketId)
    if (market === undefined) throw new Error(`no market ${marketId}`)
    return market
  }

  bet(betId: BetId): Bet {
    const bet = this.bets.get(betId)
    if (bet === undefined) throw new Error(`no bet ${betId}`)
    return bet
  }

  /** Whether a market or a round has not ended. */
  lives(id: MarketId | RoundId): boolean {
    const market = this.markets.get(marketNamed(id))
    return market?.ended === false || this.rounds.find(roundNamed(id)) !== null
  }

  /** Whether anything stands under a client's own id. */
  knowsKey(userId: UserId, clientBetId: string): boolean {
    return (
      this.rounds.underKey(userId, clientBetId) !== null ||
      this.keys.find(userId, clientBetId) !== null ||
      this.refusals.find(userId, clientBetId) !== null ||
      this.amendments.find(userId, clientBetId) !== null ||
      this.cashOuts.find(userId, clientBetId) !== null
    )
  }

  /** A bet with an end of its own will be looked at then [BS32]. */
  noteExpiry({ betId, terms }: Bet): void {
    if (terms.expiresAt !== null) this.alarms.set({ kind: 'bet', at: terms.expiresAt, betId })
  }

  /** A conditional order with an end of its own will be looked at then. */
  noteConditional({ orderId, expiresAt }: ConditionalOrder): void {
    if (expiresAt !== null) this.alarms.set({ kind: 'conditional', at: expiresAt, orderId })
  }
}
