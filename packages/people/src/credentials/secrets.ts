import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'
import type { UserId } from '@crease/domain/units/ids.ts'

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The stored form of a token or a code with enough random bits. */
export const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')

/** Seals a user's secret: a copy of the ledger cannot open it, nor can it be used for another user [AU94]. */
export function seal(secret: Uint8Array, key: Buffer, user: UserId): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(String(user)))
  const body = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what `seal` made for this user; throws for anything else. */
export function unseal(sealed: Buffer, key: Buffer, user: UserId): Buffer {
  const cipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES))
  cipher.setAAD(Buffer.from(String(user)))
  cipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  return Buffer.concat([cipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
}
