import type { Below } from '../kernel/play.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

const WORDS_A_BLOCK = 8
const ALL = 2 ** 32

/** The numbers of pf1 under a key: 32-bit words of HMAC-SHA256(key, counter), big-endian [CG62]. */
export class Stream {
  readonly #key: Uint8Array
  #block: DataView | null = null
  #words = 0

  constructor(key: Uint8Array) {
    this.#key = key
  }

  /** The next 32-bit word. */
  word(): number {
    const at = this.#words % WORDS_A_BLOCK
    if (this.#block === null || at === 0) {
      const block = keyed(this.#key, uint32(this.#words / WORDS_A_BLOCK))
      this.#block = new DataView(block.buffer, block.byteOffset, block.byteLength)
    }
    this.#words += 1
    return this.#block.getUint32(at * 4)
  }

  /** A whole number below `n`: words that would make some likelier than others are passed over [CG62]. */
  readonly below: Below = (n) => {
    if (!Number.isInteger(n) || n < 1 || n > ALL) throw new Error(`below ${n}`)
    const limit = ALL - (ALL % n)
    let word = this.word()
    while (word >= limit) word = this.word()
    return word % n
  }
}

/** All of them in a new order. */
export function shuffled(faces: readonly number[], below: Below): readonly number[] {
  const order = [...faces]
  for (let last = order.length - 1; last > 0; last -= 1) {
    const at = below(last + 1)
    const [a, b] = [order[last] ?? 0, order[at] ?? 0]
    order[last] = b
    order[at] = a
  }
  return order
}

/** Bytes and digests of pf1, alike in the server, the browser and the command line. */

export const hashOf = (...parts: readonly Uint8Array[]): Uint8Array => sha256(concatBytes(...parts))

export const keyed = (key: Uint8Array, message: Uint8Array): Uint8Array =>
  hmac(sha256, key, message)

export const text = utf8ToBytes
export const hexOf = bytesToHex
export const bytesOf = hexToBytes

export function uint32(value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value)
  return bytes
}
