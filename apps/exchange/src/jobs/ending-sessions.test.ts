import { userId } from '@crease/domain/units/ids.ts'
import type { EndedSession } from '@crease/protocol/messages.ts'
import { expect, test } from 'vitest'
import { endingSessions } from './ending-sessions.ts'

test('[AU57] sessions that the exchange ends are ended in the ledger, and then told to every gateway with their reason', async () => {
  const happened: unknown[] = []
  const endSessionsOf = endingSessions({
    sessions: {
      endOf: async (ending) => {
        happened.push(ending)
        return ['one', 'two']
      },
    },
    stream: { tellEnded: (ended: readonly EndedSession[]) => void happened.push(ended) },
    now: () => 5,
  })
  expect(await endSessionsOf(userId(7), 'account')).toBe(2)
  expect(happened).toEqual([
    { userId: 7, reason: 'account', now: 5 },
    [
      { id: 'one', reason: 'account' },
      { id: 'two', reason: 'account' },
    ],
  ])
})
