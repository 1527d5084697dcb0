import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { WireBet } from '../wire/bet.ts'
import type { DoorRefusal } from '@crease/protocol/door-refusal.ts'

export type PlacingOutcome =
  | { readonly kind: 'receipt'; readonly bet: WireBet }
  | { readonly kind: 'refused'; readonly refusal: Refusal | DoorRefusal }
