import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { say } from '../../i18n/text.ts'
import type { ConditionalRow } from '../../link/named.ts'
import { orderWords } from './waiting-orders.tsx'

const NAMES = { eventName: 'Kites v Lions', marketName: '20 over runs', selectionName: '164' }

test.each([
  ['fancy', '500 at 110', 'when odds are 120 or lower'],
  ['eachway', '2 × 500 at 2.10', 'when odds are 2.20 or lower'],
  ['match', '500 at 2.10', 'when odds are 2.20 or lower'],
] as const)(
  '[UI190] an order that waits has the prices of its market: %s',
  (gtype, figures, facts) => {
    const order: ConditionalRow = {
      orderId: '7',
      marketId: marketId('m1'),
      selectionId: runnerId('164'),
      on: { ...NAMES, gtype },
      matchOddVariant: 'back',
      matchOdd: odds(210),
      stake: paise(500_00),
      trigger: { kind: 'STOP', watch: 'BEST', odd: odds(220) },
      expiresAt: null,
      siblingId: null,
      clientBetId: null,
      createdAt: '2026-03-01T14:00:00.000Z',
      status: 'WAITING',
      endedAt: null,
      betId: null,
      reason: null,
    }
    expect(orderWords(say, order, 'decimal')).toEqual({ figures, facts })
  },
)
