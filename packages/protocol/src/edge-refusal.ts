import type { Way } from '@crease/contract/accounts/sign-in-shapes.ts'
import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { EdgeCode } from '@crease/contract/refusals.ts'
import type { Refusal } from '@crease/domain/records/refusal.ts'

/** A refusal of the edge itself; `field` names the faulty part of the request. */
export interface EdgeRefusal {
  readonly code: EdgeCode
  readonly field?: string
  /** how the caller may prove who it is [AU98] */
  readonly ways?: readonly Way[]
  /** of TOKEN_EXPIRED: why the session ended */
  readonly reason?: SessionEnd
  /** how long to wait before it is asked again, seconds: the header Retry-After [BS108] */
  readonly retryAfterS?: number
  /** the allowed and the requested value, a count, a figure or a day as on the wire [BS83] */
  readonly bound?: {
    readonly limit?: number
    readonly nearest?: number | string
    readonly actual?: number
  }
}

/** The reply that nothing was done, by the exchange or by the edge. */
export interface Refused {
  readonly kind: 'refused'
  readonly refusal: Refusal | EdgeRefusal
}

export const refused = (refusal: Refused['refusal']): Refused => ({ kind: 'refused', refusal })
