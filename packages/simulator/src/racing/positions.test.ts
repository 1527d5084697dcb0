import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { raceTimeline } from './race-timeline.ts'

const isRunningCard = (event: FeedEvent): boolean =>
  event.kind === 'score' && event.score.sport === 'race' && event.score.phase === 'running'

test('[RC27] while a race in running takes bets, each card comes with the prices of its moment', () => {
  let looked = 0
  for (let turn = 5_000; turn < 5_006; turn += 1) {
    const match = matchOf(numberedSeed(7), 8_000_000 + turn)
    if (match.sport !== 'race') throw new Error('lane 8 has no races')
    let isOpen = false
    const story = raceTimeline(match)
    for (const [at, events] of Map.groupBy(story, (event) => event.at)) {
      const wasOpen = isOpen
      for (const event of events) {
        if (event.kind === 'market-state') isOpen = event.inPlay && event.status === 'OPEN'
      }
      const isShown = events.some(isRunningCard)
      if (!isShown || !wasOpen || !isOpen) continue
      looked += 1
      expect([at, events.some(({ kind }) => kind === 'quotes')]).toEqual([at, true])
    }
  }
  expect(looked).toBeGreaterThan(50)
})
