import type { ForgottenKey } from '@crease/domain/records/rows.ts'

const FIRST_SLOTS = 1024
/** Bytes of a key as `addPacked` takes it: the id's 16, then the user's 8. */
export const PACKED_KEY_BYTES = 24
const EMPTY = 0

/**
 * Remembers keys in 32 bits each, in a table at most half full: 8 to 16 bytes a key. It may say that it
 * holds a key which it does not (one in thousands at a million keys), never the other way round.
 */
export class KeySet {
  #slots = new Uint32Array(FIRST_SLOTS)
  #size = 0

  add(key: ForgottenKey): void {
    this.#addMark(markOf(key))
  }

  /** Adds keys as the ledger sends them: id and user, big-endian, one after the other. */
  addPacked(keys: Buffer): void {
    for (let at = 0; at < keys.length; at += PACKED_KEY_BYTES) {
      const word = (offset: number): number => keys.readUInt32BE(at + offset)
      const folded = word(0) ^ word(4) ^ word(8) ^ word(12)
      this.#addMark(mark(folded, Number(keys.readBigInt64BE(at + 16))))
    }
  }

  mayHold(key: ForgottenKey): boolean {
    return this.#slots[this.#slotOf(markOf(key))] !== EMPTY
  }

  /** how many marks it has: two keys may share one */
  get size(): number {
    return this.#size
  }

  get bytes(): number {
    return this.#slots.byteLength
  }

  #addMark(one: number): void {
    const slot = this.#slotOf(one)
    if (this.#slots[slot] === one) return
    this.#slots[slot] = one
    this.#size += 1
    if (this.#size * 2 > this.#slots.length) this.#grow()
  }

  /** The place of the mark, or of its insertion. */
  #slotOf(one: number): number {
    const last = this.#slots.length - 1
    let slot = one & last
    while (this.#slots[slot] !== EMPTY && this.#slots[slot] !== one) slot = (slot + 1) & last
    return slot
  }

  #grow(): void {
    const old = this.#slots
    this.#slots = new Uint32Array(old.length * 2)
    for (const one of old) if (one !== EMPTY) this.#slots[this.#slotOf(one)] = one
  }
}

/** The four words of an id, one over the other, digit by digit: cutting the text takes more than twice as long. */
function markOf({ userId, clientBetId }: ForgottenKey): number {
  let folded = 0
  let digits = 0
  for (let at = 0; at < clientBetId.length; at += 1) {
    const code = clientBetId.charCodeAt(at)
    if (code === DASH) continue
    // a letter of either case, from 'a' on
    const digit = code <= NINE ? code - ZERO : (code | 0x20) - LETTERS
    folded ^= digit << (28 - 4 * (digits & 7))
    digits += 1
  }
  return mark(folded, userId)
}

const [DASH, ZERO, NINE, LETTERS] = [0x2d, 0x30, 0x39, 0x61 - 10]

/** All of the id counts, because some kinds of it begin or end alike; never EMPTY. */
function mark(folded: number, userId: number): number {
  let mixed = folded ^ Math.imul(userId, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0 || 1
}
