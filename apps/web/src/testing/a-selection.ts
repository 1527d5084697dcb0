import { eventId, marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import type { Selection } from '../sports/betting/selection.ts'

/** A runner of a cricket match at 1.85, in play, for 100 to 1000 points, but for what is said. */
export const aSelection = (more: Partial<Selection> = {}): Selection => ({
  runnerId: runnerId('a'),
  selectionName: 'Netherlands',
  rate: odds(185),
  marketId: marketId('m1'),
  marketName: 'Match Odds',
  marketType: 'match',
  ladder: 'FINEST',
  scale: { kind: 'decimal' },
  row: runnerId('a'),
  eventId: eventId('e1'),
  eventName: 'Netherlands v Papua New Guinea',
  sportId: '4',
  seriesName: '',
  min: paise(100_00),
  max: paise(1000_00),
  type: 'back',
  inPlay: true,
  ...more,
})
