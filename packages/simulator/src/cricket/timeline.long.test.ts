import { expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { CricketScore } from '@crease/domain/market/score.ts'
import { quoteFaults } from '../testing/quote-faults.ts'
import { cricketMatch, type CricketMatch } from './match.ts'
import { cricketTimeline } from './timeline.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

type Told<K extends FeedEvent['kind']> = Extract<FeedEvent, { kind: K }>

const HOUR = 3_600_000
/** In the world of seed 11: a tie, a match that rain ended in its eighth over, and one cut to 16 overs. */
const [TIED, ABANDONED, REDUCED] = [39, 1187, 488]

/** Stories as far as their match odds: other markets have tests of their own. */
const played = [0, 1, 2, 4, 5, 6, 7, 8, TIED, REDUCED].map(story)
const abandoned = story(ABANDONED)

function story(slot: number) {
  const startsAt = slot * HOUR
  const match = cricketMatch(numberedSeed(11), { slot, startsAt, listedAt: startsAt - 12 * HOUR })
  const events = cricketTimeline(match).filter((event) => {
    if (event.kind === 'event' || event.kind === 'score') return true
    const id = event.kind === 'market' ? event.market.marketId : event.marketId
    return id === match.marketId
  })
  return { match, events }
}

const tied = played.filter(({ events }) =>
  of(events, 'score').some(({ score }) => score.message.startsWith('Match tied')),
)

function of<K extends FeedEvent['kind']>(events: readonly FeedEvent[], kind: K): Told<K>[] {
  return events.filter((event): event is Told<K> => event.kind === kind)
}

const isOpen = (event: Told<'market-state'> | undefined) => event?.status === 'OPEN'
const offers = (event: Told<'quotes'>) =>
  event.runners.some((runner) => runner.back.length + runner.lay.length > 0)

/** Every state of the market with the moment at which the next one took over. */
function stretches(events: readonly FeedEvent[]) {
  const states = of(events, 'market-state')
  return states.map((state, at) => ({ state, until: states[at + 1]?.at ?? Infinity }))
}

test('[WD2] a timeline names its event, then its market, and runs forward to one result', () => {
  for (const { match, events } of played) {
    expect(events.slice(0, 3).map((event) => event.kind)).toEqual([
      'event',
      'market',
      'market-state',
    ])
    expect(events[0]?.at).toBe(match.listedAt)
    expect(events.at(-1)?.kind).toBe('result')
    for (const kind of ['event', 'market', 'result'] as const) {
      expect(of(events, kind)).toHaveLength(1)
    }
    const outOfOrder = events.filter((event, at) => event.at < (events[at - 1]?.at ?? -Infinity))
    expect(outOfOrder).toEqual([])
    expect(events.filter((event) => !Number.isInteger(event.at))).toEqual([])
  }
})

test('[WD2] the market is match odds with the limits of the house', () => {
  const [{ market } = { market: null }] = of(firstPlayed().events, 'market')
  expect(market).toMatchObject({
    sportId: '4',
    name: 'Match Odds',
    kind: 'match',
    ladder: 'FINEST',
    winners: 1,
    minStake: 100_00,
    maxStake: 100_000_00,
    commissionRate: 200,
  })
  expect(market?.runners.map((runner) => runner.sort)).toEqual([1, 2])
})

test('[WD6] a market goes in play at the first ball, through a suspension, and then has the delay', () => {
  for (const { match, events } of played) {
    const states = of(events, 'market-state')
    const turned = states.findIndex((state) => state.inPlay)
    expect(states[turned]).toMatchObject({ at: match.startsAt, status: 'OPEN', betDelayMs: 5000 })
    expect(states[turned - 1]).toMatchObject({ status: 'SUSPENDED', betDelayMs: 0 })
    for (const [at, state] of states.entries()) {
      expect(state.inPlay).toBe(at >= turned)
      expect(state.betDelayMs).toBe(state.inPlay ? 5000 : 0)
    }
    const firstBall = cricketScores(events).find(({ score }) => score.lastBalls.length > 0)
    expect(firstBall?.at).toBeGreaterThan(match.startsAt)
  }
})

test('[WD6] a suspended market has no quotes, an open one has them from the same moment on', () => {
  const looked = { OPEN: 0, SUSPENDED: 0 }
  for (const { events } of played) {
    const quotes = of(events, 'quotes')
    for (const { state, until } of stretches(events)) {
      // a market is suspended as it is listed, and opens at the same moment
      if (state.status === 'CLOSED' || state.at === until) continue
      const during = quotes.filter(({ at }) => at >= state.at && at < until)
      expect(during[0]?.at).toBe(state.at)
      expect(during.every((event) => offers(event) === isOpen(state))).toBe(true)
      looked[isOpen(state) ? 'OPEN' : 'SUSPENDED'] += 1
    }
  }
  expect(looked.OPEN).toBeGreaterThan(150)
  expect(looked.SUSPENDED).toBeGreaterThan(150)
})

test('[WD6] match odds are shut as a material ball is shown, and not before, which would tell it from others', () => {
  let material = 0
  for (const { events } of played) {
    const all = stretches(events)
    for (const { at, score } of cricketScores(events)) {
      if (score.phase === 'before' || score.lastBalls.length === 0) continue
      const inFlight = all.filter(({ state }) => state.at > at - 4000 && state.at < at)
      expect(inFlight).toEqual([])
      const ends = score.phase === 'innings break' || score.phase === 'finished'
      if (!ends && !['W', '6'].includes(score.lastBalls.at(-1) ?? '')) continue
      material += 1
      expect(all.find(({ until }) => until > at)?.state.status).toBe('SUSPENDED')
    }
  }
  expect(material).toBeGreaterThan(150)
})

test('[WD6] no ball moves the price by much while bets can be made on the old one', () => {
  let seen = 0
  for (const { events } of played) {
    const quotes = of(events, 'quotes')
    for (const [index, event] of quotes.entries()) {
      const before = quotes[index - 1]
      const [now, then] = [firstBack(event), before === undefined ? null : firstBack(before)]
      if (now === null || then === null) continue
      seen += 1
      expect(Math.abs(100 / now - 100 / then)).toBeLessThan(0.08)
    }
  }
  expect(seen).toBeGreaterThan(8000)
})

const firstBack = (event: Told<'quotes'>) => event.runners[0]?.back[0]?.odds ?? null

test('[WD7] as quoted, prices are never crossed and never a sure profit across the runners', () => {
  const quotes = played.flatMap(({ events }) => of(events, 'quotes'))
  expect(quotes.length).toBeGreaterThan(10_000)
  expect(quotes.flatMap(({ runners }) => quoteFaults(runners))).toEqual([])
})

test('[WD8] a listed market moves every minute or two until it goes in play', () => {
  for (const { match, events } of played) {
    const quotes = of(events, 'quotes').filter(({ at }) => at <= match.startsAt)
    const gaps = quotes.map(({ at }, index) => at - (quotes[index - 1]?.at ?? at))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(105_000)
    expect(quotes.length).toBeGreaterThan(500)
  }
})

const scores = ({ events }: { events: readonly FeedEvent[] }): CricketScore[] =>
  cricketScores(events).map(({ score }) => score)

/** Every score of a story, which is a cricket match's. */
function cricketScores(events: readonly FeedEvent[]): { at: number; score: CricketScore }[] {
  return of(events, 'score').map(({ at, score }) => {
    if (score.sport !== 'cricket') throw new Error(`a score of ${score.sport}`)
    return { at, score }
  })
}

test('[WD9] the score only grows: overs to twenty, wickets to ten, one side at a time', () => {
  for (const one of played) {
    let last = [0, 0, 0, 0]
    for (const score of scores(one)) {
      const now = score.teams.flatMap((team) => [team.balls, team.runs])
      for (const [at, value] of now.entries()) expect(value).toBeGreaterThanOrEqual(last[at] ?? 0)
      for (const team of score.teams) {
        expect(team.balls).toBeLessThanOrEqual(120)
        expect(team.wickets).toBeLessThanOrEqual(10)
      }
      const batting = score.teams.filter((team) => team.batting)
      expect(batting).toHaveLength(['before', 'finished'].includes(score.phase) ? 0 : 1)
      expect(score.lastBalls.length).toBeLessThanOrEqual(6)
      last = now
    }
    expect(scores(one)[0]?.phase).toBe('before')
    expect(scores(one).at(-1)?.phase).toBe('finished')
  }
})

test('[WD9] the banner says the toss, then what is needed off how many, then who won', () => {
  const all = scores(firstPlayed())
  expect(all.find((score) => score.phase === 'in play')?.message).toMatch(
    /won the toss and chose to/,
  )
  const chase = all.filter((score) => score.innings === 2 && score.phase === 'in play')
  expect(chase.length).toBeGreaterThan(60)
  for (const { teams, message } of chase) {
    const [batting, fielding] = teams[0].batting ? teams : [teams[1], teams[0]]
    const target = fielding.runs + 1
    const needed = `${target - batting.runs} off ${120 - batting.balls}`
    expect(message).toBe(`${batting.name} need ${needed}|Target ${target}`)
  }
  expect(all.at(-1)?.message).toMatch(/ won (?:by \d+ (?:run|wicket)s?|the super over)$/)
})

test('[WD9] the teams stand in the order of the runners, and the toss decides who bats first', () => {
  for (const one of played) {
    const { teams, toss, battingFirst } = one.match
    for (const score of scores(one)) {
      expect(score.teams.map((team) => team.name)).toEqual(teams.map((team) => team.name))
    }
    const opening = scores(one).find((score) => score.phase === 'in play')
    expect(opening?.teams[battingFirst].batting).toBe(true)
    expect(battingFirst === toss.winner).toBe(toss.choice === 'bat')
  }
})

function firstPlayed() {
  const [one] = played
  if (one === undefined) throw new Error('nothing was played')
  return one
}

test('[WD9] run rates are hundredths of a run an over', () => {
  const score = played.flatMap(scores).find(({ teams }) => teams[0].balls === 35)
  const team = score?.teams[0]
  expect(team?.runRate).toBe(Math.round(((team?.runs ?? 0) / 35) * 600))
})

test('[WD4] the result is what the score says, at the moment that the market closes', () => {
  // fewer runs may win where rain took overs
  for (const { match, events } of played.slice(0, -1)) {
    const last = cricketScores(events).at(-1)
    const [result] = of(events, 'result')
    const closed = of(events, 'market-state').at(-1)
    expect(closed?.status).toBe('CLOSED')
    expect(result?.at).toBe(closed?.at)
    const winners = [winnerOnTheBoard(match, last?.score)]
    expect(result?.result).toEqual({ kind: 'winners', winners, removed: [] })
  }
})

function winnerOnTheBoard(match: CricketMatch, score: CricketScore | undefined) {
  if (score === undefined) throw new Error('a match without a score')
  const [home, away] = score.teams
  const homeWonTie = score.message === `Match tied|${home.name} won the super over`
  const homeWon = home.runs === away.runs ? homeWonTie : home.runs > away.runs
  return match.teams[homeWon ? 0 : 1].runnerId
}

test('[WD6] nobody bets on a toss that is known but not told', () => {
  for (const { match, events } of played) {
    const told = of(events, 'score').find(({ score }) => score.message.includes('won the toss'))
    const around = stretches(events).find(({ until }) => until > (told?.at ?? Infinity))
    expect(told?.at).toBeLessThan(match.startsAt)
    expect(around?.state).toMatchObject({ status: 'SUSPENDED', inPlay: false })
    expect(around?.state.at).toBe((told?.at ?? 0) - 4000)
  }
})

test('[WD4] a tie is played out: the market trades on the super over and still has one winner', () => {
  expect(tied.length).toBeGreaterThan(0)
  for (const { events } of tied) {
    const tiedAt = of(events, 'score').find(({ score }) =>
      score.message.startsWith('Match tied'),
    )?.at
    const after = of(events, 'quotes').filter((event) => event.at > (tiedAt ?? 0) && offers(event))
    expect(after.length).toBeGreaterThan(5)
    expect(of(events, 'result')).toHaveLength(1)
  }
})

test('[WD22] rain that ends a match makes it void, and says so', () => {
  const last = cricketScores(abandoned.events).at(-1)
  expect(last?.score).toMatchObject({ phase: 'finished', message: 'Match abandoned|No result' })
  expect(of(abandoned.events, 'result')[0]?.result).toEqual({
    kind: 'void',
    reason: 'no result: rain',
  })
})

test('[WD22] overs lost to rain lower the target, and the banner counts what is left', () => {
  const reduced = played.at(-1)?.events ?? []
  const chase = cricketScores(reduced).filter(({ score }) => score.innings === 2)
  const [opening] = chase
  expect(opening?.score.message).toMatch(/ need \d+ off (?:96|95)\|Target \d+$/)
  const [, target] = /Target (\d+)/.exec(opening?.score.message ?? '') ?? []
  const fielding = opening?.score.teams.find((team) => !team.batting)
  const share = Number(target) / (fielding?.runs ?? 0)
  expect(share).toBeLessThan(1)
  expect(share).toBeGreaterThan(0.6)
})

test('[WD4] [WD12] a match takes about three hours and twenty minutes', () => {
  const hours = played.map(
    ({ match, events }) => ((events.at(-1)?.at ?? 0) - match.startsAt) / 3.6e6,
  )
  const mean = hours.reduce((sum, value) => sum + value, 0) / hours.length
  expect(Math.abs(mean - 3.33)).toBeLessThan(0.2)
  expect(Math.max(...hours)).toBeLessThan(4.25)
})
