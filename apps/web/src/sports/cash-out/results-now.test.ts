import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { centipaise, paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import type { PositionRow } from '../../link/named.ts'
import { resultsNow } from './results-now.ts'

const own = (name: string, ifWin: number, ifLose: number) => ({
  selectionId: runnerId(name),
  ifWin: centipaise(ifWin * 10_000),
  ifLose: centipaise(ifLose * 10_000),
  openBack: centipaise(0),
  openLay: centipaise(0),
})

/** A back of 100 at 3.00 of the first of three. */
const ROW: PositionRow = {
  marketId: marketId('m1'),
  eventId: eventId('e1'),
  winners: 1,
  exposure: paise(100_00),
  runners: [own('kites', 200, -100), own('herons', 0, 0), own('draw', 0, 0)],
}

test('[CO1] [CO46] runners that were removed or have lost are no results of a position', () => {
  const of = (...out: readonly string[]) =>
    resultsNow(ROW, { out: out.map(runnerId), running: 3 }).map(({ outcome, matched }) => [
      outcome.kind === 'runner' ? outcome.runner : outcome.kind,
      matched / 10_000,
    ])
  expect(of()).toEqual([
    [0, 200],
    [1, -100],
    [2, -100],
  ])
  expect(of('herons')).toEqual([
    [0, 200],
    [2, -100],
  ])
})
