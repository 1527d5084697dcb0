import type { ClientBase, Pool } from 'pg'
import { checkedRows } from '../codecs/checked-rows.ts'
import { isText } from '../codecs/guards.ts'

const STANDBYS = checkedRows('synchronous standbys', { names: isText })

/** A commit that may be missing on the standby. It is no answer: the ledger decides later whether it was written. */
export class OnOneMachine extends Error {
  constructor(why: string) {
    super(
      `what is acknowledged must be on two machines, and is on one: ${why} (SYNC_STANDBY=required)`,
    )
  }
}

/**
 * Throws where a commit of this database waits for no standby: `synchronous_standby_names` is empty, as Patroni
 * leaves it without a standby unless its mode is strict [LG162].
 */
export async function assertSynchronous(database: Pick<Pool | ClientBase, 'query'>): Promise<void> {
  const standbys = await STANDBYS.first(database, {
    name: 'synchronous',
    text: `SELECT current_setting('synchronous_standby_names') AS names`,
  })
  if (standbys?.names === '') throw new OnOneMachine('synchronous_standby_names is empty')
}
