import { checkedRows } from '@crease/ledger/codecs/checked-rows.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { isWhole } from '@crease/ledger/codecs/guards.ts'
import { PARTS } from './scope.ts'
import type { Verification } from './verify-ledger.ts'

const LAST = checkedRows('time of the last check', { at: isWhole })
const PART = checkedRows('part to check next', { part: isWhole })
const FINDINGS = checkedRows('findings of the last check', { at: isWhole, findings: isWhole })

/** Records the findings of a check, and the parts of the ledger that it read. */
export async function recordVerification(
  database: Database,
  { findings, looked, parts }: Verification,
  times: { readonly startedAt: number; readonly tookMs: number },
): Promise<void> {
  await database.query(
    `INSERT INTO verification (started_at, took_ms, looked, findings, parts)
     VALUES (ms_to_time($1), $2, $3, $4, $5)`,
    [times.startedAt, times.tookMs, JSON.stringify(looked), JSON.stringify(findings), parts],
  )
}

/** When the last check began, epoch milliseconds; null when there was none. */
export async function lastVerification(database: Database): Promise<number | null> {
  const last = await LAST.first(
    database,
    'SELECT time_to_ms(started_at) AS at FROM verification ORDER BY id DESC LIMIT 1',
  )
  return last?.at ?? null
}

/** The part of the ledger whose last check was the longest ago. */
export async function partToCheck(database: Database): Promise<number> {
  const next = await PART.first(
    database,
    `SELECT part FROM generate_series(0, $1::int - 1) AS part LEFT JOIN verification ON part = ANY (parts)
     GROUP BY part ORDER BY max(verification.id) NULLS FIRST, part LIMIT 1`,
    [PARTS],
  )
  return next?.part ?? 0
}

/** The number of findings of the last check; null when there was none. */
export function lastFindings(
  database: Database,
): Promise<{ readonly at: number; readonly findings: number } | null> {
  return FINDINGS.first(
    database,
    `SELECT time_to_ms(started_at) AS at, jsonb_array_length(findings) AS findings
     FROM verification ORDER BY id DESC LIMIT 1`,
  )
}
