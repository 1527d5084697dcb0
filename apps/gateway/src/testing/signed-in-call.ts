import type { UserId } from '@crease/domain/units/ids.ts'
import { operatorToken } from '@crease/protocol/operator-session.ts'

/** The call of a handler by a signed-in user, without its body. */
export const signedInCall = (userId: UserId) => ({
  query: undefined,
  ip: '10.0.0.1',
  host: 'bets.test',
  idempotencyKey: null,
  device: '',
  refreshToken: null,
  session: { id: 'a session', userId, expiresAt: 0, ip: '10.0.0.1' },
  token: operatorToken('a token'),
})
