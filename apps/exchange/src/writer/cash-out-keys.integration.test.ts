import { findCashOut } from '@crease/ledger/reads/cash-out-reads.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { rowsReadBy } from '@crease/ledger/testing/rows-read.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { findByKeys } from './idempotency-keys.ts'

const CASH_OUTS = 5_000
const KEY = '00000000-0000-4000-8000-000000000001'

const database = perFile(openFreshLedger)

beforeAll(async () => {
  await database().query(
    `INSERT INTO cash_out (user_id, client_id, market_id, percent, floor, status, outcome, at)
     SELECT n, gen_random_uuid(), 'm', 100, 0, CASE WHEN n % 2 = 0 THEN 'pending' ELSE 'dropped' END, '{}', now()
     FROM generate_series(1, $1::int) n`,
    [CASH_OUTS],
  )
})

test.each(['without statistics', 'with them'])(
  '[LG193] [LG40] a cash-out is found by its key among thousands, %s',
  async (state) => {
    if (state === 'with them') await database().query('ANALYZE cash_out')
    const { ledger, read } = rowsReadBy(database(), (on) => on)
    expect(await findCashOut(ledger, userId(7), KEY)).toBeNull()
    expect(await findByKeys(ledger, [{ userId: userId(7), clientBetId: KEY }])).toEqual([null])
    expect(read()).toBeLessThan(100)
    // the control: as it was asked, without the status
    await ledger.query('SELECT FROM cash_out WHERE user_id = $1 AND client_id = $2', [7, KEY])
    expect(read()).toBeGreaterThanOrEqual(CASH_OUTS)
  },
)
