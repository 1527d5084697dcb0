import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isWhole, orNull } from '@crease/ledger/codecs/guards.ts'
import type { Verification } from './verify.ts'

const LAST = checkedRows('time of the last check', { at: orNull(isWhole) })
const FINDINGS = checkedRows('findings of the last check', { at: isWhole, findings: isWhole })

/** Keeps what a check of the whole ledger found, for whoever asks when it was last seen sound. */
export async function recordVerification(
  database: Database,
  { findings, looked }: Verification,
  times: { readonly startedAt: number; readonly tookMs: number },
): Promise<void> {
  await database.query(
    `INSERT INTO verification (started_at, took_ms, looked, findings) VALUES (ms_to_time($1), $2, $3, $4)`,
    [times.startedAt, times.tookMs, JSON.stringify(looked), JSON.stringify(findings)],
  )
}

/** When the last check began, epoch milliseconds; null when there was none. */
export async function lastVerification(database: Database): Promise<number | null> {
  const last = await LAST.first(
    database,
    'SELECT time_to_ms(max(started_at)) AS at FROM verification',
  )
  return last?.at ?? null
}

/** What the last check found; null when there was none. */
export function lastFindings(
  database: Database,
): Promise<{ readonly at: number; readonly findings: number } | null> {
  return FINDINGS.first(
    database,
    `SELECT time_to_ms(started_at) AS at, jsonb_array_length(findings) AS findings
     FROM verification ORDER BY started_at DESC LIMIT 1`,
  )
}
