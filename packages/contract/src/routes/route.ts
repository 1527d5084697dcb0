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
