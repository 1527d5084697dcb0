import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { WireBet } from '../wire/bet.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'

export type PlacingOutcome =
  | { readonly kind: 'receipt'; readonly bet: WireBet }
  | { readonly kind: 'refused'; readonly refusal: Refusal | EdgeRefusal }
