import { opposite, type Side } from './bet.ts'
import type { Book } from './book.ts'
import { fitAcross, type CrossFit, type Leg } from './cross-fit.ts'
import type { Across } from './cross-fronts.ts'
import type { PriceSize } from './feed-event.ts'
import { snap } from './ladder.ts'
import type { LadderName } from './market.ts'
import { NO_MONEY, paise, type Paise } from './money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, type Odds } from './odds.ts'

/** A price that everybody sees. `virtual`: some or all of its size comes from the other runners [MT46]. */
export interface OfferedLevel extends PriceSize {
  readonly virtual?: true
}

/** What nobody would stake at once: a taker for whom only the legs are the bound. */
const ENDLESS = paise(100_000_000_000)
/** How many steps across the legs are looked at for the few levels that are shown. */
const MOST_STEPS = 24

interface Shown {
  readonly side: Side
  readonly ladder: LadderName
  readonly levels: number
}

/** What a taker finds on offer, directly and across the runners, best first [MT9 MT46]. */
export function depthAcross(across: Across, shown: Shown): OfferedLevel[] {
  const { side, levels } = shown
  const direct = across.books[across.runner]?.depth(side, levels) ?? []
  const virtual = virtualDepth(across, shown)
  if (virtual.length === 0) return direct
  const sizes = new Map<Odds, OfferedLevel>(direct.map((level) => [level.odds, level]))
  for (const { odds, size } of virtual) {
    const stated = sizes.get(odds)?.size ?? NO_MONEY
    sizes.set(odds, { odds, size: paise(stated + size), virtual: true })
  }
  const sign = side === 'BACK' ? -1 : 1
  return [...sizes.values()].toSorted((a, b) => sign * (a.odds - b.odds)).slice(0, levels)
}

/**
 * The prices across the runners, on the market's ladder: a back's price is rounded down and a lay's up, so
 * that who asks for what is shown gets it or better [MT46].
 */
function virtualDepth(across: Across, { side, ladder, levels }: Shown): PriceSize[] {
  const legs = across.books
    .filter((_book, runner) => runner !== across.runner)
    .map((book) => offersOf(book, opposite(side)))
  const found: PriceSize[] = []
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const fit = nextStep(legs, side)
    const price = fit && shownOdds(ladder, side, fit.payout / fit.stake)
    if (fit === null || price === null) break
    if (price !== found.at(-1)?.odds && found.length === levels) break
    addTo(found, { odds: price, size: fit.stake })
    for (const [index, leg] of legs.entries()) reduceFirst(leg, fit.legStakes[index] ?? NO_MONEY)
  }
  return found
}

/** The next match across the runners that somebody with no bound could have. */
function nextStep(legs: readonly Offer[][], side: Side): CrossFit | null {
  const fronts = legs.flatMap(([front]) => front ?? [])
  if (fronts.length < legs.length || fronts.every(({ by }) => by === 'house')) return null
  const worst = side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS
  return fitAcross(fronts, { side, left: ENDLESS, worst, beat: null })
}

function addTo(levels: PriceSize[], level: PriceSize): void {
  const last = levels.at(-1)
  if (last?.odds !== level.odds) levels.push(level)
  else levels[levels.length - 1] = { ...level, size: paise(last.size + level.size) }
}

/** The ladder's odds next to a price, on the side that is no better for the taker than the price. */
function shownOdds(ladder: LadderName, side: Side, price: number): Odds | null {
  return side === 'BACK'
    ? snap(ladder, 'LAY', Math.floor(price))
    : snap(ladder, 'BACK', Math.ceil(price))
}

interface Offer extends Leg {
  readonly by: 'players' | 'house'
}

/** What the house can take on a runner, best first; players before the maker at equal odds. */
function offersOf(book: Book, taker: Side): Offer[] {
  if (book.bestOdds(taker) === 0) {
    return book
      .quotesFor(taker)
      .left()
      .map((level) => ({ ...level, by: 'house' }))
  }
  const offers: Offer[] = [
    ...book.playersDepth(taker, MOST_STEPS).map((level) => ({ ...level, by: 'players' as const })),
    ...book
      .quotesFor(taker)
      .left()
      .map((level) => ({ ...level, by: 'house' as const })),
  ]
  const sign = taker === 'BACK' ? -1 : 1
  return offers.toSorted((a, b) => sign * (a.odds - b.odds))
}

function reduceFirst(offers: Offer[], stake: Paise): void {
  const [first] = offers
  if (first === undefined) return
  if (stake >= first.size) offers.shift()
  else offers[0] = { ...first, size: paise(first.size - stake) }
}
