import { Readable } from 'node:stream'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import type { ErrorCode } from '@crease/contract/refusals.ts'
import { ErrorReply } from '@crease/contract/shapes.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteShorthandOptions,
} from 'fastify'
import { inNameOf } from './follow-requests.ts'
import { errorReply, statusOf } from '../edge/error-reply.ts'
import type { EdgeRefusal, Refused } from '@crease/protocol/edge-refusal.ts'
import type { Allowance } from '../edge/allowance.ts'
import { FILE_PIECE_PRICE } from '../edge/route-prices.ts'
import { fieldThatCannotBeKept } from '../edge/plain-values.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { SessionGuard } from '@crease/people/credentials/guard.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import type { RefreshCookie } from './refresh-cookie.ts'
import { sessionOf, tokenOf } from './session-of.ts'
import {
  READ_BY_HAND,
  type Answer,
  type BodyOf,
  type Call,
  type FileAnswer,
  type OpenHandlers,
  type OpenName,
  type QueryOf,
  type SignedInHandlers,
  type SignedInName,
  type WithCookie,
  type WireAnswer,
} from './handlers/handler.ts'
import { bodyBytes, BUSY_RETRY_S } from './http-limits.ts'
import { fieldThatIsNotWhole } from './whole-numbers.ts'

/** Counts a sign-in of the caller's address [AU8]; null, or RATE_LIMITED with the time to wait. */
export type SignInLimit = (request: FastifyRequest) => Promise<EdgeRefusal | null>

/** Registers every call that needs no session. */
export function mountOpen(app: FastifyInstance, handlers: OpenHandlers, rules: OpenRules): void {
  for (const name of namesOf(handlers)) {
    mountOneOpen<OpenName>(app, { name, handle: handlers[name], ...rules })
  }
}

/** The limits of an open call. */
interface OpenRules {
  readonly limit: SignInLimit
  readonly cookie: RefreshCookie
  readonly allowance: Allowance
}

/** The keepers of sessions and of their permissions. */
interface Keepers {
  readonly allowance: Allowance
  readonly sessions: Sessions
  readonly guard: SessionGuard
  readonly cookie: RefreshCookie
}

/** Registers every call that needs one: a missing token is refused TOKEN_MISSING, else TOKEN_EXPIRED. */
export function mountSignedIn(
  app: FastifyInstance,
  handlers: SignedInHandlers,
  rules: Keepers,
): void {
  for (const name of namesOf(handlers)) {
    mountOneSignedIn<SignedInName>(app, { name, handle: handlers[name], ...rules })
  }
}

/** A name or a password that cannot be stored is simply wrong [AU1] [BS80]. */
const SIGN_INS: ReadonlySet<OpenName> = new Set(['signIn', 'demoSignIn'])

function mountOneOpen<Name extends OpenName>(
  app: FastifyInstance,
  mount: OpenRules & { name: Name; handle: OpenHandlers[Name] },
): void {
  const { name, handle, limit, cookie, allowance } = mount
  const isSignIn = ROUTES[name].method === 'POST' && name !== 'refreshSession'
  const { method, path: url } = ROUTES[name]
  app.route({
    method,
    url,
    config: { call: name },
    schema: schemaOf(name),
    ...(!SIGN_INS.has(name) && { preValidation: refuseWhatCannotBeKept(ROUTES[name]) }),
    // Before the body is read: a flood costs no more than this.
    onRequest: async (request, reply) => {
      if (!isJsonWhereSent(request)) return sendNotJson(reply)
      const exceeded = isSignIn ? await limit(request) : null
      const refused = exceeded ?? allowance.take(name, { ip: request.ip })
      return refused === null ? undefined : sendRefusal(reply, refused)
    },
    handler: async (request, reply) =>
      send(reply, { cookie }, await inNameOf(request, () => handle(callOf<Name>(request, cookie)))),
  })
}

function mountOneSignedIn<Name extends SignedInName>(
  app: FastifyInstance,
  mount: Keepers & { name: Name; handle: SignedInHandlers[Name] },
): void {
  const { name, handle, sessions, guard, cookie, allowance } = mount
  const whose = (token: string): Promise<Session | null> =>
    name === 'signOut' ? sessions.toEnd(token) : sessions.authenticate(token)
  const route: Route = ROUTES[name]
  const { method, path: url } = route
  app.route({
    method,
    url,
    config: { call: name },
    schema: schemaOf(name),
    bodyLimit: bodyBytes(route.body),
    // Before the body is read: who is not signed in learns nothing about it.
    onRequest: async (request, reply) => {
      if (!isJsonWhereSent(request)) return sendNotJson(reply)
      const session = await sessionOf(request, whose)
      if (typeof session === 'string') {
        return sendRefusal(reply, { code: session })
      }
      request.session = session
      const { ip } = request
      const refused =
        allowance.take(name, { userId: session.userId, ip }) ??
        (await guard.refusalOf(route, session))
      return refused === null ? undefined : sendRefusal(reply, refused)
    },
    ...(!isByHand(name) && { preValidation: refuseWhatCannotBeKept(ROUTES[name]) }),
    handler: async (request, reply) => {
      const { session } = request
      if (session === null) throw new Error(`${name} was reached without a session`)
      const call = callOf<Name>(request, cookie)
      const token = tokenOf(request)
      const own = { ...call, session: { ...session, ip: call.ip }, token }
      const pieceRead = (): void => allowance.charge(FILE_PIECE_PRICE, own.session)
      const handled = await inNameOf(request, () => handle(own))
      if (name === 'signOut' && hasCookie(handled)) {
        void reply.header('clear-site-data', '"cache", "cookies"')
      }
      return send(reply, { cookie, pieceRead }, handled)
    },
  })
}

function refuseWhatCannotBeKept({ query }: Route) {
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const field = fieldOfAnyFault(request) ?? fieldThatIsNotWhole(query, request.query)
    if (field === null) done()
    else sendRefusal(reply, { code: 'BAD_REQUEST', ...(field !== '' && { field }) })
  }
}

/**
 * Whether a call that changes something says that it is JSON, also where it has no body: a page of another
 * site can send no such header without asking us first, and we allow none [AU13].
 */
const isJsonWhereSent = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' ||
  method === 'HEAD' ||
  /^application\/json\s*(;|$)/i.test(headers['content-type'] ?? '')

const sendNotJson = (reply: FastifyReply): FastifyReply =>
  reply.code(415).send(errorReply({ code: 'BAD_REQUEST', field: 'content-type' }))

/** The request as its handler takes it. */
function callOf<Name extends RouteName>(
  request: FastifyRequest,
  cookie: RefreshCookie,
): Call<Name> {
  const key = request.headers['idempotency-key']
  // oxlint-disable typescript/no-unsafe-type-assertion -- both passed the schemas of this very row
  const body = request.body as BodyOf<Name>
  const query = request.query as QueryOf<Name>
  // oxlint-enable typescript/no-unsafe-type-assertion
  const { ip, host } = request
  return {
    body,
    query,
    ip,
    host,
    idempotencyKey: typeof key === 'string' ? key : null,
    device: request.headers['user-agent'] ?? '',
    refreshToken: cookie.read(request.headers.cookie),
  }
}

interface Sending {
  readonly cookie: RefreshCookie
  /** called for each piece of a file that was read; absent: the route answers no file */
  readonly pieceRead?: () => void
}

function send<Name extends RouteName>(
  reply: FastifyReply,
  sending: Sending,
  handled: Answer<Name> | WithCookie<Name>,
): WireAnswer<Name> | Readable {
  if (hasCookie(handled)) {
    void reply.header('set-cookie', sending.cookie.write(handled.cookie))
    return send(reply, sending, handled.answer)
  }
  const answer: Answer<Name> = handled
  if (isFile(answer)) return sendFile(reply, answer, sending.pieceRead)
  if (isRefused(answer)) return sendRefused(reply, answer)
  return answer
}

function sendRefused(reply: FastifyReply, { refusal }: Pick<Refused, 'refusal'>): ErrorReply {
  reply.request.refusedWith = refusal.code
  reply.request.refusedField = ('field' in refusal && refusal.field) || null
  const wait = 'retryAfterS' in refusal ? refusal.retryAfterS : undefined
  const retryAfterS = refusal.code === 'BUSY' ? BUSY_RETRY_S : wait
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS)
  const status = statusOf(refusal)
  // RFC 9110, 15.5.2
  if (status === 401) void reply.header('www-authenticate', 'Bearer')
  void reply.code(status)
  return errorReply(refusal)
}

const hasCookie = <Name extends RouteName>(
  answer: Answer<Name> | WithCookie<Name>,
): answer is WithCookie<Name> => typeof answer === 'object' && answer !== null && 'cookie' in answer

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'refusal' in answer

const isFile = (answer: unknown): answer is FileAnswer =>
  typeof answer === 'object' && answer !== null && 'csv' in answer

/** Written as it is taken: the reader's line says when more is read, and its end ends the reading [DR82]. */
function sendFile(
  reply: FastifyReply,
  { name, csv }: FileAnswer,
  pieceRead = (): void => undefined,
): Readable {
  void reply.type('text/csv; charset=utf-8')
  void reply.header('content-disposition', `attachment; filename="${name}"`)
  // an answer without a body has no reader whose pace would hold back the next piece
  const pieces = reply.request.method === 'HEAD' ? [] : noted(csv, pieceRead)
  const file = Readable.from(pieces)
  // a reader who leaves before the first piece has started no generator
  file.once('close', () => void csv.return?.())
  return file
}

/** A file's pieces, each noted when it was taken: reading costs the player's allowance as it goes [BS830]. */
async function* noted(
  csv: FileAnswer['csv'],
  pieceRead: () => void,
): AsyncGenerator<string, undefined> {
  for await (const piece of csv) {
    pieceRead()
    yield piece
  }
  return undefined
}

const sendRefusal = (reply: FastifyReply, refusal: EdgeRefusal): FastifyReply =>
  reply.send(sendRefused(reply, { refusal }))

/** The field with a value that cannot be stored [BS80]; null: none. */
const fieldOfAnyFault = ({ body, query }: FastifyRequest): string | null =>
  fieldThatCannotBeKept(body) ?? fieldThatCannotBeKept(query)

const isByHand = (name: RouteName): boolean => READ_BY_HAND.some((each) => each === name)

function schemaOf(name: RouteName): NonNullable<RouteShorthandOptions['schema']> {
  const route: Route = ROUTES[name]
  return {
    ...(route.body !== undefined && !isByHand(name) && { body: route.body }),
    ...(route.query !== undefined && { querystring: route.query }),
    response: { 200: route.reply, '4xx': ErrorReply, '5xx': ErrorReply },
  }
}

const namesOf = <Table extends object>(table: Table): (keyof Table)[] =>
  Object.keys(table).filter((name): name is keyof Table & string => name in table)

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks; null on calls that need no session */
    session: Session | null
    /** what our own code refused it with; null: nothing of ours */
    refusedWith: ErrorCode | null
    /** what the refusal names; null: nothing */
    refusedField: string | null
  }
}
