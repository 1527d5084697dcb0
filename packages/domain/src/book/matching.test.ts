import { describe, expect, test } from 'vitest'
import { DrawnBook, after, fills } from '../testing/drawn-book.ts'

test('[MT3] the better price is taken first, then the older bet', () => {
  expect(
    after(
      `
      back | odds | lay
           | 2.04 | 300 carol
           | 2.02 | 500 alice, 200 bob
      `,
      'dave backs 1100 at 2.02',
    ),
  ).toEqual(fills('300 carol 2.04', '500 alice 2.02', '200 bob 2.02', '100 left'))
})

test('[MT3] [MT10] a lay takes the lowest back first, then the older bet', () => {
  expect(
    after(
      `
      back                 | odds | lay
      100 carol            | 1.98 |
      300 alice, 200 bob   | 1.96 |
      50 alice             | 1.95 |
      `,
      'dave lays 500 at 1.97',
    ),
  ).toEqual(fills('50 alice 1.95', '300 alice 1.96', '150 bob 1.96'))
})

test('[MT4] both sides get the resting side’s odds: the taker’s improvement', () => {
  const book = `
    back | odds | lay
         | 2.50 | 100 alice
  `
  expect(after(book, 'bob backs 100 at 2.00')).toEqual(fills('100 alice 2.50'))
})

test('[MT3] worse odds than the limit are never taken', () => {
  const book = `
    back      | odds | lay
              | 2.02 | 100 alice
    100 carol | 2.06 |
  `
  expect(after(book, 'bob backs 50 at 2.03')).toEqual(fills('50 left'))
  expect(after(book, 'bob lays 50 at 2.05')).toEqual(fills('50 left'))
})

test('[MT3] one taker may sweep the whole book, however many it meets', () => {
  const levels = Array.from({ length: 90 }, (_, index) => {
    const price = (1.1 + index / 100).toFixed(2)
    return `| ${price} | 1 alice, 1 bob, 1 house`
  })
  const told = after(levels.join('\n'), 'dave backs 271 at 1.01')
  expect(told).toHaveLength(271)
  expect(told.slice(0, 4)).toEqual(
    fills('1 alice 1.99', '1 bob 1.99', '1 house 1.99', '1 alice 1.98'),
  )
  expect(told.slice(-2)).toEqual(fills('1 house 1.10', '1 left'))
})

describe('[MT3] the house stands behind the players of its price', () => {
  test('at one price players are matched first, whoever came first', () => {
    const book = `
      back | odds | lay
           | 2.02 | 500 house, 200 bob
    `
    expect(after(book, 'dave backs 300 at 2.00')).toEqual(fills('200 bob 2.02', '100 house 2.02'))
  })

  test('at a better price the house comes first', () => {
    const book = `
      back | odds | lay
           | 2.04 | 100 house
           | 2.02 | 200 bob
           | 2.00 | 500 house
    `
    expect(after(book, 'dave backs 400 at 2.00')).toEqual(
      fills('100 house 2.04', '200 bob 2.02', '100 house 2.00'),
    )
  })

  test('what a lay takes from the house likewise', () => {
    const book = `
      back              | odds | lay
      70 house, 30 bob  | 2.06 |
      100 house         | 2.04 |
    `
    expect(after(book, 'dave lays 150 at 2.06')).toEqual(
      fills('100 house 2.04', '30 bob 2.06', '20 house 2.06'),
    )
  })
})

describe('[MT5] nobody is matched with themselves', () => {
  test('what is left when the own bet is next lapses; the resting one stays', () => {
    const book = new DrawnBook(`
      back | odds | lay
           | 2.04 | 100 bob
           | 2.02 | 50 alice, 200 carol
    `)
    expect(book.take('alice backs 250 at 2.00')).toEqual(fills('100 bob 2.04', '150 lapsed'))
    expect(book.offered('BACK')).toEqual(['2.02 250'])
  })

  test('older bets of others at the price are taken before the own one is met', () => {
    const book = `
      back | odds | lay
           | 2.02 | 60 carol, 50 alice
    `
    expect(after(book, 'alice backs 60 at 2.02')).toEqual(fills('60 carol 2.02'))
    expect(after(book, 'alice backs 61 at 2.02')).toEqual(fills('60 carol 2.02', '1 lapsed'))
  })

  test('own bets that the limit does not reach do not matter', () => {
    const book = `
      back | odds | lay
           | 2.02 | 50 alice
    `
    expect(after(book, 'alice backs 60 at 2.04')).toEqual(fills('60 left'))
  })
})

describe('[MT7] quotes that cross players’ bets take them', () => {
  const drawing = `
    back                | odds | lay
    100 alice           | 2.10 |
    200 bob, 300 carol  | 2.06 |
                        | 1.90 | 80 dave
  `

  test('at the players’ own odds, the lowest first, then the oldest', () => {
    const book = new DrawnBook(drawing)
    expect(book.requote('BACK', [2.08, 250])).toEqual(fills('200 bob 2.06', '50 carol 2.06'))
    expect(book.offered('LAY')).toEqual(['2.06 250', '2.1 100'])
    expect(book.offered('BACK')).toEqual(['1.9 80'])
  })

  test('each level takes up to its own size and price', () => {
    const book = new DrawnBook(drawing)
    expect(book.requote('BACK', [2.1, 450], [2.08, 500])).toEqual(
      fills('200 bob 2.06', '250 carol 2.06', '50 carol 2.06'),
    )
    expect(book.offered('BACK')).toEqual(['2.08 450', '1.9 80'])
    expect(book.offered('LAY')).toEqual(['2.1 100'])
  })

  test('what a quote took from players counts as taken while its size is repeated', () => {
    const book = new DrawnBook(drawing)
    book.requote('BACK', [2.06, 600])
    expect(book.offered('BACK')).toEqual(['2.06 100', '1.9 80'])
    expect(book.requote('BACK', [2.06, 600])).toEqual([])
    expect(book.offered('BACK')).toEqual(['2.06 100', '1.9 80'])
  })

  test('the maker’s backs meet resting lays, the highest first', () => {
    const book = new DrawnBook(drawing)
    expect(book.requote('LAY', [1.91, 60])).toEqual([])
    expect(book.requote('LAY', [1.88, 60])).toEqual(fills('60 dave 1.90'))
    expect(book.offered('BACK')).toEqual(['1.9 20'])
  })

  test('quotes that touch nothing leave the book alone', () => {
    const book = new DrawnBook(drawing)
    expect(book.requote('BACK', [2.04, 500])).toEqual([])
    expect(book.offered('BACK')).toEqual(['2.04 500', '1.9 80'])
  })
})
