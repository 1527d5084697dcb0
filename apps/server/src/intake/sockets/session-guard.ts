import type { SportsDown, SportsUp, UserDown } from '@crease/contract/sockets.ts'
import type { DefaultEventsMap, ExtendedError, Namespace, Socket } from 'socket.io'
import { sessionRoom } from '../../broadcast/rooms.ts'
import { errorReply } from '../error-reply.ts'
import type { Session } from '../sessions/sessions.ts'
import type { Desk } from './desk.ts'

/** what a socket carries: whose it is, from its handshake on */
interface SocketFacts {
  session: Session
}
/** a user socket listens only */
type NothingUp = Record<string, never>
export type SportsNamespace = Namespace<SportsUp, SportsDown, DefaultEventsMap, SocketFacts>
export type UserNamespace = Namespace<NothingUp, UserDown, DefaultEventsMap, SocketFacts>
export type SportsSocket = Socket<SportsUp, SportsDown, DefaultEventsMap, SocketFacts>
export type UserSocket = Socket<NothingUp, UserDown, DefaultEventsMap, SocketFacts>

/** Middleware of a namespace: nobody without a session comes in. */
export function guard(desk: Pick<Desk, 'authenticate'>) {
  return async (socket: SportsSocket | UserSocket, next: (error?: ExtendedError) => void) => {
    const error = await admit(socket, desk).catch(() => refusal('UNAVAILABLE'))
    if (error === null) next()
    else next(error)
  }
}

/** Admits a socket whose handshake carries a living token; else connect_error says the code [RT6]. */
async function admit(
  socket: SportsSocket | UserSocket,
  desk: Pick<Desk, 'authenticate'>,
): Promise<ExtendedError | null> {
  const token: unknown = socket.handshake.auth['token']
  if (typeof token !== 'string' || token === '') return refusal('TOKEN_MISSING')
  const session = await desk.authenticate(token)
  if (session === null) return refusal('TOKEN_EXPIRED')
  socket.data.session = session
  return null
}

/** The session of an admitted socket. `end` is called when its time is over, unless `stop` was before. */
export function keepSession(
  socket: SportsSocket | UserSocket,
  rest: { now: () => number; end: () => void },
): { session: Session; stop: () => void } {
  const { session } = socket.data
  if (session === undefined) throw new Error('a socket was not admitted')
  void socket.join(sessionRoom(session.tokenHash))
  const timer = setTimeout(rest.end, session.expiresAt - rest.now())
  timer.unref()
  return { session, stop: () => clearTimeout(timer) }
}

function refusal(code: 'TOKEN_MISSING' | 'TOKEN_EXPIRED' | 'UNAVAILABLE'): ExtendedError {
  return Object.assign(new Error(code), { data: errorReply({ code }) })
}
