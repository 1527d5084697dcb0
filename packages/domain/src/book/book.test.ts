import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { Book } from './book.ts'
import { BookPool } from './book-pool.ts'
import { betId, userId } from '../units/ids.ts'
import { matchQuotes, matchTaker, type Match } from './matching.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import type { Quotes } from './quotes.ts'
import { DrawnBook } from '../testing/drawn-book.ts'
import { NaiveBook } from '../testing/naive-book.ts'
import { runs } from '../testing/runs.ts'

describe('[MT9] what is on offer', () => {
  const book = new DrawnBook(`
    back                | odds | lay
    40 house            | 2.10 |
    30 bob, 20 house    | 2.08 |
    10 carol            | 2.06 |
                        | 2.04 | 300 carol, 50 dave
                        | 2.02 | 500 alice, 200 house
                        | 2.00 | 80 house
                        | 1.98 | 5 bob
  `)

  test('players and house are added up per price, the best first, three a side', () => {
    expect(book.offered('BACK')).toEqual(['2.04 350', '2.02 700', '2 80'])
    expect(book.offered('LAY')).toEqual(['2.06 10', '2.08 50', '2.1 40'])
  })

  test('as many levels as asked for, and no more than there are', () => {
    expect(book.offered('BACK', 1)).toEqual(['2.04 350'])
    expect(book.offered('BACK', 10)).toEqual(['2.04 350', '2.02 700', '2 80', '1.98 5'])
    expect(new DrawnBook('').offered('LAY')).toEqual([])
  })
})

test('[MT8] a bet is taken out by its id, wherever it stands', () => {
  const book = new Book()
  const rest = (id: number, price: number) =>
    book.rest('LAY', { betId: betId(id), userId: userId(id), odds: odds(price) }, paise(id * 100))
  for (const id of [1, 2, 3]) rest(id, 200)
  rest(4, 204)
  expect(book.remove('LAY', betId(2))).toBe(200)
  expect(book.remove('LAY', betId(2))).toBe(0)
  expect(book.remove('BACK', betId(1))).toBe(0)
  expect(book.resting('LAY').map((bet) => bet.betId)).toEqual([4, 1, 3])
  expect(book.remove('LAY', betId(4))).toBe(400)
  expect(book.depth('BACK', 3)).toEqual([{ odds: 200, size: 400 }])
})

test('[MT8] more is never taken from a resting bet than it has', () => {
  const book = new Book()
  book.rest('BACK', { betId: betId(1), userId: userId(1), odds: odds(200) }, paise(5))
  expect(() => book.take('LAY', book.bestSlot('LAY'), paise(6))).toThrow('more taken')
})

/** A step of a random life of a book; small ranges, so that bets meet. */
const side = fc.constantFrom<Side>('BACK', 'LAY')
const price = fc.integer({ min: 190, max: 210 })
const size = fc.integer({ min: 1, max: 60 })
const ladder = fc.uniqueArray(fc.record({ odds: price, size }), {
  maxLength: 4,
  selector: (quote) => quote.odds,
})
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('bet'), side, price, size, user: size }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), pick: fc.nat(1000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('quote'), side, ladder }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

/** Counts what was matched against the house, as its fill does. */
const remember = (quotes: Quotes, match: Match, at: number): void =>
  quotes.remember({ odds: match.odds, size: match.stake }, at)

/** Plays a step on both books: what each of them said. */
function play(fast: Book, naive: NaiveBook, [index, now]: readonly [number, Step]): unknown[] {
  const at = index * 17_001
  if ('pick' in now) {
    const resting = [...fast.resting('BACK'), ...fast.resting('LAY')]
    const id = resting[now.pick % Math.max(1, resting.length)]?.betId ?? betId(0)
    return [fast.remove('BACK', id) + fast.remove('LAY', id) > 0, naive.remove(id)]
  }
  if ('ladder' in now) {
    const sign = now.side === 'BACK' ? -1 : 1
    const levels = now.ladder
      .map((quote) => ({ odds: odds(quote.odds), size: paise(quote.size) }))
      .toSorted((a, b) => sign * (a.odds - b.odds))
    fast.quotesFor(now.side).replace(levels, at)
    const matches = matchQuotes(fast, now.side)
    for (const match of matches) remember(fast.quotesFor(now.side), match, at)
    return [matches, naive.quote(now.side, levels, at)]
  }
  const taker = {
    userId: userId(now.user % 5),
    side: now.side,
    odds: odds(now.price),
    size: paise(now.size),
  }
  const said = [matchTaker(fast, taker), naive.take(taker, at)] as const
  for (const match of said[0].taken) {
    if (match.restingBetId === null) remember(fast.quotesFor(now.side), match, at)
  }
  const bet = { ...taker, betId: betId(index + 1), size: said[0].left }
  if (bet.size > 0) {
    fast.rest(now.side, bet, bet.size)
    naive.rest(now.side, bet)
  }
  return [...said]
}

test('[MT3] [MT6] [MT8] [MT90] four books that share their memory do what obviously right books do', () => {
  const steps = fc.array(fc.tuple(fc.nat(3), step), { maxLength: 200, size: 'max' })
  fc.assert(
    fc.property(steps, (all) => {
      const pool = new BookPool()
      const pairs = Array.from({ length: 4 }, () => [new Book(pool), new NaiveBook()] as const)
      for (const [index, [which, now]] of all.entries()) {
        const [fast, naive] = pairs[which] ?? [new Book(), new NaiveBook()]
        const [one, other] = play(fast, naive, [index, now])
        expect(one).toEqual(other)
        for (const taker of ['BACK', 'LAY'] as const) {
          expect(fast.depth(taker, 100)).toEqual(naive.depth(taker))
          expect(fast.resting(taker)).toMatchObject(naive.resting(taker))
        }
      }
    }),
    { numRuns: runs(100) },
  )
})
