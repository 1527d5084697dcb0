import type { FeedEvent, RunnerQuotes, MaterialEvent } from '@crease/domain/market/feed-event.ts'
import type { RunnerId } from '@crease/domain/units/ids.ts'
import { OUT_OF_PLAY, type MarketResult, type Runner } from '@crease/domain/market/market.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { PlainId } from '@crease/domain/sentences/say.ts'
import type { Random } from '../keys/streams.ts'
import { noQuotes } from '@crease/domain/market/feed-event.ts'
import { depthsOf, houseQuotes, type Depths } from './house.ts'
import {
  definitionOf,
  eventOf,
  marketOf,
  SPORTS_DELAY,
  unstatedOf,
  type Billing,
  type Question,
} from './question.ts'

/**
 * A runner and its chance. In a market of lines the runner may be new, and those left out go. Without any chance
 * it has lost before its market has ended, and takes no bets any more [WD750].
 */
export interface Chance {
  readonly runner: Runner
  readonly chance: number
  /** how far the true chance may lie from it on either side; absent: it is exact */
  readonly doubt?: number
}

/** The model's prices of every open question, by its code. */
export type Prices = ReadonlyMap<string, readonly Chance[]>

export interface Span {
  readonly from: number
  readonly until: number
  /** shortest and longest wait between two quotes, milliseconds */
  readonly every: readonly [number, number]
}

interface Standing {
  readonly question: Question
  /** how much it takes at a price, points: its own, and it does not change */
  readonly depth: number
  /** the same by runner and side, of each level, the best first */
  readonly depths: Map<RunnerId, Depths>
  readonly known: Set<RunnerId>
  /** runners that have lost already */
  readonly lost: Set<RunnerId>
  status: 'OPEN' | 'SUSPENDED'
  /** why it is suspended, as it was told */
  note?: PlainId | undefined
  /** what it was quoted at last, and the quotes that are out */
  last: Chances
  out: Map<RunnerId, RunnerQuotes>
}

const MAIN = 'mo'
/**
 * The record of a match with many markets as the feed will tell it, written in the order of time. Each
 * call adds what belongs to one moment: an event before its markets, a market's state before its prices. Scores may be late.
 */
export class Stage {
  readonly #billing: Billing
  readonly #random: Random
  readonly #depths: Random
  readonly #events: FeedEvent[] = []
  readonly #standing = new Map<string, Standing>()
  #betDelayMs = 0
  #mode: 'before' | 'in play' = 'before'

  constructor(billing: Billing, random: Random, depths: Random) {
    this.#billing = billing
    this.#random = random
    this.#depths = depths
  }

  get events(): readonly FeedEvent[] {
    return this.#events
  }

  /** codes of the markets that have not ended */
  live(): readonly string[] {
    return [...this.#standing.keys()]
  }

  list(at: number): void {
    this.#events.push(eventOf(this.#billing, at))
  }

  score(at: number, score: Score): void {
    const place = this.#events.findLastIndex((event) => event.at <= at) + 1
    this.#events.splice(place, 0, { kind: 'score', at, eventId: this.#billing.eventId, score })
  }

  /** Something material has happened, in every market of the match that lives [WD110]. */
  material(at: number, what: MaterialEvent): void {
    for (const code of this.live()) {
      const marketId = marketOf(this.#billing, code)
      this.#events.push({ kind: 'material-event', at, marketId, what })
    }
  }

  /** A new market, suspended until it is opened. */
  add(at: number, question: Question): void {
    const { code } = question
    this.#standing.set(code, {
      question,
      depth: this.#random.whole(4000, 24_000) / (code === MAIN ? 1 : 4),
      depths: new Map(),
      known: new Set(question.runners.map((runner) => runner.runnerId)),
      lost: new Set(),
      status: 'SUSPENDED',
      last: NOTHING,
      out: new Map(),
    })
    const market = definitionOf(this.#billing, question)
    this.#events.push({ kind: 'market', at, market, unstated: unstatedOf(question) })
    this.#state(at, code, { status: 'SUSPENDED' })
  }

  /** Suspends those that are open and takes their quotes away: what is suspended offers nothing [WD6]. */
  suspend(at: number, codes: Iterable<string>, note?: PlainId): void {
    for (const code of codes) {
      const market = this.#standing.get(code)
      if (market?.status !== 'OPEN') continue
      market.status = 'SUSPENDED'
      market.note = note
      this.#state(at, code, { status: 'SUSPENDED', note })
      this.#withdraw(at, market)
    }
  }

  /** The cause of a suspension is over, or at the end of a match any cause: markets that stay suspended drop its note. */
  passed(at: number, note: PlainId | 'any'): void {
    for (const [code, market] of this.#standing) {
      if (market.status !== 'SUSPENDED' || market.note === undefined) continue
      if (note !== 'any' && market.note !== note) continue
      market.note = undefined
      this.#state(at, code, { status: 'SUSPENDED' })
    }
  }

  /** The match is over: no market is open, and none waits for its play. */
  over(at: number): void {
    this.suspend(at, this.live())
    this.passed(at, 'any')
  }

  /** Opens every suspended market that has a price. */
  open(at: number, prices: Prices): void {
    this.#each(prices, 'SUSPENDED', (market, chances) => {
      market.status = 'OPEN'
      this.#state(at, market.question.code, { status: 'OPEN' })
      this.#quoteOne(at, market, chances)
    })
  }

  /** Quotes what is open; in play only what has changed and the market of the match. */
  quote(at: number, prices: Prices): void {
    this.#each(prices, 'OPEN', (market, chances) => this.#quoteOne(at, market, chances))
  }

  /** Quotes the market of the match at intervals, strictly between two moments: its price stays. */
  drift(span: Span, prices: Prices): void {
    const main = new Map([[MAIN, prices.get(MAIN) ?? []]])
    this.follow(span, () => main)
  }

  /** Quotes at intervals the markets requested each time. */
  follow({ from, until, every }: Span, prices: () => Prices): void {
    let at = from + this.#random.whole(...every)
    while (at < until) {
      this.quote(at, prices())
      at += this.#random.whole(...every)
    }
  }

  /** From here on markets are in play, with their delay: called while they are suspended. */
  turnInPlay(betDelayMs: number): void {
    this.#mode = 'in play'
    this.#betDelayMs = betDelayMs
  }

  /** Settles the markets that have a verdict; null: undecided. */
  settleDecided(at: number, verdictOf: (code: string) => MarketResult | null): void {
    for (const code of this.live()) {
      const result = verdictOf(code)
      if (result !== null) this.settle(at, code, result)
    }
  }

  /** Closes a market and says how it ended; a market that has ended has ended. */
  settle(at: number, code: string, result: MarketResult): void {
    const market = this.#standing.get(code)
    if (market === undefined) return
    this.#state(at, code, { status: 'CLOSED' })
    this.#withdraw(at, market)
    this.#events.push({ kind: 'result', at, marketId: marketOf(this.#billing, code), result })
    this.#standing.delete(code)
  }

  #each(prices: Prices, status: Status, act: (market: Standing, chances: Chances) => void): void {
    for (const market of this.#standing.values()) {
      const chances = prices.get(market.question.code)
      if (chances !== undefined && market.status === status) act(market, chances)
    }
  }

  #state(at: number, code: string, now: { status: Status; note?: PlainId | undefined }): void {
    const { status, note } = now
    this.#events.push({
      kind: 'market-state',
      at,
      marketId: marketOf(this.#billing, code),
      status,
      inPlay: this.#mode === 'in play',
      betDelayMs: this.#betDelayMs,
      unstated: SPORTS_DELAY,
      ...(note !== undefined && { note }),
    })
  }

  #quotes(at: number, code: string, runners: readonly RunnerQuotes[]): void {
    if (runners.length === 0) return
    this.#events.push({ kind: 'quotes', at, marketId: marketOf(this.#billing, code), runners })
  }

  #withdraw(at: number, market: Standing): void {
    this.#quotes(at, market.question.code, [...market.out.keys()].map(noQuotes))
    market.out = new Map()
    market.last = NOTHING
  }

  #tellNewRunners(at: number, { known, question }: Standing, chances: Chances): void {
    const runners = chances
      .map(({ runner }) => runner)
      .filter(({ runnerId }) => !known.has(runnerId))
    if (runners.length === 0) return
    for (const { runnerId } of runners) known.add(runnerId)
    const id = marketOf(this.#billing, question.code)
    this.#events.push({ kind: 'runners', at, marketId: id, runners })
  }

  #tellLost(at: number, { lost, question }: Standing, chances: Chances): void {
    const marketId = marketOf(this.#billing, question.code)
    for (const { runner } of chances.filter(hasLost)) {
      const { runnerId } = runner
      if (lost.has(runnerId)) continue
      lost.add(runnerId)
      this.#events.push({ kind: 'runner-state', at, marketId, runnerId, closed: OUT_OF_PLAY.lost })
    }
  }

  #quoteOne(at: number, market: Standing, chances: Chances): void {
    const { question } = market
    const isSpared = this.#mode === 'in play' && question.code !== MAIN
    if (isSpared && areSame(chances, market.last)) return
    this.#tellNewRunners(at, market, chances)
    this.#tellLost(at, market, chances)
    const { kind, payoff } = question
    const { out } = market
    const offered = running(chances).map(({ runner: { runnerId }, chance, doubt }) => {
      const depths = this.#depthsOf(market, runnerId)
      return houseQuotes(
        { runnerId, chance, doubt },
        { kind, payoff, depths, before: out.get(runnerId) },
      )
    })
    market.out = new Map(offered.map((quotes) => [quotes.runnerId, quotes]))
    market.last = chances
    const gone = [...out.keys()].filter((id) => !market.out.has(id))
    const isNews = gone.length > 0 || offered.some((quotes) => out.get(quotes.runnerId) !== quotes)
    // a chance that moves within a step of the ladder moves no price
    if (!isSpared || isNews) this.#quotes(at, question.code, [...offered, ...gone.map(noQuotes)])
  }

  #depthsOf({ depth, depths }: Standing, runnerId: RunnerId): Depths {
    const known = depths.get(runnerId) ?? depthsOf(depth, this.#depths)
    depths.set(runnerId, known)
    return known
  }
}

/** A stage on which nothing has been told. With `depths` of their own its times do not depend on what it quotes. */
export const createStage = (billing: Billing, random: Random, depths = random): Stage =>
  new Stage(billing, random, depths)

type Status = 'OPEN' | 'SUSPENDED' | 'CLOSED'
type Chances = readonly Chance[]

const NOTHING: Chances = []
const hasLost = ({ chance }: Chance): boolean => chance === 0
const running = (chances: Chances): Chances => chances.filter((one) => !hasLost(one))

const areSame = (some: Chances, others: Chances): boolean =>
  some.length === others.length &&
  some.every(
    ({ runner, chance }, place) =>
      others[place]?.chance === chance && others[place].runner.runnerId === runner.runnerId,
  )
