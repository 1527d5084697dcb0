import type { Bet } from '../bet/bet.ts'
import { keyOf, type BetId, type UserId } from '../units/ids.ts'
import { rememberAmendment, rememberRefusal } from '../state/forgetting.ts'
import type { Reply } from '../records/command.ts'
import type { Refusal } from '../records/refusal.ts'
import type { Transaction } from '../state/transaction.ts'

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
  tx: Transaction,
  { userId, clientBetId, fingerprint }: KeyedChange,
): { readonly kind: 'changed'; readonly betId: BetId } | Refused | null {
  if (clientBetId === null) return null
  const { keys, amendments, refusals } = tx.state
  const changed = amendments.find(userId, clientBetId)
  if (changed !== null) {
    return changed.fingerprint === fingerprint ? { kind: 'changed', betId: changed.betId } : REUSED
  }
  if (keys.has(keyOf(userId, clientBetId))) return REUSED
  const before = refusals.find(userId, clientBetId)
  if (before === null) return null
  return before.fingerprint === fingerprint ? { kind: 'refused', refusal: before.refusal } : REUSED
}

const REUSED: Refused = { kind: 'refused', refusal: { code: 'ID_REUSED' } }

/** Remembers what became of the bet under the key. */
export function keepAmendment(
  tx: Transaction,
  { userId, clientBetId, fingerprint }: KeyedChange,
  { betId, marketId }: Pick<Bet, 'betId' | 'marketId'>,
): void {
  if (clientBetId === null) return
  rememberAmendment(tx, { userId, clientBetId, fingerprint, betId, marketId, at: tx.now })
}

/** Remembers that the change was refused. */
export function keepRefusal(
  tx: Transaction,
  { userId, clientBetId, fingerprint }: KeyedChange,
  { marketId, refusal }: { readonly marketId: Bet['marketId']; readonly refusal: Refusal },
): void {
  if (clientBetId === null) return
  rememberRefusal(tx, { userId, clientBetId, fingerprint, marketId, refusal, at: tx.now })
}
