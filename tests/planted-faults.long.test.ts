import { expect, test } from 'vitest'
import { noCounts } from './oracle/compare.ts'
import { liveMoving, noMovingCounts } from './moving/moving-life.ts'
import { importWith, type PlantedFault } from './moving/planted-fault.ts'

const LIVES = 60
/** A planted fault must be found within so many lives. */
const FOUND_WITHIN = 40

/** Faults planted in the engine's own code, each with the rule that it breaks. */
const PLANTED: readonly (readonly [name: string, rule: string, fault: PlantedFault])[] = [
  [
    'a maker that does not wait',
    '[MK73]',
    {
      file: 'domain/src/state/maker-wait.ts',
      sound: 'if (until <= now) return false',
      faulty: 'if (until >= 0) return false',
    },
  ],
  [
    'taken quotes that are forgotten',
    '[MT90]',
    {
      file: 'domain/src/book/quotes.ts',
      sound: 'if (this.#taken.length > 0) this.#takeAgain(now)',
      faulty: '',
    },
  ],
  [
    'a removal that is rounded down',
    '[MK80]',
    {
      file: 'domain/src/bet/reduced-odds.ts',
      sound: '(WHOLE - reduction) * 2 + WHOLE) /',
      faulty: '(WHOLE - reduction) * 2) /',
    },
  ],
  [
    'a suspension of a runner that does not arrive',
    '[FD71]',
    {
      file: 'domain/src/commands.ts',
      sound: "'runner-state': done(changeRunnerState)",
      faulty: "'runner-state': done(() => undefined)",
    },
  ],
]

test(`[OP75] in ${LIVES} lives of a market in play, at moving prices, with events, removals, suspended runners and restarts, no rule is broken`, () => {
  const counts = { ...noCounts(), ...noMovingCounts() }
  for (let seed = 1; seed <= LIVES; seed += 1) expect(liveMoving(seed, counts)).toEqual([])
  // quiet lives would prove nothing
  expect(counts.fills).toBeGreaterThan(LIVES * 10)
  expect(counts.restarts).toBeGreaterThan(LIVES)
  expect(counts.events).toBeGreaterThan(LIVES * 2)
  expect(counts.removals).toBeGreaterThan(LIVES)
  expect(counts.shut).toBeGreaterThan(LIVES)
})

test.each(PLANTED)('[OP76] planted in the engine: %s is found', async (_, rule, fault) => {
  const entry = import.meta.resolve('./moving/moving-life.ts')
  const faulty = await importWith<{ readonly liveMoving: typeof liveMoving }>(fault, entry)
  const counts = { ...noCounts(), ...noMovingCounts() }
  const findings: string[] = []
  for (let seed = 1; seed <= FOUND_WITHIN && findings.length === 0; seed += 1)
    findings.push(...faulty.liveMoving(seed, counts))

  expect(findings.join()).toContain(rule)
})
