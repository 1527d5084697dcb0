import { expect, test } from 'vitest'
import { scoreLine } from './score-line.ts'

const side = { name: 'Kites', shortName: 'KIT', score: '', overs: '', crr: '', activeFlag: '0' }
const other = { ...side, name: 'Falcons', shortName: 'FAL' }
const cricket = { sport: 'cricket', message: '', lastBalls: [], phase: '', moments: [] } as const

test('[UI445] cricket in a few signs is the side at the crease, and nothing before the first ball', () => {
  expect(scoreLine({ ...cricket, team1: side, team2: other })).toBe('')
  const batting = { ...side, score: '142/3', overs: '16.2', activeFlag: '1' }
  expect(scoreLine({ ...cricket, team1: batting, team2: other })).toBe('KIT 142/3 (16.2)')
})

test('[UI445] a side that has not faced a ball has no score', () => {
  const waiting = { ...other, score: '0/0', overs: '0.0' }
  const begins = { ...side, score: '0/0', overs: '0.0', activeFlag: '1' }
  expect(scoreLine({ ...cricket, team1: begins, team2: waiting })).toBe('')
  const total = { ...side, score: '180/4', overs: '20.0' }
  expect(scoreLine({ ...cricket, team1: total, team2: { ...waiting, activeFlag: '1' } })).toBe(
    'KIT 180/4 (20.0)',
  )
})

test('[UI445] cricket without a marked batting side names both sides', () => {
  const [first, second] = [
    { ...side, score: '296/10', overs: '112.0' },
    { ...other, score: '214/7', overs: '' },
  ]
  expect(scoreLine({ ...cricket, team1: first, team2: second })).toBe(
    'KIT 296/10 (112.0) v FAL 214/7',
  )
})

test('[UI445] tennis is its games by sets and the points, football the goals and the minute', () => {
  const player = { name: 'A', shortName: 'A', sets: 1, activeFlag: '1' }
  expect(
    scoreLine({
      sport: 'tennis',
      team1: { ...player, games: [6, 3], points: '40' },
      team2: { ...player, games: [4, 2], points: '30' },
      bestOf: 3,
      tieBreak: false,
      message: '',
      phase: '',
      moments: [],
    }),
  ).toBe('6–4 3–2 40–30')
})

test('[UI445] a tennis match that is over has no points', () => {
  const player = { name: 'A', shortName: 'A', sets: 1, activeFlag: '0', points: '' }
  const [team1, team2] = [
    { ...player, games: [1, 6, 1] },
    { ...player, games: [6, 4, 6] },
  ]
  const rest = { bestOf: 3, tieBreak: false, message: '', phase: '', moments: [] }
  expect(scoreLine({ sport: 'tennis', team1, team2, ...rest })).toBe('1–6 6–4 1–6')
})

test('[UI445] a board is its total and its clock, or the games won and the one under way', () => {
  const row = (cells: readonly string[]) => ({ ...other, cells: [...cells] })
  const board = (one: readonly string[], two: readonly string[], clock: string) =>
    scoreLine({
      sport: 'board',
      columns: [],
      rows: [row(one), row(two)],
      clock,
      message: '',
      phase: 'in play',
      moments: [],
    })
  expect(board(['24', '21', '59'], ['23', '27', '73'], 'Q3 3:03')).toBe('59–73 Q3 3:03')
  expect(board(['11', '3', '4', '1'], ['7', '11', '2', '1'], '')).toBe('1–1 4–2')
  expect(board(['2'], ['0'], 'Half 2 12:00')).toBe('2–0 Half 2 12:00')
})
