import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import { expect, test } from 'vitest'
import { chanceText, returnRows, type ReturnRow } from './return-rows.ts'

test('[UI428] every bet stands with its exact chance and return, worked out from what settles it', async () => {
  const title = COMPARE_TITLES.find(({ slug }) => slug === 'dt20')
  if (title === undefined) throw new Error('none')
  let rows: readonly ReturnRow[] = []
  await expect(returnRows(title, (found) => (rows = found))).resolves.toBe('whole')
  const tie = rows.find(({ bet }) => bet.startsWith('Tie'))
  expect(tie).toMatchObject({ payout: 51, side: 'back' })
  expect(tie?.rtp).toBeCloseTo(51 * 0.016867, 3)
  expect(rows.find(({ bet }) => bet === 'Dragon')?.rtp).toBeCloseTo(2 * 0.491566, 5)
  expect(rows.every(({ rtp }) => rtp < 1)).toBe(true)
})

test('[UI428] a chance is said as once in so many', () => {
  expect(chanceText({ num: '1', den: '13' })).toBe('13')
  expect(chanceText({ num: '2', den: '5' })).toBe('2.5')
  expect(chanceText({ num: '0', den: '5' })).toBe('-')
})
