/** So many ids that follow each other lie together. */
const PAGE = 64

interface Page<Value> {
  readonly values: (Value | undefined)[]
  count: number
}

/**
 * A Map for ids that come in sequence, and stay for long in great numbers: a page of those that follow each
 * other is a row, found by its number. A Map of a million entries is copied whole each time that it grows.
 * In no order: who needs one sorts.
 */
export class ById<Id extends number, Value> {
  readonly #pages = new Map<number, Page<Value>>()
  /** where the newest id went, and the next one will most often */
  #newest: Page<Value> | null = null
  #newestNumber = -1
  #size = 0

  get size(): number {
    return this.#size
  }

  get(id: Id): Value | undefined {
    const number = Math.floor(id / PAGE)
    const page = number === this.#newestNumber ? this.#newest : this.#pages.get(number)
    return page?.values[id - number * PAGE]
  }

  has(id: Id): boolean {
    return this.get(id) !== undefined
  }

  set(id: Id, value: Value): void {
    const number = Math.floor(id / PAGE)
    const page = this.#pageFor(number)
    const at = id - number * PAGE
    if (page.values[at] === undefined) {
      page.count += 1
      this.#size += 1
    }
    page.values[at] = value
  }

  delete(id: Id): void {
    const number = Math.floor(id / PAGE)
    const page = this.#pages.get(number)
    const at = id - number * PAGE
    if (page?.values[at] === undefined) return
    page.values[at] = undefined
    page.count -= 1
    this.#size -= 1
    if (page.count > 0) return
    this.#pages.delete(number)
    if (page !== this.#newest) return
    this.#newest = null
    this.#newestNumber = -1
  }

  *values(): Iterable<Value> {
    for (const { values } of this.#pages.values()) {
      for (const value of values) if (value !== undefined) yield value
    }
  }

  #pageFor(number: number): Page<Value> {
    if (number === this.#newestNumber && this.#newest !== null) return this.#newest
    const known = this.#pages.get(number)
    if (known !== undefined) return known
    const page: Page<Value> = { values: Array<Value | undefined>(PAGE).fill(undefined), count: 0 }
    this.#pages.set(number, page)
    this.#newest = page
    this.#newestNumber = number
    return page
  }
}
