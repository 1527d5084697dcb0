import type { RaceScore } from '@crease/domain/market/race-score.ts'
import type { Moment } from '@crease/domain/market/moment.ts'
import type { CricketScore, TennisScore } from '@crease/domain/market/score.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { view } from '@crease/protocol/testing/fixtures.ts'
import { listRace } from './race.ts'
import { listScore, scoreNews, wireScore } from './score.ts'

const PLAYER = {
  name: 'Reyes',
  shortName: 'REY',
  games: [],
  sets: 0,
  points: '0',
  serving: true,
} as const
const said = (id: string) => ({ id, args: { name: 'Reyes' } })
const moment = (n: number): Moment => ({
  n,
  at: '0-0 15-0',
  word: 'ACE',
  text: 'Ace by Reyes',
  said: said('ace'),
  side: 1,
  place: null,
})
const score = (moments: readonly Moment[]): TennisScore => ({
  sport: 'tennis',
  players: [PLAYER, { ...PLAYER, name: 'Aziz', shortName: 'AZI', serving: false }],
  bestOf: 3,
  tieBreak: false,
  message: 'Reyes to serve|Sand Court Tour',
  said: [said('to-serve'), null],
  phase: 'in play',
  moments,
})

test('[UI360] a score has the sentences of its message and of its moments next to the English text', () => {
  const wired = wireScore(score([moment(1)]))
  expect(wired.said).toEqual([said('to-serve'), null])
  expect(wired.moments[0]).toMatchObject({ text: 'Ace by Reyes', said: said('ace') })
})

test('[UI474] a list has the runs of a first innings before the second, no wickets of a side all out, a follow-on, and the interval', () => {
  const side = { name: 'Tasmora', shortName: 'TAS', runs: 214, wickets: 7, balls: 367 } as const
  const other = { ...side, name: 'Veldtland', runs: 296, wickets: 10, runRate: 300, batting: false }
  const match: CricketScore = {
    sport: 'cricket',
    teams: [{ ...side, earlier: [316], runRate: 350, batting: true }, other],
    message: 'Lunch|Tasmora lead by 234',
    lastBalls: [],
    innings: 3,
    phase: 'innings break',
    interval: 'Lunch',
  }
  const short = { first: '316 & 214/7', second: '296', at: '61.1', active: 1 }
  expect(listScore(match)).toEqual({ ...short, interval: 'Lunch' })
  const { interval: _, ...playing } = match
  expect(listScore({ ...playing, phase: 'in play' })).toEqual(short)
  const [first, second] = playing.teams
  const teams = [{ ...first, followsOn: true }, second] as const
  expect(listScore({ ...playing, teams, phase: 'in play' })).toMatchObject({
    first: '316 & 214/7 f/o',
    second: '296',
  })
})

test('[RT790] news of a score have the sentences of new moments alone', () => {
  const [before, now] = [wireScore(score([moment(1)])), wireScore(score([moment(1), moment(2)]))]
  const news = scoreNews(before, now)
  expect(news?.moments.map((one) => one.said)).toEqual([undefined, said('ace')])
  expect(news?.said).toEqual(now.said)
  expect(scoreNews(null, now)).toEqual(now)
  expect(scoreNews(before, null)).toBeNull()
})

const ENTRY = {
  runnerId: runnerId('4'),
  number: 4,
  name: 'Terindah',
  draw: 2,
  age: 5,
  weight: 560,
  jockey: 'D. Lobo',
  trainer: 'A. Nair',
  silks: null,
  form: '3112',
  last: null,
  state: 'runs',
  factors: null,
} as const
const race = (change: Partial<RaceScore>): RaceScore => ({
  sport: 'race',
  course: 'Downs Park',
  race: 3,
  title: 'Monsoon Plate',
  distance: 1200,
  going: 'Good',
  places: 2,
  phase: 'running',
  entries: [ENTRY],
  left: 600,
  order: [{ number: 4, place: 1, behind: 0 }],
  message: '',
  ...change,
})

test('[RC12] the card of a race comes once, and again when a runner of it changes', () => {
  const before = wireScore(race({}))
  const running = scoreNews(before, wireScore(race({ left: 580 })))
  expect(running).toMatchObject({ sport: 'race', left: 580 })
  expect(running).not.toHaveProperty('entries')
  const out = { ...ENTRY, state: 'out', factors: { win: 1620, place: 2500 } } as const
  const changed = scoreNews(before, wireScore(race({ entries: [out] })))
  expect(changed).toMatchObject({ entries: [out] })
})

test('[RC11] a race in a list has its title, its runners, and the first three at its end', () => {
  const other = { ...ENTRY, number: 5, name: 'Nickem', state: 'out' } as const
  const entries = [ENTRY, other]
  expect(listRace(view(), race({ entries }))).toEqual({
    title: 'Monsoon Plate',
    runners: 1,
    distance: 1200,
    phase: 'running',
  })
  expect(listRace(view(), race({ entries, phase: 'final' }))).toMatchObject({ first: ['Terindah'] })
})

test('[RC11] without a card the row of a race that is run names its winner', () => {
  const field = view()
  const [one] = field.runners
  if (one === undefined) throw new Error('the fixture has no runners')
  const rowOf = (...statuses: readonly (typeof one.status)[]) =>
    listRace(
      { ...field, runners: statuses.map((status, at) => ({ ...one, name: `R${at}`, status })) },
      null,
    )
  expect(rowOf('ACTIVE', 'ACTIVE')).not.toHaveProperty('first')
  expect(rowOf('LOSER', 'WINNER')).toMatchObject({ first: ['R1'] })
  expect(rowOf('WINNER', 'WINNER', 'LOSER')).not.toHaveProperty('first')
})
