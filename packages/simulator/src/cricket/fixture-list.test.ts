import { expect, test } from 'vitest'
import { fixtureList } from './fixture-list.ts'
import { SERIES } from './series.ts'

test('[WD3] everybody meets everybody once, and nobody plays two matches in a row', () => {
  const fixtures = fixtureList(8)
  const pairs = fixtures.map(({ home, away }) => `${Math.min(home, away)}-${Math.max(home, away)}`)
  expect(new Set(pairs).size).toBe(28)
  expect(fixtures).toHaveLength(28)
  for (const [at, { home, away }] of fixtures.entries()) {
    expect(home).not.toBe(away)
    const next = fixtures[(at + 1) % fixtures.length]
    expect([next?.home, next?.away]).not.toContain(home)
    expect([next?.home, next?.away]).not.toContain(away)
  }
})

test('[WD3] no team is at home in nearly all its matches, or in nearly none', () => {
  for (let team = 0; team < 8; team += 1) {
    const atHome = fixtureList(8).filter(({ home }) => home === team).length
    expect(atHome).toBeGreaterThanOrEqual(2)
    expect(atHome).toBeLessThanOrEqual(5)
  }
})

test('[WD3] each series has eight teams, and no name stands for two of them', () => {
  const teams = SERIES.flatMap((series) => series.teams)
  for (const series of SERIES) expect(series.teams).toHaveLength(8)
  expect(new Set(teams.map((team) => team.name)).size).toBe(teams.length)
  expect(new Set(teams.map((team) => team.shortName)).size).toBe(teams.length)
})
