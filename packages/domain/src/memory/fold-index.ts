const GOLDEN = 0x9e3779b1
const FIRST_ENTRIES = 32
/** an entry: a key's 32 bits, and its slot + 1, so that empty memory is an empty index */
const ENTRY = 2
/** of four entries at most three are taken */
const [FULL, OF] = [3, 4]

/**
 * Finds slots by keys of 32 bits: open addressing in one typed array, because a book looks up every bet that it
 * cancels and a Map of numbers costs it half its speed. Several keys may be equal in 32 bits, so the caller continues
 * until the slot is the right one: `for (at = first(key); at !== END; at = next(at))`.
 */
export class FoldIndex {
  #entries = new Int32Array(FIRST_ENTRIES * ENTRY)
  #mask = FIRST_ENTRIES - 1
  #shift = 32 - Math.log2(FIRST_ENTRIES)
  #count = 0

  /** The first entry with these bits, or END. */
  first(fold: number): number {
    return this.#seek(this.#home(fold), fold)
  }

  /** The next entry with the same bits, or END. */
  next(entry: number): number {
    return this.#seek((entry + 1) & this.#mask, this.#entries[entry * ENTRY] ?? 0)
  }

  slotAt(entry: number): number {
    return (this.#entries[entry * ENTRY + 1] ?? 0) - 1
  }

  add(fold: number, slot: number): void {
    if (this.#count * OF >= this.#mask * FULL) this.#grow()
    this.#count += 1
    this.#put(fold, slot + 1)
  }

  /** Empties an entry; those that were pushed past it by a collision move back, so no tombstones gather. */
  remove(entry: number): void {
    this.#count -= 1
    let hole = entry
    for (let at = (hole + 1) & this.#mask; ; at = (at + 1) & this.#mask) {
      const slot = this.#entries[at * ENTRY + 1] ?? 0
      if (slot === 0) break
      const fold = this.#entries[at * ENTRY] ?? 0
      // it may move back only if its home does not lie behind the hole
      if (((at - this.#home(fold)) & this.#mask) < ((at - hole) & this.#mask)) continue
      this.#entries[hole * ENTRY] = fold
      this.#entries[hole * ENTRY + 1] = slot
      hole = at
    }
    this.#entries[hole * ENTRY + 1] = 0
  }

  #seek(from: number, fold: number): number {
    let at = from
    while (this.#entries[at * ENTRY + 1] !== 0) {
      if (this.#entries[at * ENTRY] === fold) return at
      at = (at + 1) & this.#mask
    }
    return END
  }

  #put(fold: number, stored: number): void {
    let at = this.#home(fold)
    while (this.#entries[at * ENTRY + 1] !== 0) at = (at + 1) & this.#mask
    this.#entries[at * ENTRY] = fold
    this.#entries[at * ENTRY + 1] = stored
  }

  #home(fold: number): number {
    return Math.imul(fold, GOLDEN) >>> this.#shift
  }

  /** Twice the room. A home doubles with it, so that both are gone through from one end to the other. */
  #grow(): void {
    const before = this.#entries
    this.#entries = new Int32Array(before.length * 2)
    this.#mask = this.#mask * 2 + 1
    this.#shift -= 1
    for (let at = 0; at < before.length; at += ENTRY) {
      const stored = before[at + 1] ?? 0
      if (stored !== 0) this.#put(before[at] ?? 0, stored)
    }
  }
}

/** No entry. */
export const END = -1

/** A whole number in 32 bits; one below 2^32 is itself. */
export const folded = (id: number): number => (id | 0) ^ Math.floor(id / 0x1_0000_0000)
