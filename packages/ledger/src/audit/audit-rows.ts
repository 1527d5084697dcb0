import type { AuditEvent } from '@crease/protocol/audit.ts'
import type { Database } from '../connections/database.ts'

/** An event as it is written. */
export interface AuditRow extends AuditEvent {
  /** epoch milliseconds */
  readonly at: number
  /** how often it happened within a minute */
  readonly times: number
}

/** Rows that are written together under one id: a second write changes none. */
export interface AuditBatch {
  readonly id: string
  readonly rows: readonly AuditRow[]
}

/** Appends to the table `audit_event`, which chains what it is given by itself [LG110]. */
export async function writeAudit(database: Database, { id, rows }: AuditBatch): Promise<void> {
  const said = rows.map(({ kind, user, by, from, times, at, about }, place) => {
    return {
      kind,
      user_id: user,
      by_user: by,
      from_address: from,
      times,
      at,
      about: JSON.stringify(about),
      place,
    }
  })
  await database.query(
    `INSERT INTO audit_event (at, kind, user_id, by_user, from_address, times, about, batch, place)
     SELECT ms_to_time(at), kind, user_id, by_user, from_address, times, about, $2::uuid, place
     FROM jsonb_to_recordset($1::jsonb) AS one (at bigint, kind text, user_id bigint, by_user bigint,
       from_address text, times integer, about text, place integer)
     ORDER BY place
     ON CONFLICT (batch, place) DO NOTHING`,
    [JSON.stringify(said), id],
  )
}

/** The row before the first one of the whole record. */
export const AUDIT_START = `audit_base AS (SELECT 0::bigint AS id, repeat('0', 64) AS hash)`

/** Rows of the record that were changed, or do not follow the row before them; `audit_base` is before the first. */
export const BROKEN_AUDIT = `WITH links AS (
    SELECT id, hash, coalesce(lag(id) OVER rows, (SELECT id FROM audit_base)) AS before_id,
      audit_line(coalesce(encode(lag(hash) OVER rows, 'hex'), (SELECT hash FROM audit_base)), audit_event) AS line
    FROM audit_event WINDOW rows AS (ORDER BY id))
  SELECT format('row %s of the record is not what was written', id) AS detail FROM links
  WHERE id <> before_id + 1 OR hash <> sha256(convert_to(line, 'UTF8'))
  ORDER BY id`
