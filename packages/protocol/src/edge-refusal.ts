import type { Way } from '@crease/contract/accounts/sign-in-shapes.ts'
import type { SessionEnd } from '@crease/contract/accounts/session-ends.ts'
import type { EdgeCode } from '@crease/contract/refusals.ts'

/** What the edge itself refuses; `field` names the part of the request that is at fault. */
export interface EdgeRefusal {
  readonly code: EdgeCode
  readonly field?: string
  /** how the caller may prove who it is [AU98] */
  readonly ways?: readonly Way[]
  /** of TOKEN_EXPIRED: why the session ended */
  readonly reason?: SessionEnd
  /** how long to wait before it is asked again, seconds: the header Retry-After [BS108] */
  readonly retryAfterS?: number
  /** what is allowed there and what was asked for, a count, a figure or a day as it stands on the wire [BS83] */
  readonly bound?: {
    readonly limit?: number
    readonly nearest?: number | string
    readonly actual?: number
  }
}
