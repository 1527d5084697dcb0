import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import { paiseToPoints } from '@crease/contract/amounts.ts'
import { limitIsCount, sentence, traitsOf } from '@crease/contract/refusals.ts'
import type { ErrorReply } from '@crease/contract/shapes.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'

/** HTTP's number for a refusal. */
export const statusOf = (refusal: Refusal | EdgeRefusal): number => traitsOf(refusal).status ?? 422

/** A refusal as the wire says it: the sentence for the player, code, field and limits for programs. */
export function errorReply(refusal: Refusal | EdgeRefusal): ErrorReply {
  const message = sentence(refusal)
  return { success: false, error: message, message, code: refusal.code, ...details(refusal) }
}

function details(
  refusal: Refusal | EdgeRefusal,
): Pick<ErrorReply, 'field' | 'limit' | 'actual' | 'nearest' | 'ways' | 'reason' | 'retryAfterS'> {
  const field = 'field' in refusal ? refusal.field : traitsOf(refusal).field
  const limit = limitOf(refusal)
  return {
    ...(field !== undefined && { field }),
    ...(limit !== null && { limit }),
    ...('bound' in refusal && refusal.bound),
    ...edgeDetails(refusal),
    ...('actual' in refusal && { actual: paiseToPoints(refusal.actual) }),
    ...('nearest' in refusal && { nearest: refusal.nearest / 100 }),
    ...('worth' in refusal && { nearest: paiseToPoints(refusal.worth) }),
  }
}

/** Details that only the edge adds to its refusals. */
const edgeDetails = (
  refusal: Refusal | EdgeRefusal,
): Pick<ErrorReply, 'ways' | 'reason' | 'retryAfterS'> => ({
  ...('ways' in refusal && { ways: [...refusal.ways] }),
  ...('reason' in refusal && { reason: refusal.reason }),
  ...('retryAfterS' in refusal && { retryAfterS: refusal.retryAfterS }),
})

/** The limit that was broken: points where it is money, else a count. */
function limitOf(refusal: Refusal | EdgeRefusal): number | null {
  if ('available' in refusal) return paiseToPoints(refusal.available)
  if (!('limit' in refusal)) return null
  return limitIsCount(refusal) ? refusal.limit : paiseToPoints(refusal.limit)
}
