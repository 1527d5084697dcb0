import { traitsOfWord } from '@crease/contract/refusals.ts'
import { create, type StoreApi, type UseBoundStore } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Outcome } from '../link/call.ts'
import { useAuth } from '../state/player/auth.ts'

/** A bet that was sent and whose answer is not yet known. Stored before sending [BS24]. */
export interface Sent<Body> {
  readonly clientBetId: string
  readonly userId: string
  readonly body: Body
  /** epoch milliseconds */
  readonly sentAt: number
  readonly attempts: number
}

/** Bets that wait for their answer; more than this cannot be under way from one slip. */
const SENT_MAX = 20

export interface Placing<Body> {
  readonly sent: readonly Sent<Body>[]
}

/** What became of a bet. */
export type PlacedAs<Bet> =
  | { readonly kind: 'placed'; readonly bet: Bet }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }

interface SenderDeps<Body, Bet> {
  /** what the bets under way are kept as in this browser */
  readonly keptAs: string
  /** from this version on they are kept as `Body` is; `migrate` reads those of before */
  readonly version: number
  readonly migrate: (kept: unknown) => Placing<Body>
  readonly send: (body: Body) => Promise<Outcome<{ readonly bet: Bet }>>
  readonly taken: (bet: Bet) => void
}

/** The one way in which a kind of bets goes out: once under an id of its own, asked for until it is answered. */
export interface Sender<Body, Bet> {
  readonly useSent: UseBoundStore<StoreApi<Placing<Body>>>
  /** Another tab's sent bets are kept too: what this tab stores must not forget them. */
  readonly followElsewhere: () => void
  /** Sends a bet for the first time. `unknown`: it is asked for again until an answer is known. */
  readonly place: (body: Body & { readonly clientBetId: string }) => Promise<PlacedAs<Bet>>
  /** Names who hears what became of a bet that had to be checked. */
  readonly whenChecked: (listener: (placed: PlacedAs<Bet>) => void) => void
  /** Takes up the bets of this player that were still unknown when the page was left [BS26]. */
  readonly resumeChecking: () => void
  /** What became of a bet that is being checked: resolves when it is known, `unknown` where nobody asks. */
  readonly checked: (clientBetId: string) => Promise<PlacedAs<Bet>>
}

/** What an attempt's outcome says about the bet [BS25]. `attempt` counts from 1. */
export function verdict<Bet>(
  attempt: number,
  outcome: Outcome<{ readonly bet: Bet }>,
): PlacedAs<Bet> {
  if (outcome.kind === 'lost') return { kind: 'unknown' }
  if (outcome.kind === 'answered') return { kind: 'placed', bet: outcome.reply.bet }
  const { code, message } = outcome.refusal
  const retry = traitsOfWord(code)?.retry
  if (retry === 'no answer') return { kind: 'unknown' }
  if (attempt > 1 && retry === 'undecided') return { kind: 'unknown' }
  return { kind: 'refused', message: message === '' ? 'Failed to place bet' : message }
}

/** The pause before attempt n+1: 1 s, 2 s, 4 s, then every 5 s. */
export const pauseBefore = (attempts: number): number => Math.min(5000, 1000 * 2 ** (attempts - 1))

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A sender with its own store. */
export function sender<Body, Bet>(deps: SenderDeps<Body, Bet>): Sender<Body, Bet> {
  const { keptAs, version, migrate } = deps
  const useSent = create<Placing<Body>>()(
    persist((): Placing<Body> => ({ sent: [] }), { name: keptAs, version, migrate }),
  )
  const asking = new Map<string, Promise<PlacedAs<Bet>>>()
  let tell: (placed: PlacedAs<Bet>) => void = () => {}

  const findSent = (clientBetId: string): Sent<Body> | undefined =>
    useSent.getState().sent.find((one) => one.clientBetId === clientBetId)

  const settle = (clientBetId: string): void => {
    useSent.setState(({ sent }) => ({
      sent: sent.filter((one) => one.clientBetId !== clientBetId),
    }))
  }

  const trySending = async (bet: Sent<Body>): Promise<PlacedAs<Bet>> => {
    const attempts = bet.attempts + 1
    useSent.setState(({ sent }) => ({
      sent: sent.map((one) => (one.clientBetId === bet.clientBetId ? { ...one, attempts } : one)),
    }))
    const placed = verdict(attempts, await deps.send(bet.body))
    if (placed.kind !== 'unknown') settle(bet.clientBetId)
    if (placed.kind === 'placed') deps.taken(placed.bet)
    return placed
  }

  const keepAsking = async (clientBetId: string): Promise<PlacedAs<Bet>> => {
    for (;;) {
      const waiting = findSent(clientBetId)
      if (waiting === undefined) return { kind: 'unknown' }
      await pause(pauseBefore(Math.max(1, waiting.attempts)))
      const bet = findSent(clientBetId)
      if (bet === undefined || bet.userId !== useAuth.getState().userId) return { kind: 'unknown' }
      // A bet found in storage may have been sent before the page was left: never its first attempt.
      const placed = await trySending({ ...bet, attempts: Math.max(1, bet.attempts) })
      if (placed.kind !== 'unknown') {
        tell(placed)
        return placed
      }
    }
  }

  /** Sends the same body with the same id until an answer is known, or the player signs out. */
  const askAgain = (clientBetId: string): void => {
    if (asking.has(clientBetId)) return
    const answer = keepAsking(clientBetId).finally(() => asking.delete(clientBetId))
    asking.set(clientBetId, answer)
  }

  return {
    useSent,
    followElsewhere: () =>
      window.addEventListener('storage', ({ key }) => {
        if (key === keptAs) void useSent.persist.rehydrate()
      }),
    place: async (body) => {
      const { clientBetId } = body
      const { userId } = useAuth.getState()
      const bet: Sent<Body> = { clientBetId, userId, body, sentAt: Date.now(), attempts: 0 }
      useSent.setState(({ sent }) => ({ sent: [...sent, bet].slice(-SENT_MAX) }))
      const placed = await trySending(bet)
      if (placed.kind === 'unknown') askAgain(clientBetId)
      return placed
    },
    whenChecked: (listener) => void (tell = listener),
    resumeChecking: () => {
      const { userId } = useAuth.getState()
      for (const bet of useSent.getState().sent) {
        if (bet.userId === userId) askAgain(bet.clientBetId)
      }
    },
    checked: (clientBetId) => asking.get(clientBetId) ?? Promise.resolve({ kind: 'unknown' }),
  }
}
