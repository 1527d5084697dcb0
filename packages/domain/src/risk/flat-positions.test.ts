import fc from 'fast-check'
import { forAll } from '../testing/runs.ts'
import { describe, expect, test } from 'vitest'
import {
  closed,
  flatPosition,
  heldFor,
  heldForFirst,
  matchedBy,
  opened,
  type Position,
  type RunnerPosition,
} from './exposure.ts'
import { FlatPositions } from './flat-positions.ts'
import { userId } from '../units/ids.ts'
import { centipaise, paise, type Paise } from '../units/money.ts'
import { odds } from '../units/odds.ts'
import { bandsPayoff, ONE_WINNER, type Payoff } from '../market/payoff.ts'
import { PositionPool } from '../memory/position-pool.ts'

const RUNNERS = 3
const runners = fc.nat(RUNNERS - 1)
const step = fc.record({
  kind: fc.constantFrom('open', 'close', 'match'),
  user: fc.integer({ min: 1, max: 12 }),
  runner: runners,
  side: fc.constantFrom('BACK', 'LAY'),
  odds: fc.integer({ min: 101, max: 100_000 }).map(odds),
  stake: fc.integer({ min: 1, max: 1_000_000 }).map(paise),
})
const bands = [
  { from: 0, below: 45 },
  { from: 45, below: null },
  { from: 30, below: 60 },
]
const payoffs: readonly Payoff[] = [
  ONE_WINNER,
  ...[0, 1, 2].map((winners) => ({ kind: 'winners', winners }) as const),
  bandsPayoff(bands),
  { kind: 'meter', cap: 1_000 },
  { kind: 'each-way', divisor: 4, places: 2 },
  { kind: 'each-way', divisor: 5, places: 3 },
]

describe.each(payoffs.map((payoff) => [JSON.stringify(payoff), payoff] as const))(
  '[EX1] [EX2] changed in place by %s',
  (_name, payoff) => {
    /** A row of an each-way market has its number for places from the first. */
    const whole = (runner: RunnerPosition): RunnerPosition =>
      payoff.kind === 'each-way' ? { openPlaced: centipaise(0), ...runner } : runner

    test('who has nothing in a market needs for a first bet what the formula says of it alone', () => {
      const wide = fc.record({ first: step, runners: fc.integer({ min: 1, max: RUNNERS }) })
      forAll([wide], {}, ({ first, runners: count }) => {
        const bet = { ...first, runner: first.runner % count }
        const alone = heldFor(opened(flatPosition(count), bet, payoff), payoff)
        expect(heldForFirst(bet, count, payoff)).toBe(alone)
      })
    })

    test('positions are what the formula makes of each, and need the same', () => {
      forAll([fc.array(step, { maxLength: 60 })], { numRuns: 60 }, (steps) => {
        const flat = new FlatPositions(RUNNERS, payoff)
        const named = new Map<number, Position>()
        for (const { kind, user, ...change } of steps) {
          const before = named.get(user) ?? flatPosition(RUNNERS)
          const row = flat.rowOf(userId(user))
          const asked = flat.neededWith(row, change)
          expect(asked).toBe(heldFor(opened(before, change, payoff), payoff))
          expect(flat.at(row)).toEqual(before.map(whole))
          if (kind === 'open') flat.open(flat.on(row, change.runner), change, change.stake)
          if (kind === 'close') flat.open(flat.on(row, change.runner), change, -change.stake)
          if (kind === 'match') flat.match(flat.on(row, change.runner), change, change.stake)
          const apply = { open: opened, close: closed, match: matchedBy }[kind]
          const after = apply(before, change, payoff)
          named.set(user, after)
          expect(flat.at(row)).toEqual(after.map(whole))
          expect(flat.matchedAt(row)).toEqual({
            ifWin: after.map(({ ifWin }) => ifWin),
            ifLose: after.map(({ ifLose }) => ifLose),
          })
          const held = flat.heldAt(row)
          expect(held + flat.hold(row)).toBe(heldFor(after, payoff))
          expect(flat.heldAt(row)).toBe(heldFor(after, payoff))
        }
      })
    })

    test('what is matched and taken back leaves nothing behind', () => {
      forAll([fc.array(step, { maxLength: 30 })], { numRuns: 20 }, (steps) => {
        const flat = new FlatPositions(RUNNERS, payoff)
        const row = flat.rowOf(userId(1))
        for (const change of steps) flat.match(flat.on(row, change.runner), change, change.stake)
        for (const change of steps) flat.match(flat.on(row, change.runner), change, -change.stake)
        expect(flat.needed(row)).toBe(0)
        for (const runner of flat.at(row)) expect(Object.values(runner).every(isNothing)).toBe(true)
      })
    })
  },
)

const isNothing = (amount: number): boolean => amount === 0

test('[EX1] who has done nothing holds nothing, and each user has one row', () => {
  const flat = new FlatPositions(RUNNERS, ONE_WINNER)
  const rows = [7, 9, 7, 8].map((id) => flat.rowOf(userId(id)))
  const [seven = -1] = rows
  expect(rows[2]).toBe(seven)
  expect(new Set(rows).size).toBe(3)
  expect(flat.heldAt(seven)).toBe(0)
  expect(flat.hold(seven)).toBe(0)
})

test('[EX1] markets that share their memory keep the rows of each user apart, through many sheets of it', () => {
  const pool = new PositionPool()
  const markets = Array.from(
    { length: 500 },
    (_, index) => new FlatPositions(1 + (index % 7), ONE_WINNER, pool),
  )
  const users = [1, 2, 3, 2 ** 33 + 1, 2 ** 33 + 3]
  const stakeOf = (market: number, user: number) => paise(1000 + market * users.length + user)
  const each = (visit: (flat: FlatPositions, row: number, stake: Paise) => void) => {
    for (const [market, flat] of markets.entries()) {
      for (const [user, id] of users.entries()) {
        visit(flat, flat.rowOf(userId(id)), stakeOf(market, user))
      }
    }
  }
  const rows = new Set<number>()
  each((flat, row, stake) => {
    rows.add(row)
    flat.open(flat.on(row, 0), { side: 'LAY', odds: odds(300) }, stake)
    flat.hold(row)
  })
  expect(rows.size).toBe(markets.length * users.length)
  each((flat, row, stake) => {
    expect(flat.heldAt(row)).toBe(stake * 2)
    expect(flat.hold(row)).toBe(0)
  })
})

test('[MK30] a market that gets lines keeps what everybody has, holds and was paid, flat on the new ones', () => {
  const pool = new PositionPool()
  const flat = new FlatPositions(2, bandsPayoff(bands.slice(0, 2)), pool)
  const beside = new FlatPositions(2, ONE_WINNER, pool)
  const bet = { side: 'BACK', odds: odds(250) } as const
  const users = [21, 7, 13].map(userId)
  for (const [index, id] of users.entries()) {
    for (const each of [flat, beside]) {
      each.match(each.on(each.rowOf(id), 1), bet, 100 + index)
      each.hold(each.rowOf(id))
      each.countOpen(each.rowOf(id), index)
    }
  }
  const share = { version: 1, net: paise(5), commission: paise(1) }
  flat.setSettled(userId(7), share)
  const before = users.map((id) => flat.at(flat.rowOf(id)))
  const numbers = users.map((id) => flat.numberAt(flat.rowOf(id)))
  flat.widen(3, bandsPayoff(bands))
  expect(flat.users()).toEqual(users)
  for (const [index, id] of users.entries()) {
    const row = flat.find(id)
    expect(flat.at(row)).toEqual([...(before[index] ?? []), ...flatPosition(1)])
    expect([flat.heldAt(row), flat.openBetsAt(row)]).toEqual([100 + index, index])
    expect(flat.numberAt(row)).toBe(numbers[index])
    expect(beside.at(beside.find(id))).toEqual(before[index])
  }
  expect(flat.settledOf(userId(7))).toEqual(share)
  flat.open(flat.on(flat.rowOf(userId(7)), 2), bet, 50)
  expect(flat.at(flat.find(userId(7)))[2]?.openBack).toBe(5_000)
})

test('[EX1] a line that the market does not have is a bug', () => {
  const flat = new FlatPositions(2, ONE_WINNER)
  expect(() => flat.on(flat.rowOf(userId(1)), 2)).toThrow('no runner 2')
})

test('[EX1] a market that has ended knows nobody, and the next one begins flat in its rows', () => {
  const pool = new PositionPool()
  const first = new FlatPositions(RUNNERS, ONE_WINNER, pool)
  const bet = { side: 'LAY', odds: odds(300) } as const
  const users = [1, 2, 3].map(userId)
  const taken = users.map((id) => first.rowOf(id))
  const numbers = taken.map((row) => first.numberAt(row))
  for (const row of taken) {
    first.open(first.on(row, 0), bet, 100)
    first.hold(row)
    first.countOpen(row, 1)
  }
  first.setSettled(userId(1), { version: 1, net: paise(5), commission: paise(1) })
  first.clear()
  expect([first.size, first.find(userId(1)), first.settledOf(userId(1))]).toEqual([0, -1, null])
  const next = new FlatPositions(RUNNERS, ONE_WINNER, pool)
  const rows = users.map((id) => next.rowOf(id))
  expect(new Set(rows)).toEqual(new Set(taken))
  for (const row of rows) {
    expect(next.at(row)).toEqual(flatPosition(RUNNERS))
    expect([next.heldAt(row), next.openBetsAt(row)]).toEqual([0, 0])
    expect(numbers).not.toContain(next.numberAt(row))
  }
})
