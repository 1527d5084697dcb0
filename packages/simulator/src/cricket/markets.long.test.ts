import { expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { MarketDefinition, MarketResult } from '@crease/domain/market/market.ts'
import type { Moment } from '@crease/domain/market/moment.ts'
import { isResultOf, liesIn } from '@crease/domain/accounting/settlement.ts'
import { cricketMatch, type FormatName } from './match.ts'
import { cricketTimeline } from './timeline.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

const HOUR = 3_600_000
/** In the world of seed 11: a batter who left hurt, a tie, and a match that rain ended in its eighth over. */
const [HURT, TIED, ABANDONED] = [10, 39, 1187]
/** In the same world: rain after 8.3 overs of the chase. */
const PAR = 994
const TWENTY20 = [0, 2, HURT, TIED, ABANDONED].map((slot) => story(slot, 't20'))
const [ONE_DAY] = [story(5, 'odi')]
const STORIES = [...TWENTY20, ONE_DAY]

function story(slot: number, format: FormatName) {
  const place = { slot, startsAt: slot * HOUR, listedAt: (slot - 12) * HOUR, format }
  const match = cricketMatch(numberedSeed(11), place)
  const events = cricketTimeline(match)
  return { match, events, markets: marketsOf(events) }
}

interface Market {
  definition: MarketDefinition
  /** all its news, in order */
  told: FeedEvent[]
  result: MarketResult | null
}

/** Every market by its code, with the lines that it got. */
function marketsOf(events: readonly FeedEvent[]): Map<string, Market> {
  const markets = new Map<string, Market>()
  for (const event of events) {
    if (event.kind === 'event' || event.kind === 'score') continue
    if (event.kind === 'market') {
      const definition = event.market
      markets.set(codeOf(definition.marketId), { definition, told: [], result: null })
      continue
    }
    const market = markets.get(codeOf(event.marketId))
    if (market === undefined) throw new Error(`${event.kind} of no market`)
    market.told.push(event)
    if (event.kind === 'result') market.result = event.result
    if (event.kind !== 'runners') continue
    const runners = [...market.definition.runners, ...event.runners]
    market.definition = { ...market.definition, runners }
  }
  return markets
}

function codeOf(marketId: string): string {
  return marketId.replace(/^sim-[0-9a-f]+-/, '')
}

test('[WD21] every kind of market is asked, each by its name and under its heading', () => {
  for (const { markets } of [TWENTY20[0], ONE_DAY].filter((one) => one !== undefined)) {
    const kinds = new Set([...markets.values()].map(({ definition }) => definition.kind))
    expect(kinds.size).toBe(10)
    const codes = [...markets.keys()]
    expect(codes).toEqual(
      expect.arrayContaining(['mo', 'bm', 'tied', 'toss', 'ob-1-12', 'fow-1-1']),
    )
    expect(codes.filter((code) => !/^[a-z0-9-]+$/.test(code))).toEqual([])
  }
  const headings = new Set(
    [...(TWENTY20[0]?.markets.values() ?? [])].map(({ definition }) => definition.family),
  )
  expect(headings.size).toBeGreaterThanOrEqual(10)
})

test('[WD21] in a first innings 25 to 36 questions are open at a time', () => {
  for (const { events } of TWENTY20) {
    const most = mostOpenOf(events)
    expect(most).toBeGreaterThanOrEqual(25)
    expect(most).toBeLessThanOrEqual(36)
  }
})

function mostOpenOf(events: readonly FeedEvent[]): number {
  const open = new Set<string>()
  let most = 0
  for (const event of events) {
    if (event.kind !== 'market-state') continue
    if (event.status === 'OPEN') open.add(event.marketId)
    else open.delete(event.marketId)
    most = Math.max(most, open.size)
  }
  return most
}

test('[WD21] every market that was asked is settled once, by a result that can be its own', () => {
  for (const { events, markets } of STORIES) {
    expect(events.filter(({ kind }) => kind === 'result')).toHaveLength(markets.size)
    for (const { definition, result } of markets.values()) {
      expect([definition.marketId, result !== null && isResultOf(definition, result)]).toEqual([
        definition.marketId,
        true,
      ])
    }
    const last = events.at(-1)
    expect(last?.kind === 'result' && codeOf(last.marketId)).toBe('mo')
  }
})

test('[WD21] nothing is quoted that is shut, or closed, or has no such runner', () => {
  let looked = 0
  const wrong = []
  for (const { markets } of STORIES) {
    for (const { definition, told } of markets.values()) {
      const known = new Set(definition.runners.map(({ runnerId }) => runnerId))
      let status = 'SUSPENDED'
      for (const event of told) {
        if (event.kind === 'market-state') status = event.status
        if (event.kind !== 'quotes') continue
        looked += 1
        const offered = event.runners.filter(({ back, lay }) => back.length + lay.length > 0)
        const isKnown = offered.every(({ runnerId }) => known.has(runnerId))
        if (!isKnown || (offered.length > 0 && status !== 'OPEN')) wrong.push(event)
      }
    }
  }
  expect(wrong).toEqual([])
  expect(looked).toBeGreaterThan(50_000)
})

test('[WD24] while a ball is on its way every question that it can move is shut, and says why', () => {
  let balls = 0
  for (const { events } of STORIES) {
    const open = new Map<string, string>()
    for (const event of events) {
      if (event.kind === 'market-state' && event.inPlay) {
        if (event.status === 'OPEN') open.set(event.marketId, event.marketId)
        else open.delete(event.marketId)
      }
      if (event.kind !== 'score' || event.score.sport !== 'cricket') continue
      if (event.score.phase !== 'in play' || event.score.lastBalls.length === 0) continue
      balls += 1
      expect([...open.keys()].filter((id) => !/-(?:mo|bm|tied)$/.test(id))).toEqual([])
    }
  }
  expect(balls).toBeGreaterThan(1_000)
  const notes = TWENTY20.flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'market-state' ? [event.note ?? ''] : [])),
  )
  expect(new Set(notes)).toEqual(new Set(['', 'BALL RUNNING', 'RAIN']))
})

test('[WD21] a session is settled by the runs on the board when its over ended', () => {
  let looked = 0
  for (const { events, markets } of TWENTY20) {
    for (const over of [6, 10, 15]) {
      const board = boardAfter(events, over)
      const result = markets.get(`s-1-${over}`)?.result
      if (board === null || result?.kind !== 'number') continue
      looked += 1
      expect(result.value).toBe(board)
    }
  }
  expect(looked).toBeGreaterThan(12)
})

function boardAfter(events: readonly FeedEvent[], over: number): number | null {
  for (const event of events) {
    if (event.kind !== 'score' || event.score.sport !== 'cricket' || event.score.innings !== 1)
      continue
    const team = event.score.teams.find(({ batting }) => batting)
    if (team?.balls === over * 6) return team.runs
  }
  return null
}

test('[WD21] lines of a session are its runners, and those at or below the result won', () => {
  const session = TWENTY20[0]?.markets.get('s-1-20')
  const result = session?.result
  if (session === undefined || result?.kind !== 'number') throw new Error('no session')
  expect(session.definition.runners.length).toBeGreaterThan(5)
  for (const { runnerId, name, band } of session.definition.runners) {
    expect(name).toBe(`${runnerId} runs`)
    expect(band).toEqual({ from: Number(runnerId), below: null })
    expect(band !== undefined && liesIn(band, result.value)).toBe(Number(runnerId) <= result.value)
  }
})

test('[WD22] abandoned: what was decided stands, the rest is void, a meter counts at its middle', () => {
  const { markets } = TWENTY20.at(-1) ?? { markets: new Map<string, Market>() }
  const kindOf = (code: string) => markets.get(code)?.result?.kind
  expect(kindOf('mo')).toBe('void')
  expect(kindOf('s-1-6')).toBe('number')
  expect(kindOf('s-1-10')).toBe('void')
  expect(kindOf('cc-1-20')).toBe('void')
  expect(kindOf('kh-1-20')).toBe('void')
  expect(kindOf('mt-1-20')).toBe('number')
  expect(kindOf('ob-1-7')).toBe('number')
  expect(kindOf('toss')).toBe('winners')
})

test('[WD22] rain after 8.3 overs of a chase: match odds go by par, an unfinished session is void', () => {
  const { match, events, markets } = story(PAR, 't20')
  const last = events.findLast((event) => event.kind === 'score')
  const [ahead, behind] = match.teams
  expect(last?.score).toMatchObject({
    teams: [
      { name: ahead.name, runs: 70, wickets: 1, balls: 51 },
      { name: behind.name, runs: 140, wickets: 9, balls: 120 },
    ],
    message: `${ahead.name} won by 15 runs|Par score 55`,
    phase: 'finished',
  })
  const resultOf = (code: string) => markets.get(code)?.result
  const won = (winner: string) => ({ kind: 'winners', winners: [winner], removed: [] })
  expect(resultOf('mo')).toEqual(won(ahead.runnerId))
  expect(resultOf('bm')).toEqual(won(ahead.runnerId))
  expect(resultOf('tied')).toEqual(won('no'))
  expect(resultOf('s-2-6')?.kind).toBe('number')
  expect(resultOf('s-2-10')?.kind).toBe('void')
})

test('[WD28] a batter who leaves hurt counts with what he made, and the partnership goes on', () => {
  const [{ events, markets } = { events: [], markets: new Map<string, Market>() }] = [TWENTY20[2]]
  const moments = events.flatMap((event) =>
    event.kind === 'score' ? (event.score.moments ?? []) : [],
  )
  expect(moments.some(({ word }) => word === 'RETIRED HURT')).toBe(true)
  const batters = [...markets.keys()].filter((code) => code.startsWith('bat-1-'))
  expect(batters.length).toBeGreaterThan(3)
  expect(batters.map((code) => markets.get(code)?.result?.kind)).not.toContain('void')
})

test('[WD23] every ball is a moment in order, with a word, a sentence, and where it went', () => {
  for (const { events } of TWENTY20) {
    const moments = momentsOf(events)
    expect(moments.map(({ n }) => n)).toEqual(moments.map((_, place) => place + 1))
    expect(moments.length).toBeGreaterThan(45)
    for (const { word, text, place } of moments) {
      expect(word).toBe(word.toUpperCase())
      expect(text).toMatch(/^[A-Z].*\.$/)
      expect(place === null || Math.hypot(place.x, place.y) <= 100).toBe(true)
    }
  }
})

/** Every moment once, in the order in which they were told. */
function momentsOf(events: readonly FeedEvent[]): readonly Moment[] {
  const told = events.flatMap((event) =>
    event.kind === 'score' ? (event.score.moments ?? []) : [],
  )
  return [...new Map(told.map((moment) => [moment.n, moment])).values()]
}

test('[WD25] a one-day match is fifty overs a side, about 265 runs, in seven to eight hours', () => {
  const { match, events } = ONE_DAY
  const last = events.findLast((event) => event.kind === 'score')
  const teams = last?.score.sport === 'cricket' ? last.score.teams : []
  expect(Math.max(...teams.map(({ balls }) => balls))).toBeGreaterThan(150)
  expect(Math.max(...teams.map(({ runs }) => runs))).toBeGreaterThan(150)
  const hours = ((events.at(-1)?.at ?? 0) - match.startsAt) / HOUR
  expect(hours).toBeGreaterThan(5)
  expect(hours).toBeLessThan(9)
})

test('[WD6] BALL RUNNING is said of a ball, and not for long of what has no price any more', () => {
  // rain lets nothing open again
  const stories = STORIES.filter(({ match }) => match !== TWENTY20.at(-1)?.match)
  const spans = stories
    .flatMap(({ markets }) => [...markets.values()])
    .flatMap(({ told }) => {
      const states = told.filter((event) => event.kind === 'market-state')
      return states.flatMap(({ at, note }, index) => {
        const next = states[index + 1]
        return note === 'BALL RUNNING' && next !== undefined ? [next.at - at] : []
      })
    })
  expect(spans.length).toBeGreaterThan(1_000)
  expect(Math.max(...spans)).toBeLessThan(90_000)
})
