import { netOf, type Return, type Terms } from '@crease/domain/rounds/returns.ts'
import type { BookKind } from '@crease/domain/rounds/round-risk.ts'
import { paise } from '@crease/domain/units/money.ts'
import { text } from '../fairness/bytes.ts'
import { Stream } from '../fairness/stream.ts'
import { ratio, waysOf, type Chances } from '../kernel/chances.ts'
import { newRound, playRound } from '../kernel/play.ts'
import { quoteOf, returnOf, type Quote } from '../kernel/prices.ts'
import type { Round } from '../kernel/round.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'

/** How far what a bet brought lies from what its chances promise. */
interface BetSum {
  readonly bet: string
  times: number
  wins: number
  expectedWins: number
  /** sums over all rounds, in stakes */
  difference: number
  variance: number
}

export interface TitleLife {
  readonly rounds: number
  readonly offers: number
  /** what must never be: one line each */
  readonly faults: readonly string[]
  readonly bets: readonly BetSum[]
  /** how often each outcome code came */
  readonly codes: ReadonlyMap<string, number>
}

const STAKE = paise(10_000)
/** A sample of the ways in which a player can make up a bet. */
const examplesOf = ({ selections, picks }: Market): readonly Selection[] => [
  ...selections,
  ...(picks?.examples ?? []),
]

interface Asked {
  readonly title: Title
  readonly rounds: number
  readonly seed: string
  /** prices within rounds are looked at in every round of so many; those before the first card always */
  readonly every: number
}

/**
 * Plays rounds of a title with a bot that looks at every price, and adds up what each bet brings beside what its chances
 * say; names every offer that returns its stake or more, every book that is better than fair, every return that its book cannot have.
 */
export function liveTitle({ title, rounds, seed, every }: Asked): TitleLife {
  const watch = new Watch(title)
  let left: readonly number[] | null = null
  for (let number = 0; number < rounds; number += 1) {
    const { below } = new Stream(text(`${seed} ${title.slug} ${number}`))
    const { end, windows } = playRound(title, newRound(title, left), () => below)
    watch.round(windows, end, number % every === 0)
    left = end.shoe
  }
  return { rounds, ...watch.found() }
}

class Watch {
  readonly #title: Title
  readonly #faults = new Set<string>()
  readonly #bets = new Map<string, BetSum>()
  readonly #codes = new Map<string, number>()
  readonly #fresh = new Map<string, Chances>()
  #offers = 0

  constructor(title: Title) {
    this.#title = title
  }

  found(): Pick<TitleLife, 'offers' | 'faults' | 'bets' | 'codes'> {
    return {
      offers: this.#offers,
      faults: [...this.#faults],
      bets: [...this.#bets.values()],
      codes: this.#codes,
    }
  }

  round(windows: readonly Round[], end: Round, looksWithin: boolean): void {
    const { code } = this.#title.outcome(end)
    this.#codes.set(code, (this.#codes.get(code) ?? 0) + 1)
    for (const market of this.#title.markets) {
      this.#book(market, end)
      for (const [at, window] of windows.entries()) {
        if (at === 0 || looksWithin) this.#window(market, window, end)
      }
    }
  }

  #window(market: Market, window: Round, end: Round): void {
    const quotes: Quote[] = []
    for (const selection of examplesOf(market)) {
      const quote = quoteOf(selection, window)
      if (quote.back === null && quote.lay === null) continue
      this.#offers += 1
      quotes.push(quote)
      this.#offer(selection, quote, { window, end })
    }
    if (market.book.kind === 'one-wins' && quotes.length === market.book.of)
      this.#sums(market, quotes)
  }

  #offer(selection: Selection, quote: Quote, { window, end }: { window: Round; end: Round }): void {
    const chances = this.#chances(selection, window)
    for (const terms of termsOf(selection, quote)) {
      const { num, den } = returnOf(chances, terms)
      if (num >= den) this.#fault(`${selection.id} returns ${ratio({ num, den })} ${said(window)}`)
    }
    const [terms] = termsOf(selection, quote)
    if (terms !== undefined) this.#add(selection, { terms, chances, comes: selection.settle(end) })
  }

  /** Before the first card of a new shoe they are always the same. */
  #chances(selection: Selection, window: Round): Chances {
    const isFresh = window.dealt.length === 0 && this.#title.carriesOn === undefined
    if (!isFresh) return selection.chances(window)
    const known = this.#fresh.get(selection.id) ?? selection.chances(window)
    this.#fresh.set(selection.id, known)
    return known
  }

  #add(
    { id }: Selection,
    { terms, chances, comes }: { terms: Terms; chances: Chances; comes: Return },
  ): void {
    const sum = this.#bets.get(id) ?? newSum(id)
    this.#bets.set(id, sum)
    const net = (by: Return): number => netOf({ terms, stake: STAKE }, by) / STAKE
    const all = Number(waysOf(chances))
    let mean = 0
    let square = 0
    let winning = 0
    for (const { comes: by, ways } of chances) {
      const share = Number(ways) / all
      mean += share * net(by)
      square += share * net(by) ** 2
      if (net(by) > 0) winning += share
    }
    sum.times += 1
    sum.wins += Number(net(comes) > 0)
    sum.expectedWins += winning
    sum.difference += net(comes) - mean
    sum.variance += square - mean ** 2
    if (!chances.some(({ comes: by, ways }) => ways > 0n && net(by) === net(comes))) {
      this.#fault(`${id} comes to ${JSON.stringify(comes)}, which had no chance`)
    }
  }

  #sums(market: Market, quotes: readonly Quote[]): void {
    const backs = quotes.map(({ back }) => back)
    const lays = quotes.map(({ lay }) => lay)
    const sum = (odds: readonly (number | null)[]): number | null =>
      odds.every((each) => each !== null) ? odds.reduce((all, each) => all + 100 / each, 0) : null
    const [back, lay] = [sum(backs), sum(lays)]
    if (isWonOrVoid(market.book) && back !== null && back < 1 - 1e-9)
      this.#fault(`${market.id}: its backs sum to ${back}`)
    if (lay !== null && lay > 1 + 1e-9) this.#fault(`${market.id}: its lays sum to ${lay}`)
  }

  /** What the selections of a book come to together is one of the ends that its kind names [CG3]. */
  #book(market: Market, end: Round): void {
    const comes = market.selections.map((selection) => selection.settle(end))
    if (canEndAs(market.book, comes)) return
    this.#fault(`${market.id} ends as ${JSON.stringify(comes)}`)
  }

  #fault(what: string): void {
    this.#faults.add(`${this.#title.slug}: ${what}`)
  }
}

/** Backing all of it at the same return loses nothing for certain: where all may lose, or halve, it does. */
const isWonOrVoid = (book: BookKind): boolean =>
  book.kind === 'one-wins' && book.orElse.every(({ kind }) => kind === 'push')

function canEndAs(book: BookKind, comes: readonly Return[]): boolean {
  if (book.kind === 'apart') return true
  const kinds = comes.map(({ kind }) => kind)
  const wins = kinds.filter((kind) => kind === 'win').length
  const shares = kinds.filter((kind) => kind === 'share').length
  const loses = kinds.filter((kind) => kind === 'lose').length
  if (wins + shares + loses === comes.length && (wins === 1) !== shares > 0) return wins <= 1
  const [first] = comes.map((each) => JSON.stringify(each))
  const isAlike = comes.every((each) => JSON.stringify(each) === first)
  const isNamed = book.orElse.some((each) => JSON.stringify(each) === first)
  return isAlike && (isNamed || (loses > 0 && book.of > comes.length))
}

const newSum = (bet: string): BetSum => ({
  bet,
  times: 0,
  wins: 0,
  expectedWins: 0,
  difference: 0,
  variance: 0,
})

function termsOf({ price }: Selection, { back, lay }: Quote): readonly Terms[] {
  if (price.kind === 'spread') {
    return [{ kind: 'spread', cap: price.cap, winsHundredths: price.winsHundredths }]
  }
  return [
    ...(back === null ? [] : [{ kind: 'odds', side: 'BACK', odds: back } as const]),
    ...(lay === null ? [] : [{ kind: 'odds', side: 'LAY', odds: lay } as const]),
  ]
}

const said = ({ dealt }: Round): string =>
  `after ${dealt.map(({ slot, face }) => `${slot}=${face}`).join(' ')}`

/** Bets whose wins are too few to be judged by the normal distribution. */
const FEWEST_WINS = 20

/** Bets that brought more than so many standard errors more or less than their chances promise. */
export const unlikely = ({ bets }: TitleLife, errors: number): readonly string[] =>
  bets
    .filter(
      ({ expectedWins, times }) => Math.min(expectedWins, times - expectedWins) >= FEWEST_WINS,
    )
    .filter(({ difference, variance }) => Math.abs(difference) > errors * Math.sqrt(variance))
    .map(
      ({ bet, difference, variance }) => `${bet} ${(difference / Math.sqrt(variance)).toFixed(1)}`,
    )
