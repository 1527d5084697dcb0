import type { Command, Reply } from '../records/command.ts'
import { isShortHere, type Refusal } from '../records/refusal.ts'
import { paise, type Paise } from '../units/money.ts'

/** How much more free cash a command would have needed, beside what was free. */
export interface Missing {
  readonly missing: Paise
  readonly here: Paise
}

/** What a command lacks by the answer that it got; null: that is an answer. */
export function lackOf(command: Command, reply: Reply): Missing | null {
  if (reply.kind === 'refused') return missingBy(command, reply.refusal)
  if (reply.kind !== 'batch' || reply.outcome === 'all') return null
  // items behind one that is short are judged as if that one were not there
  const lacking = reply.replies.flatMap((each) => lackOf(command, each) ?? [])
  const [first] = lacking
  if (first === undefined) return null
  return { ...first, missing: paise(lacking.reduce((sum, { missing }) => sum + missing, 0)) }
}

function missingBy(command: Command, refusal: Refusal): Missing | null {
  // what was answered before under its key is an answer
  if (!isShortHere(refusal)) return null
  const { freeHere: here } = refusal
  if (refusal.code === 'INSUFFICIENT_FUNDS') {
    return { missing: paise(refusal.needed - refusal.available), here }
  }
  return command.kind === 'request-payment'
    ? { missing: paise(command.amount - refusal.limit), here }
    : null
}
