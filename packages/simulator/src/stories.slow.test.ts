import { expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { FootballScore, TennisScore } from '@crease/domain/market/score.ts'
import { matchOf } from './calendar.ts'
import { timeline } from './world.ts'
import { numberedSeed } from './testing/numbered-seed.ts'

const HOUR = 3_600_000
const FOOTBALL = [1_000_021, 1_000_022, 1_000_023, 2_000_004]
const TENNIS = [3_000_031, 3_000_032, 4_000_003]

type Told<K extends FeedEvent['kind']> = Extract<FeedEvent, { kind: K }>
const story = (slot: number) => ({
  match: matchOf(numberedSeed(11), slot),
  events: timeline(matchOf(numberedSeed(11), slot)),
})

function of<K extends FeedEvent['kind']>(events: readonly FeedEvent[], kind: K): Told<K>[] {
  return events.filter((event): event is Told<K> => event.kind === kind)
}

/** Whether a market of the match is open just before a moment. */
function isOpenBefore(events: readonly FeedEvent[], market: string, at: number): boolean {
  const states = of(events, 'market-state').filter(
    (event) => event.marketId === market && event.at < at,
  )
  return states.at(-1)?.status === 'OPEN'
}

const footballScores = (events: readonly FeedEvent[]) =>
  of(events, 'score').flatMap(({ at, score }) =>
    score.sport === 'football' ? [{ at, score }] : [],
  )
const tennisScores = (events: readonly FeedEvent[]) =>
  of(events, 'score').flatMap(({ at, score }) => (score.sport === 'tennis' ? [{ at, score }] : []))

test('[WD41] match odds are there from the listing on, the others three hours before the start', () => {
  for (const slot of [...FOOTBALL, ...TENNIS]) {
    const { match, events } = story(slot)
    const early = of(events, 'market').filter(({ at }) => at < match.startsAt - 3 * HOUR)
    expect(early.map(({ at, market }) => [at, market.name])).toEqual([
      [match.listedAt, 'Match Odds'],
    ])
    const before = of(events, 'market').filter(({ at }) => at < match.startsAt)
    expect(before.length).toBeGreaterThan(9)
    for (const { market } of before) {
      expect(isOpenBefore(events, market.marketId, match.startsAt - 11_000)).toBe(true)
      expect(isOpenBefore(events, market.marketId, match.startsAt)).toBe(false)
    }
  }
})

test('[WD45] nothing is open when a game ends, and its own market never while a point is shown', () => {
  for (const slot of TENNIS) {
    const { match, events } = story(slot)
    const games = of(events, 'result').filter(({ marketId }) => /-g-\d+-\d+$/.test(marketId))
    expect(games.length).toBeGreaterThan(10)
    for (const { at, marketId } of games) {
      expect(isOpenBefore(events, marketId, at)).toBe(false)
      expect(isOpenBefore(events, `${match.eventId}-mo`, at)).toBe(false)
    }
  }
})

test('[WD47] a tennis score moves by one point, game or set, and its moments are numbered', () => {
  for (const slot of TENNIS) {
    const { events } = story(slot)
    const scores = tennisScores(events)
    expect(scores.at(-1)?.score.phase).toBe('finished')
    let before = 0
    for (const { score } of scores) {
      const games = gamesOf(score)
      expect(games - before === 0 || games - before === 1).toBe(true)
      before = games
      expect(score.players.filter(({ serving }) => serving).length).toBeLessThanOrEqual(1)
      const numbers = (score.moments ?? []).map(({ n }) => n)
      expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    }
  }
})

const gamesOf = ({ players }: TennisScore): number =>
  players.flatMap(({ games }) => games).reduce((sum, games) => sum + games, 0)

const goalsOf = ({ teams }: FootballScore): number => teams[0].goals + teams[1].goals

/** When a moment with one of these words was first shown in ninety minutes. */
function shownAt(events: readonly FeedEvent[], words: readonly string[]): readonly number[] {
  const seen = new Set<number>()
  return footballScores(events).flatMap(({ at, score }) => {
    const last = score.moments?.at(-1)
    const isPlay = score.period === 'first half' || score.period === 'second half'
    if (last === undefined || !isPlay || !words.includes(last.word) || seen.has(last.n)) return []
    seen.add(last.n)
    return [at]
  })
}

test('[WD50] nothing is open when a goal, a red card or a missed penalty is shown', () => {
  const material = FOOTBALL.flatMap((slot) => {
    const { match, events } = story(slot)
    return shownAt(events, ['GOAL', 'RED CARD', 'PENALTY MISSED']).flatMap((at) =>
      ['mo', 'bm', 'cs', 'corners'].map((code) =>
        isOpenBefore(events, `${match.eventId}-${code}`, at),
      ),
    )
  })
  expect(material.length).toBeGreaterThan(12)
  expect(new Set(material)).toEqual(new Set([false]))
})

test('[WD52] a football score tells the minute, and goals move by one or are taken back by a review', () => {
  for (const slot of FOOTBALL) {
    const scores = footballScores(story(slot).events)
    expect(scores.at(-1)?.score.period).toBe('finished')
    expect(scores.some(({ score }) => /^\d+(\+\d+)?'$/.test(score.minute))).toBe(true)
    for (const [at, { score }] of scores.entries()) {
      const before = scores[at - 1]
      if (before === undefined) continue
      const moved = goalsOf(score) - goalsOf(before.score)
      const isReview = score.moments?.at(-1)?.word === 'VAR: NO GOAL'
      expect(moved === 0 || moved === 1 || (moved === -1 && isReview)).toBe(true)
    }
  }
})

test('[WD53] what is certain is settled before the end, and the next goal is asked for', () => {
  // league matches, whose score is that of ninety minutes
  const early = FOOTBALL.slice(0, 3).flatMap((slot) => {
    const { events } = story(slot)
    const end = events.at(-1)?.at ?? 0
    const goals = of(events, 'result').filter(({ marketId }) => marketId.includes('-goal-'))
    const scored = footballScores(events).map(({ score }) => goalsOf(score))
    expect(goals).toHaveLength((scored.at(-1) ?? 0) + 1)
    return goals.filter(({ at }) => at < end - 60_000)
  })
  expect(early.length).toBeGreaterThan(1)
})

test('[WD52] a match that was postponed or abandoned is told as that, and is void', () => {
  // of the world of seed 1
  for (const [slot, words] of [
    [1_000_057, 'Postponed by more than 48 hours'],
    [1_000_421, 'The match is abandoned'],
  ] as const) {
    const events = timeline(matchOf(numberedSeed(1), slot))
    const last = footballScores(events).at(-1)?.score
    expect(last?.message.split('|')[0]).toBe(words)
    expect(last?.period).toBe('finished')
    expect(of(events, 'result').at(-1)?.result.kind).toBe('void')
  }
})
