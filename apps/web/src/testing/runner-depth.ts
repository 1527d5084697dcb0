import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { RunnerDepth } from '../link/named.ts'

/** Kites in a match, on offer at 1.98 and 2.02, but for what is changed. */
export const runnerDepth = (changes: Partial<RunnerDepth> = {}): RunnerDepth => ({
  kind: 'image',
  seq: 0,
  marketId: marketId('m1'),
  selectionId: runnerId('kites'),
  selectionName: 'Kites',
  eventId: eventId('e1'),
  eventName: 'Kites v Herons',
  sportId: '4',
  marketName: 'Match Odds',
  gtype: 'match',
  ladder: 'CLASSIC',
  takesLays: true,
  status: 'OPEN',
  gstatus: 'ACTIVE',
  iplay: false,
  betDelayMs: 0,
  min: paise(100_00),
  max: paise(1000_00),
  ltp: null,
  tv: paise(0),
  back: [
    [odds(198), paise(40_00)],
    [odds(197), paise(10_00)],
  ],
  lay: [[odds(202), paise(70_00)]],
  traded: [],
  trades: [],
  ...changes,
})
