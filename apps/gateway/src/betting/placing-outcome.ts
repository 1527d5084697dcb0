import type { WireBet } from '../wire/bet.ts'
import type { Refused } from '@crease/protocol/edge-refusal.ts'

export type PlacingOutcome = { readonly kind: 'receipt'; readonly bet: WireBet } | Refused
