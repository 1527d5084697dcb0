import type { TSchema } from 'typebox'

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

/** The same call, allowed before a required password or second factor is set up [AU97]. */
export const enrolling = <R extends object>(route: R) => ({ ...route, enrols: true }) as const
