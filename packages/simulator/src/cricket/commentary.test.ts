import { expect, test } from 'vitest'
import { ballName } from './commentary.ts'

test('[WD23] a ball is called by its over and its place in it, one that is bowled again as the one it stands for', () => {
  const legal = { legal: true }
  expect([1, 6, 7, 66].map((balls) => ballName(balls, legal))).toEqual([
    '0.1',
    '0.6',
    '1.1',
    '10.6',
  ])
  expect([0, 5, 6].map((balls) => ballName(balls, { legal: false }))).toEqual(['0.1', '0.6', '1.1'])
})
