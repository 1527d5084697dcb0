import { expect, test } from 'vitest'
import { deviations } from './traders/clock-bias.ts'
import { biasesOf } from './traders/clock-matches.ts'

/** Of sixty looks at twelve matches one is beyond this by luck as rarely as one look at many is beyond 3. */
const OF_SIXTY = 6.2
const LONG = 400_000
const FEW = { lane: 1, matches: 12, seed: 1 } as const

const furthest = (deviated: readonly number[]): number => Math.max(...deviated.map(Math.abs))

test(
  '[WD97] at every second of a minute of football a price is the mean of what follows, and one by the minute is not',
  () => {
    const today = deviations(biasesOf({ ...FEW, clock: 'today' }))
    expect(today).toHaveLength(60)
    expect(today.filter((one) => one !== 0)).toHaveLength(60)
    expect(furthest(today)).toBeLessThan(OF_SIXTY)
    const before = deviations(biasesOf({ ...FEW, clock: 'as before' }))
    // at the end of a minute everybody knew that nothing more would happen in it
    expect(Math.max(...before.slice(50))).toBeGreaterThan(OF_SIXTY)
  },
  LONG,
)
