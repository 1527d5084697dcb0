import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { cricketMatch } from '@crease/simulator/cricket/match.ts'
import { cricketTimeline } from '@crease/simulator/cricket/timeline.ts'
import { numberedSeed } from '@crease/simulator/testing/numbered-seed.ts'
import { expect, test } from 'vitest'
import { shutAsBowled } from './traders/old-clock.ts'

const HOUR = 3_600_000
const place = { slot: 2, startsAt: 12 * HOUR, listedAt: 0 }
const match = cricketMatch(numberedSeed(11), place)
const story = cricketTimeline(match)

/**
 * The number of balls during which match odds are suspended or priced between the bowling and the score, and the
 * number of balls.
 */
function newsInFlight(told: readonly FeedEvent[]): {
  readonly balls: number
  readonly news: number
} {
  let [balls, news, isFlying] = [0, 0, false]
  for (const [at, batch] of Map.groupBy(told, (event) => event.at)) {
    if (at < match.startsAt) continue
    if (batch.some(({ kind }) => kind === 'score')) isFlying = false
    if (batch.some((event) => event.kind === 'market-state' && event.note === 'BALL RUNNING')) {
      isFlying = true
      balls += 1
    }
    if (isFlying) news += batch.filter(isOfMatchOdds).length
  }
  return { balls, news }
}

const isOfMatchOdds = (event: FeedEvent): boolean =>
  'marketId' in event && event.marketId === match.marketId

test('[WD6] while a ball is on its way match odds reveal nothing of it; shut as it is bowled they did', () => {
  const today = newsInFlight(story)
  expect(today.balls).toBeGreaterThan(150)
  expect(today.news).toBe(0)
  expect(newsInFlight(shutAsBowled(story, match.startsAt)).news).toBeGreaterThan(20)
})
