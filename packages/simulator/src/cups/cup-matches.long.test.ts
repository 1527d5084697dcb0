import { expect, test } from 'vitest'
import { matchOf } from '../calendar.ts'
import { HOUR } from '../time-spans.ts'
import { numberedSeed } from '../testing/numbered-seed.ts'
import { timeline } from '../world.ts'
import { fixtureOf } from './cup-matches.ts'

const SEED = numberedSeed(5)

// two of each: a story takes a second
test.each([40, 43, 2_000_040, 2_000_042])(
  '[WD140] [WD143] match %i counts in its cup as its own markets end, after they have',
  (slot) => {
    const match = matchOf(SEED, slot)
    if (match.sport !== 'cricket' && match.sport !== 'football') throw new Error('no cup match')
    const { ending, knownAt } = fixtureOf(match).play()
    const code = match.sport === 'cricket' ? 'mo' : 'tq'
    const ended = timeline(match).find(
      (event) => event.kind === 'result' && event.marketId === `${match.eventId}-${code}`,
    )
    if (ended?.kind !== 'result') throw new Error('no result')
    expect(knownAt).toBeGreaterThan(ended.at)
    expect(knownAt).toBeLessThan(ended.at + HOUR / 4)
    const ids =
      match.sport === 'cricket' ? match.teams.map(({ runnerId }) => runnerId) : ['home', 'away']
    const winner = ended.result.kind === 'winners' ? ended.result.winners[0] : undefined
    const place = ids.findIndex((id) => id === winner)
    expect(ending).toBe(place === -1 ? 'none' : (['home', 'away'] as const)[place])
  },
)
