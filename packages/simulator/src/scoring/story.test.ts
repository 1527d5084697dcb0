import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAJORS, TOURS } from '../tennis/tours.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { fold, timeline, upcoming, UPCOMING_UNTIL_MS } from '../world.ts'
import { competitorsOf, scoredMatch, type ScoredMatch } from './match.ts'
import { isPostponed } from './play.ts'
import { formOf, withGame } from './in-form.ts'
import { endsAt, scheduleOf } from './schedule.ts'
import { SCORED_SPORTS } from './sports.ts'
import type { ScoredSport } from './sport.ts'

const SEED = numberedSeed(11)

const matchIn = (sport: ScoredSport, turn: number): ScoredMatch => {
  const { everyMs, firstStart, listedBeforeMs } = sport.lane
  const startsAt = firstStart + turn * everyMs
  return scoredMatch(sport, SEED, { slot: turn, startsAt, listedAt: startsAt - listedBeforeMs })
}

/** The first match that takes place. */
const playedMatch = (sport: ScoredSport): ScoredMatch => {
  const [one, other] = [matchIn(sport, 40), matchIn(sport, 41)]
  return isPostponed(one) ? other : one
}

const fail = (slug: string): never => {
  throw new Error(`no ${slug}`)
}

const of = <K extends FeedEvent['kind']>(events: readonly FeedEvent[], kind: K) =>
  events.filter((event): event is Extract<FeedEvent, { kind: K }> => event.kind === kind)

/** One sport of each family; the slow tests of the world have every lane. */
const EACH_FAMILY = ['table-tennis', 'esoccer', 'basketball', 'boxing', 'chess', 'boat-racing'].map(
  (slug) => SCORED_SPORTS.find((sport) => sport.slug === slug) ?? fail(slug),
)

describe.each(EACH_FAMILY)('$slug', (sport) => {
  let match: ScoredMatch
  let story: readonly FeedEvent[]
  beforeAll(() => {
    match = playedMatch(sport)
    story = timeline(match)
  })

  test('[WD1] [WD44] the same seed and slot tell the same beginning and end alone as in the whole story', () => {
    expect(endsAt(match)).toBe(story.at(-1)?.at)
    const until = match.startsAt - UPCOMING_UNTIL_MS
    const early = (events: readonly FeedEvent[]) => events.filter(({ at }) => at <= until)
    expect(early(upcoming(match))).toEqual(early(story))
  })

  test('[WD2] nothing runs backwards, and every market ends once, the main one last', () => {
    const times = story.map(({ at }) => at)
    expect(times.every(Number.isInteger)).toBe(true)
    expect(times).toEqual(times.toSorted((one, two) => one - two))
    const markets = of(story, 'market').map(({ market }) => market.marketId)
    const results = of(story, 'result').map(({ marketId }) => marketId)
    expect(results.toSorted()).toEqual(markets.toSorted())
    expect(markets[0]).toBe(`${match.eventId}-mo`)
    expect(results.at(-1)).toBe(markets[0])
    expect(story.at(-1)?.kind).toBe('result')
    expect(story.length).toBeLessThan(60_000)
  })

  test('[WD122] two to eight markets of two kinds at least, every result of a runner that it has', () => {
    const markets = of(story, 'market').map(({ market }) => market)
    const before = of(story, 'market').filter(({ at }) => at < match.startsAt)
    expect(before.length).toBeGreaterThanOrEqual(2)
    expect(before.length).toBeLessThanOrEqual(8)
    const runners = new Map(
      markets.map(({ marketId, runners: first }) => [
        marketId,
        first.map(({ runnerId }) => runnerId),
      ]),
    )
    for (const { marketId, result } of of(story, 'result')) {
      if (result.kind !== 'winners') continue
      expect(runners.get(marketId)).toEqual(expect.arrayContaining([...result.winners]))
    }
  })

  test('[WD122] every market takes bets before its result', () => {
    const opened = new Set(
      of(story, 'market-state').flatMap(({ marketId, status }) =>
        status === 'OPEN' ? marketId : [],
      ),
    )
    const markets = of(story, 'market').map(({ market }) => market.marketId)
    expect(markets.filter((id) => !opened.has(id))).toEqual([])
  })

  test('[WD6] a match that is over has no market that waits for its play', () => {
    const ended = of(story, 'score').find(
      ({ score }) => score.sport === 'board' && score.phase === 'finished',
    )
    const last = new Map<string, string>()
    for (const { at, marketId, note = '' } of of(story, 'market-state')) {
      if (at <= (ended?.at ?? 0)) last.set(marketId, note)
    }
    expect(new Set(last.values())).toEqual(new Set(['']))
  })

  test('[WD123] the score is on the board from the start on, and a reader who comes later has the latest', () => {
    const scores = of(story, 'score')
    expect(scores[0]?.score).toMatchObject({ sport: 'board', phase: 'before' })
    expect(scores.at(-1)?.score).toMatchObject({ sport: 'board', phase: 'finished' })
    const middle = scores[Math.floor(scores.length / 2)]
    const [standing] = of(fold(story, middle?.at ?? 0), 'score')
    expect(standing).toEqual(scores.findLast(({ at }) => at === middle?.at))
    for (const { score } of scores) {
      if (score.sport !== 'board') throw new Error('another score')
      for (const row of score.rows) {
        expect(row.cells).toHaveLength(score.columns.length)
        // a strength would foretell the result
        expect(Object.keys(row).toSorted()).toEqual(['active', 'cells', 'name', 'shortName'])
      }
    }
  })

  test('[WD124] the match is open for bets for most of the play', () => {
    const states = of(story, 'market-state').filter(
      ({ marketId, at }) => marketId.endsWith('-mo') && at >= match.startsAt,
    )
    const end = story.at(-1)?.at ?? 0
    const open = states.map(({ at: from, status }, at) =>
      status === 'OPEN' ? (states[at + 1]?.at ?? end) - from : 0,
    )
    const sum = open.reduce((all, each) => all + each, 0)
    expect(sum / (end - match.startsAt)).toBeGreaterThan(0.25)
  })

  test('[WD124] a market is shut when its result is shown', () => {
    for (const { marketId, at } of of(story, 'result')) {
      const last = of(story, 'market-state').findLast(
        (state) => state.marketId === marketId && state.at < at,
      )
      expect(last?.status ?? 'SUSPENDED').toBe('SUSPENDED')
    }
  })
})

test('[WD43] a match that is postponed says so on its board before its markets are void', () => {
  const handball = SCORED_SPORTS.find(({ slug }) => slug === 'handball') ?? fail('handball')
  const matches = Array.from({ length: 2_000 }, (_, turn) => matchIn(handball, 40 + turn))
  const match = matches.find(isPostponed) ?? fail('postponed match')
  const story = timeline(match)
  const results = of(story, 'result')
  expect(new Set(results.map(({ result }) => result.kind))).toEqual(new Set(['void']))
  const last = of(story, 'score').at(-1)
  expect(last?.at).toBe(results[0]?.at)
  expect(story.indexOf(last ?? fail('score'))).toBeLessThan(
    story.indexOf(results[0] ?? fail('end')),
  )
  expect(last?.score).toMatchObject({
    phase: 'finished',
    message: 'Postponed by more than 48 hours',
    moments: [{ word: 'POSTPONED' }],
  })
  expect(endsAt(match)).toBe(story.at(-1)?.at)
})

test.each(['esoccer', 'boxing'])(
  '[WD97] [WD124] [WD132] markets of %s are shut for an incident at the moment at which a step without one is shown',
  (slug) => {
    const sport = SCORED_SPORTS.find((one) => one.slug === slug) ?? fail(slug)
    let looked = 0
    for (const turn of [40, 41, 42, 43]) {
      const match = matchIn(sport, turn)
      const states = of(timeline(match), 'market-state').filter(({ marketId }) =>
        marketId.endsWith('-mo'),
      )
      const isShutAt = (moment: number) =>
        states.findLast(({ at }) => at <= moment)?.status === 'SUSPENDED'
      const steps = withGame(match, (inForm) => scheduleOf(match, inForm(formOf(match))))
      for (const { at, knownAt, shownAt, takes, incident } of isPostponed(match) ? [] : steps) {
        const isKnownInTime = knownAt - at >= takes[0] && knownAt - at <= takes[1]
        expect(isKnownInTime).toBe(true)
        expect(shownAt - knownAt).toBe(incident === null ? 0 : 5_000)
        if (incident === null) continue
        expect([knownAt, shownAt - 1].map(isShutAt)).toEqual([true, true])
        looked += 1
      }
    }
    expect(looked).toBeGreaterThan(1)
  },
)

test('[WD125] nobody plays two sports or in two leagues, or has the name of a tennis player', () => {
  const names = SCORED_SPORTS.flatMap((sport) =>
    sport.leagues.flatMap((league) => competitorsOf(SEED, sport, league).map(({ name }) => name)),
  )
  expect(names.filter((name, at) => name.trim() === '' || names.indexOf(name) !== at)).toEqual([])
  const tennis = [...TOURS, ...MAJORS].flatMap(({ players }) => players)
  expect(names.filter((name) => tennis.includes(name))).toEqual([])
  expect(names.length).toBeGreaterThan(60)
})

test('[WD125] no two competitors of a league have one name, whole or short, in any world', () => {
  for (let number = 1; number <= 12; number += 1) {
    for (const sport of SCORED_SPORTS) {
      for (const league of sport.leagues) {
        const all = competitorsOf(numberedSeed(number), sport, league)
        expect(new Set(all.map(({ name }) => name)).size).toBe(all.length)
        expect(new Set(all.map(({ shortName }) => shortName)).size).toBe(all.length)
      }
    }
  }
})

test('[WD125] another seed has other competitors', () => {
  for (const sport of SCORED_SPORTS) {
    const [league] = sport.leagues
    if (league === undefined) throw new Error(`${sport.slug} has no league`)
    const names = (seed: typeof SEED) => competitorsOf(seed, sport, league).map(({ name }) => name)
    expect(names(SEED)).not.toEqual(names(numberedSeed(12)))
  }
})

/** Starts of a fortnight of e-soccer, and of three weeks of table tennis. */
const STARTS = 3_000

test.each(SCORED_SPORTS.filter(({ lane }) => lane.isUnbroken === true))(
  '[WD126] $slug has a match in play at every minute, as none is postponed',
  (sport) => {
    let inPlayUntil = Infinity
    for (let turn = 40; turn < 40 + STARTS; turn += 1) {
      const match = matchIn(sport, turn)
      expect(match.startsAt).toBeLessThan(inPlayUntil)
      inPlayUntil = Math.max(inPlayUntil === Infinity ? 0 : inPlayUntil, endsAt(match))
    }
  },
)

test('[WD126] no two contests of a field that are listed at once have one name', () => {
  const fields = SCORED_SPORTS.filter(({ rules }) => rules.family === 'field')
  expect(fields.length).toBeGreaterThan(3)
  for (const { slug, leagues, lane } of fields) {
    for (const { venues = [] } of leagues) {
      const againAfter = lane.everyMs * leagues.length * venues.length
      expect([slug, againAfter >= lane.listedBeforeMs + lane.longestMs]).toEqual([slug, true])
      expect(new Set(venues).size).toBe(venues.length)
    }
  }
})

test('[WD126] table tennis and e-soccer are played without a break', () => {
  const slugs = SCORED_SPORTS.filter(({ lane }) => lane.isUnbroken).map(({ slug }) => slug)
  expect(slugs).toEqual(['table-tennis', 'esoccer'])
})

/** Lines of a sport, by the part of a unit: quarters that are 0 whole, 1 and 3 quarter, 2 half lines. */
const LINES: Readonly<Record<string, readonly number[]>> = {
  esoccer: [0, 1, 2, 3],
  futsal: [0, 1, 2, 3],
  basketball: [0, 2],
  kabaddi: [0, 2],
  'rugby-league': [0, 2],
  handball: [0, 2],
  volleyball: [0, 2],
  'ice-hockey': [0, 2],
  'table-tennis': [2],
  badminton: [2],
  'beach-volleyball': [2],
  snooker: [2],
  'e-games': [2],
  boxing: [2],
  'mixed-martial-arts': [2],
  chess: [2],
}

test.each(Object.entries(LINES))('[WD129] lines of %s are parts %j of four', (slug, parts) => {
  const sport = SCORED_SPORTS.find((one) => one.slug === slug) ?? fail(slug)
  const quarters = [40, 41, 42].flatMap((turn) =>
    of(upcoming(matchIn(sport, turn)), 'runners').flatMap(({ runners }) =>
      runners.flatMap(({ line }) => line?.quarters ?? []),
    ),
  )
  const found = new Set(quarters.map((each) => ((each % 4) + 4) % 4))
  expect(found).toEqual(new Set(parts))
})

test('[WD129] every sport with lines is in that list', () => {
  const withLines = SCORED_SPORTS.filter((sport) =>
    of(upcoming(matchIn(sport, 40)), 'market').some(
      ({ market }) => market.payoff?.kind === 'lines',
    ),
  )
  expect(withLines.map(({ slug }) => slug).toSorted()).toEqual(Object.keys(LINES).toSorted())
})
