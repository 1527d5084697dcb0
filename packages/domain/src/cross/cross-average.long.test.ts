import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '../units/side.ts'
import { Book } from '../book/book.ts'
import { matchByAverage } from './cross-average.ts'
import { isAcross, matchAcross, takeAcross, type Taken } from './cross-matching.ts'
import { stakeAcross } from './cross-plan.ts'
import { planFill } from '../book/fill-or-kill.ts'
import { betId, userId } from '../units/ids.ts'
import { matchTaker, type Taker } from '../book/matching.ts'
import { paise } from '../units/money.ts'
import { HIGHEST_ODDS, LOWEST_ODDS, odds } from '../units/odds.ts'
import { ALICE, BOB, CAROL, World, back, lay, marketOf, points } from '../testing/world.ts'
import { forAll, runs } from '../testing/runs.ts'
import { stakeOf } from '../testing/crossed-life.ts'

const order = fc.record({
  runner: fc.nat(2),
  side: fc.constantFrom<Side>('BACK', 'LAY'),
  price: fc.integer({ min: 150, max: 600 }).map(odds),
  size: fc.integer({ min: 1, max: 3000 }).map(paise),
})
const some = fc.array(order, { minLength: 4, maxLength: 14 })
type Order = typeof order extends fc.Arbitrary<infer One> ? One : never

/** Books with the orders resting in them, each of another player. */
function booksOf(orders: readonly Order[]): readonly Book[] {
  const books = [new Book(), new Book(), new Book()]
  for (const [index, { runner, side, price, size }] of orders.entries()) {
    const bet = { betId: betId(index + 1), userId: userId(index + 10) }
    books[runner]?.rest(side, { ...bet, odds: price }, size)
  }
  return books
}

const takerOf = ({ side, price, size }: Order): Taker => ({
  userId: userId(1),
  side,
  odds: price,
  size,
})
const payoutOf = (taken: readonly Taken[]) =>
  taken.reduce((sum, each) => sum + (isAcross(each) ? each.payout : each.stake * each.odds), 0)
/** Gain of the matches over the same stake at the taker's limit, centipaise. */
const gainOf = (taken: readonly Taken[], { side, odds: limit }: Taker): number =>
  (side === 'BACK' ? 1 : -1) * (payoutOf(taken) - stakeOf(taken) * limit)

test('[MT47] what is planned is what is then to be had, and planning takes nothing', () => {
  forAll([some, order], { numRuns: runs(300) }, (orders, wish) => {
    const books = booksOf(orders)
    const across = { books, runner: wish.runner }
    const planned = stakeAcross(across, takerOf(wish))
    const untouched = booksOf(orders)
    for (const [index, book] of books.entries()) {
      for (const each of ['BACK', 'LAY'] as const) {
        expect(book.resting(each)).toEqual(untouched[index]?.resting(each))
      }
    }
    expect(stakeOf(matchByAverage(across, takerOf(wish)))).toBe(planned)
  })
})

test('[MT47] the average is no worse than the limit, and it is no less than either way alone gives', () => {
  let more = 0
  forAll([some, order], { numRuns: runs(3000) }, (orders, wish) => {
    const { runner, size } = wish
    const taker = takerOf(wish)
    const taken = matchByAverage({ books: booksOf(orders), runner }, taker)
    const direct = planFill(booksOf(orders)[runner] ?? new Book(), taker).stake
    const within = stakeOf(matchAcross({ books: booksOf(orders), runner }, taker).taken)
    expect(gainOf(taken, taker)).toBeGreaterThanOrEqual(0)
    expect(stakeOf(taken)).toBeLessThanOrEqual(size)
    expect(stakeOf(taken)).toBeGreaterThanOrEqual(Math.max(direct, within))
    if (stakeOf(taken) > Math.max(direct, within)) more += 1
  })
  expect(more).toBeGreaterThan(runs(60))
})

const anyOdds = (side: Side) => (side === 'BACK' ? LOWEST_ODDS : HIGHEST_ODDS)

/**
 * The sum of a part across the runners at any price, and then of the most direct bets, with `spare` centipaise of the
 * gain left over.
 */
function withSoMuchAcross(
  orders: readonly Order[],
  wish: Order,
  { across, spare }: { readonly across: number; readonly spare: number },
): number {
  const books = booksOf(orders)
  const taker = { ...takerOf(wish), odds: anyOdds(wish.side) }
  const taken: Taken[] = []
  while (stakeOf(taken) < across) {
    const size = paise(across - stakeOf(taken))
    const next = takeAcross({ books, runner: wish.runner }, { ...taker, size }, null)
    if (next === null) break
    taken.push(next)
  }
  const size = paise(wish.size - stakeOf(taken))
  let [stake, left, best] = [0, gainOf(taken, takerOf(wish)) - spare, 0]
  for (const match of matchTaker(books[wish.runner] ?? new Book(), { ...taker, size }).taken) {
    const each = gainOf([{ ...match, stake: paise(1) }], takerOf(wish))
    if (left >= 0 && each < 0) best = stake + Math.min(match.stake, Math.floor(left / -each))
    stake += match.stake
    left += each * match.stake
    if (left >= 0) best = stake
  }
  return left >= 0 || best > 0 ? stakeOf(taken) + best : 0
}

/** Shares of the wanted size that are tried across. */
const SHARES = runs(40, 20)
/** As above, in points rather than paise: what is rounded is small beside it. */
const large = order.map((one): Order => ({ ...one, size: paise(one.size * 100) }))

test('[MT47] [MT75] no other share across the runners gives more, whole paise aside', () => {
  let compared = 0
  forAll(
    [fc.array(large, { minLength: 4, maxLength: 14 }), large],
    { numRuns: runs(1000, 500) },
    (orders, wish) => {
      const books = booksOf(orders)
      const found = matchByAverage({ books, runner: wish.runner }, takerOf(wish))
      const crosses = found.filter(isAcross).length
      // each match across rounds its stake, and two legs, to whole paise at odds up to six
      const spare = 2000 * (crosses + 1)
      for (let step = 0; step <= SHARES; step += 1) {
        const across = Math.round((wish.size * step) / SHARES)
        const other = withSoMuchAcross(orders, wish, { across, spare })
        expect(stakeOf(found)).toBeGreaterThanOrEqual(other - 4 * (crosses + 1))
      }
      if (gainOf(found, takerOf(wish)) < spare && crosses > 0) compared += 1
    },
  )
  expect(compared).toBeGreaterThan(runs(20))
})

const orKill = (price: number, stake: number, minFill: number) => ({
  ...back(ALICE, price, stake),
  terms: { timeInForce: { kind: 'FILL_OR_KILL', minFill: points(minFill) } } as const,
})

test('[MT47] what the best price gained pays for a match across and for a worse price behind it', () => {
  const world = new World(marketOf({ crossMatching: 'on' })).fund(100_000, ALICE, BOB, CAROL)
  world.placed(lay(BOB, 3, 10))
  world.placed(lay(BOB, 2.5, 10))
  // 20 at 1.60 on the other runner are 12 at 2.67 on this one
  world.placed({ ...back(CAROL, 1.6, 20), runner: 1 })
  // 10 at 3.00 gain 3.00 over 2.70; 12 across cost 0.40, and 10 at 2.50 cost 2.00
  const killed = world.placed(orKill(2.7, 40, 32.01))
  expect(killed).toMatchObject({ matched: 0, lapsed: points(40), lapseReason: 'FILL_OR_KILL' })
  expect(world.ledger.fills).toEqual([])
  expect(world.money(ALICE)).toEqual([100_000, 0])
  expect(world.placed(orKill(2.7, 40, 32))).toMatchObject({
    matched: points(32),
    lapsed: points(8),
    matchedTimesOdds: 30_00_00 + 32_00_00 + 25_00_00,
  })
  expect(world.money(ALICE)).toEqual([100_000, 32])
})

test('[MT47] a lay across is paid for in part, to the last paisa that the average allows', () => {
  const world = new World(marketOf({ crossMatching: 'on' })).fund(100_000, ALICE, BOB, CAROL)
  world.placed(back(BOB, 2, 10))
  // 30 at 1.50 laid on the other runner are 15 at 3.00 on this one
  world.placed({ ...lay(CAROL, 1.5, 30), runner: 1 })
  const asked = orKill(2.5, 40, 20)
  // 10 at 2.00 gain 5.00 over 2.50, which pays for 10 at 3.00
  const bet = world.placed({ ...asked, side: 'LAY' })
  expect(bet).toMatchObject({ matched: points(20), matchedTimesOdds: 20_00 * 250 })
  expect(world.money(ALICE)).toEqual([100_000, 30])
})
