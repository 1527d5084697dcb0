import { describe, expect, test } from 'vitest'
import { Book } from './book.ts'
import { betId, userId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { DrawnBook } from '../testing/drawn-book.ts'

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
