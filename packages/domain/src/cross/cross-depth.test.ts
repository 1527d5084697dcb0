import { describe, expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { Book } from '../book/book.ts'
import { depthAcross } from './cross-depth.ts'
import { betId, userId } from '../units/ids.ts'
import type { LadderName } from '../market/ladder.ts'
import { at, level, points } from '../testing/world.ts'

type Stands = readonly [runner: number, side: Side, price: number, size: number]

interface Asked {
  readonly ladder: LadderName
  readonly levels: number
}

let bets = 0

function booksWith(count: number, ...stand: readonly Stands[]): Book[] {
  const books = Array.from({ length: count }, () => new Book())
  for (const [runner, side, price, size] of stand) {
    bets += 1
    books[runner]?.rest(
      side,
      { betId: betId(bets), userId: userId(bets), odds: at(price) },
      points(size),
    )
  }
  return books
}

/** The offers on the first runner: '1.5 200', with a star for one from the others. */
const ON_FINEST: Asked = { ladder: 'FINEST', levels: 3 }

function shown(books: readonly Book[], side: Side, asked: Partial<Asked> = {}) {
  return depthAcross({ books, runner: 0 }, { side, ...ON_FINEST, ...asked }).map(
    ({ odds, size, virtual }) => `${odds / 100} ${size / 100}${virtual === true ? '*' : ''}`,
  )
}

describe('[MT46] prices across the runners, q = p / (p - 1) between two', () => {
  test('100 backed at 3 on the one is 200 to back at 1.5 on the other', () => {
    expect(shown(booksWith(2, [1, 'BACK', 3, 100]), 'BACK')).toEqual(['1.5 200*'])
    expect(shown(booksWith(2, [1, 'BACK', 3, 100]), 'LAY')).toEqual([])
  })

  test('100 laid at 3 on the one is 200 to lay at 1.5 on the other', () => {
    expect(shown(booksWith(2, [1, 'LAY', 3, 100]), 'LAY')).toEqual(['1.5 200*'])
    expect(shown(booksWith(2, [1, 'LAY', 3, 100]), 'BACK')).toEqual([])
  })

  test('between two prices a back is shown the lower one, a lay the higher', () => {
    expect(shown(booksWith(2, [1, 'BACK', 2.8, 100]), 'BACK')).toEqual(['1.55 180*'])
    expect(shown(booksWith(2, [1, 'LAY', 2.8, 100]), 'LAY')).toEqual(['1.56 180*'])
    const longShot = booksWith(2, [1, 'BACK', 1.46, 100])
    expect(shown(longShot, 'BACK', { ladder: 'CLASSIC' })).toEqual(['3.15 46*'])
  })

  test('of a leg with two prices the better one comes first', () => {
    const backs = booksWith(2, [1, 'BACK', 3, 100], [1, 'BACK', 2.8, 100])
    expect(shown(backs, 'BACK')).toEqual(['1.55 180*', '1.5 200*'])
    expect(shown(backs, 'BACK', { levels: 1 })).toEqual(['1.55 180*'])
    const lays = booksWith(2, [1, 'LAY', 2.8, 100], [1, 'LAY', 3, 100])
    expect(shown(lays, 'LAY')).toEqual(['1.5 200*', '1.56 180*'])
  })

  test('what comes to one price is added up, also at the last level that is shown', () => {
    const books = booksWith(2, [1, 'BACK', 2.8, 100], [1, 'BACK', 2.81, 100])
    expect(shown(books, 'BACK')).toEqual(['1.55 361*'])
    expect(shown(books, 'BACK', { levels: 1 })).toEqual(['1.55 361*'])
  })
})

describe('[MT46] beside the runner’s own book', () => {
  test('sizes at one price are added up and marked, others stand in their order unmarked', () => {
    const others: Stands[] = [
      [1, 'BACK', 3, 100],
      [0, 'LAY', 1.5, 50],
    ]
    expect(shown(booksWith(2, ...others), 'BACK')).toEqual(['1.5 250*'])
    const mixed = booksWith(2, ...others, [0, 'LAY', 1.6, 10], [0, 'LAY', 1.4, 20])
    expect(shown(mixed, 'BACK')).toEqual(['1.6 10', '1.5 250*', '1.4 20'])
    expect(shown(mixed, 'BACK', { levels: 2 })).toEqual(['1.6 10', '1.5 250*'])
  })

  test('to lay, the lowest comes first', () => {
    const books = booksWith(2, [1, 'LAY', 3, 100], [0, 'BACK', 1.6, 10], [0, 'BACK', 1.4, 20])
    expect(shown(books, 'LAY')).toEqual(['1.4 20', '1.5 200*', '1.6 10'])
  })

  test('the order holds for more than two prices, and only so many are shown', () => {
    const books = booksWith(
      2,
      [0, 'LAY', 1.45, 10],
      [0, 'LAY', 1.7, 20],
      [1, 'BACK', 3, 100],
      [0, 'LAY', 1.6, 30],
      [1, 'BACK', 2.6, 100],
    )
    const all = ['1.7 20', '1.62 160*', '1.6 30', '1.5 200*', '1.45 10']
    expect(shown(books, 'BACK', { levels: 9 })).toEqual(all)
    expect(shown(books, 'BACK', { levels: 3 })).toEqual(all.slice(0, 3))
  })

  test('with nothing across, the book alone', () => {
    expect(shown(booksWith(2, [0, 'LAY', 1.6, 10]), 'BACK')).toEqual(['1.6 10'])
  })
})

describe('[MT46] with three runners', () => {
  const both: Stands[] = [
    [1, 'BACK', 4, 100],
    [2, 'BACK', 3, 50],
    [2, 'BACK', 3.5, 100],
  ]

  test('each step takes of every leg, and the rest of a leg goes on: 1 / (1 - 1/4 - 1/3) = 2.4', () => {
    // 150 of payout: 37.5 at 4 and 50 at 3 leave 62.5; then 250: 62.5 at 4 and 71.42 at 3.5 leave 116.08
    expect(shown(booksWith(3, ...both), 'BACK')).toEqual(['2.4 62.5*', '2.15 116.08*'])
  })

  test('a leg without any offer makes no price', () => {
    expect(shown(booksWith(3, [1, 'BACK', 4, 100]), 'BACK')).toEqual([])
  })

  test('the house’s quotes carry a leg, but not all of them [MT44]', () => {
    const books = booksWith(3, [1, 'BACK', 4, 100])
    books[2]?.quotesFor('LAY').replace([level(3, 50)])
    expect(shown(books, 'BACK')).toEqual(['2.4 62.5*'])
    const quoted = booksWith(3)
    for (const runner of [1, 2]) quoted[runner]?.quotesFor('LAY').replace([level(3, 50)])
    expect(shown(quoted, 'BACK')).toEqual([])
  })

  test('of players and house on one leg the better price is first, players at equal ones', () => {
    const books = booksWith(3, [1, 'BACK', 4, 100], [2, 'BACK', 3.5, 100])
    books[2]?.quotesFor('LAY').replace([level(3, 50)])
    expect(shown(books, 'BACK')).toEqual(['2.4 62.5*', '2.15 116.08*'])
    const worse = booksWith(3, [1, 'BACK', 4, 100], [2, 'BACK', 3, 50])
    worse[2]?.quotesFor('LAY').replace([level(3.5, 100)])
    expect(shown(worse, 'BACK')).toEqual(['2.4 62.5*', '2.15 116.08*'])
    const lays = booksWith(3, [1, 'LAY', 4, 100], [2, 'LAY', 3, 100])
    lays[2]?.quotesFor('BACK').replace([level(3.5, 50)])
    expect(shown(lays, 'LAY')[0]).toMatch(/^2\.16 /)
  })
})
