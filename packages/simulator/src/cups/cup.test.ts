import { expect, test } from 'vitest'
import { matchOf, slotsAt } from '../calendar.ts'
import { HOUR } from '../time-spans.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { matchesOf, type Cup, type CupMatch } from './cup.ts'

const SEED = numberedSeed(5)

function cupIn(slot: number): Cup {
  const match = matchOf(SEED, slot)
  if (match.sport !== 'cup') throw new Error(`slot ${slot} has no cup`)
  return match
}

const sidesOf = (match: CupMatch): readonly string[] =>
  match.sport === 'cricket'
    ? match.teams.map(({ name }) => name)
    : [match.clubs.home.name, match.clubs.away.name]

test.each([30_000_007, 31_000_004])(
  '[WD140] the matches of cup %i are those of the calendar, each pair of sides meets once, and the next season follows',
  (slot) => {
    const cup = cupIn(slot)
    const matches = matchesOf(cup)
    const { kind, turn } = cup
    const many = kind.competitions.length
    for (const [number, match] of matches.entries()) {
      expect(match).toEqual(matchOf(SEED, kind.slots + turn + number * many))
      expect(match.seriesName).toBe(cup.seriesName)
    }
    const pairs = matches.map((match) => sidesOf(match).toSorted().join(' v '))
    expect(new Set(pairs).size).toBe(28)
    expect(new Set(matches.flatMap(sidesOf))).toEqual(new Set(cup.sides.map(({ name }) => name)))
    const next = cupIn(slot + many)
    expect(next.seriesName).toBe(cup.seriesName)
    expect(next.turn).toBe(turn + 28 * many)
    expect(next.name).not.toBe(cup.name)
  },
)

test('[WD140] cups of cricket and football are listed at every moment, most of them under way', () => {
  for (let now = 0; now < 800 * HOUR; now += 37 * HOUR) {
    const cups = slotsAt(now).filter((slot) => slot >= 30_000_000)
    for (const lane of [30, 31]) {
      const ofLane = cups.filter((slot) => Math.floor(slot / 1_000_000) === lane)
      expect(ofLane.length).toBeGreaterThanOrEqual(2)
      expect(ofLane.some((slot) => cupIn(slot).startsAt <= now)).toBe(true)
    }
  }
})
