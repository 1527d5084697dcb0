import { EXTRA, WICKET } from '@crease/casino/cricket/runs-ahead.ts'
import { expect, test } from 'vitest'
import { ballOn, goalOn } from './ball-way.ts'

const ROUNDS = Array.from({ length: 200 }, (_, at) => `40326112${1000 + at}`)

/** How far a place is, the rope being 1. */
const farOf = ({ x, y }: { readonly x: number; readonly y: number }): number =>
  Math.hypot(x / 140, y / 92)

test('[UI1310] a ball reaches the rope if it is a boundary and never else; the direction says nothing', () => {
  for (const round of ROUNDS) {
    const runs = [0, 1, 2, 3, 4, 6].map((face) => farOf(ballOn(round, face)))
    expect(runs).toEqual(runs.toSorted((a, b) => a - b))
    expect(runs.map((far) => far >= 1)).toEqual([false, false, false, false, true, true])
    expect(ballOn(round, WICKET)).toEqual({ x: 0, y: -30, lift: 0 })
    expect(farOf(ballOn(round, EXTRA))).toBeLessThan(1)
  }
  const angles = ROUNDS.map((round) => Math.sign(ballOn(round, 4).x))
  expect(new Set(angles).size).toBeGreaterThan(1)
})

test('[UI1310] a goal is between the posts, a chance without one beside them', () => {
  for (const round of ROUNDS) {
    const [goal, none] = [goalOn(round, true), goalOn(round, false)]
    expect(Math.abs(goal.x)).toBeLessThan(70)
    expect(goal.y < 20 && goal.y > -66).toBe(true)
    expect(Math.abs(none.x)).toBeGreaterThan(78)
  }
})
