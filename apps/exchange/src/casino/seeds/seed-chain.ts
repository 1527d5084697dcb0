import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto'

/** Seeds of one epoch of a table [CG69]. */
export const CHAIN_LENGTH = 100_000
/** Every n-th seed of a table's chain is kept; those between are computed from the next kept one. */
const KEPT_EVERY = 1000
/** The same of a chain that is no longer than that: a player's own, whose seeds are computed between the bets of others. */
const KEPT_EVERY_OF_SHORT = 100
const SEED_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

function before(seed: Uint8Array): Buffer {
  return Buffer.from(hash('sha256', seed, 'buffer'))
}

/** A new chain: what is published of it, and what its seeds are derived from. */
export interface NewChain {
  /** the digest of the first seed */
  readonly anchor: string
  /** secret: the seeds numbered 1000, 2000 and so on, and the last one; of a short chain the last one, 100, 200 and so on */
  readonly kept: Buffer
}

/**
 * Makes a chain from secret bytes: each seed is the SHA-256 of the next [CG60]. A tenth of a second's work for a table,
 * done in a thread of its own. `length` is a whole number of thousands, or less than one thousand.
 */
export function newChain(length: number): NewChain {
  const isShort = length <= KEPT_EVERY
  const every = isShort ? KEPT_EVERY_OF_SHORT : KEPT_EVERY
  const kept: Buffer[] = []
  let seed: Buffer = randomBytes(SEED_BYTES)
  for (let number = length; number > 0; number -= 1) {
    if (number === length || number % every === 0) kept.unshift(seed)
    seed = before(seed)
  }
  // the last one is the first of a short chain, of which older releases kept nothing else
  const last = isShort ? kept.splice(-1) : []
  return { anchor: seed.toString('hex'), kept: Buffer.concat([...last, ...kept]) }
}

/** A seed by its number, counted from 1, as lower-case hexadecimal. */
export function seedOf(
  kept: Buffer,
  { number, length }: { number: number; length: number },
): string {
  const from = keptAfter(kept, { number, length })
  let seed: Buffer = kept.subarray(from.place * SEED_BYTES, (from.place + 1) * SEED_BYTES)
  if (number < 1 || number > length || seed.length !== SEED_BYTES) {
    throw new Error(`no seed ${number} of ${length}`)
  }
  for (let at = from.number; at > number; at -= 1) seed = before(seed)
  return seed.toString('hex')
}

/** The first kept seed at a number or after it, and its place. */
function keptAfter(kept: Buffer, { number, length }: { number: number; length: number }) {
  if (length > KEPT_EVERY) {
    const nth = Math.ceil(number / KEPT_EVERY)
    return { place: nth - 1, number: Math.min(nth * KEPT_EVERY, length) }
  }
  const place = Math.ceil(number / KEPT_EVERY_OF_SHORT)
  const isKept = (place + 1) * SEED_BYTES <= kept.length
  return isKept ? { place, number: place * KEPT_EVERY_OF_SHORT } : { place: 0, number: length }
}

/** Encrypts what a chain is derived from, for its own row alone [CG64]. */
export function sealed(kept: Buffer, key: Buffer, row: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(row))
  const body = Buffer.concat([cipher.update(kept), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Opens what was sealed; null with another key, or where a byte is another one. */
export function opened(box: Buffer, key: Buffer, row: string): Buffer | null {
  try {
    const nonce = box.subarray(0, NONCE_BYTES)
    const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
    cipher.setAAD(Buffer.from(row))
    cipher.setAuthTag(box.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    return Buffer.concat([cipher.update(box.subarray(NONCE_BYTES + TAG_BYTES)), cipher.final()])
  } catch {
    return null
  }
}
