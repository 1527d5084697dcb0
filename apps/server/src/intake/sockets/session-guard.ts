import {
  SocketAuth,
  type SportsDown,
  type SportsUp,
  type UserDown,
} from '@crease/contract/sockets.ts'
import type { DefaultEventsMap, ExtendedError, Namespace, Socket } from 'socket.io'
import { sessionRoom } from '../../broadcast/rooms.ts'
import { Compile } from 'typebox/compile'
import { errorReply, type DoorRefusal } from '../error-reply.ts'
import type { Session } from '../sessions/sessions.ts'
import { shapeFault } from '../shape-fault.ts'
import type { Desk } from './desk.ts'

const authShape = Compile(SocketAuth)

/** what a socket carries: whose it is and what it wishes for, from its handshake on */
interface SocketFacts {
  session: Session
  wishes: SocketAuth
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
    const error = await admit(socket, desk).catch(() => refusal({ code: 'UNAVAILABLE' }))
    if (error === null) next()
    else next(error)
  }
}

/**
 * Admits a socket whose handshake carries a living token, and no wish that nobody has; else
 * connect_error says the code [RT6 RT55].
 */
async function admit(
  socket: SportsSocket | UserSocket,
  desk: Pick<Desk, 'authenticate'>,
): Promise<ExtendedError | null> {
  const auth: unknown = socket.handshake.auth
  const token: unknown = socket.handshake.auth['token']
  if (typeof token !== 'string' || token === '') return refusal({ code: 'TOKEN_MISSING' })
  const session = await desk.authenticate(token)
  if (session === null) return refusal({ code: 'TOKEN_EXPIRED' })
  if (!authShape.Check(auth)) {
    return refusal({ code: 'BAD_REQUEST', ...shapeFault(authShape.Errors(auth)[0]) })
  }
  socket.data.session = session
  socket.data.wishes = auth
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

function refusal(why: DoorRefusal): ExtendedError {
  return Object.assign(new Error(why.code), { data: errorReply(why) })
}
