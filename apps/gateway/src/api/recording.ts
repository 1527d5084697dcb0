import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { AuditEvent, RecordEvent } from '@crease/protocol/audit.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import { ALLOWANCE } from '../edge/allowance.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Fields of a call that may be recorded: never one that could be a secret. */
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
  'standing',
  'paymentId',
  'askId',
  'decision',
  'number',
  'mid',
  'casinoGameSlug',
  'after',
  'seconds',
  'table',
  'act',
  'host',
  'amount',
  'id',
  'until',
] as const

/**
 * Puts on record what every call may come to, whichever it is: a bound that was hit, a role or a session that was
 * refused, and all that operators do and look at [OP120].
 */
export function recordCalls(app: FastifyInstance, record: RecordEvent): void {
  app.addHook('onResponse', (request, reply, done) => {
    const event = eventOf(request, reply.statusCode)
    if (event !== null) record(event)
    done()
  })
}

function eventOf(request: FastifyRequest, status: number): AuditEvent | null {
  const { call } = request.routeOptions.config
  const asked = { user: request.session?.userId ?? null, by: null, from: request.ip }
  if (status === 429) return { ...asked, kind: 'bound-hit', about: { bound: boundOf(request) } }
  if (call === undefined) return null
  const code = request.refusedWith
  if (code === 'FORBIDDEN') return { ...asked, kind: 'role-refused', about: { call } }
  if (isOfSession(code) && bringsToken(request)) {
    return { ...asked, kind: 'session-refused', about: { code } }
  }
  if (asked.user === null) return null
  if (!isOperators(call)) return ownAct({ call, code, status, asked })
  return operatorsAct(request, { call, status, by: asked.user })
}

interface OperatorsAct {
  readonly call: RouteName
  readonly status: number
  readonly by: UserId
}

function operatorsAct(request: FastifyRequest, { call, status, by }: OperatorsAct): AuditEvent {
  const about = { call, ...saidIn(request) }
  const theirs = { user: null, by, from: request.ip }
  if (status >= 400) {
    return {
      ...theirs,
      kind: 'act-refused',
      about: { ...about, code: request.refusedWith, status },
    }
  }
  const kind = ROUTES[call].method === 'GET' ? 'operator-look' : 'operator-act'
  return { ...theirs, kind, about }
}

/** The token is of no session, or there are two of two. */
const isOfSession = (code: FastifyRequest['refusedWith']): boolean =>
  code === 'TOKEN_EXPIRED' || code === 'TOKENS_DIFFER'

/** A page that asks for its tokens without a cookie has never been signed in. */
const bringsToken = ({ headers, routeOptions }: FastifyRequest): boolean =>
  routeOptions.config.call !== 'refreshSession' || headers.cookie !== undefined

/** Acts of players on their accounts, by the call. */
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
}

interface OwnAct {
  readonly call: RouteName
  readonly code: FastifyRequest['refusedWith']
  readonly status: number
  readonly asked: Pick<AuditEvent, 'user' | 'by' | 'from'>
}

function ownAct({ call, code, status, asked }: OwnAct): AuditEvent | null {
  const about = { call }
  if (code !== null && UNPROVED.has(code)) return { ...asked, kind: 'step-up-failed', about }
  const kind = status < 400 ? OWN_ACTS[call] : undefined
  return kind === undefined ? null : { ...asked, kind, about }
}

/** Codes of failed proofs. */
const UNPROVED: ReadonlySet<string> = new Set(['PROOF_WRONG', 'PASSWORD_WRONG'])

/** Which bound: its own code, or who got as far as a handler asked for too many orders. */
function boundOf({
  session,
  refusedWith: code,
  refusedField,
  routeOptions,
}: FastifyRequest): string {
  if (code !== null && code !== 'RATE_LIMITED') return code
  if (code !== null && refusedField === ALLOWANCE) return ALLOWANCE
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
