import type { Bet } from '../bet/bet.ts'
import type { Side } from '../units/side.ts'
import type { Command, Reply, Decision } from '../records/command.ts'
import type { Placement } from '../bet/placement.ts'
import type { EndedMarket } from '../records/ended-market.ts'
import type { EngineSettings } from '../records/sources.ts'
import { createEngine, type Engine } from '../engine.ts'
import type { PriceSize } from '../market/feed-event.ts'
import {
  betId,
  eventId,
  fillId,
  marketId,
  runnerId,
  userId,
  type UserId,
  type MarketId,
} from '../units/ids.ts'
import type { MarketDefinition, MarketResult, MarketStatus, ReducedBy } from '../market/market.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { PLAIN_TERMS, type OrderTerms } from '../bet/order-terms.ts'
import { payoffOf, type Payoff } from '../market/payoff.ts'
import { LedgerRoom } from './ledger/ledger-room.ts'
import { playedIn, playedInStretches } from './played.ts'

export const MAKER = userId(1)
export const [ALICE, BOB, CAROL, DAVE] = [userId(11), userId(12), userId(13), userId(14)]
export const EVENT = eventId('e1')
export const MARKET = marketId('m1')

const NAMES = ['Kites', 'Lions', 'Draw', 'Fourth', 'Fifth']
/** The id of a market's runner by its place. */
export const runnerOf = (index: number) => runnerId(`r${index}`)

/** Points, as people say them, to paise. */
export const points = (value: number) => paise(Math.round(value * 100))
/** Decimal odds to hundredths. */
export const at = (value: number) => odds(Math.round(value * 100))
/** A level of the book, in decimals and points. */
export const level = (price: number, size: number): PriceSize => ({
  odds: at(price),
  size: points(size),
})

/** `winners` of the runners win; zero: any number of them. */
export const winnersOf = (winners: number): Payoff => payoffOf({ winners, runners: [] })

/** A match market of two runners, or of `count`, but for what is changed. */
export function marketOf(change: Partial<MarketDefinition> & { count?: number }): MarketDefinition {
  const { count = 2, ...definition } = change
  return {
    marketId: MARKET,
    eventId: EVENT,
    eventName: 'Kites v Lions',
    sportId: '4',
    name: 'Match Odds',
    kind: 'match',
    ladder: 'FINEST',
    winners: 1,
    runners: NAMES.slice(0, count).map((name, index) => ({
      runnerId: runnerOf(index),
      name,
      sort: index,
    })),
    minStake: paise(1),
    maxStake: points(100_000),
    commissionRate: 200,
    ...definition,
  }
}

export interface Wanted {
  readonly user: UserId
  readonly side: Side
  readonly price: number
  readonly stake: number
  readonly runner?: number
  readonly key?: string
  readonly market?: MarketId
  readonly terms?: Partial<OrderTerms>
}

/** The new terms of a bet: points and decimal odds; absent members stay. */
interface ReplaceTo {
  readonly price?: number
  readonly size?: number
  readonly keep?: true
  readonly through?: boolean
  readonly key?: string
}

/** A back of the first runner, at decimal odds, in points. */
export const back = (user: UserId, price: number, stake: number): Wanted => ({
  user,
  side: 'BACK',
  price,
  stake,
})

/** A lay of the first runner, at decimal odds, in points. */
export const lay = (user: UserId, price: number, stake: number): Wanted => ({
  ...back(user, price, stake),
  side: 'LAY',
})

/** An engine with one market and four funded players, and a ledger that checks every decision. */
export class World {
  readonly engine: Engine
  readonly ledger = new LedgerRoom()
  now = 1_000_000
  #recalled: EndedMarket | null = null
  #bets = 0
  #fills = 0

  readonly #settleSteps: number | undefined
  readonly #settings: EngineSettings

  constructor(
    definition: MarketDefinition = marketOf({}),
    settleSteps?: number,
    settings: EngineSettings = {},
  ) {
    this.#settleSteps = settleSteps
    this.#settings = settings
    this.engine = this.newEngine()
    this.do({ kind: 'open-market', market: definition })
    this.state('OPEN')
  }

  newEngine(): Engine {
    return createEngine({
      makerUserId: MAKER,
      nextBetId: () => betId((this.#bets += 1)),
      nextFillId: () => fillId((this.#fills += 1)),
      ...this.#settings,
      ...(this.#settleSteps !== undefined && { settleSteps: this.#settleSteps }),
    })
  }

  /** This world after a restart: an engine rebuilt from the ledger's rows, with ids that go on. */
  restarted(): World {
    const other = new World(marketOf({}), this.#settleSteps, this.#settings)
    const played = playedIn(this.ledger, this.now)
    const snapshot = this.ledger.snapshot()
    const inStretches = playedInStretches(this.ledger, snapshot.rows.stretch ?? [])
    other.engine.restore({ ...snapshot, played, inStretches })
    other.ledger.copy(this.ledger)
    other.now = this.now
    other.#bets = this.#bets
    other.#fills = this.#fills
    return other
  }

  /** Decides, and books the decision in the ledger, which throws on anything that does not add up. */
  do(command: Command): Decision {
    const ended = this.#recalled
    this.#recalled = null
    const whole = ended !== null && isRecalling(command) ? { ...command, ended } : command
    const decision = this.engine.decide(whole, this.now)
    this.ledger.book(decision)
    return decision
  }

  fund(amount: number, ...users: UserId[]): this {
    for (const user of users) {
      this.do({ kind: 'fund', userId: user, amount: points(amount), narration: 'Welcome' })
    }
    return this
  }

  place(wanted: Wanted): Reply {
    return this.do(placement(wanted)).reply
  }

  /** A placement that must go through. */
  placed(wanted: Wanted): Bet {
    const reply = this.place(wanted)
    if (reply.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(reply)}`)
    return reply.bet
  }

  /** The bet as the ledger last saw it. */
  bet(bet: Bet): Bet {
    const now = this.ledger.bets.get(bet.betId)
    if (now === undefined) throw new Error('the ledger does not know the bet')
    return now
  }

  /** Replaces what is left of the bet. */
  replace(bet: Bet, to: ReplaceTo): Reply {
    return this.do({
      kind: 'replace',
      userId: bet.userId,
      betId: bet.betId,
      requestedOdds: to.price === undefined ? null : Math.round(to.price * 100),
      size: to.size === undefined ? null : points(to.size),
      persistence: to.keep ? 'KEEP' : null,
      keepThroughEvents: to.through ?? null,
      clientBetId: to.key ?? null,
    }).reply
  }

  reduce(bet: Bet, by: number, key: string | null = null): Reply {
    return this.do({
      kind: 'reduce',
      userId: bet.userId,
      betId: bet.betId,
      by: points(by),
      clientBetId: key,
    }).reply
  }

  state(status: 'OPEN' | 'SUSPENDED' | 'CLOSED', inPlay = false, betDelayMs = 0): Decision {
    return this.do({ kind: 'market-state', marketId: MARKET, status, inPlay, betDelayMs })
  }

  event(): Decision {
    return this.do({ kind: 'material-event', marketId: MARKET })
  }

  quote(toBack: readonly PriceSize[], toLay: readonly PriceSize[], runner = 0): Decision {
    const ladders = { back: toBack, lay: toLay, lastTraded: null }
    const quotes = { runnerId: runnerOf(runner), ...ladders }
    return this.do({ kind: 'quotes', marketId: MARKET, runners: [quotes] })
  }

  settle(result: MarketResult): Decision {
    return this.do({ kind: 'settle', marketId: MARKET, result })
  }

  /** Settles the market again, recalled from the ledger as by the server. */
  resettle(result: MarketResult): Decision {
    return this.recall().do({ kind: 'resettle', marketId: MARKET, result })
  }

  void(bet: Bet): Decision {
    const about = { marketId: MARKET, betId: bet.betId }
    return this.do({ kind: 'void-bet', ...about, reason: 'SUSPICIOUS' })
  }

  /** `reduction` in thousandths of a percent. */
  remove(runner: number, reduction: number, factor: ReducedBy = 'win'): Decision {
    const about = { marketId: MARKET, runnerId: runnerOf(runner) }
    return this.do({ kind: 'remove-runner', ...about, reduction, factor })
  }

  /** Gives the next command the market that ended, as the ledger has it. */
  recall(): this {
    this.#recalled = this.ledger.ended(MARKET)
    return this
  }

  wins(...runners: number[]): Decision {
    return this.settle({ kind: 'winners', winners: runners.map(runnerOf), removed: [] })
  }

  status(): MarketStatus | null {
    return this.engine.view(MARKET)?.state.status ?? null
  }

  /** [cash, held] in points. */
  money(user: UserId): [number, number] {
    const account = this.engine.account(user)
    return account === null ? [0, 0] : [account.cash / 100, account.held / 100]
  }
}

type Recalling = Extract<Command, { readonly kind: 'resettle' | 'void-bet' | 'operate' }>

const isRecalling = (command: Command): command is Recalling =>
  command.kind === 'resettle' || command.kind === 'void-bet' || command.kind === 'operate'

/** The placement as the engine receives it. */
export function placement({
  user,
  side,
  price,
  stake,
  runner = 0,
  market = MARKET,
  key,
  terms,
}: Wanted): Placement {
  return {
    kind: 'place',
    userId: user,
    eventId: EVENT,
    marketId: market,
    runnerId: runnerOf(runner),
    side,
    requestedOdds: Math.round(price * 100),
    stake: points(stake),
    clientBetId: key ?? null,
    ...(terms !== undefined && { terms: { ...PLAIN_TERMS, ...terms } }),
  }
}
