// Before each file of quick tests: a property that names no number of runs is tried by the same share as all others.
import fc from 'fast-check'

/** What fast-check itself takes for enough. */
const USUAL_RUNS = 100

fc.configureGlobal({
  numRuns: Math.ceil(USUAL_RUNS * Number(process.env['PROPERTY_SHARE'] ?? 1)),
})
