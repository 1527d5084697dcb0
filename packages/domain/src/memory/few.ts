/** Up to this number entries are compared one by one; beyond it a Map finds them. */
const FEW = 40

/**
 * A Map for what is mostly two or three entries under numbers, soon read and thrown away: as a command's rows are. It keeps
 * its room when it is cleared, where a Map makes a new table each time; entries stand in the order in which they came.
 */
export class Few<Key, Value> {
  // as long as they will ever be: one that grows is of another kind to V8 each time
  readonly #keys = Array<Key>(FEW)
  readonly #values = Array<Value>(FEW)
  #count = 0
  /** all of them, where they are more than a few or one is not under a number */
  #many: Map<Key, Value> | null = null

  get size(): number {
    return this.#many === null ? this.#count : this.#many.size
  }

  has(key: Key): boolean {
    return this.#many === null ? this.#placeOf(key) < this.#count : this.#many.has(key)
  }

  get(key: Key): Value | undefined {
    if (this.#many !== null) return this.#many.get(key)
    const at = this.#placeOf(key)
    return at < this.#count ? this.#values[at] : undefined
  }

  set(key: Key, value: Value): void {
    const at = this.#many === null && typeof key === 'number' ? this.#placeOf(key) : FEW
    if (at === FEW) {
      this.#many = this.map().set(key, value)
      return
    }
    if (at === this.#count) this.#count += 1
    this.#keys[at] = key
    this.#values[at] = value
  }

  /** Shows every entry, in the order in which they came; nothing is made for it. */
  each(show: (key: Key, value: Value) => void): void {
    if (this.#many !== null) {
      for (const [key, value] of this.#many) show(key, value)
      return
    }
    for (let at = 0; at < this.#count; at += 1) {
      const [key, value] = [this.#keys[at], this.#values[at]]
      if (key !== undefined && value !== undefined) show(key, value)
    }
  }

  delete(key: Key): void {
    if (this.#many !== null) {
      this.#many.delete(key)
      return
    }
    const at = this.#placeOf(key)
    if (at === this.#count) return
    this.#count -= 1
    this.#keys.copyWithin(at, at + 1)
    this.#values.copyWithin(at, at + 1)
  }

  clear(): void {
    this.#count = 0
    this.#many = null
  }

  /** The values, in a list that does not change with them. */
  values(): Value[] {
    return this.#many === null ? firstOf(this.#values, this.#count) : [...this.#many.values()]
  }

  keys(): Key[] {
    return this.#many === null ? firstOf(this.#keys, this.#count) : [...this.#many.keys()]
  }

  /** The same as a Map. */
  map(): Map<Key, Value> {
    if (this.#many !== null) return this.#many
    const map = new Map<Key, Value>()
    for (const [at, value] of this.values().entries()) {
      const key = this.#keys[at]
      if (key !== undefined) map.set(key, value)
    }
    return map
  }

  /** The place of a key; the list's end for an unknown one. */
  #placeOf(key: Key): number {
    let at = 0
    while (at < this.#count && this.#keys[at] !== key) at += 1
    return at
  }
}

/** The first `count` of a list, in a list of their own; mostly it is one. */
export function firstOf<One>(list: readonly One[], count: number): One[] {
  const only = list[0]
  return count === 1 && only !== undefined ? [only] : list.slice(0, count)
}
