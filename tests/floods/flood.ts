import type { RouteName } from '@crease/contract/http.ts'
import type { FloodServer } from './flood-server.ts'
import { UNLIMITED } from '../support/server-process.ts'

/** What became of what was sent: codes and how often. */
export type Tally = Record<string, number>

/** What is flooded. */
export type FloodTarget = Pick<FloodServer, 'url' | 'bet'>

export interface Flood {
  readonly name: string
  /** the route that it calls, where it is one that was chosen */
  readonly route?: RouteName
  /** settings of its server, with the bound and without; absent: none */
  readonly always?: Readonly<Record<string, string>>
  /** what the server is told so that the bound is off; null: no setting does it */
  readonly off: Readonly<Record<string, string>> | null
  /** Floods until the signal, from other addresses than the good player's. */
  readonly run: (target: FloodTarget, until: AbortSignal) => Promise<Tally>
  /** how much of it got through: with the bound off it is more */
  readonly through: (tally: Tally) => number
  /**
   * The most that may get through within n seconds with the bound on, from one address and one player: limits of sockets
   * and connections are those of each gateway, others hold across all of them [OP86].
   */
  readonly most: (seconds: number, gateways: number) => number
  /** rows of one table that may come of it beside the good player's, when so many got through within so many seconds */
  readonly mostRows: (table: string, through: number, seconds: number) => number
}

/** not the good player's address */
export const ATTACKER = '127.0.0.2'
export const AT_ONCE = 64
/** of who floods: an account, a session, a line of the statement, for each of its turns */
export const OWN_ROWS = 10
/** no bounds of requests, sockets, sign-ins and orders; names that a server does not know are not read */
export const NO_BOUNDS = { ...UNLIMITED, DEMO_PER_HOUR: '1000000', DEMO_ACCOUNTS: '1000000' }

export const add = (tally: Tally, what: string | number, many = 1): void => {
  tally[what] = (tally[what] ?? 0) + many
}

export const sum = (tally: Tally, ...names: readonly string[]): number =>
  names.reduce((all, name) => all + (tally[name] ?? 0), 0)

/** So many workers, each doing one thing after the other until the signal. */
export async function workers(
  many: number,
  until: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const one = async (): Promise<void> => {
    while (!until.aborted) await work()
  }
  await Promise.all(Array.from({ length: many }, one))
}

export const aWhile = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))
