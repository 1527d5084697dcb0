import type {
  AmendmentRow,
  DroppedKey,
  IdleFloor,
  RefusalRow,
} from '@crease/domain/records/rows.ts'
import { arrayOfNumbers } from './bulk-write.ts'
import { bigint, json, text, time, uuid, word } from './fields.ts'
import { isRefusal } from './json-shapes.ts'
import { table, type KindTable } from './table.ts'

/** Placements that were refused under a key of the client. */
const REFUSAL = table<RefusalRow>({
  name: 'refusal',
  fields: {
    userId: bigint('user_id'),
    clientBetId: uuid('client_bet_id'),
    marketId: text('market_id'),
    fingerprint: text('fingerprint'),
    refusal: json('refusal', isRefusal),
    at: time('at'),
  },
  madeByDatabase: ['nth'],
  onConflict: 'keep',
  atStart: 'refusal ORDER BY nth',
})

/** Changes of bets under a key of the client. */
const AMENDMENT = table<AmendmentRow>({
  name: 'amendment',
  fields: {
    userId: bigint('user_id'),
    clientBetId: uuid('client_bet_id'),
    marketId: text('market_id'),
    betId: bigint('bet_id'),
    fingerprint: text('fingerprint'),
    at: time('at'),
  },
  madeByDatabase: ['nth'],
  onConflict: 'keep',
  atStart: 'amendment ORDER BY nth',
})

/** Up to where orders of players that nothing comes of any more are left out at a start [BS103]. */
const IDLE_FLOOR = table<IdleFloor>({
  name: 'idle_floor',
  fields: {
    userId: bigint('user_id'),
    of: word('kind', { bet: true, conditional: true }),
    upTo: bigint('up_to'),
  },
  onConflict: { key: ['user_id', 'kind'] },
  atStart: 'idle_floor ORDER BY user_id, kind',
})

/** Forgets what was kept under keys of clients [BS100]. */
const DROPPED: KindTable<DroppedKey> = {
  name: 'dropped keys',
  write: (dropped) =>
    (['refusal', 'amendment'] as const).flatMap((kept) => {
      const keys = dropped.filter(({ of }) => of === kept)
      if (keys.length === 0) return []
      return [
        {
          name: `drop_${kept}`,
          text: `DELETE FROM ${kept} USING unnest($1::bigint[], $2::uuid[]) AS gone(user_id, client_bet_id)
            WHERE ${kept}.user_id = gone.user_id AND ${kept}.client_bet_id = gone.client_bet_id`,
          values: [
            arrayOfNumbers(keys.map(({ userId }) => userId)),
            `{${keys.map(({ clientBetId }) => clientBetId).join(',')}}`,
          ],
        },
      ]
    }),
  atStart: null,
  columns: null,
  replaces: [],
}

/** The rows under clients' keys; dropped rows are deleted before new ones are written. */
export const KEYS = {
  dropped: DROPPED,
  refusal: REFUSAL,
  amendment: AMENDMENT,
  idleFloor: IDLE_FLOOR,
}
