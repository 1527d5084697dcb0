import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll, runs } from '../testing/runs.ts'
import { ALICE, BOB, MAKER, at, points } from '../testing/world.ts'
import { betId } from '../units/ids.ts'
import type { Side } from '../units/side.ts'
import { byTurn, selfMatches, type Entrant } from './auction-turn.ts'

const entrant = (change: Partial<Entrant>): Entrant => ({
  side: 'BACK',
  userId: ALICE,
  betId: betId(1),
  turn: 'limit',
  limit: at(3),
  size: { kind: 'stake', stake: points(1) },
  arrivedAt: 1000,
  ...change,
})

const idsOf = (entrants: readonly Entrant[]) => entrants.map(({ betId: id }) => id)

test.each<[Side, readonly number[]]>([
  ['BACK', [5, 2, 1, 3, 4]],
  ['LAY', [5, 4, 1, 3, 2]],
])(
  '[SP6] market orders come first, then the best price, players and the earliest (%s)',
  (side, turns) => {
    const all = [
      entrant({ side, betId: betId(1) }),
      entrant({ side, betId: betId(2), limit: at(2) }),
      entrant({ side, betId: betId(3), arrivedAt: 1001 }),
      entrant({ side, betId: betId(4), limit: at(4) }),
      entrant({ side, betId: betId(5), turn: 'market', arrivedAt: 2000 }),
    ]
    expect(idsOf(all.toSorted(byTurn))).toEqual(turns)
    const maker = entrant({ side, userId: MAKER, betId: null, arrivedAt: 0 })
    expect(idsOf([maker, ...all].toSorted(byTurn)).indexOf(null)).toBe(turns.indexOf(3) + 1)
  },
)

test('[SP7] the newer one of two orders of a player that some odds suit lapses', () => {
  const older = entrant({ betId: betId(1), limit: at(3) })
  const lays = [2.9, 3, 9].map((limit, index) =>
    entrant({ side: 'LAY', betId: betId(index + 2), limit: at(limit), arrivedAt: 2000 }),
  )
  expect(idsOf(selfMatches([...lays, older]))).toEqual([3, 4])
  const others = lays.map((one) => ({ ...one, userId: BOB }))
  expect(selfMatches([older, ...others])).toEqual([])
  // what lapses meets nothing any more
  const third = entrant({ betId: betId(9), limit: at(5), arrivedAt: 3000 })
  expect(idsOf(selfMatches([older, ...lays.slice(1), third]))).toEqual([3, 4])
})

test('[SP7] no two of those left could meet, and each that lapsed met an earlier one', () => {
  const any = fc
    .record({
      side: fc.constantFrom<Side>('BACK', 'LAY'),
      userId: fc.constantFrom(ALICE, BOB),
      limit: fc.integer({ min: 101, max: 110 }).map((price) => at(price / 100)),
      arrivedAt: fc.integer({ min: 1, max: 3 }),
    })
    .map(entrant)
  const meet = (a: Entrant, b: Entrant): boolean => {
    if (a.userId !== b.userId || a.side === b.side) return false
    return a.side === 'BACK' ? a.limit <= b.limit : b.limit <= a.limit
  }
  forAll([fc.array(any, { maxLength: 8 })], { numRuns: runs(300) }, (drawn) => {
    const all = drawn.map((one, index) => ({ ...one, betId: betId(index + 1) }))
    const gone = new Set(selfMatches(all))
    const left = all.filter((one) => !gone.has(one))
    expect(left.some((one) => left.some((other) => meet(one, other)))).toBe(false)
    for (const one of gone) {
      const earlier = left.filter(
        (other) =>
          other.arrivedAt < one.arrivedAt ||
          (other.arrivedAt === one.arrivedAt && other.betId < (one.betId ?? 0)),
      )
      expect(earlier.some((other) => meet(one, other))).toBe(true)
    }
  })
})
