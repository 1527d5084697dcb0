import type { Below } from '../kernel/play.ts'
import { hmacSha256, uint32 } from './digests.ts'

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
      const block = hmacSha256(this.#key, uint32(this.#words / WORDS_A_BLOCK))
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
