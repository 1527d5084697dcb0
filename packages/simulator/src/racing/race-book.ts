import { noQuotes, type FeedEvent, type RunnerQuotes } from '@crease/domain/market/feed-event.ts'
import type { MarketResult, Runner } from '@crease/domain/market/market.ts'
import { say } from '@crease/domain/sentences/say.ts'
import { runnerId, type RunnerId } from '@crease/domain/units/ids.ts'
import type { Random } from '../keys/streams.ts'
import type { RaceChances } from './chances.ts'
import { houseQuotes, type Depths } from '../stage/house.ts'
import { definitionOf, marketOf, type Billing, type Question } from '../stage/question.ts'

/** The two markets of a race. */
type RaceMarket = 'mo' | 'place'

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
  readonly places: number
  readonly tell: (event: FeedEvent) => void
}

/** The win market of a race and, where places are paid, the place market beside it: always in the same state. */
export class RaceBook {
  readonly #billing: Billing
  readonly #random: Random
  readonly #codes: readonly RaceMarket[]
  readonly #tell: (event: FeedEvent) => void
  readonly #depth: number
  readonly #depths = new Map<string, Depths>()
  readonly #out = new Map<RaceMarket, ReadonlyMap<RunnerId, RunnerQuotes>>()

  constructor(billing: Billing, { random, places, tell }: BookParts) {
    this.#billing = billing
    this.#random = random
    this.#tell = tell
    this.#codes = places > 1 ? ['mo', 'place'] : ['mo']
    this.#depth = random.whole(4_000, 24_000)
  }

  /** Opens the markets, suspended. */
  add(at: number, runners: readonly Runner[], places: number): void {
    for (const code of this.#codes) {
      const question: Question = {
        code,
        name: code === 'mo' ? say('To Win') : say('To Be Placed'),
        kind: 'match',
        winners: code === 'mo' ? 1 : places,
        runners,
      }
      const market = { ...definitionOf(this.#billing, question), startingPrices: 'on' } as const
      this.#tell({ kind: 'market', at, market })
    }
    this.state(at, { status: 'SUSPENDED', inPlay: false, betDelayMs: 0 })
  }

  state(at: number, state: BookState): void {
    for (const code of this.#codes) {
      this.#tell({ kind: 'market-state', at, marketId: this.#market(code), ...state })
    }
  }

  /** Prices of the runners that take bets, by their numbers. */
  quote(at: number, numbers: readonly number[], chances: RaceChances): void {
    for (const code of this.#codes) {
      const before = this.#out.get(code)
      const values = code === 'mo' ? chances.win : chances.place
      const offered = numbers.map((number, place) => {
        const id = entrantId(number)
        return houseQuotes(
          { runnerId: id, chance: Math.min(1, values[place] ?? 0) },
          {
            kind: 'match',
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

  /** Takes all prices away. */
  withdraw(at: number): void {
    for (const code of this.#codes) {
      this.#quotes(at, code, [...(this.#out.get(code)?.keys() ?? [])].map(noQuotes))
      this.#out.delete(code)
    }
  }

  remove(at: number, number: number, reductions: Reductions): void {
    for (const code of this.#codes) {
      const factor = code === 'mo' ? 'win' : 'place'
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
    const known =
      this.#depths.get(key) ?? newDepths(this.#depth / (code === 'mo' ? 1 : 3), this.#random)
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
