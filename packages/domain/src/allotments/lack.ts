import type { Command, Reply } from '../records/command.ts'
import type { KeepPair } from '../records/players/order-pair.ts'
import { isShortHere, type Refusal } from '../records/refusal.ts'
import type { BetId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'

/** How much more free cash a command would have needed, beside what was free. */
export interface Missing {
  readonly missing: Paise
  readonly here: Paise
}

/** What a command could not be judged for: cash, or the player's turn, or what was played elsewhere [SH90]. */
export type Lacking =
  | ({ readonly of: 'cash' } & Missing)
  | { readonly of: 'turn'; readonly lacks: 'turn' | 'sums' }
  | PairLacking

/** What an order of a pair over two shards lacks: the other one's word that it is kept [SH100], or a yes to fire [SH101]. */
export type PairLacking =
  | { readonly of: 'pair'; readonly pair: BetId; readonly asked: KeepPair }
  | { readonly of: 'yes'; readonly order: BetId }

/** What a command lacks by the answer that it got; null: that is an answer. */
export function lackOf(command: Command, reply: Reply): Lacking | null {
  if (reply.kind === 'refused') return missingBy(command, reply.refusal)
  if (reply.kind === 'pair-begun' && command.kind === 'keep-pair') {
    return { of: 'pair', pair: reply.pair, asked: command }
  }
  if (reply.kind !== 'batch' || reply.outcome === 'all') return null
  // items behind one that is short are judged as if that one were not there
  const lacking = reply.replies.flatMap((each) => lackOf(command, each) ?? [])
  const turn = lacking.find((each) => each.of === 'turn')
  const cash = lacking.filter((each) => each.of === 'cash')
  const [first] = cash
  // first the turn: while it is here nobody else asks for the player's cash
  if (first === undefined || turn?.lacks === 'turn') return turn ?? null
  return { ...first, missing: paise(cash.reduce((sum, { missing }) => sum + missing, 0)) }
}

function missingBy(command: Command, refusal: Refusal): Lacking | null {
  if (refusal.code === 'BUSY') {
    const { lacks } = refusal
    if (lacks !== 'yes') return lacks === undefined ? null : { of: 'turn', lacks }
    return command.kind === 'fire-conditional' ? { of: 'yes', order: command.orderId } : null
  }
  // what was answered before under its key is an answer
  if (!isShortHere(refusal)) return null
  const { freeHere: here } = refusal
  if (refusal.code === 'INSUFFICIENT_FUNDS') {
    return { of: 'cash', missing: paise(refusal.needed - refusal.available), here }
  }
  return command.kind === 'request-payment'
    ? { of: 'cash', missing: paise(command.amount - refusal.limit), here }
    : null
}
