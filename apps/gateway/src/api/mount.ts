import { ROUTES, type Route, type RouteName } from '@crease/contract/http.ts'
import { ErrorReply } from '@crease/contract/shapes.ts'
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteShorthandOptions,
} from 'fastify'
import { errorReply, statusOf } from '../edge/error-reply.ts'
import type { DoorRefusal } from '@crease/protocol/door-refusal.ts'
import { fieldThatCannotBeKept } from '../edge/plain-values.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { Session } from '../sessions/session.ts'
import {
  READ_BY_HAND,
  type Answer,
  type BodyOf,
  type Call,
  type OpenHandlers,
  type OpenName,
  type QueryOf,
  type SignedInHandlers,
  type SignedInName,
  type WireAnswer,
} from './handlers/handler.ts'
import { BUSY_RETRY_S } from './limits.ts'
import { fieldThatIsNotWhole } from './whole-numbers.ts'

/** Counts a sign-in of the caller's address [AU8]. */
export type SignInLimit = (request: FastifyRequest) => Promise<'within' | 'exceeded'>

/** Registers every call that needs no session. */
export function mountOpen(app: FastifyInstance, handlers: OpenHandlers, limit: SignInLimit): void {
  for (const name of namesOf(handlers)) {
    mountOneOpen<OpenName>(app, { name, handle: handlers[name], limit })
  }
}

/** Registers every call that needs one: a missing token is refused TOKEN_MISSING, else TOKEN_EXPIRED. */
export function mountSignedIn(
  app: FastifyInstance,
  handlers: SignedInHandlers,
  sessions: Sessions,
): void {
  for (const name of namesOf(handlers)) {
    mountOneSignedIn<SignedInName>(app, { name, handle: handlers[name], sessions })
  }
}

function mountOneOpen<Name extends OpenName>(
  app: FastifyInstance,
  { name, handle, limit }: { name: Name; handle: OpenHandlers[Name]; limit: SignInLimit },
): void {
  const { method, path: url } = ROUTES[name]
  app.route({
    method,
    url,
    schema: schemaOf(name),
    // Before the body is read: a flood costs no more than this.
    onRequest: async (request, reply) => {
      if (!isJsonWhereSent(request)) return sendNotJson(reply)
      const exceeded = method === 'POST' && (await limit(request)) === 'exceeded'
      if (exceeded) return sendRefusal(reply, { code: 'RATE_LIMITED' })
      return undefined
    },
    handler: async (request, reply) => send(reply, await handle(callOf<Name>(request))),
  })
}

function mountOneSignedIn<Name extends SignedInName>(
  app: FastifyInstance,
  mount: { name: Name; handle: SignedInHandlers[Name]; sessions: Sessions },
): void {
  const { name, handle, sessions } = mount
  const { method, path: url } = ROUTES[name]
  app.route({
    method,
    url,
    schema: schemaOf(name),
    // Before the body is read: who is not signed in learns nothing about it.
    onRequest: async (request, reply) => {
      if (!isJsonWhereSent(request)) return sendNotJson(reply)
      const session = await sessionOf(request, sessions)
      if (typeof session === 'string') {
        return sendRefusal(reply, { code: session })
      }
      request.session = session
      return undefined
    },
    ...(!isByHand(name) && { preValidation: refuseWhatCannotBeKept(ROUTES[name]) }),
    handler: async (request, reply) => {
      const { session } = request
      if (session === null) throw new Error(`${name} was reached without a session`)
      const call = callOf<Name>(request)
      return send(reply, await handle({ ...call, session: { ...session, ip: call.ip } }))
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

async function sessionOf(
  request: FastifyRequest,
  sessions: Sessions,
): Promise<Session | 'TOKEN_MISSING' | 'TOKEN_EXPIRED' | 'TOKENS_DIFFER'> {
  const [token, ...others] = tokensOf(request.headers)
  if (token === undefined) return 'TOKEN_MISSING'
  if (others.some((other) => other !== token)) return 'TOKENS_DIFFER'
  return (await sessions.authenticate(token)) ?? 'TOKEN_EXPIRED'
}

/** The tokens of the `User-Token` header and of `Authorization: Bearer`, where they are there [AU5]. */
function tokensOf(headers: FastifyRequest['headers']): readonly string[] {
  const own = headers['user-token']
  const bearer = /^Bearer (?<token>\S+)$/i.exec(headers.authorization ?? '')?.groups?.['token']
  return [own, bearer].flatMap((one) => (one === undefined || one === '' ? [] : one))
}

/** The request as its handler takes it. */
function callOf<Name extends RouteName>(request: FastifyRequest): Call<Name> {
  const key = request.headers['idempotency-key']
  // oxlint-disable typescript/no-unsafe-type-assertion -- both passed the schemas of this very row
  const body = request.body as BodyOf<Name>
  const query = request.query as QueryOf<Name>
  // oxlint-enable typescript/no-unsafe-type-assertion
  const { ip, host } = request
  return { body, query, ip, host, idempotencyKey: typeof key === 'string' ? key : null }
}

function send<Name extends RouteName>(reply: FastifyReply, answer: Answer<Name>): WireAnswer<Name> {
  if (!('refusal' in answer)) return answer
  const status = statusOf(answer.refusal)
  const { refusal } = answer
  const wait = 'retryAfterS' in refusal ? refusal.retryAfterS : undefined
  const retryAfterS = refusal.code === 'BUSY' ? BUSY_RETRY_S : wait
  if (retryAfterS !== undefined) void reply.header('retry-after', retryAfterS)
  void reply.code(status)
  return errorReply(answer.refusal)
}

const sendRefusal = (reply: FastifyReply, refusal: DoorRefusal): FastifyReply =>
  reply.code(statusOf(refusal)).send(errorReply(refusal))

/** Where something stands that cannot be kept [BS80]; null: nowhere. */
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
  }
}
