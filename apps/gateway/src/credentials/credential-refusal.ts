import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'

/** What is refused about credentials: by the edge's own rules, or by what the exchange knows of the account. */
export type CredentialRefusal = EdgeRefusal | Refusal
