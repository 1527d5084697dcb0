import { expect, test } from 'vitest'
import { openStream } from '../keys/streams.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { pointsIn, rankingOf, winnerOf, type Ending, type Meeting } from './cup-table.ts'

/** Four sides, everybody against everybody. */
const MEETINGS: readonly Meeting[] = [
  { home: 0, away: 1 },
  { home: 2, away: 3 },
  { home: 0, away: 2 },
  { home: 1, away: 3 },
  { home: 0, away: 3 },
  { home: 1, away: 2 },
]

const wins = (ends: readonly Ending[], lot = 0): number =>
  winnerOf(MEETINGS, (match) => ends[match] ?? 'none', { sides: 4, lot })

test('[WD140] [WD147] the side with most points wins a cup: two for a win, one each without a result', () => {
  // side 0: 6, side 1: 2, side 2: 2, side 3: 2
  expect(wins(['home', 'home', 'home', 'home', 'home', 'none'])).toBe(0)
  // side 0: 2 + 1 + 1, side 1: 0 + 2 + 1, side 2: 1 + 1 + 1, side 3: 1 + 0 + 1
  expect(wins(['home', 'none', 'none', 'home', 'none', 'none'])).toBe(0)
})

test('[WD140] sides that are level are parted by the matches between them, then by lot', () => {
  // sides 0 and 1 have 4; side 1 beat side 0
  const level: readonly Ending[] = ['away', 'home', 'home', 'away', 'home', 'home']
  expect([0, 0.999].map((lot) => wins(level, lot))).toEqual([1, 1])
  // sides 0, 1 and 2 beat each other in a circle, and each beats side 3
  const circle: readonly Ending[] = ['home', 'home', 'away', 'home', 'home', 'home']
  expect([0, 0.5, 0.999].map((lot) => wins(circle, lot))).toEqual([0, 1, 2])
})

test('[WD140] a table is headed by the side that wins the cup, and its points never rise', () => {
  const random = openStream(numberedSeed(5), 'tables')
  for (let time = 0; time < 300; time += 1) {
    const ends = MEETINGS.map(
      () => (['home', 'away', 'none'] as const)[random.whole(0, 2)] ?? 'none',
    )
    const lot = random.next()
    const ending = (match: number): Ending => ends[match] ?? 'none'
    const table = rankingOf(MEETINGS, ending, { sides: 4, lot })
    expect(table[0]).toBe(winnerOf(MEETINGS, ending, { sides: 4, lot }))
    expect(new Set(table)).toEqual(new Set([0, 1, 2, 3]))
    const points = pointsIn(MEETINGS, ending, 4)
    const inTable = table.map((side) => points[side] ?? 0)
    expect(inTable).toEqual(inTable.toSorted((one, other) => other - one))
  }
})
