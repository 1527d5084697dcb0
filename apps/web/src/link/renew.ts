import type { ROUTES } from '@crease/contract/http.ts'
import {
  bearer,
  bearerUser,
  isTokenOld,
  sessionSignal,
  tokenHasExpired,
  tokenRenewed,
  type RenewedToken,
} from './bearer.ts'
import { AUTH_KEY, keptSession, type KeptSession } from './early/kept-session.ts'
import { touchedAt } from './touched.ts'
import { storage } from './storage.ts'

/** The contract's, known by its type: the contract itself may come later than this is asked. */
const PATH: (typeof ROUTES)['refreshSession']['path'] = '/api/v1/client/refresh'
const ANSWER_WITHIN_MS = 10_000
/** One tab asks, the others take what it was given. */
const LOCK = 'crease-renew'

/** over: no renewal helps any more; lost: unknown for now, and the session has not ended */
export type Renewal = 'renewed' | 'over' | 'lost'

let underWay: Promise<Renewal> | null = null

/**
 * Renews the session's token by its cookie [AU53]: once for all who ask at a time, in this tab and the others.
 * `token`: the one that is to be renewed. Only a clear no ends the session here; a lost line, or a server that is busy, does not [UI632].
 */
export function renew(token = bearer()): Promise<Renewal> {
  // as it is now: while this one waits another tab may renew, and this one hear of it
  const used = token ?? keptSession()?.token
  underWay ??= locked(() => renewOnce(used)).finally(() => (underWay = null))
  return underWay
}

/** Without locks (a page without TLS) two tabs may ask at once: the server answers both alike [AU54]. */
function locked(work: () => Promise<Renewal>): Promise<Renewal> {
  const { locks } = navigator as { locks?: LockManager }
  return locks === undefined ? work() : locks.request(LOCK, work)
}

async function renewOnce(used: string | undefined): Promise<Renewal> {
  const kept = keptSession()
  if (used === undefined) return 'over'
  const user = kept?.userId
  // another tab has signed another player in: this page is about to hear of it
  if (user !== undefined && user !== (bearerUser() ?? user)) return 'lost'
  if (kept !== null && isOfAnotherTab(kept, used)) return take(kept)
  const answer = await ask()
  // the answer is of a user who has gone: nothing of the next one ends by it
  return keptSession()?.userId === user ? renewedBy(answer, user) : 'lost'
}

function renewedBy(answer: Answer | null, user: string | undefined): Renewal {
  const given = givenBy(answer)
  if (given === null) return answer?.status === 401 ? end(Object(answer.body).reason) : 'lost'
  return user !== undefined && given.userId !== user ? end() : take(given)
}

/** Another tab was quicker. */
const isOfAnotherTab = ({ token, tokenEndsAt }: KeptSession, used: string): boolean =>
  token !== used && tokenEndsAt > Date.now()

function givenBy(answer: Answer | null): (RenewedToken & { readonly userId: unknown }) | null {
  const { token, goodForMs, userId } = Object(answer?.body)
  if (answer?.status !== 200 || typeof token !== 'string') return null
  return { token, tokenEndsAt: Date.now() + Number(goodForMs), userId }
}

function take({ token, tokenEndsAt }: RenewedToken): 'renewed' {
  keep({ token, tokenEndsAt })
  tokenRenewed({ token, tokenEndsAt })
  return 'renewed'
}

function end(why?: unknown): 'over' {
  tokenHasExpired(typeof why === 'string' ? why : undefined)
  return 'over'
}

/** For the other tabs, and for a page that reads the storage before it hears of this. */
function keep({ token, tokenEndsAt }: RenewedToken): void {
  try {
    const kept: unknown = JSON.parse(storage.getItem(AUTH_KEY) ?? 'null')
    if (kept === null) return
    const { state, ...rest } = Object(kept)
    storage.setItem(AUTH_KEY, JSON.stringify({ ...rest, state: { ...state, token, tokenEndsAt } }))
  } catch {
    // a storage with something else in it
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

async function ask(): Promise<Answer | null> {
  const touched = touchedAt()
  const idleMs = touched === 0 ? 0 : Math.max(0, Math.min(86_400_000, Date.now() - touched))
  try {
    const response = await fetch(PATH, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idleMs }),
      // an answer after the next player's sign-in would take their cookie
      signal: AbortSignal.any([sessionSignal(), AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    })
    const body: unknown = await response.json()
    return { status: response.status, body }
  } catch {
    return null
  }
}

/** The token of the session, renewed first if it is old; null: no session, or unknown. */
export async function renewedToken(): Promise<string | null> {
  const kept = keptSession()
  if (kept === null) return null
  if (bearer() !== null && !isTokenOld()) return bearer()
  return (await renew()) === 'renewed' ? (keptSession()?.token ?? null) : null
}
