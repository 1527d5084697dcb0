import { WrongSetting } from '@crease/ledger/wrong-setting.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { checkedRows, type RowOf } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { orNull, oneOf, whole } from '@crease/ledger/codecs/guards.ts'

const ROW = checkedRows('installation', {
  /** points that are worth nothing, or money */
  counts: oneOf({ points: true, money: true }),
})

/** The permanent kind of a ledger, stored at its first start. */
export type Installation = RowOf<typeof ROW>

/**
 * Notes at the first start what the ledger counts, and throws where something else is asked of it: points never become
 * money, since anybody may have been given them [AU24].
 */
export async function assertInstallation(database: Database, asked: Installation): Promise<void> {
  await database.query('INSERT INTO installation (counts) VALUES ($1) ON CONFLICT DO NOTHING', [
    asked.counts,
  ])
  const known = await ROW.first(database, 'SELECT counts FROM installation')
  if (known === null) throw new Error('the ledger does not say what it is')
  if (known.counts !== asked.counts) {
    throw new WrongSetting(
      `REAL_MONEY must be ${String(known.counts === 'money')} with this ledger, which counts ${known.counts}: ` +
        `for ${asked.counts} begin with an empty one (another DATA_DIR or DATABASE_URL)`,
    )
  }
}

const READY_PLAYER = checkedRows('player of the printed sign-in', {
  userId: orNull(whole<UserId>()),
})

/** The player whose sign-in is printed, made with the ledger; null: there is none. */
export async function readyPlayer(database: Pick<Database, 'query'>): Promise<UserId | null> {
  const row = await READY_PLAYER.first(
    database,
    'SELECT ready_player AS "userId" FROM installation',
  )
  return row?.userId ?? null
}
