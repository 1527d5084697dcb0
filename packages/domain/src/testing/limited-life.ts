import type { MarketDefinition, MarketResult } from '../market/market.ts'
import type { Command, Reply } from '../records/command.ts'
import type { Protection } from '../records/players/protection.ts'
import { DAY_MS } from '../units/calendar.ts'
import { marketId, userId as userIdOf, type UserId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import type { OrderTerms } from '../bet/order-terms.ts'
import { onRound, openRound, roundOf, settleRound, voidRound, won } from './round-world.ts'
import {
  ALICE,
  BOB,
  MAKER,
  back,
  lay,
  level,
  marketOf,
  placement,
  points,
  runnerOf,
  World,
  type Wanted,
} from './world.ts'
import { NO_LIMITS } from '../records/players/player-limits.ts'

export const PLAYERS = [ALICE, BOB] as const
const RUNNERS = 3
export const RULES = {
  'stake-day': points(220),
  'stake-week': points(600),
  'stake-month': points(1_500),
  'loss-day': points(150),
  'loss-week': points(400),
  'loss-month': points(900),
  bet: points(140),
}
/** An operator's limit on each player's exposure in one market [MT51]. */
export const MOST_EXPOSURE = points(120)

/** Definitions of the markets that come one after the other, but for what all have. */
const KINDS: readonly Partial<MarketDefinition>[] = [
  {},
  { startingPrices: 'on' },
  { kind: 'each-way', winners: 2, placeDivisor: 4 },
  { crossMatching: 'on' },
]

export type Draw = [op: number, a: number, b: number, c: number]

/** Whose step it was: only a player's, or the clock's for one, is held to the limits. */
export type Step = 'player' | 'cash-out' | 'feed'

/** A world in which two players bet on markets and rounds that come one after the other. */
export class LimitedLife {
  readonly world = new World(marketOf({ marketId: marketId('m0') }))
  market = marketId('m0')
  #markets = 0
  #rounds = 0
  #keys = 0
  #removed: number | null = null
  readonly seen = new Map<string, number>()

  constructor(kind: number) {
    this.#markets = kind
    this.world.fund(100_000, MAKER, ...PLAYERS)
    this.#openMarket()
    this.#openRound()
    for (const userId of PLAYERS) {
      this.world.do({ kind: 'protect', userId, ask: { kind: 'set', rules: RULES } })
      const limits = { userId, ...NO_LIMITS, maxExposure: MOST_EXPOSURE }
      const by = { userId: userIdOf(99), name: 'Omar' }
      this.world.do({ kind: 'operate', by, reason: 'TRADING', act: { kind: 'set-limits', limits } })
    }
  }

  happen([op, a, b, c]: Draw): Step {
    let below = 0
    for (const [share, act] of this.#acts) if (op < (below += share)) return act(a, b, c)
    return this.#pass(a)
  }

  /** The possible acts with their percentages; else time passes. */
  readonly #acts: readonly (readonly [
    share: number,
    act: (a: number, b: number, c: number) => Step,
  ])[] = [
    [36, (a, b, c) => this.#place(this.#wanted(a, b, c))],
    [10, (a, b, c) => this.#placeOnRound(a, b, c)],
    [5, (a) => this.#cancelAll(a)],
    [7, (a, b, c) => this.#replace(a, b, c)],
    [6, (a, b, c) => this.#batch(a, b, c)],
    [8, (a, b) => this.#cashOut(a, b)],
    [6, (a, b, c) => this.#conditional(a, b, c)],
    [6, (a, b) => this.#quote(a, b)],
    [2, () => this.#turnInPlay()],
    [1, (a) => this.#remove(a)],
    [4, (a) => this.#endRound(a)],
    [3, (a) => this.#endMarket(a)],
  ]

  /** A step of a few seconds ends delays, a longer one periods. */
  #pass(a: number): Step {
    this.world.now += a % 2 === 0 ? 3_000 : Math.round((DAY_MS * (a + 1)) / 800)
    this.#do({ kind: 'release' })
    return 'cash-out'
  }

  standing(userId: UserId): Protection {
    const { reply } = this.world.do({ kind: 'protect', userId, ask: { kind: 'read' } })
    if (reply.kind !== 'protection') throw new Error('not told')
    return reply.protection
  }

  exposureOf(userId: UserId): number {
    return this.world.engine.position(userId, this.market)?.exposure ?? 0
  }

  /** Decides, and counts how it was answered. */
  #do(command: Command): Reply {
    const { reply } = this.world.do(command)
    const replies = reply.kind === 'batch' ? reply.replies : [reply]
    for (const each of replies) this.#count(each.kind === 'refused' ? each.refusal.code : each.kind)
    while (this.world.engine.unfinished() !== null) this.world.do({ kind: 'lapse-on' })
    return reply
  }

  #count(what: string): void {
    this.seen.set(what, (this.seen.get(what) ?? 0) + 1)
  }

  #wanted(a: number, b: number, c: number): Wanted {
    const side = b % 2 === 0 ? back : lay
    const runner = c % RUNNERS
    // near what the house offers: about as many are matched as rest
    const [near, stake] = [1.95 + runner + ((b % 80) - 40) / 100, 1 + (c % 160)]
    const terms = this.#terms(b, c, stake)
    // far from the house's prices, so that a payout-sized order has another stake at its match
    const price = terms.target === undefined ? near : near * (b % 2 === 0 ? 0.6 : 2)
    return { ...side(playerOf(a), price, stake), runner, market: this.market, terms }
  }

  /** Some orders wait for the starting price, some are sized by what they bring. */
  #terms(b: number, c: number, size: number): Partial<OrderTerms> {
    const { startingPrices = 'off', placeDivisor } = this.#kind
    if (startingPrices === 'on' && c % 4 === 0) return ON_CLOSE[b % ON_CLOSE.length] ?? {}
    if (placeDivisor !== undefined || c % 4 !== 1) return KEPT
    const kind = b % 4 < 2 ? 'PAYOUT' : 'BACKERS_PROFIT'
    return { ...KEPT, target: { kind, size: points(size) } }
  }

  get #kind(): Partial<MarketDefinition> {
    return KINDS[this.#markets % KINDS.length] ?? {}
  }

  #place(wanted: Wanted): Step {
    this.#do(placement(wanted))
    return 'player'
  }

  #placeOnRound(a: number, b: number, c: number): Step {
    const roundId = roundOf(this.#rounds)
    const terms = { kind: 'odds', side: b % 3 === 0 ? 'LAY' : 'BACK', odds: 198 } as const
    const selection = b % 2 === 0 ? 'a' : 'b'
    const asked = { roundId, terms, selection, delayMs: c % 4 === 0 ? 500 : 0 }
    this.#do(onRound(playerOf(a), 1 + (c % 110), asked))
    return 'player'
  }

  #cancelAll(a: number): Step {
    this.#do({ kind: 'cancel-all', userId: playerOf(a), marketId: null, side: null })
    return 'player'
  }

  #replace(a: number, b: number, c: number): Step {
    const [bet] = this.world.engine.openBets(playerOf(a))
    if (bet !== undefined)
      this.world.replace(bet, { price: 1.2 + (b % 200) / 100, size: 1 + (c % 150) })
    return 'player'
  }

  #batch(a: number, b: number, c: number): Step {
    const items = [this.#wanted(a, b, c), this.#wanted(a, c, b)].map(placement)
    this.#do({ kind: 'batch', userId: playerOf(a), items })
    return 'player'
  }

  #cashOut(a: number, b: number): Step {
    const about = { userId: playerOf(a), marketId: this.market, percent: 1 + (b % 100) }
    const reply = this.#do({
      kind: 'cash-out',
      ...about,
      way: 'cash-out',
      floor: paise(-points(10_000)),
      validUntil: this.world.now + 1_000,
      clientId: `cash-out-${(this.#keys += 1)}`,
    })
    if (reply.kind === 'cash-out') this.#count(`cash-out ${reply.cashOut.outcome.kind}`)
    return 'cash-out'
  }

  #conditional(a: number, b: number, c: number): Step {
    const { terms: _, ...wanted } = this.#wanted(a, b, c)
    const watch = a % 4 < 2 ? 'BEST' : 'LAST_TRADED'
    const trigger = {
      kind: b % 3 === 0 ? 'STOP' : 'TAKE_PROFIT',
      watch,
      odds: 110 + (c % 300),
    } as const
    const orders = [{ placement: placement(wanted), trigger, expiresAt: null }] as const
    this.#do({ kind: 'conditional', userId: playerOf(a), orders, clientOrderId: null })
    return 'player'
  }

  /** A new price on a runner may fire orders of players, which are held to the limits. */
  #quote(a: number, b: number): Step {
    const runner = a % RUNNERS
    const toBack = 1.9 + runner + ((b % 60) - 30) / 100
    const sides = { back: [level(toBack, 50)], lay: [level(toBack + 0.02, 50)] }
    const quotes = { runnerId: runnerOf(runner), ...sides, lastTraded: null }
    this.#do({ kind: 'quotes', marketId: this.market, runners: [quotes] })
    return 'player'
  }

  #turnInPlay(): Step {
    const about = { kind: 'market-state', marketId: this.market } as const
    this.#do({ ...about, status: 'OPEN', inPlay: true, betDelayMs: 2_000 })
    return 'player'
  }

  /** It makes bets void and lowers odds: a player may lose more by it, who did nothing. */
  #remove(a: number): Step {
    if (this.#removed !== null) return 'feed'
    this.#removed = a % RUNNERS
    const about = { marketId: this.market, runnerId: runnerOf(this.#removed) }
    this.#do({ kind: 'remove-runner', ...about, reduction: 3_000 + (a % 400) * 100, factor: 'win' })
    return 'feed'
  }

  #endRound(a: number): Step {
    const round = roundOf(this.#rounds)
    if (a % 5 === 0) voidRound(this.world, round)
    else settleRound(this.world, won(a % 2 === 0 ? 'a' : 'b'), round)
    this.#openRound()
    return 'player'
  }

  #endMarket(a: number): Step {
    const running = [...Array(RUNNERS).keys()].filter((runner) => runner !== this.#removed)
    const first = running[a % running.length] ?? 0
    const abandoned = { kind: 'void', reason: 'rain' } as const
    const result = a % 6 === 0 ? abandoned : this.#won(first, running)
    this.#do({ kind: 'settle', marketId: this.market, result })
    this.#openMarket()
    return 'player'
  }

  #won(first: number, running: readonly number[]): MarketResult {
    const removed = this.#removed === null ? [] : [runnerOf(this.#removed)]
    const [winner, ...others] = [first, ...running.filter((one) => one !== first)].map(runnerOf)
    const winners = winner === undefined ? [] : [winner]
    return this.#kind.placeDivisor === undefined
      ? { kind: 'winners', winners, removed }
      : { kind: 'finish', order: [winners, others.slice(0, 1)], removed }
  }

  #openRound(): void {
    this.#rounds += 1
    openRound(this.world, roundOf(this.#rounds), this.#rounds)
  }

  #openMarket(): void {
    this.#markets += 1
    this.#removed = null
    this.market = marketId(`m${this.#markets}`)
    const about = { marketId: this.market }
    const market = marketOf({ ...about, ...this.#kind, count: RUNNERS })
    this.world.do({ kind: 'open-market', market })
    const state = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    this.world.do({ kind: 'market-state', ...about, ...state })
    const runners = [...Array(RUNNERS).keys()].map((runner) => ({
      runnerId: runnerOf(runner),
      back: [level(1.9 + runner, 5_000)],
      lay: [level(2 + runner, 5_000)],
      lastTraded: null,
    }))
    this.world.do({ kind: 'quotes', ...about, runners })
  }
}

const KEPT = { persistence: 'KEEP', keepThroughEvents: true } as const
const ON_CLOSE: readonly Partial<OrderTerms>[] = [
  ...(['MARKET_ON_CLOSE', 'LIMIT_ON_CLOSE'] as const).map((kind) => ({ timeInForce: { kind } })),
  { persistence: 'MARKET_ON_CLOSE' },
]

const playerOf = (a: number): UserId => PLAYERS[a % 2] ?? ALICE
