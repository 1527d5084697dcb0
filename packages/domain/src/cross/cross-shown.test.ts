import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { Book } from '../book/book.ts'
import { depthAcross } from './cross-depth.ts'
import { isAcross, matchAcross } from './cross-matching.ts'
import { betId, userId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { at } from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'
import { stakeOf } from '../testing/crossed-life.ts'

interface Standing {
  readonly runner: number
  readonly side: Side
  readonly price: number
  readonly size: number
  readonly by: 'player' | 'house'
}

const MOST_RUNNERS = 6
/** a rest of a few paise as often as a whole bet */
const sizes = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 100, max: 9_000 }))
const standingOf = (runners: number): fc.Arbitrary<Standing> =>
  fc.record({
    runner: fc.nat(runners - 1),
    side: fc.constantFrom<Side>('BACK', 'LAY'),
    price: fc.integer({ min: 67 * runners, max: 140 * runners }),
    size: sizes,
    by: fc.constantFrom('player', 'player', 'house'),
  })
const standings = fc
  .constantFrom(3, 3, 4, MOST_RUNNERS)
  .chain((runners) => fc.array(standingOf(runners), { maxLength: 6 * runners, size: 'max' }))

/** Books with what stands in them, each bet of another player. */
function booksOf(all: readonly Standing[]): Book[] {
  const runners = Math.max(3, ...all.map(({ runner }) => runner + 1))
  const books = Array.from({ length: runners }, () => new Book())
  for (const [index, { runner, side, price, size, by }] of all.entries()) {
    const book = books[runner] ?? new Book()
    const offer = { odds: odds(price), size: paise(size) }
    const quotes = book.quotesFor(side === 'BACK' ? 'LAY' : 'BACK')
    const isKnown = quotes.left().some((level) => level.odds === price)
    if (by === 'player')
      book.rest(side, { betId: betId(index + 1), userId: userId(index + 9), ...offer }, offer.size)
    else if (!isKnown) {
      const sign = side === 'BACK' ? 1 : -1
      quotes.replace([...quotes.left(), offer].toSorted((a, b) => sign * (a.odds - b.odds)))
    }
  }
  return books
}

/** Less than a rupee: what levels of a few paise, one behind the other, can make of a size that is shown. */
const MOST_SHORT = 100

test('[MT46] [MT78] who asks for a price that is shown, and for all that is shown up to it, gets it', () => {
  let [virtual, exact] = [0, 0]
  forAll(
    [standings, fc.constantFrom<Side>('BACK', 'LAY'), fc.nat(2)],
    { numRuns: runs(4_000, 600) },
    (all, side, place) => {
      const across = { books: booksOf(all), runner: 0 }
      const levels = depthAcross(across, { side, ladder: 'FINEST', levels: 3 })
      const asked = levels[place]
      if (asked?.virtual !== true) return
      const size = levels.slice(0, place + 1).reduce((sum, level) => sum + level.size, 0)
      const taker = { userId: userId(1), side, odds: asked.odds, size: paise(size) }
      const short = size - stakeOf(matchAcross(across, taker).taken)
      expect(short).toBeLessThan(MOST_SHORT)
      virtual += 1
      if (short === 0) exact += 1
    },
  )
  expect(virtual).toBeGreaterThan(runs(200))
  expect(exact / virtual).toBeGreaterThan(0.9)
})

describe('[MT48] a rest of a few paise is taken along with what stands behind it', () => {
  const lay = { userId: userId(1), side: 'LAY', odds: odds(299), size: paise(2_49) } as const
  const player = (runner: number, price: number, size: number): Standing => ({
    runner,
    side: 'LAY',
    price,
    size,
    by: 'player',
  })
  const across = (...all: readonly Standing[]) => ({ books: booksOf(all), runner: 0 })

  test('a paisa in front keeps nobody from the bet behind it, and is matched first, at its own odds', () => {
    const books = across(player(1, 300, 1), player(1, 292, 255), player(2, 310, 241))
    const [taken] = matchAcross(books, lay).taken
    if (taken === undefined || !isAcross(taken)) throw new Error('matched across')
    expect(taken.stake).toBeGreaterThan(2_40)
    const legs = taken.legs.map(({ runner, match }) => [runner, match.odds, match.restingBetId])
    expect(legs).toEqual([
      [1, 300, 1],
      [1, 292, 2],
      [2, 310, 3],
    ])
    expect(taken.legs[0]?.match.stake).toBe(1)
  })

  test('several rests are, players and the maker’s, over prices and at one of them', () => {
    const rests = [player(1, 300, 1), player(1, 300, 2), player(1, 298, 1)]
    const quote: Standing = { ...player(1, 299, 1), by: 'house' }
    const books = across(...rests, quote, player(1, 292, 255), player(2, 310, 241))
    expect(stakeOf(matchAcross(books, lay).taken)).toBeGreaterThan(2_40)
    const left = books.books[1]?.resting('LAY').map(({ odds: price }) => price)
    expect(left).toEqual([292])
    expect(books.books[1]?.quotesFor('BACK').left()).toEqual([])
  })

  test('not where the odds behind are out of reach, where nothing is, or the taker’s own bet', () => {
    const first = [player(1, 300, 1), player(2, 310, 241)]
    expect(matchAcross(across(...first), lay).taken).toEqual([])
    expect(matchAcross(across(...first, player(1, 250, 255)), lay).taken).toEqual([])
    const own = across(...first)
    const bet = { betId: betId(50), userId: lay.userId, odds: at(2.92) }
    own.books[1]?.rest('LAY', bet, paise(255))
    expect(matchAcross(own, lay).taken).toEqual([])
  })
})
