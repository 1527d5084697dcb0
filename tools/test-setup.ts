// Before each file of quick tests: how often a property is tried that names no number of runs, and with which draws. After
// each test: the clock of the machine.
import fc from 'fast-check'
import { afterEach, vi } from 'vitest'

/** fast-check's own number of runs. */
const USUAL_RUNS = 100
/** Any number: the same for everybody, so that what passes at one desk passes at the next (decision 0025). */
const SEED = 20_261_127

const { PROPERTY_SHARE = '1', PROPERTY_SEED } = process.env

fc.configureGlobal({
  numRuns: Math.ceil(USUAL_RUNS * Number(PROPERTY_SHARE)),
  ...(PROPERTY_SEED === 'fresh' ? {} : { seed: Number(PROPERTY_SEED ?? SEED) }),
})

afterEach(() => void vi.useRealTimers())
