import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'

/** Refusals about credentials: by the edge's own rules, or by the exchange's facts about the account. */
export type CredentialRefusal = EdgeRefusal | Refusal
