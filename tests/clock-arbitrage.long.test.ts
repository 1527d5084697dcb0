import { beforeAll, describe, expect, test } from 'vitest'
import type { FeedEvent } from '@crease/domain/market/feed-event.ts'
import type { Match } from '@crease/simulator/calendar.ts'
import { clockBiases, deviations, pooledDeviations } from './traders/clock-bias.ts'
import { bestPhase, tradeByTheClock } from './traders/by-the-clock.ts'
import { tradeByTheWhistle } from './traders/by-the-whistle.ts'
import { biasesOf, inEach, looksAt, type Clock } from './traders/clock-matches.ts'
import { SECONDS } from './traders/clock-looks.ts'
import { SPORTS, wins } from './traders/trade-matches.ts'

/** One of sixty looks at twelve matches exceeds this by luck as rarely as one look at many exceeds 3. */
const OF_SIXTY = 6.2
const LONG = 400_000
const FEW = { lane: 1, matches: 12, seed: 1 } as const

/** All figures of a few matches: each story is made once. */
const figuresOf = (clock: Clock) =>
  inEach({ ...FEW, clock }, (match: Match, story: readonly FeedEvent[]) => ({
    biases: clockBiases(story, looksAt(match, story), SECONDS),
    byTheClock: tradeByTheClock(match, story),
    byTheWhistle: tradeByTheWhistle(match, story),
  }))

const furthest = (deviated: readonly number[]): number => Math.max(...deviated.map(Math.abs))

describe('the clock of football', () => {
  let today: ReturnType<typeof figuresOf>
  let before: typeof today

  beforeAll(() => {
    today = figuresOf('today')
    before = figuresOf('as before')
  }, LONG)

  test('[WD97] at every second of a minute of football a price is the mean of what follows, and one by the minute is not', () => {
    const deviated = deviations(today.map(({ biases }) => biases.sums))
    expect(deviated).toHaveLength(60)
    expect(deviated.filter((one) => one !== 0)).toHaveLength(60)
    expect(furthest(deviated)).toBeLessThan(OF_SIXTY)
    // at the end of a minute everybody knew that nothing more would happen in it
    const old = deviations(before.map(({ biases }) => biases.sums))
    expect(Math.max(...old.slice(50))).toBeGreaterThan(OF_SIXTY)
  })

  test('[WD93] [WD97] who bets by the second of the minute wins nothing, and robbed the prices by the minute', () => {
    /** In the latter half of the matches, at the second that paid best in the first. */
    const profitsOf = (figures: typeof today) => {
      const phase = bestPhase(figures.slice(0, 6).map(({ byTheClock }) => byTheClock))
      return figures.slice(6).map(({ byTheClock }) => byTheClock[phase]?.profit ?? 0)
    }
    expect(wins(profitsOf(today))).toBe(false)
    expect(wins(profitsOf(before))).toBe(true)
  })

  test('[WD97] nothing that is certain is on offer before a whistle, and before it was in most matches', () => {
    const sure = before.filter(({ byTheWhistle: { profit } }) => profit > 0)
    expect(sure.length).toBeGreaterThanOrEqual(7)
    expect(today.map(({ byTheWhistle: { placed } }) => placed)).toEqual(today.map(() => 0))
  })
})

test(
  '[WD97] a market of ice hockey is shut for a goal at the moment at which its prices would go on without one',
  () => {
    const worst = (clock: Clock) => {
      const lane = SPORTS['ice-hockey'] ?? 0
      const biases = biasesOf({ lane, matches: 10, seed: 1, clock })
      return furthest(pooledDeviations(biases))
    }
    expect(worst('today')).toBeLessThan(OF_SIXTY)
    // earlier than that, an open market gave away that none had been scored
    expect(worst('as before')).toBeGreaterThan(OF_SIXTY)
  },
  LONG,
)
