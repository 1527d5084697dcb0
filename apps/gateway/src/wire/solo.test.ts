import { expect, test } from 'vitest'
import { wireSolo } from './solo.ts'

const STAND = { table: 'mines', round: null, next: null, isPaused: false, nextAt: 0, last: [] }

test('[CG54] [CG800] a game played alone carries the limits of the house; the release before named none', () => {
  const limits = { min: 200, max: 500 }
  expect(wireSolo({ ...STAND, limits })).toMatchObject({ casinoGameSlug: 'mines', limits })
  expect(wireSolo(STAND)).not.toHaveProperty('limits')
})
