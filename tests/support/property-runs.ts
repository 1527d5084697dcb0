import { runs } from '@crease/domain/testing/runs.ts'
import fc from 'fast-check'

/** What fast-check itself takes for enough. */
const USUAL_RUNS = 100

fc.configureGlobal({ numRuns: runs(USUAL_RUNS) })
