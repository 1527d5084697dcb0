import type { Return } from '@crease/domain/rounds/returns.ts'
import { utf8 } from '../fairness/digests.ts'
import { Stream } from '../fairness/stream.ts'
import { ratio } from '../kernel/chances.ts'
import { newRound, playRound, type Below } from '../kernel/play.ts'
import type { Round } from '../kernel/round.ts'
import type { Market, Title } from '../kernel/title.ts'
import { BestPrice, type BotSum } from './best-price.ts'
import { BetSum } from './bet-sum.ts'
import { beatenBook, canEndAs, cardsOf, isSame, isWithinBook } from './book-ends.ts'
import { netOn, offeredOf, type Offered } from './shown-price.ts'

export interface TitleLife {
  readonly rounds: number
  readonly offers: number
  /** what must never be: one line each */
  readonly faults: readonly string[]
  readonly bets: readonly BetSum[]
  /** the bot that takes the best price of every window */
  readonly bot: BotSum
}

interface Asked {
  readonly title: Title
  readonly seed: string
  /** prices within rounds are checked in every n-th round; those before the first card always */
  readonly every: number
  /** what a round is drawn by; absent: pf1's numbers under the seed and the number of the round */
  readonly belowOf?: (key: string) => Below
}

/** Plays rounds of a title, all in one go. */
export function liveTitle({ rounds, ...asked }: Asked & { readonly rounds: number }): TitleLife {
  const player = new TitlePlayer(asked)
  player.play(rounds)
  return player.life()
}

const drawnBy = (key: string): Below => new Stream(utf8(key)).below

/**
 * Plays rounds of a title with a bot that looks at every price, and adds up what each bet brings beside what its chances
 * say; names every offer that returns its stake or more, every book that is better than fair, every return that its book cannot have.
 */
export class TitlePlayer {
  readonly #asked: Asked
  readonly #watch: Watch
  #left: readonly number[] | null = null
  #rounds = 0

  constructor(asked: Asked) {
    this.#asked = asked
    this.#watch = new Watch(asked.title)
  }

  get rounds(): number {
    return this.#rounds
  }

  /** Plays further rounds. */
  play(rounds: number): void {
    const { title, seed, every, belowOf = drawnBy } = this.#asked
    for (const last = this.#rounds + rounds; this.#rounds < last; this.#rounds += 1) {
      const below = belowOf(`${seed} ${title.slug} ${this.#rounds}`)
      const { end, windows } = playRound(title, newRound(title, this.#left), () => below)
      this.#watch.round(windows, end, this.#rounds % every === 0)
      this.#left = end.shoe
    }
  }

  life(): TitleLife {
    return { rounds: this.#rounds, ...this.#watch.found() }
  }
}

class Watch {
  readonly #title: Title
  readonly #faults = new Set<string>()
  readonly #bets = new Map<string, BetSum>()
  readonly #fresh = new Map<string, readonly Offered[]>()
  readonly #bot = new BestPrice()
  #offers = 0

  constructor(title: Title) {
    this.#title = title
  }

  found(): Pick<TitleLife, 'offers' | 'faults' | 'bets' | 'bot'> {
    return {
      offers: this.#offers,
      faults: [...this.#faults],
      bets: [...this.#bets.values()],
      bot: this.#bot.sum(),
    }
  }

  round(windows: readonly Round[], end: Round, looksWithin: boolean): void {
    // every round has one
    this.#title.outcome(end)
    const markets = this.#title.markets.map((market) => ({ market, ends: this.#ends(market, end) }))
    for (const [at, window] of windows.entries()) {
      if (at > 0 && !looksWithin) break
      for (const { market, ends } of markets) this.#window({ market, window, end, ends })
      this.#bot.take()
    }
    this.#bot.endRound()
    for (const sum of this.#bets.values()) sum.endRound()
  }

  /** The return of each listed selection: together one of the ends that the book names [CG3]. */
  #ends(market: Market, end: Round): ReadonlyMap<string, Return> {
    const ends = new Map(market.selections.map((each) => [each.id, each.settle(end)]))
    const comes = [...ends.values()]
    if (!canEndAs(market.book, comes)) {
      this.#fault(`${market.id} ends as ${JSON.stringify(comes)}`)
    }
    return ends
  }

  #window(at: {
    market: Market
    window: Round
    end: Round
    ends: ReadonlyMap<string, Return>
  }): void {
    const { market, window, end, ends } = at
    const offered = this.#offeredOf(market, window)
    this.#offers += offered.length
    for (const each of offered) {
      const { selection } = each
      this.#offer(each, ends.get(selection.id) ?? selection.settle(end))
    }
  }

  #offer({ selection, sides }: Offered, comes: Return): void {
    const [first] = sides
    for (const shown of sides) this.#bot.look(selection.id, shown, comes)
    if (first === undefined) return
    const known = first.expected.ends.find((each) => isSame(each.comes, comes))
    const net = known?.net ?? netOn(first.terms, comes)
    if (known === undefined && !first.expected.ends.some((each) => each.net === net)) {
      this.#fault(`${selection.id} comes to ${JSON.stringify(comes)}, which had no chance`)
    }
    const sum = this.#bets.get(selection.id) ?? new BetSum(selection.id)
    this.#bets.set(selection.id, sum)
    sum.add(first.expected, net)
  }

  /** Before the first card of a new shoe it is always the same. */
  #offeredOf(market: Market, window: Round): readonly Offered[] {
    const isFresh = window.dealt.length === 0 && this.#title.carriesOn === undefined
    if (!isFresh) return this.#looked(market, window)
    const known = this.#fresh.get(market.id) ?? this.#looked(market, window)
    this.#fresh.set(market.id, known)
    return known
  }

  #looked(market: Market, window: Round): readonly Offered[] {
    const offered = offeredOf(market, window)
    for (const { selection, sides } of offered) {
      for (const { terms, expected } of sides) {
        const beyond = expected.ends.find(({ comes }) => !isWithinBook(market.book, terms, comes))
        if (beyond !== undefined) {
          this.#fault(`${selection.id} comes to ${JSON.stringify(beyond.comes)}, beyond its book`)
        }
        const { num, den } = expected.back
        if (num < den) continue
        this.#fault(`${selection.id} returns ${ratio({ num, den })} ${cardsOf(window)}`)
      }
    }
    const beaten = beatenBook(
      market,
      offered.map(({ quote }) => quote),
    )
    if (beaten !== null) this.#fault(beaten)
    return offered
  }

  #fault(what: string): void {
    this.#faults.add(`${this.#title.slug}: ${what}`)
  }
}

/** Bets whose results deviate by more than `errors` standard errors from their chances, and the bot. */
export function unlikely({ bets, bot }: TitleLife, errors: number): readonly string[] {
  const far = bets
    .map((sum) => ({ bet: sum.bet, by: sum.deviation() }))
    .filter(({ by }) => Math.abs(by) > errors)
  const ofBot =
    Math.abs(bot.deviation) > errors ? [{ bet: 'the best prices', by: bot.deviation }] : []
  return [...far, ...ofBot].map(({ bet, by }) => `${bet} ${by.toFixed(1)}`)
}
