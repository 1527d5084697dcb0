import { COMPARE_TITLES } from '@crease/casino/compare/titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { hasStages, stageRows, type StageRow } from './stage-rows.ts'
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

test.each(['teen', 'card32', 'race2', 'dt6'])(
  '[UI1004] [CG42] within a round of %s each window has what its bets return, and none returns all',
  async (slug) => {
    const title = TITLES.get(slug)
    if (title === undefined) throw new Error('none')
    expect(hasStages(title)).toBe(true)
    let rows: readonly StageRow[] = []
    await stageRows(title, (found) => (rows = found))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ window }) => window > 0)).toBe(true)
    expect(rows.every(({ least, most }) => least > 0.8 && least <= most && most < 1)).toBe(true)
    expect(new Set(rows.map(({ side }) => side))).toEqual(new Set(['back', 'lay']))
  },
)

test('[UI428] bets that are alike stand in the list once', async () => {
  const title = TITLES.get('teen')
  if (title === undefined) throw new Error('none')
  let rows: readonly ReturnRow[] = []
  await returnRows(title, (found) => (rows = found))
  const named = rows.map(({ bet, side }) => `${bet} ${side}`)
  expect(named).toContain('Card n Odd back')
  expect(new Set(named).size).toBe(named.length)
})

test('[UI428] a chance is said as once in so many', () => {
  expect(chanceText({ num: '1', den: '13' })).toBe('13')
  expect(chanceText({ num: '2', den: '5' })).toBe('2.5')
  expect(chanceText({ num: '0', den: '5' })).toBe('-')
})
