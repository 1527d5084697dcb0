import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { scalePage } from './scale/page.ts'
import { BETTORS, planFor } from './scale/plan.ts'
import { madeUpRun } from './scale/made-up-run.ts'
import { PAGE, RECORDED, recordedFigures, type RecordedFigures } from './scale/recorded-figures.ts'

/** The run that is kept, where there is one. */
const run = existsSync(RECORDED) ? recordedFigures() : madeUpRun()

/** The same run with one figure twice as high. */
const doubled = (id: string): RecordedFigures => ({
  ...run,
  rows: run.rows.map((row) =>
    row.id === id
      ? {
          ...row,
          values: Object.fromEntries(
            Object.entries(row.values).map(([of, value]) => [of, value * 2]),
          ),
        }
      : row,
  ),
})

describe('[OP960] the page that plans for many bettors', () => {
  // a run is kept once a machine with nothing else to do has made it
  test.skipIf(!existsSync(RECORDED))('is what its program writes from the recorded run', () => {
    expect(readFileSync(PAGE, 'utf8')).toBe(scalePage(run))
  })

  test('has no figure but those of the run, what is assumed, and what is worked out of them', () => {
    const bare = scalePage(run, () => '#')
    expect(bare.match(/#/g)?.length ?? 0).toBeGreaterThan(100)
    expect(bare.match(/.*\d.*/g) ?? []).toEqual([])
  })

  test('changes with the figures that it is planned from', () => {
    const page = scalePage(run)
    const planned = ['bet.exchange', 'bet.postgres', 'bet.gateway', 'push.gateway', 'many.exchange']
    for (const id of planned) {
      expect(scalePage(doubled(id))).not.toBe(page)
      expect(planFor(doubled(id), BETTORS[1]).cores).toBeGreaterThan(planFor(run, BETTORS[1]).cores)
    }
  })
})
