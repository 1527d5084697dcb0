import type { Database } from '@crease/ledger/connections/database.ts'
import { untilDone } from './last-rupee.ts'

/** Notes each change of hands with the newest tick of that moment: who takes the lease has nobody beside them who writes. */
const NOTED = `CREATE TABLE IF NOT EXISTS lease_history (epoch bigint PRIMARY KEY, newest bigint NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp());
  CREATE OR REPLACE FUNCTION note_lease() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
  BEGIN
    INSERT INTO lease_history (epoch, newest)
    SELECT (SELECT max(epoch) FROM shard_lease), coalesce((SELECT max(id) FROM tick), 0)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE OR REPLACE TRIGGER lease_is_noted AFTER INSERT OR UPDATE ON shard_lease FOR EACH STATEMENT EXECUTE FUNCTION note_lease()`

/** The control: whoever had the lease once may write. */
const UNCHECKED = `CREATE OR REPLACE FUNCTION assert_lease(p_epoch bigint) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(20261120, 1);
  END $$`

/** Whether a commit asks who has the lease; `unchecked` is the control, which must fail. */
export type LeaseCheck = 'checked' | 'unchecked'

export async function noteLeases(ledger: Database, check: LeaseCheck): Promise<void> {
  // on a machine that is busy the primary may be another one just now
  await untilDone(() => ledger.query(NOTED))
  if (check === 'unchecked') await untilDone(() => ledger.query(UNCHECKED))
}

/** The newest epoch; null: the ledger does not answer. */
export async function epochOf(ledger: Database): Promise<number | null> {
  try {
    const { rows } = await ledger.query<{ epoch: number }>(
      'SELECT max(epoch) AS epoch FROM shard_lease',
    )
    return rows[0]?.epoch ?? null
  } catch {
    return null
  }
}

interface Told {
  readonly findings: readonly string[]
  /** changes of hands, the first taking included */
  readonly changes: number
}

/** By epoch there was one writer at any time: nobody wrote after the moment at which another took the lease. */
export async function writersOf(ledger: Database): Promise<Told> {
  const stale = await ledger.query<{ id: number; epoch: number; later: number }>(
    `SELECT id, tick.epoch, max(lease_history.epoch) AS later FROM tick
     JOIN lease_history ON tick.epoch < lease_history.epoch AND id > newest
     GROUP BY id, tick.epoch ORDER BY id LIMIT 5`,
  )
  const back = await ledger.query<{ id: number }>(
    `SELECT id FROM (SELECT id, epoch, lag(epoch) OVER (ORDER BY id) AS before FROM tick) AS ticks
     WHERE epoch < before LIMIT 5`,
  )
  const { rowCount } = await ledger.query('SELECT FROM lease_history')
  const findings = [
    ...stale.rows.map(
      ({ id, epoch, later }) => `tick ${id} was written in epoch ${epoch} behind epoch ${later}`,
    ),
    ...back.rows.map(({ id }) => `tick ${id} is of an older epoch`),
  ]
  return { findings, changes: rowCount ?? 0 }
}
