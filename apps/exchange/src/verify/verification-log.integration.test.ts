import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { expect, test } from 'vitest'
import {
  lastFindings,
  lastVerification,
  partToCheck,
  recordVerification,
} from './verification-log.ts'

const database = perFile(openFreshLedger)
const NOW = Date.parse('2026-11-20T12:00:00Z')
const YEAR_MS = 365 * 24 * 3_600_000

test('[OP31] [OP1124] the last check is the newest one, also behind one of a clock that was a year ahead', async () => {
  const counts = { accounts: 1, transfers: 1, bets: 1, fills: 1, positions: 1, ticks: 1 }
  const looked = { ...counts, cashOuts: 1, roundBets: 1, payments: 1 }
  const record = (startedAt: number, parts: readonly number[], findings = 0) =>
    recordVerification(
      database(),
      {
        findings: Array.from({ length: findings }, () => ({ rule: 'r', detail: 'd' })),
        looked,
        parts,
        scope: 'whole',
      },
      { startedAt, tookMs: 1 },
    )
  await record(NOW + YEAR_MS, [0], 2)
  await record(NOW, [1, 2, 3, 4, 5, 6])
  expect(await lastVerification(database())).toBe(NOW)
  expect(await lastFindings(database())).toEqual({ at: NOW, findings: 0 })
  expect(await partToCheck(database())).toBe(0)
})
