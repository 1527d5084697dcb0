import type { Protection } from '@crease/domain/records/players/protection.ts'
import { NO_MONEY } from '@crease/domain/units/money.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { expect, test } from 'vitest'
import { NOBODY_PLAYED } from '../../testing/memory-stores.ts'
import { signedInCall } from '../../testing/signed-in-call.ts'
import { protectionHandlers } from './protection-handlers.ts'

const ASHA = userId(7)
const UNTIL = 1_800_000_000_000
const CALL = signedInCall(ASHA)
const NOTHING = { day: 0, week: 0, month: 0 }
const EXCLUDED: Protection = {
  userId: ASHA,
  rules: {},
  waiting: [],
  standing: { operator: 'open', pause: { kind: 'excluded', until: UNTIL } },
  sums: { starts: NOTHING, staked: NOTHING, net: NOTHING, deposited: NOTHING },
  renews: NOTHING,
  atRisk: NO_MONEY,
  limits: null,
  stretch: null,
  at: 0,
}

/** The players to whom an exclusion was confirmed by mail, with its end, after the exchange's reply. */
async function mailedAfter(reply: Reply): Promise<readonly [UserId, number][]> {
  const mailed: [UserId, number][] = []
  const handlers = protectionHandlers({
    ...NOBODY_PLAYED,
    exchange: { submit: async () => reply },
    guard: { refusalOf: async () => null },
    mailExclusion: (user, until) => mailed.push([user, until]),
    placing: { takeProtection: () => null },
    now: () => 0,
  })
  await handlers.excludeMyself({ ...CALL, body: { months: 6 } })
  return mailed
}

test('[PP28] an exclusion is confirmed by mail with its end, and one that the exchange refuses is not', async () => {
  expect(await mailedAfter({ kind: 'protection', protection: EXCLUDED })).toEqual([[ASHA, UNTIL]])
  // before the sums of play are counted, too [PP15]
  const early = { ...EXCLUDED, sums: null }
  expect(await mailedAfter({ kind: 'protection', protection: early })).toEqual([[ASHA, UNTIL]])
  expect(await mailedAfter({ kind: 'refused', refusal: { code: 'BUSY' } })).toEqual([])
})
