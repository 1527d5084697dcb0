import * as session from './session-shapes.ts'
import { forPrograms, open, proved, read, readBy, send, sendWith } from '../plain-shapes.ts'

/** Calls about sessions; rows of the route table. Those about one player need a recent proof [AU800]. */
export const SESSION_ROUTES = {
  /** asked with the refresh token's cookie alone [AU53] */
  refreshSession: open(sendWith('client/refresh', session.RefreshBody, session.RefreshReply)),
  getSessions: read('client/sessions', session.SessionsReply),
  endSession: sendWith('client/sessions/end', session.EndSessionBody, session.EndedReply),
  endOtherSessions: send('client/sessions/end/others', session.EndedReply),
  operatorSessions: proved(
    forPrograms(
      readBy('operator/player/sessions', session.PlayerSessionsQuery, session.SessionsReply),
    ),
  ),
  operatorEndSessions: proved(
    forPrograms(
      sendWith(
        'operator/player/sessions/end',
        session.EndPlayerSessionsBody,
        session.SessionsReply,
      ),
    ),
  ),
} as const
