import type { Refusal } from '@crease/domain/records/refusal.ts'
import type { DoorRefusal } from '@crease/protocol/door-refusal.ts'

/** What is refused about credentials: by the door's own rules, or by what the exchange knows of the account. */
export type CredentialRefusal = DoorRefusal | Refusal
