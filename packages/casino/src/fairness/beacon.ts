import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesOfHex, hexOf, sha256Of, uint32 } from './digests.ts'
import type { Hex } from './keys.ts'
import { QUICKNET_KEY } from './quicknet.ts'

/** A public source of random numbers: its key, and when each of its numbers comes. */
export interface BeaconSource {
  /** what its operators call it: the digest of its parameters */
  readonly chain: Hex
  /** on G2 of BLS12-381, 96 bytes: its signatures are on G1 */
  readonly publicKey: Hex
  /** when number 1 came, epoch seconds */
  readonly genesis: number
  /** seconds between two numbers */
  readonly period: number
}

/** drand's quicknet. */
export const QUICKNET: BeaconSource = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey: QUICKNET_KEY,
  genesis: 1_692_803_367,
  period: 3,
}

/** from the close of a window to its beacon at least [CG1101] */
const AFTER_CLOSE_MS = 1000
const MS = 1000

/** The first number that comes at this moment or later, epoch milliseconds. */
export function beaconAt({ genesis, period }: BeaconSource, at: number): number {
  return Math.max(1, Math.ceil((at / MS - genesis) / period) + 1)
}

/** When a number comes, epoch milliseconds. */
export const beaconTime = ({ genesis, period }: BeaconSource, number: number): number =>
  (genesis + (number - 1) * period) * MS

/** The deciding number of a window: the first one at least a second after its close [CG1101]. */
export const beaconBehind = (source: BeaconSource, closesAt: number): number =>
  beaconAt(source, closesAt + AFTER_CLOSE_MS)

/** The beacon's part of a phase's key: the SHA-256 of the signature. */
export const randomnessOf = (signature: Hex): Hex => hexOf(sha256Of(bytesOfHex(signature)))

/** Whether this is what the source signs under this number; also false where it is no signature at all. */
export function isSigned(source: BeaconSource, number: number, signature: Hex): boolean {
  const { shortSignatures } = bls12_381
  try {
    const message = shortSignatures.hash(messageOf(number))
    return shortSignatures.verify(bytesOfHex(signature), message, bytesOfHex(source.publicKey))
  } catch {
    return false
  }
}

/** The signed message: the digest of the number as eight bytes, big-endian. */
export const messageOf = (number: number): Uint8Array =>
  sha256Of(uint32(Math.floor(number / 2 ** 32)), uint32(number % 2 ** 32))
