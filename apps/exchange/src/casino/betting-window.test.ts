import type { Title } from '@crease/casino/kernel/title.ts'
import { played } from '@crease/casino/testing/played-rounds.ts'
import { TITLES } from '@crease/casino/titles.ts'
import { TABLE_LIMITS } from '@crease/casino/kernel/limits.ts'
import { roundId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { BettingWindow } from './betting-window.ts'

const house = { limits: () => TABLE_LIMITS, betDelayMs: () => 5000 }

/** The delays of the later windows of a round. */
const delaysOf = (title: Title): ReadonlySet<number> => {
  const [one] = [...played(title, 1)]
  const later = (one?.windows ?? []).filter(({ windows }) => windows > 0)
  const delays = later.map((round) => {
    const start = { title, round, roundId: roundId('1'), opensAt: 0, seconds: 10, house }
    const { betDelayMs, windowMs } = new BettingWindow(start)
    expect(windowMs).toBe(10_000 + betDelayMs)
    return betDelayMs
  })
  return new Set(delays)
}

test('[CG53] a window between cards is longer by the delay where its odds move, and not where they are fixed', () => {
  const live = [...TITLES.values()].filter(({ isLive }) => isLive === true)
  expect(live.length).toBeGreaterThan(20)
  const fixed = live.filter((title) => delaysOf(title).has(0)).map(({ slug }) => slug)
  expect(fixed.toSorted()).toEqual(['abj', 'worli3'])
})
