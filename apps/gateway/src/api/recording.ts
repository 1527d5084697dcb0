import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { AuditEvent, RecordEvent } from '@crease/protocol/audit.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What of a call may stand on record: never a field that could be a secret. */
const SAID = [
  'reason',
  'note',
  'marketId',
  'eventId',
  'betId',
  'loginId',
  'userId',
  'feed',
  'state',
  'status',
  'seconds',
  'table',
  'act',
  'host',
  'amount',
  'id',
  'until',
] as const

/**
 * Puts on record what every call may come to, whichever it is: a bound that was hit, a role that was refused, and
 * all that operators do and look at [OP120].
 */
export function recordCalls(app: FastifyInstance, record: RecordEvent): void {
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply.statusCode)
    if (event !== null) record(event)
    done()
  })
}

function eventOf(request: FastifyRequest, status: number): AuditEvent | null {
  const user = request.session?.userId ?? null
  const { call } = request.routeOptions.config
  const asked = { user, by: null, from: request.ip }
  if (status === 429) return { ...asked, kind: 'bound-hit', about: { bound: boundOf(request) } }
  if (call === undefined) return null
  if (status === 403) return { ...asked, kind: 'role-refused', about: { call } }
  if (user === null) return null
  if (!isOperators(call)) return ownAct({ call, status, asked })
  const about = { call, ...saidIn(request) }
  const theirs = { user: null, by: user, from: request.ip }
  if (status >= 400) return { ...theirs, kind: 'act-refused', about: { ...about, status } }
  const kind = ROUTES[call].method === 'GET' ? 'operator-look' : 'operator-act'
  return { ...theirs, kind, about }
}

/** What players do to their accounts, by the call that does it. */
const OWN_ACTS: Partial<Record<RouteName, AuditEvent['kind']>> = {
  changePassword: 'password-changed',
  confirmTotp: 'second-factor-changed',
  removeTotp: 'second-factor-changed',
  newRecoveryCodes: 'second-factor-changed',
  addPasskey: 'second-factor-changed',
  removePasskey: 'second-factor-changed',
  stepUp: 'step-up',
  endSession: 'session-ended',
  endOtherSessions: 'sessions-ended',
  setPlayRules: 'limits-changed',
  confirmPlayRule: 'limits-changed',
  keepPlayRule: 'limits-changed',
  takeTimeOut: 'time-out',
  excludeMyself: 'self-excluded',
  requestPayment: 'funds-asked',
  takeBackPayment: 'funds-asked',
}

interface OwnAct {
  readonly call: RouteName
  readonly status: number
  readonly asked: Pick<AuditEvent, 'user' | 'by' | 'from'>
}

function ownAct({ call, status, asked }: OwnAct): AuditEvent | null {
  const about = { call }
  if (call === 'stepUp' && status >= 400) return { ...asked, kind: 'step-up-failed', about }
  const kind = status < 400 ? OWN_ACTS[call] : undefined
  return kind === undefined ? null : { ...asked, kind, about }
}

/** Which bound: who got as far as a handler asked for too many orders. */
function boundOf({ session, routeOptions }: FastifyRequest): string {
  if (session !== null && session !== undefined) return 'orders'
  const { call } = routeOptions.config
  return call === 'signIn' || call === 'demoSignIn' ? 'sign-ins' : 'requests'
}

const isOperators = (call: RouteName): boolean => ROUTES[call].path.startsWith('/api/v1/operator/')

function saidIn({ body, query }: FastifyRequest): AuditEvent['about'] {
  const said: Record<string, string | number | boolean | null> = {}
  for (const from of [query, body]) {
    if (typeof from !== 'object' || from === null) continue
    for (const name of SAID) {
      const value: unknown = Reflect.get(from, name)
      if (typeof value === 'string' || typeof value === 'number') said[name] = value
    }
  }
  return said
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** which call of the contract this is; absent: none */
    call?: RouteName
  }
}
