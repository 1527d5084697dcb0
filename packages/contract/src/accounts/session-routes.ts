import * as session from './session-shapes.ts'
import { READ, SEND } from '../plain-shapes.ts'

/** About one player: needs a recent proof [AU800]. */
const OPERATOR = { callers: 'programs', stepUp: true, reply: session.SessionsReply } as const

/** Calls about sessions; rows of the route table. */
export const SESSION_ROUTES = {
  /** asked with the refresh token's cookie alone [AU53] */
  refreshSession: {
    method: 'POST',
    signedIn: false,
    path: '/api/v1/client/refresh',
    body: session.RefreshBody,
    reply: session.RefreshReply,
  },
  getSessions: { ...READ, path: '/api/v1/client/sessions', reply: session.SessionsReply },
  endSession: {
    ...SEND,
    path: '/api/v1/client/sessions/end',
    body: session.EndSessionBody,
    reply: session.EndedReply,
  },
  endOtherSessions: {
    ...SEND,
    path: '/api/v1/client/sessions/end/others',
    reply: session.EndedReply,
  },
  operatorSessions: {
    ...READ,
    ...OPERATOR,
    path: '/api/v1/operator/player/sessions',
    query: session.PlayerSessionsQuery,
  },
  operatorEndSessions: {
    ...SEND,
    ...OPERATOR,
    path: '/api/v1/operator/player/sessions/end',
    body: session.EndPlayerSessionsBody,
  },
} as const
