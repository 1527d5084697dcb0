import type { ROUTES, RouteName } from '@crease/contract/http.ts'
import type { REFUSALS } from '@crease/contract/refusals.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import { ErrorReply } from '@crease/contract/shapes.ts'
import type { TSchema } from 'typebox'
import { decode, encode, type Decoded } from './decode.ts'
import { fits, fitting } from './fits.ts'
import {
  bearer,
  isTokenOld,
  renewed,
  sessionSignal,
  tokenHasExpired,
  tokenRefused,
} from './bearer.ts'
import { takeEarlyAnswer, type EarlyAnswer } from './early/early-answers.ts'
import { isProved, setUpIsAsked } from './proof.ts'
import { laterRoute, routeAtHand } from './route-of.ts'
import { hearServerDate, serverTime } from './server-clock.ts'

/** No answer after this long counts as lost: what was asked may or may not have happened. */
const ANSWER_WITHIN_MS = 10_000

/** Until these are answered by their player nothing else is done for them. */
const SET_UP: ReadonlySet<string> = new Set(['PASSWORD_CHANGE_NEEDED', 'SECOND_FACTOR_NEEDED'])

/**
 * The outcome of a call. `lost` is neither yes nor no: the line broke, the time ran out, or the answer could not be
 * read.
 */
export type Outcome<T> =
  | { readonly kind: 'answered'; readonly reply: T }
  | { readonly kind: 'refused'; readonly refusal: ErrorReply; readonly status: number }
  | { readonly kind: 'lost' }

type ReplyOf<N extends RouteName> = Decoded<(typeof ROUTES)[N]['reply']>
type Part<N extends RouteName, K extends 'body' | 'query'> =
  (typeof ROUTES)[N] extends Record<K, infer S extends TSchema> ? Decoded<S> : undefined

export interface Ask<N extends RouteName> {
  readonly body?: Part<N, 'body'>
  readonly query?: Part<N, 'query'>
  readonly signal?: AbortSignal
  /** a token to ask with that is not the one of the moment: what it is told ends no session here */
  readonly token?: string
}

/**
 * Asks the server by the name of the route; the answer is checked against the contract and decoded here, once. A request
 * of a session that has ended is `lost`: it is not sent for the next player, nor is its answer shown to them [BS125].
 */
export async function call<N extends RouteName>(
  name: N,
  ask: Ask<N> = {},
): Promise<Outcome<ReplyOf<N>>> {
  const session = sessionSignal()
  // what is at hand goes out at once, with the token of the moment
  const route = routeAtHand(name) ?? (await laterRoute(name))
  // its row did not come: nothing was asked
  if (route === null) return { kind: 'lost' }
  if (!route.signedIn) return callBy(route, ask)
  const outcome = await callBy(route, { ...ask, session })
  return session.aborted ? { kind: 'lost' } : outcome
}

async function callBy<N extends RouteName>(
  route: (typeof ROUTES)[N],
  ask: Ask<N> & Pick<Sent, 'session'>,
): Promise<Outcome<ReplyOf<N>>> {
  const isOfNow = ask.token === undefined && route.signedIn
  const answer = await (isOfNow ? sendFresh : send)(route, ask)
  if (answer === null) return { kind: 'lost' }
  const { status, body } = answer
  const refusal = refusalOf(answer)
  if (refusal !== null) {
    if (isOfNow && (await isAskedAgain(refusal))) return callBy(route, ask)
    return { kind: 'refused', refusal, status }
  }
  const schema: (typeof ROUTES)[N]['reply'] = route.reply
  const fit = fitting(schema, body)
  return fit === null ? { kind: 'lost' } : { kind: 'answered', reply: decode(schema, fit) }
}

/** The reply, or a throw with a sentence to show: for readers (TanStack Query) that keep their own error state. */
export async function read<N extends RouteName>(name: N, ask: Ask<N> = {}): Promise<ReplyOf<N>> {
  const outcome = await call(name, ask)
  switch (outcome.kind) {
    case 'answered':
      return outcome.reply
    case 'refused':
      throw new Error(outcome.refusal.message)
    case 'lost':
      throw new Error('No answer. Please try again.')
  }
}

/** What the player is asked for before the same can be asked again: nothing was done for it [UI650]. */
async function isAskedAgain({ code, ways = [] }: ErrorReply): Promise<boolean> {
  if (SET_UP.has(code)) setUpIsAsked()
  return code === 'STEP_UP_NEEDED' && isProved(ways)
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The refusal of an answer, also of one that has no code of ours but says `success` false [BS25]; null: it is none.
 * A failing server without a code has decided nothing.
 */
function refusalOf({ status, body }: Answer): ErrorReply | null {
  if (fits(ErrorReply, body)) return body
  const { success, error, message, code } = Object(body)
  if (success !== false || status >= 500) return null
  return { success, error: textOf(error), message: textOf(message ?? error), code: textOf(code) }
}

/** The specification's words, without the contract's table of refusals, which no first paint needs [UI319]. */
const EXPIRED: (typeof REFUSALS)['TOKEN_EXPIRED']['text'] = 'Token has expired'

/** Whether an answer says that the token has expired, by our code or in the specification's bare words [UI13]. */
function hasExpired(answer: Answer | null): boolean {
  const { success, error, code } = Object(answer?.body)
  return code === 'TOKEN_EXPIRED' || (success === false && error === EXPIRED)
}

/** Sends with a token that holds: an old one is renewed first, and one that is refused then [UI631]. */
async function sendFresh(route: Route, sent: Sent): Promise<Answer | null> {
  if (isTokenOld()) await renewed()
  const used = bearer()
  const answer = await send(route, sent)
  if (used === null || !hasExpired(answer)) return answer
  tokenRefused(used)
  const outcome = bearer() === used ? await renewed() : 'renewed'
  if (outcome === 'lost') return null
  if (outcome === 'over') return answer
  // nothing was done for it: it is asked again as it was
  const next = bearer()
  const again = await send(route, sent)
  // the token that was just given is refused too: the session has ended [UI632]
  if (hasExpired(again) && bearer() === next) tokenHasExpired()
  return again
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

interface Sent {
  readonly body?: unknown
  readonly query?: unknown
  readonly signal?: AbortSignal
  readonly token?: string
  /** of the player who asks; absent: the call needs none */
  readonly session?: AbortSignal
}

async function send(
  route: Route,
  { body, query, signal, token = bearer() ?? '', session }: Sent,
): Promise<Answer | null> {
  if (session?.aborted === true) return null
  const early = route.method === 'GET' ? takeEarlyAnswer(route.path + searchOf(query), token) : null
  if (early !== null) return readAnswer(early)
  const timeLimit = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const askedAt = Date.now()
  const headers = headersFor(route, token)
  // a trace of it begins at the press [OP854]
  const { pressedAt } = Object(body)
  if (pressedAt !== undefined) {
    headers.set('Pressed-Ago', String(Math.max(0, serverTime(askedAt) - pressedAt)))
  }
  const response = fetch(route.path + searchOf(query), {
    method: route.method,
    headers,
    body: body === undefined ? null : JSON.stringify(encoded(route, body)),
    signal: AbortSignal.any([signal, session, timeLimit].filter((each) => each !== undefined)),
  })
  return readAnswer({ response, askedAt })
}

/** null: the line broke, or it took too long. */
async function readAnswer({ response: coming, askedAt }: EarlyAnswer): Promise<Answer | null> {
  try {
    const response = await coming
    hearServerDate({ askedAt, answeredAt: Date.now(), date: response.headers.get('date') })
    const answer: unknown = await response.json()
    return { status: response.status, body: answer }
  } catch {
    return null
  }
}

/** A body with decimals again; of a route that takes none, as it is. */
function encoded({ body: shape }: Route, body: unknown): unknown {
  return shape === undefined ? body : encode(shape, body)
}

function headersFor(route: Route, token: string): Headers {
  const headers = new Headers()
  // also without a body: no page of another site can say so [AU13]
  if (route.method !== 'GET') headers.set('Content-Type', 'application/json')
  if (route.signedIn && token !== '') {
    headers.set('User-Token', token)
    headers.set('Authorization', `Bearer ${token}`)
  }
  return headers
}

/** A query as the end of a path. */
export function searchOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return ''
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) search.set(key, String(value))
  }
  return `?${search.toString()}`
}
