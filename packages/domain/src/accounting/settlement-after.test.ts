import { expect, test } from 'vitest'
import type { Settlement } from '../market/market.ts'
import { won } from '../testing/finish.ts'
import { NO_MONEY } from '../units/money.ts'
import { settlementAfter } from './settlement-after.ts'

const [first, other] = [won([0]), won([1])]
const progress: Settlement['progress'] = {
  kind: 'running',
  phase: 'bets',
  settled: 0,
  users: 0,
  pool: NO_MONEY,
}

test('[ST51] a correction that an earlier release did not state stays one, and the same result again is none', () => {
  const again = { version: 2, result: first, instead: first, progress }
  expect(settlementAfter(again, first)).not.toHaveProperty('corrected')
  const corrected = { version: 2, result: other, instead: first, progress }
  expect(settlementAfter(corrected, other)).toMatchObject({ version: 3, corrected: true })
})
