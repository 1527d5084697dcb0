import { beaconAt, beaconTime, isSigned, randomnessOf, type BeaconSource } from './beacon.ts'
import type { Hex } from './keys.ts'

/** from a chain's anchor to the beacon that salts it at least [CG1106] */
const SALT_AFTER_MS = 3_600_000

/** The public beacon that salts a chain, announced with its anchor. */
export interface SaltBeacon {
  readonly source: BeaconSource
  readonly number: number
  /** when the anchor was published, epoch milliseconds */
  readonly anchoredAt: number
  /** null until it is out: no round is drawn before */
  readonly signature: Hex | null
}

/** The salt of a chain whose anchor is published now: a number that is unknown for an hour. */
export const announced = (source: BeaconSource, anchoredAt: number): SaltBeacon => ({
  source,
  number: beaconAt(source, anchoredAt + SALT_AFTER_MS),
  anchoredAt,
  signature: null,
})

/** The salt that its beacon requires, or the fault of the stated one; null: no outside salt, and it states so. */
export function saltFound(salt: string, by: SaltBeacon | null): string | null {
  if (by === null) return salt.startsWith('offline:') ? null : 'nobody signed it'
  const { source, number, anchoredAt, signature } = by
  if (beaconTime(source, number) < anchoredAt + SALT_AFTER_MS) return 'it was known too early'
  if (signature === null || !isSigned(source, number, signature)) return 'its beacon is not signed'
  return randomnessOf(signature)
}
