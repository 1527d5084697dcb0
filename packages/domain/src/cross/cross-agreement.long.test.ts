import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { Book } from '../book/book.ts'
import { depthAcross } from './cross-depth.ts'
import { fitWhole, mayBeGood, priceOf } from './cross-fit.ts'
import type { Across } from './cross-fronts.ts'
import { firstsOf } from '../testing/first-offers.ts'
import { bestDirect, isAcross, matchAcross, wouldMatch, type Taken } from './cross-matching.ts'
import { betId, userId } from '../units/ids.ts'
import type { LadderName } from '../market/ladder.ts'
import { isWorse, type Taker } from '../book/matching.ts'
import { centipaise, paise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds, type Odds } from '../units/odds.ts'
import { forAll, runs } from '../testing/runs.ts'
import { stakeOf } from '../testing/crossed-life.ts'

/** Resting bets on several runners: rests of a few paise as often as whole bets. */
interface Standing {
  readonly runner: number
  readonly side: Side
  readonly price: number
  readonly size: number
  readonly by: 'player' | 'maker'
}

const TAKER = userId(1)
const whole = fc.integer({ min: 100, max: 9_000 })
const sizes = fc.oneof(fc.integer({ min: 1, max: 9 }), whole)
const sides = fc.constantFrom<Side>('BACK', 'LAY')

const standing = (runners: number): fc.Arbitrary<Standing> => {
  const where = {
    runner: fc.nat(runners - 1),
    side: fc.constantFrom<Side>('BACK', 'BACK', 'LAY'),
    // near the odds at which all runners together come to one, where whole paise matter most
    price: fc.integer({ min: runners * 85, max: runners * 125 }),
  }
  const player = fc.record({ ...where, size: sizes, by: fc.constant('player' as const) })
  // a rest of the maker's shields the offers queued after it until it is taken [MT71]
  const maker = fc.record({ ...where, size: whole, by: fc.constant('maker' as const) })
  return fc.oneof({ arbitrary: player, weight: 2 }, { arbitrary: maker, weight: 1 })
}

const market = fc
  .constantFrom(2, 3, 3, 5)
  .chain((runners) =>
    fc.record({
      runners: fc.constant(runners),
      all: fc.array(standing(runners), { maxLength: 5 * runners, size: 'max' }),
      side: sides,
      price: fc.integer({ min: 120, max: 900 }).map(odds),
      size: sizes.map(paise),
      ladder: fc.constantFrom<LadderName>('FINEST', 'FINEST', 'CLASSIC'),
    }),
  )
type Drawn = typeof market extends fc.Arbitrary<infer One> ? One : never

function booksOf({ runners, all }: Drawn): Book[] {
  const books = Array.from({ length: runners }, () => new Book())
  for (const [index, { runner, side, price, size, by }] of all.entries()) {
    const book = books[runner] ?? new Book()
    const offer = { odds: odds(price), size: paise(size) }
    const quotes = book.quotesFor(side === 'BACK' ? 'LAY' : 'BACK')
    if (by === 'player') {
      book.rest(side, { betId: betId(index + 1), userId: userId(index + 9), ...offer }, offer.size)
    } else if (quotes.left().every((known) => known.odds !== price)) {
      const sign = side === 'BACK' ? 1 : -1
      quotes.replace([...quotes.left(), offer].toSorted((a, b) => sign * (a.odds - b.odds)))
    }
  }
  return books
}

const acrossOf = (drawn: Drawn): Across => ({ books: booksOf(drawn), runner: 0 })
const takerOf = ({ side, price, size }: Drawn): Taker => ({
  userId: TAKER,
  side,
  odds: price,
  size,
})

/** The price of what was taken at once, on the ladder: no better than it was. */
function pricedOf(taken: Taken, { side, ladder }: Drawn): Odds {
  const payout = isAcross(taken) ? taken.payout : taken.stake * taken.odds
  return priceOf({ stake: taken.stake, payout: centipaise(payout) }, side, ladder) ?? odds(101)
}

const LOOKS = runs(6_000)
/** A control ends at the first fault it draws, one in some two thousand: it may look long for it. */
const LONG_LOOKS = 80_000

/** One function predicts a bet's matches, another one makes them: both must agree. */
function agrees(asked: (across: Across, taker: Taker) => boolean, numRuns = LOOKS) {
  let took = 0
  const property = fc.property(market, (drawn) => {
    const across = acrossOf(drawn)
    const would = asked(across, takerOf(drawn))
    const { taken } = matchAcross(across, takerOf(drawn))
    if (taken.some(isAcross)) took += 1
    return would === taken.length > 0
  })
  return { outcome: fc.check(property, { numRuns }), took }
}

/** The earlier prediction: by the first offer on each runner alone. */
function ofTheFirst(across: Across, taker: Taker): boolean {
  const direct = bestDirect(across, taker)
  if (direct !== null && !isWorse(taker.side, direct, taker.odds)) return true
  const firsts = firstsOf(across, taker.side)
  const { side, odds: worst, size: left } = taker
  const wanted = { side, left, worst, beat: null }
  if (firsts === null || firsts.every((first) => first.userId === null)) return false
  return mayBeGood(firsts, wanted) && fitWhole(firsts, wanted) !== null
}

describe('[MT70] [BS34] what would take is what takes', () => {
  test('in any market of two, three or five runners', () => {
    const { outcome, took } = agrees(wouldMatch)
    expect(outcome.counterexample).toBeNull()
    expect(took).toBeGreaterThan(runs(300))
  })

  test('asked of what is first alone, it is not', () => {
    expect(agrees(ofTheFirst, LONG_LOOKS).outcome.failed).toBe(true)
  })
})

/** Markets whose published prices are searched for the best; of more runners they follow a walk [MT78]. */
const fewRunners = market.filter(({ runners }) => runners <= 3)

/** Whether what a bet took is nowhere better than the best price that was shown before. */
function isShown(shownOf: (across: Across, drawn: Drawn) => Odds | undefined) {
  let took = 0
  const property = fc.property(fewRunners, (drawn) => {
    const across = acrossOf(drawn)
    const best = shownOf(across, drawn)
    const { taken } = matchAcross(across, takerOf(drawn))
    if (taken.some(isAcross)) took += 1
    return taken.every((each) => {
      const price = pricedOf(each, drawn)
      return best !== undefined && (price === best || isWorse(drawn.side, price, best))
    })
  })
  return { outcome: fc.check(property, { numRuns: LOOKS }), took }
}

const shown = (across: Across, { side, ladder }: Drawn, levels = 3) =>
  depthAcross(across, { side, ladder, levels })

describe('[MT46] [MT70] whatever takes at once was shown as to be had', () => {
  test('the best price before it is at least as good as each of its matches', () => {
    const { outcome, took } = isShown((across, drawn) => shown(across, drawn)[0]?.odds)
    expect(outcome.counterexample).toBeNull()
    expect(took).toBeGreaterThan(runs(300))
  })

  test('the second best is not', () => {
    const second = isShown((across, drawn) => shown(across, drawn)[1]?.odds)
    expect(second.outcome.failed).toBe(true)
  })

  test('for the stake of the best price nothing better is to be had, whatever the limit', () => {
    let virtual = 0
    forAll([fewRunners], { numRuns: runs(3_000) }, (drawn) => {
      const [best] = shown(acrossOf(drawn), drawn)
      if (best?.virtual !== true) return
      virtual += 1
      for (const limit of [best.odds, drawn.side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS]) {
        const taker = { ...takerOf(drawn), odds: limit, size: best.size }
        const { taken } = matchAcross(acrossOf(drawn), taker)
        for (const each of taken) {
          const price = pricedOf(each, drawn)
          expect(price === best.odds || isWorse(drawn.side, price, best.odds)).toBe(true)
        }
      }
    })
    expect(virtual).toBeGreaterThan(runs(300))
  })
})

/** All that a taker gets across the others at no worse odds, by matching it. */
function hadAt(drawn: Drawn, limit: number): number {
  const others = acrossOf(drawn)
  const books = others.books.map((book, index) => (index === 0 ? new Book() : book))
  const taker = { ...takerOf(drawn), odds: odds(limit), size: paise(100_000_000) }
  return stakeOf(matchAcross({ books, runner: 0 }, taker).taken)
}

/** Prices that are looked at beyond the best one that is shown. */
const BEYOND = 25
/** Paise: what a price between two that are shown may bring more than the better of them. */
const MOST_HIDDEN = 100

type Levels = readonly { readonly odds: Odds; readonly size: number }[]

/** Prices from one to another, without it. */
function between(from: number, to: number): number[] {
  const step = Math.sign(to - from)
  const prices = Array.from({ length: Math.abs(to - from) }, (_, at) => from + at * step)
  return prices.filter((price) => price >= LOWEST_ODDS && price <= HIGHEST_ODDS)
}

/** Whether the prices are the best three, each with all that is to be had at it. */
function areAll(drawn: Drawn, levels: Levels): boolean {
  const worse = drawn.side === 'BACK' ? -1 : 1
  const [first] = levels
  if (first === undefined) return hadAt(drawn, worse < 0 ? LOWEST_ODDS : HIGHEST_ODDS) === 0
  let [price, before] = [first.odds - BEYOND * worse, 0]
  return levels.every(({ odds: to, size }) => {
    const most = before === 0 ? 0 : before + MOST_HIDDEN
    const isHidden = between(price, to).some((each) => hadAt(drawn, each) > most)
    before += size
    price = to
    return !isHidden && hadAt(drawn, to) === before
  })
}

function areBest(change: (levels: Levels) => Levels) {
  let looked = 0
  const property = fc.property(fewRunners, (drawn) => {
    const books = booksOf(drawn).map((book, index) => (index === 0 ? new Book() : book))
    const finest: Drawn = { ...drawn, ladder: 'FINEST' }
    const levels = change(shown({ books, runner: 0 }, finest))
    looked += levels.length
    return areAll(drawn, levels)
  })
  return { outcome: fc.check(property, { numRuns: runs(400) }), looked: () => looked }
}

describe('[MT46] the three prices across the runners that are shown are the best three', () => {
  test('of all prices, each with all that is to be had at it', () => {
    const { outcome, looked } = areBest((levels) => levels)
    expect(outcome.counterexample).toBeNull()
    expect(looked()).toBeGreaterThan(runs(150))
  })

  test('not when the best is left out', () => {
    expect(areBest((levels) => levels.slice(1)).outcome.failed).toBe(true)
  })
})
