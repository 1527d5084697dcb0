import { traitsOfWord } from '@crease/contract/refusals.ts'
import { PlaceBetBody as BodyShape } from '@crease/contract/bet-shapes.ts'
import { decode } from '../link/decode.ts'
import type { BetRow, PlaceBetBody, PlaceBetReply } from '../link/named.ts'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { call, type Outcome } from '../link/call.ts'
import { useAuth } from '../state/player/auth.ts'
import { hearBet } from '../state/orders/my-bets.ts'
import { walletMoved } from '../state/player/wallet.ts'

/** A bet that was sent and whose answer is not yet known. Stored before sending [BS24]. */
export interface SentBet {
  readonly clientBetId: string
  readonly userId: string
  readonly body: PlaceBetBody
  /** epoch milliseconds */
  readonly sentAt: number
  readonly attempts: number
}

/** Bets that wait for their answer; more than this cannot be under way from one slip. */
const SENT_MAX = 20

interface Placing {
  readonly sent: readonly SentBet[]
}

const SENT_KEY = 'crease-sent-bets'
/** From this version on bodies are kept in paise and hundredths, before it as the wire has them. */
const IN_PAISE = 1

export const usePlacing = create<Placing>()(
  persist((): Placing => ({ sent: [] }), {
    name: SENT_KEY,
    version: IN_PAISE,
    migrate: fromPoints,
  }),
)

/** A bet that another version of the page had sent is asked for all the same [BS26]. */
function fromPoints(kept: unknown): Placing {
  const { sent } = Object(kept)
  if (!Array.isArray(sent)) return { sent: [] }
  return { sent: sent.map((bet) => ({ ...bet, body: decode(BodyShape, bet.body) })) }
}

/** Another tab's sent bets are kept too: what this tab stores must not forget them. */
export function followSentElsewhere(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === SENT_KEY) void usePlacing.persist.rehydrate()
  })
}

export type Placed =
  | { readonly kind: 'placed'; readonly bet: BetRow }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'unknown' }

/** What an attempt's outcome says about the bet [BS25]. `attempt` counts from 1. */
export function verdict(attempt: number, outcome: Outcome<PlaceBetReply>): Placed {
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

/** Sends a bet for the first time. `unknown`: it is asked for again until an answer is known. */
export async function placeBet(body: PlaceBetBody & { clientBetId: string }): Promise<Placed> {
  const { clientBetId } = body
  const { userId } = useAuth.getState()
  const bet: SentBet = { clientBetId, userId, body, sentAt: Date.now(), attempts: 0 }
  usePlacing.setState(({ sent }) => ({ sent: [...sent, bet].slice(-SENT_MAX) }))
  const placed = await trySending(bet)
  if (placed.kind === 'unknown') askAgain(clientBetId)
  return placed
}

async function trySending(bet: SentBet): Promise<Placed> {
  const attempts = bet.attempts + 1
  usePlacing.setState(({ sent }) => ({
    sent: sent.map((one) => (one.clientBetId === bet.clientBetId ? { ...one, attempts } : one)),
  }))
  const placed = verdict(attempts, await call('placeBet', { body: bet.body }))
  if (placed.kind !== 'unknown') settle(bet.clientBetId)
  if (placed.kind === 'placed') {
    hearBet(placed.bet)
    walletMoved()
  }
  return placed
}

function settle(clientBetId: string): void {
  usePlacing.setState(({ sent }) => ({
    sent: sent.filter((one) => one.clientBetId !== clientBetId),
  }))
}

const asking = new Map<string, Promise<Placed>>()
let tell: (placed: Placed) => void = () => {}

/** Names who hears what became of a bet that had to be checked. */
export function whenChecked(listener: (placed: Placed) => void): void {
  tell = listener
}

/** Takes up the bets of this player that were still unknown when the page was left [BS26]. */
export function resumeChecking(): void {
  const { userId } = useAuth.getState()
  for (const bet of usePlacing.getState().sent) {
    if (bet.userId === userId) askAgain(bet.clientBetId)
  }
}

/** What became of a bet that is being checked: resolves when it is known, `unknown` where nobody asks. */
export const checked = (clientBetId: string): Promise<Placed> =>
  asking.get(clientBetId) ?? Promise.resolve({ kind: 'unknown' })

/** Sends the same body with the same id until an answer is known, or the player signs out. */
function askAgain(clientBetId: string): void {
  if (asking.has(clientBetId)) return
  const answer = keepAsking(clientBetId).finally(() => asking.delete(clientBetId))
  asking.set(clientBetId, answer)
}

async function keepAsking(clientBetId: string): Promise<Placed> {
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

const findSent = (clientBetId: string): SentBet | undefined =>
  usePlacing.getState().sent.find((one) => one.clientBetId === clientBetId)

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export const PLACED_SENTENCE = 'Bet placed successfully!'
