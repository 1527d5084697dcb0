import { traitsOfWord } from '@crease/contract/refusals.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import type { Outcome } from '../../link/call.ts'
import { storage } from '../../link/storage.ts'
import { useAuth } from '../player/auth.ts'
import { ofSignOut } from '../session-stores.ts'
import { pause } from './pause.ts'

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

/** The outcome of a bet. */
export type PlacedAs<Bet> =
  | { readonly kind: 'placed'; readonly bet: Bet }
  | {
      readonly kind: 'refused'
      readonly message: string
      /** of the body, what it is about; null: none of it alone */
      readonly field: string | null
    }
  | { readonly kind: 'unknown' }

interface Kept<Body> {
  /** what the bets under way are kept as in this browser */
  readonly keptAs: string
  /** from this version on they are kept as `Body` is; `migrate` reads those of before */
  readonly version: number
  readonly migrate: (kept: unknown) => Placing<Body>
}

interface SenderDeps<Body, Bet> extends Kept<Body> {
  /** `pressedAt`: when the player pressed, epoch milliseconds */
  readonly send: (body: Body, pressedAt: number) => Promise<Outcome<{ readonly bet: Bet }>>
  readonly taken: (bet: Bet) => void
}

/** The verdict on the bet by an attempt's outcome [BS25]. `attempt` counts from 1. */
export function verdict<Bet>(
  attempt: number,
  outcome: Outcome<{ readonly bet: Bet }>,
): PlacedAs<Bet> {
  if (outcome.kind === 'lost') return { kind: 'unknown' }
  if (outcome.kind === 'answered') return { kind: 'placed', bet: outcome.reply.bet }
  const { code, message, field = null } = outcome.refusal
  const retry = traitsOfWord(code)?.retry
  if (retry === 'no answer') return { kind: 'unknown' }
  // an answer without a code knows nothing about an earlier attempt
  if (attempt > 1 && (retry === 'undecided' || code === '')) return { kind: 'unknown' }
  return { kind: 'refused', message: message === '' ? 'Failed to place bet' : message, field }
}

/** The pause before attempt n+1: 1 s, 2 s, 4 s, then every 5 s. */
export const pauseBefore = (attempts: number): number => Math.min(5000, 1000 * 2 ** (attempts - 1))

const storeOf = <Body>({ keptAs, version, migrate }: Kept<Body>) =>
  create<Placing<Body>>()(
    persist((): Placing<Body> => ({ sent: [] }), {
      name: keptAs,
      storage: createJSONStorage(() => storage),
      version,
      migrate,
    }),
  )

/** The one way in which a kind of bets goes out: once under an id of its own, asked for until it is answered. */
export class BetSender<Body, Bet> {
  /** the bets of this browser that wait for their answer */
  readonly useSent: ReturnType<typeof storeOf<Body>>
  readonly #deps: SenderDeps<Body, Bet>
  readonly #asking = new Map<string, Promise<PlacedAs<Bet>>>()
  #tell: (placed: PlacedAs<Bet>) => void = () => {}

  constructor(deps: SenderDeps<Body, Bet>) {
    this.#deps = deps
    this.useSent = storeOf(deps)
    ofSignOut(() => this.useSent.setState({ sent: [] }))
  }

  /** Another tab's sent bets are kept too: what this tab stores must not forget them. */
  readonly followElsewhere = (): void => {
    window.addEventListener('storage', ({ key }) => {
      if (key === this.#deps.keptAs) void this.useSent.persist.rehydrate()
    })
  }

  /** Sends a bet for the first time. `unknown`: it is asked for again until an answer is known. */
  readonly place = async (
    body: Body & { readonly clientBetId: string },
  ): Promise<PlacedAs<Bet>> => {
    const { clientBetId } = body
    const { userId } = useAuth.getState()
    const bet: Sent<Body> = { clientBetId, userId, body, sentAt: Date.now(), attempts: 0 }
    this.useSent.setState(({ sent }) => ({ sent: [...sent, bet].slice(-SENT_MAX) }))
    const placed = await this.#trySending(bet)
    if (placed.kind === 'unknown') this.#askAgain(clientBetId)
    return placed
  }

  /** Names who hears what became of a bet that had to be checked. */
  readonly whenChecked = (listener: (placed: PlacedAs<Bet>) => void): void => {
    this.#tell = listener
  }

  /** Takes up the bets of this player that were still unknown when the page was left [BS26]. */
  readonly resumeChecking = (): void => {
    const { userId } = useAuth.getState()
    for (const bet of this.useSent.getState().sent) {
      if (bet.userId === userId) this.#askAgain(bet.clientBetId)
    }
  }

  /** What became of a bet that is being checked: resolves when it is known, `unknown` where nobody asks. */
  readonly checked = (clientBetId: string): Promise<PlacedAs<Bet>> =>
    this.#asking.get(clientBetId) ?? Promise.resolve({ kind: 'unknown' })

  #find(clientBetId: string): Sent<Body> | undefined {
    return this.useSent.getState().sent.find((one) => one.clientBetId === clientBetId)
  }

  #settle(clientBetId: string): void {
    this.useSent.setState(({ sent }) => ({
      sent: sent.filter((one) => one.clientBetId !== clientBetId),
    }))
  }

  async #trySending(bet: Sent<Body>): Promise<PlacedAs<Bet>> {
    const attempts = bet.attempts + 1
    this.useSent.setState(({ sent }) => ({
      sent: sent.map((one) => (one.clientBetId === bet.clientBetId ? { ...one, attempts } : one)),
    }))
    const placed = verdict(attempts, await this.#deps.send(bet.body, bet.sentAt))
    if (placed.kind !== 'unknown') this.#settle(bet.clientBetId)
    if (placed.kind === 'placed') this.#deps.taken(placed.bet)
    return placed
  }

  /** Sends the same body with the same id until an answer is known, or the player signs out. */
  #askAgain(clientBetId: string): void {
    if (this.#asking.has(clientBetId)) return
    const answer = this.#keepAsking(clientBetId).finally(() => this.#asking.delete(clientBetId))
    this.#asking.set(clientBetId, answer)
  }

  async #keepAsking(clientBetId: string): Promise<PlacedAs<Bet>> {
    for (;;) {
      const waiting = this.#find(clientBetId)
      if (waiting === undefined) return { kind: 'unknown' }
      await pause(pauseBefore(Math.max(1, waiting.attempts)))
      const bet = this.#find(clientBetId)
      if (bet === undefined || bet.userId !== useAuth.getState().userId) return { kind: 'unknown' }
      // A bet found in storage may have been sent before the page was left: never its first attempt.
      const placed = await this.#trySending({ ...bet, attempts: Math.max(1, bet.attempts) })
      if (placed.kind !== 'unknown') {
        this.#tell(placed)
        return placed
      }
    }
  }
}
