import type { MarketState } from '@crease/domain/market/market.ts'
import type { MarketRow } from '@crease/domain/records/rows.ts'
import { asJson, asText, json, nullable, time, word, type Field } from './fields.ts'
import { isFlag, listOf, oneOf, optional, shape, text, whole } from '../codecs/guards.ts'
import {
  isDefinition,
  isLapsing,
  isRemoval,
  isResult,
  isRunnerRow,
  isSettlement,
  isStarting,
} from './json-shapes.ts'
import { table } from './table.ts'

/** Markets that the engine knows after a restart; by the index that no change of their status touches. */
export const UNSETTLED = 'market.result IS NULL'

/** The state of a live market; the reason of a suspension is published and not stored. */
const state: Field<MarketState> = {
  columns: [
    { name: 'status', type: 'text', written: ({ status }) => status },
    { name: 'in_play', type: 'boolean', written: ({ inPlay }) => inPlay },
    { name: 'bet_delay_ms', type: 'int', written: ({ betDelayMs }) => betDelayMs },
    { name: 'version', type: 'int', written: ({ version }) => version },
  ],
  ...asJson(
    (name) => `jsonb_build_object('status', ${name}.status, 'inPlay', ${name}.in_play,
    'betDelayMs', ${name}.bet_delay_ms, 'version', ${name}.version)`,
  ),
  is: shape<MarketState>({
    status: oneOf({
      OPEN: true,
      SUSPENDED: true,
      CLOSED: true,
      SETTLING: true,
      SETTLED: true,
      VOIDED: true,
    }),
    inPlay: isFlag,
    betDelayMs: whole(),
    version: whole(),
    note: optional(text<string>()),
  }),
}

const heldStatus = (name: string): string =>
  `CASE WHEN ${name}.operator_hold THEN coalesce(${name}.held_status, 'SUSPENDED') END`

/** The release before knew no status of the feed behind an operator's suspension: it counts as suspended [MK22]. */
const operatorHold: Field<MarketRow['operatorHold']> = {
  ...nullable(word('held_status', { OPEN: true, SUSPENDED: true })),
  columns: [
    { name: 'operator_hold', type: 'boolean', written: (status) => status !== null },
    { name: 'held_status', type: 'text', written: (status) => status },
  ],
  ...asText(heldStatus),
}

export const MARKET = table<MarketRow>({
  name: 'market',
  fields: {
    definition: json('definition', isDefinition),
    state,
    result: nullable(json('result', isResult)),
    settlement: nullable(json('settlement', isSettlement)),
    removals: json('removals', listOf(isRemoval)),
    operatorHold,
    makerWaitsUntil: nullable(time('maker_waits_until')),
    runners: json('runners', listOf(isRunnerRow)),
    lapsing: nullable(json('lapsing', isLapsing)),
    starting: nullable(json('starting', isStarting)),
  },
  beside: [
    ['id', 'text', ({ definition }) => definition.marketId],
    ['event_id', 'text', ({ definition }) => definition.eventId],
  ],
  madeByDatabase: ['nth'],
  onConflict: { key: ['id'] },
  atStart: `market WHERE ${UNSETTLED} ORDER BY nth`,
})
