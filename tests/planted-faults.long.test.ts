import { expect, test } from 'vitest'
import { noCounts } from './oracle/compare.ts'
import { liveMoving, noMovingCounts } from './moving/moving-life.ts'
import { ENGINE_FAULTS } from './moving/engine-faults.ts'
import { importWith } from './moving/planted-fault.ts'

const LIVES = 60
/** A planted fault must be found within so many lives. */
const FOUND_WITHIN = 40

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

test.each(ENGINE_FAULTS)('[OP76] planted in the engine: %s is found', async (_, rule, fault) => {
  const entry = import.meta.resolve('./moving/moving-life.ts')
  const faulty = await importWith<{ readonly liveMoving: typeof liveMoving }>(fault, entry)
  const counts = { ...noCounts(), ...noMovingCounts() }
  const findings: string[] = []
  for (let seed = 1; seed <= FOUND_WITHIN && findings.length === 0; seed += 1)
    findings.push(...faulty.liveMoving(seed, counts))

  expect(findings.join()).toContain(rule)
})
