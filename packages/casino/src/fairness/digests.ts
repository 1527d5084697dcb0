import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** Bytes and digests of pf1, alike in the server, the browser and the command line. */

export const sha256Of = (...parts: readonly Uint8Array[]): Uint8Array =>
  sha256(concatBytes(...parts))

export const hmacSha256 = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  hmac(sha256, key, message)

export const utf8 = utf8ToBytes
export const hexOf = bytesToHex
export const bytesOfHex = hexToBytes

export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
