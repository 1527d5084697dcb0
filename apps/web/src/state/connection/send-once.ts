import { traitsOfWord } from '@crease/contract/refusals.ts'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { sessionSignal } from '../../link/bearer.ts'
import type { Outcome } from '../../link/call.ts'
import { serverTime } from '../../link/server-clock.ts'
import { storage } from '../../link/storage.ts'
import { useAuth } from '../player/auth.ts'
import { ofSession, ofSignOut } from '../session-stores.ts'
import { pause } from './pause.ts'
import { countUnanswered } from './unanswered.ts'

/** A bet that was sent and whose answer is not yet known. Stored before sending [BS24]. */
export interface Sent<Body> {
  readonly clientBetId: string
  readonly userId: string
  readonly body: Body
  /** when the player pressed, epoch milliseconds by the server's clock */
  readonly sentAt: number
  /** an attempt had no answer */
  readonly isChecked?: boolean
}

/** A bet of another tab that is unanswered for longer than an attempt takes is asked for here, milliseconds. */
const LEFT_AFTER_MS = 15_000
/** After a reload a bet is asked for unless another tab has its answer by then, milliseconds. */
const RESUMED_AFTER_MS = 1000

/** Bets that wait for their answer; more than this cannot be under way from one slip. */
const SENT_MAX = 50

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

/** A bet that was pressed long ago and never arrived is not placed any more [BS26]. */
interface Pressed {
  readonly pressedAt: number
}

interface Kept<Body> {
  /** what the bets under way are kept as in this browser */
  readonly keptAs: string
  /** from this version on they are kept as `Body` is; `migrate` reads those of before */
  readonly version: number
  readonly migrate: (kept: unknown) => Placing<Body>
}

interface SenderDeps<Body, Bet> extends Kept<Body> {
  readonly send: (body: Body & Pressed) => Promise<Outcome<{ readonly bet: Bet }>>
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

/** An answer as the verdict takes it, where all of it is the outcome. */
export const asBet = <Reply>(outcome: Outcome<Reply>): Outcome<{ readonly bet: Reply }> =>
  outcome.kind === 'answered' ? { kind: 'answered', reply: { bet: outcome.reply } } : outcome

/** How a bet was checked: one that was resumed was pressed in another page, so that nothing here shows it. */
export interface Checked {
  readonly isResumed: boolean
}

interface Asking {
  /** attempts whose answers were lost, before this page */
  readonly earlier?: number
  readonly mostAttempts?: number
  /** called for every attempt whose outcome is unknown */
  readonly whenUnknown?: () => void
}

/**
 * Sends one request under its id until its outcome is known [BS25]; `unknown`: the attempts have run out, or the player
 * has changed.
 */
export async function askUntilKnown<Bet>(
  ask: () => Promise<Outcome<{ readonly bet: Bet }>>,
  { earlier = 0, mostAttempts = Infinity, whenUnknown }: Asking = {},
): Promise<PlacedAs<Bet>> {
  const session = sessionSignal()
  for (let made = 1; ; made += 1) {
    const placed = verdict(earlier + made, await ask())
    if (placed.kind !== 'unknown' || session.aborted) return placed
    whenUnknown?.()
    if (made >= mostAttempts) return placed
    await pause(pauseBefore(made))
    if (session.aborted) return placed
  }
}

const storeOf = <Body>({ keptAs, version, migrate }: Kept<Body>) =>
  create<Placing<Body>>()(
    persist((): Placing<Body> => ({ sent: [] }), {
      name: keptAs,
      storage: createJSONStorage(() => storage),
      version,
      migrate,
      // what another tab has forgotten is forgotten here
      merge: (kept) => ({ sent: [], ...Object(kept) }),
    }),
  )

/** The one way in which a kind of bets goes out: once under an id of its own, asked for until it is answered. */
export class BetSender<Body, Bet> {
  /** the bets of this browser that wait for their answer */
  readonly useSent: ReturnType<typeof storeOf<Body>>
  readonly #deps: SenderDeps<Body, Bet>
  readonly #asking = new Map<string, Promise<PlacedAs<Bet>>>()
  #tell: (placed: PlacedAs<Bet>, of: Checked) => unknown = () => {}

  constructor(deps: SenderDeps<Body, Bet>) {
    this.#deps = deps
    this.useSent = storeOf(deps)
    countUnanswered(() => {
      const { userId } = useAuth.getState()
      return this.useSent.getState().sent.filter((bet) => bet.userId === userId).length
    })
    ofSession(() => this.#asking.clear())
    ofSignOut(() => this.useSent.setState({ sent: [] }))
  }

  /** Another tab's sent bets are kept too, and asked for here where that tab is gone before their answer. */
  readonly followElsewhere = (): void => {
    window.addEventListener('storage', ({ key }) => {
      if (key !== this.#deps.keptAs) return
      void this.useSent.persist.rehydrate()
      const heard = new Set(this.useSent.getState().sent.map(({ clientBetId }) => clientBetId))
      setTimeout(() => this.#resume(({ clientBetId }) => heard.has(clientBetId)), LEFT_AFTER_MS)
    })
  }

  /** Sends a bet for the first time. `unknown`: it is asked for again until an answer is known. */
  readonly place = async (
    body: Body & { readonly clientBetId: string },
  ): Promise<PlacedAs<Bet>> => {
    const { clientBetId } = body
    const { userId } = useAuth.getState()
    const bet: Sent<Body> = { clientBetId, userId, body, sentAt: serverTime(Date.now()) }
    this.#change((sent) => [...sent, bet].slice(-SENT_MAX))
    const unknown = Promise.withResolvers<PlacedAs<Bet>>()
    const answer = this.#ask(bet, { whenUnknown: () => unknown.resolve({ kind: 'unknown' }) })
    return Promise.race([unknown.promise, answer])
  }

  /** Names who hears what became of a bet that had to be checked. */
  readonly whenChecked = (listener: (placed: PlacedAs<Bet>, of: Checked) => unknown): void => {
    this.#tell = listener
  }

  /** Takes up the bets of this player that were still unknown when the page was left [BS26]. */
  readonly resumeChecking = (): void => this.#resume(() => true)

  #resume(isLeft: (bet: Sent<Body>) => boolean): void {
    const { userId } = useAuth.getState()
    for (const bet of this.useSent.getState().sent) {
      if (bet.userId !== userId || this.#asking.has(bet.clientBetId) || !isLeft(bet)) continue
      // it may have been sent before the page was left: never its first attempt
      this.#asking.set(bet.clientBetId, this.#resumed(bet))
    }
  }

  /** Another tab that sends it right now is about to have its answer. */
  async #resumed(bet: Sent<Body>): Promise<PlacedAs<Bet>> {
    const session = sessionSignal()
    await pause(RESUMED_AFTER_MS)
    if (session.aborted) return { kind: 'unknown' }
    void this.useSent.persist.rehydrate()
    const { sent } = this.useSent.getState()
    if (sent.some(({ clientBetId }) => clientBetId === bet.clientBetId)) {
      return this.#outcome(bet, { earlier: 1 })
    }
    this.#asking.delete(bet.clientBetId)
    return { kind: 'unknown' }
  }

  /** What became of a bet that is being checked: resolves when it is known, `unknown` where nobody asks. */
  readonly checked = (clientBetId: string): Promise<PlacedAs<Bet>> =>
    this.#asking.get(clientBetId) ?? Promise.resolve({ kind: 'unknown' })

  /** As another tab may just have stored it, too. */
  #change(change: (sent: readonly Sent<Body>[]) => readonly Sent<Body>[]): void {
    void this.useSent.persist.rehydrate()
    this.useSent.setState(({ sent }) => ({ sent: change(sent) }))
  }

  #ask(bet: Sent<Body>, asking: Asking): Promise<PlacedAs<Bet>> {
    const answer = this.#outcome(bet, asking)
    this.#asking.set(bet.clientBetId, answer)
    return answer
  }

  /** If another tab has had the answer, this one asks for it again under the same id. */
  async #outcome(
    { clientBetId, body, sentAt }: Sent<Body>,
    { earlier = 0, whenUnknown }: Asking,
  ): Promise<PlacedAs<Bet>> {
    let isChecked = earlier > 0
    const placed = await askUntilKnown(() => this.#deps.send({ ...body, pressedAt: sentAt }), {
      earlier,
      whenUnknown: () => {
        isChecked = true
        this.#change((sent) =>
          sent.map((one) => (one.clientBetId === clientBetId ? { ...one, isChecked } : one)),
        )
        whenUnknown?.()
      },
    })
    // of another player by now: it waits for its own
    if (placed.kind === 'unknown') return placed
    this.#asking.delete(clientBetId)
    this.#change((sent) => sent.filter((one) => one.clientBetId !== clientBetId))
    if (placed.kind === 'placed') this.#deps.taken(placed.bet)
    if (isChecked) this.#tell(placed, { isResumed: earlier > 0 })
    return placed
  }
}
