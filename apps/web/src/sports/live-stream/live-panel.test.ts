import { expect, test } from 'vitest'
import type { ScoreData } from '../../link/named.ts'
import { hasPicture } from './live-panel.tsx'

const TABLE: ScoreData = {
  sport: 'board',
  columns: ['Played', 'Points'],
  rows: [],
  clock: '',
  said: [],
  message: 'League table',
  phase: 'in play',
  moments: [],
}

test('[UI446] a match of cricket has a ground, and the table of a cup has none', () => {
  const cricket = { sportId: '4', score: null, streamUrl: null }
  expect(hasPicture(cricket)).toBe(true)
  expect(hasPicture({ ...cricket, score: TABLE })).toBe(false)
  expect(hasPicture({ ...cricket, streamUrl: 'https://stream.example/cup' })).toBe(true)
})
