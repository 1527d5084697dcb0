import type { Bet } from './bet.ts'
import { keyOf } from './engine-state.ts'
import { rememberRefusal } from './forgetting.ts'
import type { BetId, UserId } from './ids.ts'
import type { Reply } from './command.ts'
import type { Refusal } from './refusal.ts'
import type { Turn } from './turn.ts'

/** A change of a bet, as its key remembers it. */
export interface KeyedChange {
  readonly userId: UserId
  /** null: asked without a key, so nothing is remembered */
  readonly clientBetId: string | null
  readonly fingerprint: string
}

type Refused = Extract<Reply, { readonly kind: 'refused' }>

/** What the key stands for already: the bet it changed or made, its refusal, or null for a new key [BS39]. */
export function answerUnder(
  turn: Turn,
  { userId, clientBetId, fingerprint }: KeyedChange,
): { readonly kind: 'changed'; readonly betId: BetId } | Refused | null {
  const entry = clientBetId === null ? undefined : turn.state.keys.get(keyOf(userId, clientBetId))
  if (entry === undefined) return null
  if (entry.kind === 'bet' || entry.row.fingerprint !== fingerprint) {
    return { kind: 'refused', refusal: { code: 'ID_REUSED' } }
  }
  if (entry.kind === 'refused') return { kind: 'refused', refusal: entry.row.refusal }
  return { kind: 'changed', betId: entry.row.betId }
}

/** Remembers what became of the bet under the key. */
export function keepAmendment(
  turn: Turn,
  { userId, clientBetId, fingerprint }: KeyedChange,
  { betId, marketId }: Pick<Bet, 'betId' | 'marketId'>,
): void {
  if (clientBetId === null) return
  const row = { userId, clientBetId, fingerprint, betId, marketId, at: turn.now }
  turn.state.rememberAmendment(turn.state.market(marketId), row)
  turn.amendments.push(row)
}

/** Remembers that the change was refused. */
export function keepRefusal(
  turn: Turn,
  { userId, clientBetId, fingerprint }: KeyedChange,
  { marketId, refusal }: { readonly marketId: Bet['marketId']; readonly refusal: Refusal },
): void {
  if (clientBetId === null) return
  rememberRefusal(turn, { userId, clientBetId, fingerprint, marketId, refusal, at: turn.now })
}
