import { QUICKNET_KEY } from '@crease/casino/fairness/quicknet.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { expect, test } from 'vitest'
import { hasDelay } from './about-dialog.tsx'
import { sourceOf } from './fairness.tsx'

test('[UI1192] only the public source is called one that nobody knows beforehand', () => {
  expect([QUICKNET_KEY, 'aa', null].map(sourceOf)).toEqual(['public', 'named', 'none'])
})

test('[UI427] [CG53] a delay is named where bets between cards have one', () => {
  const live = [...TITLES.values()].filter(({ isLive }) => isLive === true)
  const without = live.filter((title) => !hasDelay(title)).map(({ slug }) => slug)
  expect(without.toSorted()).toEqual(['abj', 'worli3'])
})
