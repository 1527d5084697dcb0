const EMPTY = -1
const GOLDEN = 0x9e3779b1

/**
 * Finds the slot of an id: open addressing in typed arrays, because a book looks up every bet that it
 * cancels and a Map of numbers costs it half its speed. Ids are positive safe integers, given once.
 */
export class SlotIndex {
  #ids = new Float64Array(16)
  #slots = new Int32Array(16).fill(EMPTY)
  #mask = 15
  #count = 0

  get count(): number {
    return this.#count
  }

  /** The slot of an id, or -1. */
  slotOf(id: number): number {
    return this.#slots[this.#find(id)] ?? EMPTY
  }

  add(id: number, slot: number): void {
    if (this.#count * 2 >= this.#mask) this.#grow()
    const at = this.#find(id)
    this.#ids[at] = id
    this.#slots[at] = slot
    this.#count += 1
  }

  /** Forgets an id; those that were pushed past it by a collision move back, so no tombstones gather. */
  remove(id: number): void {
    let hole = this.#find(id)
    if (this.#slots[hole] === EMPTY) return
    this.#count -= 1
    for (let at = (hole + 1) & this.#mask; this.#slots[at] !== EMPTY; at = (at + 1) & this.#mask) {
      const home = this.#home(this.#ids[at] ?? 0)
      // it may move back only if its home does not lie behind the hole
      if (((at - home) & this.#mask) < ((at - hole) & this.#mask)) continue
      this.#ids[hole] = this.#ids[at] ?? 0
      this.#slots[hole] = this.#slots[at] ?? EMPTY
      hole = at
    }
    this.#slots[hole] = EMPTY
  }

  /** Where an id is, or the free place where it would go. */
  #find(id: number): number {
    let at = this.#home(id)
    while (this.#slots[at] !== EMPTY && this.#ids[at] !== id) at = (at + 1) & this.#mask
    return at
  }

  #home(id: number): number {
    const folded = (id | 0) ^ Math.floor(id / 0x1_0000_0000)
    return (Math.imul(folded, GOLDEN) >>> 8) & this.#mask
  }

  #grow(): void {
    const ids = this.#ids
    const slots = this.#slots
    const size = slots.length * 2
    this.#ids = new Float64Array(size)
    this.#slots = new Int32Array(size).fill(EMPTY)
    this.#mask = size - 1
    this.#count = 0
    for (const [at, slot] of slots.entries()) if (slot !== EMPTY) this.add(ids[at] ?? 0, slot)
  }
}
