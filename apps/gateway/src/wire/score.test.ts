import type { CricketScore, Moment, TennisScore } from '@crease/domain/market/score.ts'
import { expect, test } from 'vitest'
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

test('[UI474] a list has the runs of a first innings before the second, no wickets of a side all out, and the interval', () => {
  const side = { name: 'Tasmora', shortName: 'TAS', runs: 214, wickets: 7, balls: 367 } as const
  const other = { ...side, name: 'Veldtland', runs: 296, wickets: 10, runRate: 300, batting: false }
  const match: CricketScore = {
    sport: 'cricket',
    teams: [{ ...side, earlier: [316], runRate: 350, batting: true }, other],
    message: 'Lunch|Tasmora lead by 234',
    lastBalls: [],
    innings: 3,
    phase: 'innings break',
  }
  const short = { first: '316 & 214/7', second: '296', at: '61.1', active: 1 }
  expect(listScore(match)).toEqual({ ...short, interval: 'Lunch' })
  expect(listScore({ ...match, phase: 'in play' })).toEqual(short)
})

test('[RT790] news of a score have the sentences of new moments alone', () => {
  const [before, now] = [wireScore(score([moment(1)])), wireScore(score([moment(1), moment(2)]))]
  const news = scoreNews(before, now)
  expect(news?.moments.map((one) => one.said)).toEqual([undefined, said('ace')])
  expect(news?.said).toEqual(now.said)
  expect(scoreNews(null, now)).toEqual(now)
  expect(scoreNews(before, null)).toBeNull()
})
