import { describe, expect, test } from 'vitest'
import type { RestingBet } from '../memory/bet-pool.ts'
import type { Side } from '../units/side.ts'
import { BookPool, halfOf } from './book-pool.ts'
import { betId, userId, type BetId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'

/** A half filled with bets of [id, odds, size]. */
function half(side: Side, ...bets: [id: number, price: number, size: number][]): Half {
  const book = emptyHalf(side)
  for (const [id, price, size] of bets) {
    book.add({ betId: betId(id), userId: userId(id), odds: odds(price), size: paise(size) })
  }
  return book
}

/** A half of a book by itself. */
function emptyHalf(side: Side) {
  const pool = new BookPool()
  const at = halfOf(pool.takeBook(), side)
  return {
    bestSlot: () => pool.bestSlot(at),
    bestOdds: () => pool.bestOdds(at),
    add: (bet: RestingBet) => pool.add(at, bet, bet.size),
    remove: (id: BetId) => pool.remove(at, id),
    shrink: (id: BetId, by: Paise) => pool.shrink(at, id, by),
    reduce: (slot: number, taken: Paise) => pool.reduce(at, slot, taken),
    depth: (levels: number) => pool.depth(at, levels),
    all: () => pool.all(at),
    betIdAt: (slot: number) => pool.slots.betIdAt(slot),
    sizeAt: (slot: number) => pool.slots.sizeAt(slot),
  }
}
type Half = ReturnType<typeof emptyHalf>

const ids = (book: Half): number[] => book.all().map((bet) => bet.betId)

describe('[MT3] the best is the one that a taker wants', () => {
  test('of resting lays the highest odds, of resting backs the lowest', () => {
    expect(ids(half('LAY', [1, 200, 5], [2, 210, 5], [3, 190, 5]))).toEqual([2, 1, 3])
    expect(ids(half('BACK', [1, 200, 5], [2, 210, 5], [3, 190, 5]))).toEqual([3, 1, 2])
  })

  test('at one price the one that came first', () => {
    expect(ids(half('LAY', [4, 200, 5], [2, 200, 5], [3, 200, 5]))).toEqual([4, 2, 3])
  })

  test('an empty half has no best', () => {
    const book = half('LAY')
    expect([book.bestSlot(), book.bestOdds(), book.depth(3)]).toEqual([-1, 0, []])
  })
})

describe('[MT8] a resting bet is found and taken out wherever it stands', () => {
  const three = () => half('LAY', [1, 200, 10], [2, 200, 20], [3, 200, 30])

  test.each([
    [1, [2, 3], 50],
    [2, [1, 3], 40],
    [3, [1, 2], 30],
  ])('number %d of three', (id, left, total) => {
    const book = three()
    expect(book.remove(betId(id))).toBe(id * 10)
    expect(book.remove(betId(id))).toBe(0)
    expect(ids(book)).toEqual(left)
    expect(book.depth(1)).toEqual([{ odds: 200, size: total }])
  })

  test('the last one takes the level with it', () => {
    const book = half('LAY', [1, 200, 10], [2, 210, 20])
    book.remove(betId(2))
    expect(book.depth(3)).toEqual([{ odds: 200, size: 10 }])
  })

  test('part of a bet is taken in its place, all of it makes room for the next', () => {
    const book = three()
    book.reduce(book.bestSlot(), paise(4))
    expect(book.all()[0]).toMatchObject({ betId: 1, size: 6 })
    expect(book.depth(1)).toEqual([{ odds: 200, size: 56 }])
    book.reduce(book.bestSlot(), paise(6))
    expect(book.betIdAt(book.bestSlot())).toBe(2)
    expect(book.depth(1)).toEqual([{ odds: 200, size: 50 }])
  })

  test('a bet that is made smaller keeps its place, and it is said whether it rests here', () => {
    const book = three()
    expect(book.shrink(betId(2), paise(5))).toBe(true)
    expect(book.shrink(betId(9), paise(5))).toBe(false)
    expect(book.all().map(({ size }) => size)).toEqual([10, 15, 30])
    expect(book.depth(1)).toEqual([{ odds: 200, size: 55 }])
  })

  test('where the last bet went, nothing is best, and the next one starts again', () => {
    const book = half('BACK', [1, 200, 10])
    book.remove(betId(1))
    expect([book.bestSlot(), book.bestOdds()]).toEqual([-1, 0])
    book.add({ betId: betId(2), userId: userId(2), odds: odds(210), size: paise(5) })
    expect([book.betIdAt(book.bestSlot()), book.bestOdds()]).toEqual([2, 210])
  })

  test('no more levels are told than asked for', () => {
    const book = half('LAY', [1, 200, 10], [2, 210, 20], [3, 220, 30])
    expect([0, 1, 2].map((levels) => book.depth(levels).length)).toEqual([0, 1, 2])
  })

  test('room that became free is used again, without a mix-up', () => {
    const book = three()
    for (const id of [2, 1, 3]) book.remove(betId(id))
    const again = [10, 11, 12, 13].map((id) => [id, 200 + id, id] as const)
    for (const [id, price, size] of again) {
      book.add({ betId: betId(id), userId: userId(id), odds: odds(price), size: paise(size) })
    }
    expect(ids(book)).toEqual([13, 12, 11, 10])
    expect(book.depth(4).map(({ size }) => size)).toEqual([13, 12, 11, 10])
  })
})

test('[MT8] it grows as far as it must: a thousand bets at a thousand prices', () => {
  const bets = Array.from({ length: 1000 }, (_, index): [number, number, number] => [
    index + 1,
    101 + ((index * 7919) % 1000),
    index + 1,
  ])
  const book = half('BACK', ...bets)
  const byPrice = bets.toSorted(([, a], [, b]) => a - b).map(([id]) => id)
  expect(ids(book)).toEqual(byPrice)
  expect(book.depth(2000)).toHaveLength(1000)
})

test('[MT8] books that share a pool never see each other, and room that one gave back is used for the next', () => {
  const pool = new BookPool()
  const [one, other] = [pool.takeBook(), pool.takeBook()]
  pool.add(one, { betId: betId(1), userId: userId(1), odds: odds(200) }, paise(5))
  expect([one, one + 1, other, other + 1].map((at) => pool.bestOdds(at))).toEqual([200, 0, 0, 0])
  expect([pool.remove(other, betId(1)), pool.remove(one + 1, betId(1))]).toEqual([0, 0])
  expect([pool.isEmpty(one), pool.isEmpty(other)]).toEqual([false, true])
  pool.freeBook(other)
  expect(pool.takeBook()).toBe(other)
  expect(pool.remove(one, betId(1))).toBe(5)
  expect(pool.isEmpty(one)).toBe(true)
})
