import type { ROUTES, RouteName } from '@crease/contract/http.ts'
import type { ErrorReply } from '@crease/contract/shapes.ts'
import type { Static, TSchema } from 'typebox'
import type { Refused } from '@crease/protocol/edge-refusal.ts'
import type { OperatorToken } from '@crease/protocol/operator-session.ts'
import type { Caller } from '@crease/people/sessions/session.ts'

type Routes = typeof ROUTES
type Part<Name extends RouteName, Key extends string> =
  Routes[Name] extends Record<Key, infer Schema extends TSchema> ? Static<Schema> : undefined

/** Bodies that are checked by hand, because their faults have sentences of their own [BS10]. */
export const READ_BY_HAND = ['placeBet'] as const
type ReadByHand = (typeof READ_BY_HAND)[number]

export type BodyOf<Name extends RouteName> = Name extends ReadByHand ? unknown : Part<Name, 'body'>
export type QueryOf<Name extends RouteName> = Part<Name, 'query'>
type ReplyOf<Name extends RouteName> = Static<Routes[Name]['reply']>

/** A file, read while it is sent: no more of it is in memory than the line takes. Its `return` ends the reading. */
export interface FileAnswer {
  readonly name: string
  readonly csv: AsyncIterableIterator<string, undefined>
}

/** Names of the calls that need a session, and of those that do not. */
export type SignedInName = {
  [Name in RouteName]: Routes[Name]['signedIn'] extends true ? Name : never
}[RouteName]
export type OpenName = Exclude<RouteName, SignedInName>

/** A request, past the schema. */
export interface Call<Name extends RouteName> {
  readonly body: BodyOf<Name>
  readonly query: QueryOf<Name>
  readonly ip: string
  /** the host that was asked, as the Host header names it */
  readonly host: string
  readonly idempotencyKey: string | null
  /** what the caller says of itself; empty: nothing */
  readonly device: string
  /** what its cookie brings; null: there is none */
  readonly refreshToken: string | null
}
export interface SignedInCall<Name extends RouteName> extends Call<Name> {
  readonly session: Caller
  /** its access token, which the exchange asks of operators [OP1011] */
  readonly token: OperatorToken
}

/** The reply of the contract, or a refusal. */
export type Answer<Name extends RouteName> =
  | ReplyOf<Name>
  | Refused
  | (Routes[Name] extends { readonly answers: 'text/csv' } ? FileAnswer : never)
/** An answer that also tells the browser what to renew its session with; null: to forget it. */
export interface WithCookie<Name extends RouteName> {
  readonly cookie: { readonly refreshToken: string; readonly forMs: number } | null
  readonly answer: Answer<Name>
}
/** The reply of a handler. */
export type Handled<Name extends RouteName> = Answer<Name> | WithCookie<Name>

/** One handler per row of the route table: a missing one does not compile. */
export type OpenHandlers = {
  readonly [Name in OpenName]: (call: Call<Name>) => Promise<Handled<Name>> | Handled<Name>
}
export type SignedInHandlers = {
  readonly [Name in SignedInName]: (
    call: SignedInCall<Name>,
  ) => Promise<Handled<Name>> | Handled<Name>
}

export type WireAnswer<Name extends RouteName> = ReplyOf<Name> | ErrorReply
