import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closed, flatPosition, heldFor, matchedBy, opened } from './exposure.ts'
import { FlatPositions } from './flat-positions.ts'
import { userId } from './ids.ts'
import { paise } from './money.ts'
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
  expect(rows).toEqual([0, 1, 0, 2])
  expect(flat.heldAt(0)).toBe(0)
  expect(flat.hold(0)).toBe(0)
})
