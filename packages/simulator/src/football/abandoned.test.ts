import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { FootballScore } from '@crease/domain/market/score.ts'
import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { MINUTE, SECOND } from '../time-spans.ts'
import type { FootballPlay, Incident } from './play.ts'
import { footballTimeline } from './timeline.ts'

const half = (period: 'first' | 'second', incidents: readonly Incident[] = []) => ({
  period,
  minutes: 46,
  incidents,
  lastsMs: 46 * MINUTE,
})

/** The story of a league match that is given up in its 12th minute. */
function givenUp(...incidents: readonly Incident[]): readonly FeedEvent[] {
  const match = matchOf(numberedSeed(11), 1_000_041)
  if (match.sport !== 'football') throw new Error('another sport')
  const play: FootballPlay = {
    periods: [half('first', incidents), half('second')],
    kicksFirst: 'home',
    kicks: [],
    stopsAfter: 11,
  }
  return footballTimeline(match, () => play)
}

const lastScore = (story: readonly FeedEvent[]): FootballScore => {
  const last = story.findLast((event) => event.kind === 'score')
  if (last?.kind !== 'score' || last.score.sport !== 'football') throw new Error('no score')
  return last.score
}

test.each(['reviewed goal', 'cancelled goal'] as const)(
  '[WD50] [RB32] a match that is given up during the review of a %s has no goal and no word after its end',
  (kind) => {
    const [arisesAt, shownAt] = [10 * MINUTE, 10 * MINUTE + 5 * SECOND]
    const story = givenUp({ kind, side: 'home', arisesAt, shownAt })
    const { teams, message, moments } = lastScore(story)
    expect(teams.map(({ goals }) => goals)).toEqual([0, 0])
    expect(message).toBe('The match is abandoned')
    expect(moments?.at(-1)?.word).toBe('ABANDONED')
    const results = story.flatMap((event) => (event.kind === 'result' ? event.result.kind : []))
    expect(new Set(results)).toEqual(new Set(['void']))
  },
)

test('[RB32] a goal before that stands, and so does what it makes certain', () => {
  const [arisesAt, shownAt] = [5 * MINUTE, 5 * MINUTE + 5 * SECOND]
  const story = givenUp({ kind: 'reviewed goal', side: 'away', arisesAt, shownAt })
  expect(lastScore(story).teams.map(({ goals }) => goals)).toEqual([0, 1])
  const won = story.flatMap((event) =>
    event.kind === 'result' && event.result.kind === 'winners'
      ? `${event.marketId.replace(/^sim-[0-9a-f]+-/, '')} ${event.result.winners.join()}`
      : [],
  )
  expect(won.toSorted()).toEqual(['goal-1 away', 'ou-05 over'])
})
