import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closed, flatPosition, heldFor, matchedBy, opened } from './exposure.ts'
import { FlatPositions, PositionPool } from './flat-positions.ts'
import { userId } from './ids.ts'
import { paise, type Paise } from './money.ts'
import { odds } from './odds.ts'
import { ONE_WINNER } from './payoff.ts'

const RUNNERS = 3
const step = fc.record({
  kind: fc.constantFrom('open', 'close', 'match'),
  user: fc.integer({ min: 1, max: 12 }),
  runner: fc.nat(RUNNERS - 1),
  side: fc.constantFrom('BACK', 'LAY'),
  odds: fc.integer({ min: 101, max: 100_000 }).map(odds),
  stake: fc.integer({ min: 1, max: 1_000_000 }).map(paise),
})

test('[EX1] [EX2] changed in place, positions need what the formula says of each', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const flat = new FlatPositions(RUNNERS)
      const named = new Map<number, ReturnType<typeof flatPosition>>()
      for (const { kind, user, ...change } of steps) {
        const before = named.get(user) ?? flatPosition(RUNNERS)
        const row = flat.rowOf(userId(user))
        if (kind === 'open') flat.open(row, change, change.stake)
        else if (kind === 'close') flat.open(row, change, -change.stake)
        else flat.match(row, change, change.stake)
        const apply = { open: opened, close: closed, match: matchedBy }[kind]
        const after = apply(before, change, ONE_WINNER)
        named.set(user, after)
        const held = flat.heldAt(row)
        expect(held + flat.hold(row)).toBe(heldFor(after, ONE_WINNER))
        expect(flat.heldAt(row)).toBe(heldFor(after, ONE_WINNER))
      }
    }),
    { numRuns: 300 },
  )
})

test('[EX1] who has done nothing holds nothing, and each user has one row', () => {
  const flat = new FlatPositions(RUNNERS)
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
    (_, index) => new FlatPositions(1 + (index % 7), pool),
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
    flat.open(row, { runner: 0, side: 'LAY', odds: odds(300) }, stake)
    flat.hold(row)
  })
  expect(rows.size).toBe(markets.length * users.length)
  each((flat, row, stake) => {
    expect(flat.heldAt(row)).toBe(stake * 2)
    expect(flat.hold(row)).toBe(0)
  })
})
