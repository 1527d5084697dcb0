import { userId } from '@crease/domain/units/ids.ts'
import type { Kept } from '@crease/protocol/messages.ts'
import { expect, test } from 'vitest'
import { keepsNothing } from '../../testing/memory-stores.ts'
import { signedInCall } from '../../testing/signed-in-call.ts'
import { playerHandlers } from './player-handlers.ts'

const ASHA = userId(7)
const CALL = signedInCall(ASHA)

/** The handlers, the published changes, and the endpoints of stored subscriptions. */
function opened() {
  const changed: Kept[] = []
  const stored: string[] = []
  const handlers = playerHandlers({
    ...keepsNothing(),
    changed: (kept) => changed.push(kept),
    push: {
      publicKey: async () => null,
      add: async (_user, _session, { endpoint }) => void stored.push(endpoint),
      remove: async () => undefined,
    },
  })
  return { changed, stored, handlers }
}

test('[OP96] [OP97] what was seen, and a change of favourites, are published to the other devices of the account', async () => {
  const { changed, handlers } = opened()
  await handlers.seeNotices({ ...CALL, body: { number: 3 } })
  expect(changed).toEqual([{ user: ASHA, what: 'notices' }])
  await handlers.changeFavourites({ ...CALL, body: { changes: [] } })
  expect(changed).toEqual([
    { user: ASHA, what: 'notices' },
    { user: ASHA, what: 'favourites' },
  ])
})

test('[OP98] a subscription is stored for a push service of a browser and for no other host', async () => {
  const { stored, handlers } = opened()
  const keys = { p256dh: 'p', auth: 'a', language: 'en' } as const
  const at = (endpoint: string) => handlers.beginPush({ ...CALL, body: { endpoint, ...keys } })
  expect(await at('https://internal.test/push')).toMatchObject({
    refusal: { code: 'BAD_REQUEST', field: 'endpoint' },
  })
  expect(stored).toEqual([])
  const own = 'https://fcm.googleapis.com/fcm/send/1'
  expect(await at(own)).toMatchObject({ success: true })
  expect(stored).toEqual([own])
})
