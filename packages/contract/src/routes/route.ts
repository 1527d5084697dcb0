import type { TSchema } from 'typebox'

/** One HTTP call: how it is asked, by whom, and the shapes of both ways. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  /** whether a session token is needed */
  readonly signedIn: boolean
  /** programs: our own browser does not call it; a test does, over HTTP. Absent: the browser calls it */
  readonly callers?: 'programs'
  /** a proof of who asks is needed, not older than five minutes [AU98] */
  readonly stepUp?: true
  /** also for who has to choose a password, or a second factor, before anything else [AU97] */
  readonly enrols?: true
  readonly body?: TSchema
  readonly query?: TSchema
  readonly reply: TSchema
  /** what it answers where that is no JSON: a file, whose reply is its text */
  readonly answers?: 'text/csv'
}

/** Traits of a question and of an act of a signed-in user. */
export const READ = { method: 'GET', signedIn: true } as const
const SEND = { method: 'POST', signedIn: true } as const

/** A question of a signed-in user. */
export const read = <R extends TSchema>(path: string, reply: R) => ({
  ...READ,
  path: `/api/v1/${path}`,
  reply,
})

/** A question with its terms. */
export const readBy = <Q extends TSchema, R extends TSchema>(path: string, query: Q, reply: R) => ({
  ...read(path, reply),
  query,
})

/** An act of a signed-in user that needs no more than its name. */
export const send = <R extends TSchema>(path: string, reply: R) => ({
  ...SEND,
  path: `/api/v1/${path}`,
  reply,
})

/** An act with its body. */
export const sendWith = <B extends TSchema, R extends TSchema>(
  path: string,
  body: B,
  reply: R,
) => ({ ...send(path, reply), body })

/** The same call for people without a session. */
export const open = <R extends object>(
  route: R,
): Omit<R, 'signedIn'> & { readonly signedIn: false } => ({ ...route, signedIn: false })

/** The same call for programs. */
export const forPrograms = <R extends object>(route: R) =>
  ({ ...route, callers: 'programs' }) as const

/** The same call after a recent proof. */
export const proved = <R extends object>(route: R) => ({ ...route, stepUp: true }) as const

/** The same call also for who has to choose a password, or a second factor, before anything else [AU97]. */
export const enrolling = <R extends object>(route: R) => ({ ...route, enrols: true }) as const
