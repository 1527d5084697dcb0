import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isWhole, orNull } from '@crease/ledger/codecs/guards.ts'
import type { Verification } from './verify.ts'

const LAST = checkedRows('times of the last checks', {
  at: orNull(isWhole),
  wholeAt: orNull(isWhole),
})
const FINDINGS = checkedRows('findings of the last check', { at: isWhole, findings: isWhole })

/** Keeps what a check of the whole ledger found, for whoever asks when it was last seen sound. */
export async function recordVerification(
  database: Database,
  { findings, looked, scope }: Verification,
  times: { readonly startedAt: number; readonly tookMs: number },
): Promise<void> {
  await database.query(
    `INSERT INTO verification (started_at, took_ms, looked, findings, is_whole)
     VALUES (ms_to_time($1), $2, $3, $4, $5)`,
    [
      times.startedAt,
      times.tookMs,
      JSON.stringify(looked),
      JSON.stringify(findings),
      scope === 'whole',
    ],
  )
}

/** When the last check, and the last one of the whole ledger, began: epoch milliseconds; null when there was none. */
export async function lastVerification(
  database: Database,
): Promise<{ readonly at: number | null; readonly wholeAt: number | null }> {
  const last = await LAST.first(
    database,
    `SELECT time_to_ms(max(started_at)) AS at,
       time_to_ms(max(started_at) FILTER (WHERE is_whole)) AS "wholeAt" FROM verification`,
  )
  return last ?? { at: null, wholeAt: null }
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
