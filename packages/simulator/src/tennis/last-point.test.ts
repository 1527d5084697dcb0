import { expect, test } from 'vitest'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { tourMatch } from './match.ts'
import { tennisTimeline } from './timeline.ts'

const match = tourMatch(numberedSeed(1), { slot: 12, startsAt: 3_600_000, listedAt: 0 })

test('[WD47] a moment has the games and the points as the score writes them', () => {
  const moments = tennisTimeline(match).flatMap((event) =>
    event.kind === 'score' ? (event.score.moments ?? []) : [],
  )
  expect(moments.length).toBeGreaterThan(50)
  const others = moments.filter(({ at }) => !/^\d+–\d+ (?:\d+|A)–(?:\d+|A)$/.test(at))
  expect(others).toEqual([])
})

test('[WD6] after the last point no market waits for a point, and the score has no points', () => {
  const story = tennisTimeline(match)
  const won = story.find(
    (event) =>
      event.kind === 'score' &&
      event.score.sport === 'tennis' &&
      event.score.players.every(({ points }) => points === ''),
  )
  if (won?.kind !== 'score' || won.score.sport !== 'tennis') throw new Error('the match has no end')
  expect(won.score.phase).toBe('in play')
  const notes = new Map<string, string>()
  for (const event of story) {
    if (event.kind === 'market-state' && event.at <= won.at) {
      notes.set(event.marketId, event.note ?? '')
    }
  }
  expect(notes.size).toBeGreaterThan(4)
  expect(new Set(notes.values())).toEqual(new Set(['']))
})
