import {
  SocketAuth,
  type SportsDown,
  type SportsUp,
  type UserDown,
} from '@crease/contract/sockets.ts'
import type { DefaultEventsMap, ExtendedError, Namespace, Socket } from 'socket.io'
import { sessionRoom } from '../match-feed/rooms.ts'
import { Compile } from 'typebox/compile'
import { errorReply } from '../edge/error-reply.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import { tokenHash } from '@crease/people/sessions/token.ts'
import type { UnknownTokens } from '../sessions/unknown-tokens.ts'
import { shapeFault } from '../edge/shape-fault.ts'
import type { SocketsPort } from './sockets-port.ts'
import type { Lines } from './lines.ts'

const authShape = Compile(SocketAuth)
/** after a look that the ledger did not answer */
const LOOK_AGAIN_MS = 30_000

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

interface GuardRules {
  /** what was asked for in vain is not asked of the exchange again [AU10] */
  readonly unknown: UnknownTokens
  readonly lines: Lines
  /** told who brought a token of no session */
  readonly refused: (request: SportsSocket['request']) => void
  /** epoch milliseconds */
  readonly now: () => number
}

/** Middleware of a namespace: it admits no socket without a session. */
export function guard(port: Pick<SocketsPort, 'authenticate' | 'firstOf'>, rules: GuardRules) {
  return async (socket: SportsSocket | UserSocket, next: (error?: ExtendedError) => void) => {
    const error = await admit(socket, port, rules).catch(() => refusal({ code: 'UNAVAILABLE' }))
    rules.lines.answered(socket.conn, socket.nsp.name, error === null ? 'in' : 'refused')
    if (error === null) next()
    else next(error)
  }
}

/** Admits a socket whose handshake has a live token and no unknown wish; else connect_error has the code [RT6 RT55]. */
async function admit(
  socket: SportsSocket | UserSocket,
  port: Pick<SocketsPort, 'authenticate' | 'firstOf'>,
  rules: GuardRules,
): Promise<ExtendedError | null> {
  // It was closed with this very message.
  if (socket.conn.readyState !== 'open') return refusal({ code: 'RATE_LIMITED' })
  const auth: unknown = socket.handshake.auth
  const token: unknown = socket.handshake.auth['token']
  if (typeof token !== 'string' || token === '') return refusal({ code: 'TOKEN_MISSING' })
  const session = await sessionOf(token, port, rules)
  if (session === null) {
    rules.refused(socket.request)
    return refusal({ code: 'TOKEN_EXPIRED' })
  }
  if (!authShape.Check(auth)) {
    return refusal({ code: 'BAD_REQUEST', ...shapeFault(authShape.Errors(auth)) })
  }
  const first = await port.firstOf(session)
  if (first !== null) return refusal(first)
  // it may have ended meanwhile: the sockets of its room were closed without this one
  if ((await port.authenticate(token)) === null) return refusal({ code: 'TOKEN_EXPIRED' })
  socket.data.session = session
  socket.data.wishes = auth
  return null
}

async function sessionOf(
  token: string,
  port: Pick<SocketsPort, 'authenticate'>,
  { unknown, now }: GuardRules,
): Promise<Session | null> {
  const hash = tokenHash(token)
  if (unknown.has(hash, now())) return null
  const session = await port.authenticate(token)
  if (session === null) unknown.add(hash, now())
  return session
}

interface Keeping {
  readonly now: () => number
  /** when to look at it again, epoch milliseconds; null: it is over */
  readonly lookAt: SocketsPort['lookAt']
  readonly end: () => void
}

/**
 * The session of an admitted socket, looked at whenever its time may be over: it moves with every use. `end` is
 * called when it is over, unless `stop` was before. A ledger that cannot be asked is asked again.
 */
export function keepSession(
  socket: SportsSocket | UserSocket,
  { now, lookAt, end }: Keeping,
): { session: Session; stop: () => void } {
  const { session } = socket.data
  if (session === undefined) throw new Error('a socket was not admitted')
  void socket.join(sessionRoom(session.id))
  let timer: NodeJS.Timeout | null = null
  const look = async (): Promise<void> => {
    const at = await lookAt(session).catch(() => now() + LOOK_AGAIN_MS)
    if (timer === null) return
    if (at === null) end()
    else wait(at)
  }
  const wait = (until: number): void => {
    timer = setTimeout(() => void look(), Math.max(0, until - now())).unref()
  }
  wait(session.expiresAt)
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
  }
  return { session, stop }
}

function refusal(why: EdgeRefusal): ExtendedError {
  return Object.assign(new Error(why.code), { data: errorReply(why) })
}
