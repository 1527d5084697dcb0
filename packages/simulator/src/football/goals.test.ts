import { expect, test } from 'vitest'
import { EDGES_AND_PACES } from '../maker/belief.ts'
import { chanceOf, gridAt, played } from './chances.ts'
import { cupMatch, inFormOf, leagueMatch } from './match.ts'
import { USUAL_HALVES } from './rates.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'

const NOBODY_OFF = { home: 0, away: 0 }

test('[WD96] seven goals or more fall in 2.5 to 3 per cent of matches, as in those that were played', () => {
  const chances = [leagueMatch, cupMatch].flatMap((matchIn) =>
    Array.from({ length: 120 }, (_, slot) => {
      const match = matchIn(numberedSeed(slot), { slot, startsAt: 0, listedAt: 0 })
      const { rates } = inFormOf(match, EDGES_AND_PACES[slot % 4] ?? { edge: 1, pace: 1 })
      const by = { rates, reds: NOBODY_OFF }
      const half = played(gridAt(0, 0), { period: 'first', minutes: USUAL_HALVES.first }, by)
      const full = played(half, { period: 'second', minutes: USUAL_HALVES.second }, by)
      return chanceOf(full, (home, away) => home + away >= 7)
    }),
  )
  const mean = chances.reduce((sum, chance) => sum + chance, 0) / chances.length
  expect(mean).toBeGreaterThan(0.025)
  expect(mean).toBeLessThan(0.03)
})
