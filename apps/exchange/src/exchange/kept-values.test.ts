import type { Command } from '@crease/domain/records/command.ts'
import type { Placement } from '@crease/domain/bet/placement.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { betId, eventId, marketId, runnerId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { refusedByRows } from './kept-values.ts'
import { NO_LIMITS } from '@crease/domain/records/players/player-limits.ts'

const ASHA = userId(1)
const BET: Placement = {
  kind: 'place',
  userId: ASHA,
  eventId: eventId('e'),
  marketId: marketId('m'),
  runnerId: runnerId('r'),
  side: 'BACK',
  requestedOdds: 250,
  stake: paise(100_00),
  clientBetId: null,
}
const withTerms = (terms: object): Placement => ({ ...BET, terms: { ...PLAIN_TERMS, ...terms } })
const asked = (placement: Placement): Command => ({
  kind: 'conditional',
  userId: ASHA,
  clientOrderId: null,
  orders: [{ placement, trigger: { kind: 'IN_PLAY' }, expiresAt: null }],
})

const SOUND: readonly Command[] = [
  BET,
  withTerms({ marketVersion: 7, expiresAt: 1, timeInForce: { kind: 'FILL_OR_KILL', minFill: 1 } }),
  asked(withTerms({ marketVersion: 7 })),
  { kind: 'batch', userId: ASHA, items: [BET, { kind: 'cancel', userId: ASHA, betId: betId(1) }] },
  { kind: 'dead-man', userId: ASHA, ask: { kind: 'read' } },
  { kind: 'release' },
]

test('[LG170] a command whose values can all be read back goes to the engine', () => {
  expect(SOUND.map(refusedByRows)).toEqual(SOUND.map(() => null))
})

const replaced = {
  kind: 'replace',
  userId: ASHA,
  betId: betId(1),
  requestedOdds: null,
  size: null,
  persistence: null,
  keepThroughEvents: null,
  clientBetId: null,
} as const
const ofMarket = { kind: 'market-state', marketId: marketId('m'), inPlay: true } as const
const operator = { by: { userId: ASHA, name: 'omar' }, reason: 'x' }
const limits = { userId: ASHA, ...NO_LIMITS, maxOpenBets: 2 ** 31 }

test.each<[field: string, Command]>([
  ['marketVersion', withTerms({ marketVersion: 1e300 })],
  ['marketVersion', withTerms({ marketVersion: Number.MAX_SAFE_INTEGER + 2 })],
  ['expiresAt', withTerms({ expiresAt: Number.NaN })],
  ['minFill', withTerms({ timeInForce: { kind: 'FILL_OR_KILL', minFill: 0.5 } })],
  ['matchOdd', { ...BET, requestedOdds: 2 ** 31 }],
  ['clientBetId', { ...BET, clientBetId: 'a\0' }],
  ['orderRef', withTerms({ orderRef: '\uD83D' })],
  ['narration', { kind: 'fund', userId: ASHA, amount: paise(1), narration: '\uDE00' }],
  ['note', { ...ofMarket, status: 'OPEN', betDelayMs: 0, note: 'BALL\0' }],
  [
    'reason',
    {
      kind: 'operate',
      ...operator,
      reason: '\0',
      act: { kind: 'set-limits', limits: { ...limits, maxOpenBets: null } },
    },
  ],
  [
    'marketVersion',
    { kind: 'batch', userId: ASHA, items: [BET, withTerms({ marketVersion: 0.5 })] },
  ],
  ['marketVersion', asked(withTerms({ marketVersion: 1e300 }))],
  ['matchOdd', { ...replaced, requestedOdds: 1e12 }],
  ['timeoutMs', { kind: 'dead-man', userId: ASHA, ask: { kind: 'arm', timeoutMs: 2 ** 31 } }],
  ['betDelayMs', { ...ofMarket, status: 'OPEN', betDelayMs: 2 ** 31 }],
  [
    'betDelayMs',
    {
      kind: 'feed-message',
      marketId: marketId('m'),
      changes: [{ ...ofMarket, status: 'OPEN', betDelayMs: 2 ** 31 }],
    },
  ],
  ['maxOpenBets', { kind: 'operate', ...operator, act: { kind: 'set-limits', limits } }],
])(
  '[LG170] %s that no row could be read back with is refused and names its field',
  (field, command) => {
    expect(refusedByRows(command)).toEqual({
      kind: 'refused',
      refusal: { code: 'VALUE_OUT_OF_RANGE', field },
    })
  },
)
