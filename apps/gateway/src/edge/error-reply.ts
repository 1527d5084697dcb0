import { paiseToPoints } from '@crease/contract/amounts.ts'
import { limitIsCount, sentence, traitsOf, type DoorCode } from '@crease/contract/refusals.ts'
import type { ErrorReply } from '@crease/contract/shapes.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'

/** What the door itself refuses; `field` names the part of the request that is at fault. */
export interface DoorRefusal {
  readonly code: DoorCode
  readonly field?: string
  /** how long to wait before it is asked again, seconds: the header Retry-After [BS108] */
  readonly retryAfterS?: number
  /** what is allowed there, a count or a figure as it stands on the wire [BS83] */
  readonly bound?: { readonly limit?: number; readonly nearest?: number }
}

/** HTTP's number for a refusal. */
export const statusOf = (refusal: Refusal | DoorRefusal): number => traitsOf(refusal).status

/** A refusal as the wire says it: the sentence for the player, code, field and limits for programs. */
export function errorReply(refusal: Refusal | DoorRefusal): ErrorReply {
  const message = sentence(refusal)
  return { success: false, error: message, message, code: refusal.code, ...details(refusal) }
}

function details(
  refusal: Refusal | DoorRefusal,
): Pick<ErrorReply, 'field' | 'limit' | 'actual' | 'nearest'> {
  const field = 'field' in refusal ? refusal.field : traitsOf(refusal).field
  const limit = limitOf(refusal)
  return {
    ...(field !== undefined && { field }),
    ...(limit !== null && { limit }),
    ...('bound' in refusal && refusal.bound),
    ...('actual' in refusal && { actual: paiseToPoints(refusal.actual) }),
    ...('nearest' in refusal && { nearest: refusal.nearest / 100 }),
    ...('worth' in refusal && { nearest: paiseToPoints(refusal.worth) }),
  }
}

/** The limit that was broken: points where it is money, else a count. */
function limitOf(refusal: Refusal | DoorRefusal): number | null {
  if ('available' in refusal) return paiseToPoints(refusal.available)
  if (!('limit' in refusal)) return null
  return limitIsCount(refusal) ? refusal.limit : paiseToPoints(refusal.limit)
}
