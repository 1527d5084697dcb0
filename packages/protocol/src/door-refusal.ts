import type { DoorCode } from '@crease/contract/refusals.ts'

/** What the door itself refuses; `field` names the part of the request that is at fault. */
export interface DoorRefusal {
  readonly code: DoorCode
  readonly field?: string
  /** how long to wait before it is asked again, seconds: the header Retry-After [BS108] */
  readonly retryAfterS?: number
  /** what is allowed there, a count or a figure as it stands on the wire [BS83] */
  readonly bound?: { readonly limit?: number; readonly nearest?: number }
}
