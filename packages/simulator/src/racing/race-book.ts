import { noQuotes, type FeedEvent, type RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { EachWayTerms } from '@crease/domain/market/each-way.ts'
import type { MarketResult, Runner } from '@crease/domain/market/market.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { runnerId, type RunnerId } from '@crease/domain/units/ids.ts'
import type { Random } from '../keys/streams.ts'
import { eachWayChances, type RaceChances } from './chances.ts'
import { houseQuotes, type Depths } from '../stage/house.ts'
import {
  definitionOf,
  marketOf,
  SPORTS_DELAY,
  unstatedOf,
  type Billing,
  type Question,
} from '../stage/question.ts'

/** The markets of a race: on the winner, on the places, and each way. */
export type RaceMarket = 'mo' | 'place' | 'ew'

const NAMES = { mo: say('To Win'), place: say('To Be Placed'), ew: say('Each-way') } as const
/** The money on offer, as a part of that on the winner. */
const DEPTH_SHARES = { mo: 1, place: 1 / 3, ew: 1 / 2 } as const

interface BookState {
  readonly status: 'OPEN' | 'SUSPENDED' | 'CLOSED'
  readonly inPlay: boolean
  readonly betDelayMs: number
}

/** A reduction factor of a race: thousandths of a percent in each of its markets. */
export interface Reductions {
  readonly win: number
  readonly place: number
}

export const entrantId = (number: number): RunnerId => runnerId(String(number))

interface BookParts {
  readonly random: Random
  /** the terms of a place */
  readonly terms: EachWayTerms
  readonly tell: (event: FeedEvent) => void
}

/** The win market of a race and, where places are paid, the place and the each-way market: always in the same state. */
export class RaceBook {
  readonly #billing: Billing
  readonly #random: Random
  readonly #codes: readonly RaceMarket[]
  readonly #terms: EachWayTerms
  readonly #tell: (event: FeedEvent) => void
  readonly #depth: number
  readonly #depths = new Map<string, Depths>()
  readonly #out = new Map<RaceMarket, ReadonlyMap<RunnerId, RunnerQuotes>>()

  constructor(billing: Billing, { random, terms, tell }: BookParts) {
    this.#billing = billing
    this.#random = random
    this.#tell = tell
    this.#terms = terms
    this.#codes = terms.places > 1 ? ['mo', 'place', 'ew'] : ['mo']
    this.#depth = random.whole(4_000, 24_000)
  }

  /** Opens the markets, suspended. */
  add(at: number, runners: readonly Runner[]): void {
    for (const code of this.#codes) {
      const question = this.#question(code, runners)
      const startingPrices = code === 'ew' ? ('off' as const) : ('on' as const)
      const market = { ...definitionOf(this.#billing, question), startingPrices }
      this.#tell({ kind: 'market', at, market, unstated: unstatedOf(question) })
    }
    this.state(at, { status: 'SUSPENDED', inPlay: false, betDelayMs: 0 })
  }

  #question(code: RaceMarket, runners: readonly Runner[]): Question {
    const { divisor: placeDivisor, places } = this.#terms
    const asked = { code, name: NAMES[code], runners }
    if (code === 'ew') return { ...asked, kind: 'each-way', winners: places, placeDivisor }
    return { ...asked, kind: 'match', winners: code === 'mo' ? 1 : places }
  }

  state(at: number, state: BookState): void {
    for (const code of this.#codes) {
      const marketId = this.#market(code)
      this.#tell({ kind: 'market-state', at, marketId, ...state, unstated: SPORTS_DELAY })
    }
  }

  /** Prices of the runners that take bets, by their numbers. */
  quote(at: number, numbers: readonly number[], chances: RaceChances): void {
    for (const code of this.#codes) {
      const before = this.#out.get(code)
      const values = this.#chancesIn(code, chances)
      const offered = numbers.map((number, place) => {
        const id = entrantId(number)
        return houseQuotes(
          { runnerId: id, chance: Math.min(1, values[place] ?? 0) },
          {
            kind: code === 'ew' ? 'each-way' : 'match',
            payoff: undefined,
            depths: this.#depthsOf(code, number),
            before: before?.get(id),
          },
        )
      })
      // a feed that starts in the middle has the latest prices of a market alone, so they are whole [WD10]
      const isNews = offered.some((quotes) => before?.get(quotes.runnerId) !== quotes)
      this.#out.set(code, new Map(offered.map((quotes) => [quotes.runnerId, quotes])))
      if (isNews) this.#quotes(at, code, offered)
    }
  }

  #chancesIn(code: RaceMarket, { win, place }: RaceChances): readonly number[] {
    if (code === 'mo') return win
    return code === 'place' ? place : eachWayChances({ win, place }, this.#terms)
  }

  /** Takes all prices away. */
  withdraw(at: number): void {
    for (const code of this.#codes) {
      this.#quotes(at, code, [...(this.#out.get(code)?.keys() ?? [])].map(noQuotes))
      this.#out.delete(code)
    }
  }

  remove(at: number, number: number, reductions: Reductions): void {
    for (const code of this.#codes) {
      // each way the win price is reduced, and the place price follows [EW6]
      const factor = code === 'place' ? 'place' : 'win'
      const reduction = reductions[factor]
      const id = entrantId(number)
      this.#tell({
        kind: 'runner-removed',
        at,
        marketId: this.#market(code),
        runnerId: id,
        reduction,
        factor,
      })
    }
  }

  /** A runner takes no bets, for this reason; null: it takes them. */
  close(at: number, number: number, closed: string | null): void {
    for (const code of this.#codes) {
      const marketId = this.#market(code)
      this.#tell({ kind: 'runner-state', at, marketId, runnerId: entrantId(number), closed })
    }
  }

  result(at: number, resultOf: (code: RaceMarket) => MarketResult): void {
    // the market on the winner comes last: with it the story is whole
    for (const code of this.#codes.toReversed()) {
      this.#tell({ kind: 'result', at, marketId: this.#market(code), result: resultOf(code) })
    }
  }

  #market(code: RaceMarket) {
    return marketOf(this.#billing, code)
  }

  #quotes(at: number, code: RaceMarket, runners: readonly RunnerQuotes[]): void {
    if (runners.length > 0)
      this.#tell({ kind: 'quotes', at, marketId: this.#market(code), runners })
  }

  #depthsOf(code: RaceMarket, number: number): Depths {
    const key = `${code} ${number}`
    const known = this.#depths.get(key) ?? newDepths(this.#depth * DEPTH_SHARES[code], this.#random)
    this.#depths.set(key, known)
    return known
  }
}

/** Points on offer: of each runner and side its own, more the further away. */
function newDepths(points: number, random: Random): Depths {
  const side = () => {
    const share = 0.4 + 0.8 * random.next()
    return [0, 1, 2].map((level) => points * share * (0.25 + random.next() + 0.4 * level))
  }
  return { back: side(), lay: side() }
}
