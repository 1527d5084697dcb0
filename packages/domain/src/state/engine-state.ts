import type { EngineSettings } from '../records/sources.ts'
import { LiveRounds } from '../rounds/live-rounds.ts'
import {
  marketId as marketNamed,
  roundId as roundNamed,
  userId as userIdOf,
  type BetId,
  type MarketId,
  type RoundId,
  type UserId,
} from '../units/ids.ts'
import { ConditionalOrders } from './indexes/conditional-orders.ts'
import type { ConditionalOrder } from '../records/conditional-order.ts'
import type { Ticking } from '../records/players/dead-man-switch.ts'
import { Alarms } from '../memory/alarms.ts'
import type { Bet } from '../bet/bet.ts'
import { BetStore } from '../bet/bet-store.ts'
import { BookPool } from '../book/book-pool.ts'
import { Accounts } from './indexes/accounts.ts'
import { BetKeys } from './indexes/bet-keys.ts'
import { CashOutOrders } from './indexes/cash-out-orders.ts'
import { NewestRows } from '../records/newest-rows.ts'
import { CASHIER_TERMS, type CashierTerms } from '../records/players/payment.ts'
import { ROWS } from '../records/registry.ts'
import type { AmendmentRow, RefusalRow } from '../records/rows.ts'
import { IdleBets, MOST_IDLE_BETS } from './indexes/idle-bets.ts'
import { IdleOrders, MOST_IDLE_CONDITIONALS } from './indexes/idle-orders.ts'
import { OpenBets } from './indexes/open-bets.ts'
import { AloneSums } from './indexes/alone-sums.ts'
import { OpenPayments } from './indexes/open-payments.ts'
import { KeptKeys } from '../memory/kept-keys.ts'
import { PlayerRows } from '../memory/player-rows.ts'
import { RowsOfPlayers } from './indexes/rows-of-players.ts'
import { InPlayDelay } from './indexes/in-play-delay.ts'
import type { LiveMarket } from './live-market.ts'
import type { MarketMemory } from './live-runner.ts'
import { Playing } from './play/playing.ts'
import { PositionPool } from '../memory/position-pool.ts'
import type { Paise } from '../units/money.ts'

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
  readonly idleBets: IdleBets
  readonly cashOuts = new CashOutOrders()
  readonly pending = new InPlayDelay()
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
  readonly alone = new AloneSums()
  readonly cashier: CashierTerms
  readonly decidedAlone: Paise | null
  readonly counts: 'points' | 'money'
  /** the number of commands so far: a command marks the rows it touches with its number */
  commands = 0

  constructor(kept: EngineSettings = {}) {
    this.decidedAlone = kept.decidedAlone ?? null
    this.cashier = kept.cashier ?? CASHIER_TERMS
    this.counts = kept.counts ?? 'points'
    this.playing = new Playing(this, kept)
    this.refusals = new KeptKeys(kept.keptKeys)
    this.amendments = new KeptKeys(kept.keptKeys)
    this.idleBets = new IdleBets(this.bets, kept.idleBets ?? MOST_IDLE_BETS)
    const { idleConditionals = MOST_IDLE_CONDITIONALS } = kept
    this.idleConditionals = new IdleOrders(idleConditionals)
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
      this.rounds.byKey(userId, clientBetId) !== null ||
      this.keys.find(userId, clientBetId) !== null ||
      this.refusals.find(userId, clientBetId) !== null ||
      this.amendments.find(userId, clientBetId) !== null ||
      this.cashOuts.find(userId, clientBetId) !== null
    )
  }

  /** Sets when the starting prices of a market as they would be now are worked out again [SP16]; once until then. */
  projectAt(market: LiveMarket, at: number): void {
    if (market.isProjecting) return
    market.isProjecting = true
    this.alarms.set({ kind: 'projection', at, marketId: market.id })
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
