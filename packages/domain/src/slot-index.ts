import { END, FoldIndex, folded } from './fold-index.ts'

/** So many ids that follow each other lie together. */
const PAGE = 64
const FIRST_PAGES = 4

/**
 * Finds slots by ids that are given in sequence: each page of them is a row of slots, and the pages that
 * have any are found by their number. What comes in one after the other lies in one line of memory, and
 * what is asked for at random is one look, where the entries of a hash lie strewn. An id that stands far
 * from all others has a page by itself, 272 bytes.
 */
export class SlotIndex {
  /** per page: a slot + 1 for each of its ids; what is not there is 0 */
  #slots = new Int32Array(FIRST_PAGES * PAGE)
  #numbers = new Float64Array(FIRST_PAGES)
  /** how many of its ids have a slot */
  #counts = new Int32Array(FIRST_PAGES)
  #used = 0
  readonly #free: number[] = []
  readonly #pages = new FoldIndex()

  /** How many pages there is room for: as many as ever had an id at one time. */
  get pages(): number {
    return this.#used
  }

  /** The slot of an id, or -1. */
  slotOf(id: number): number {
    const number = Math.floor(id / PAGE)
    const page = this.#pageOf(number)
    return page === END ? END : (this.#slots[page * PAGE + id - number * PAGE] ?? 0) - 1
  }

  /** Gives an id that has none a slot. */
  add(id: number, slot: number): void {
    const number = Math.floor(id / PAGE)
    let page = this.#pageOf(number)
    if (page === END) page = this.#open(number)
    this.#slots[page * PAGE + id - number * PAGE] = slot + 1
    this.#counts[page] = (this.#counts[page] ?? 0) + 1
  }

  /** Takes its slot from an id that has one; a page without any is used for the next. */
  remove(id: number): void {
    const number = Math.floor(id / PAGE)
    const page = this.#pageOf(number)
    this.#slots[page * PAGE + id - number * PAGE] = 0
    const left = (this.#counts[page] ?? 0) - 1
    this.#counts[page] = left
    if (left > 0) return
    this.#pages.remove(this.#entryOf(number))
    this.#free.push(page)
  }

  #pageOf(number: number): number {
    const entry = this.#entryOf(number)
    return entry === END ? END : this.#pages.slotAt(entry)
  }

  #entryOf(number: number): number {
    let entry = this.#pages.first(folded(number))
    while (entry !== END && this.#numbers[this.#pages.slotAt(entry)] !== number) {
      entry = this.#pages.next(entry)
    }
    return entry
  }

  #open(number: number): number {
    const page = this.#free.pop() ?? this.#nextPage()
    this.#numbers[page] = number
    this.#pages.add(folded(number), page)
    return page
  }

  #nextPage(): number {
    if (this.#used === this.#numbers.length) {
      this.#slots = wider(this.#slots, new Int32Array(this.#slots.length * 2))
      this.#numbers = wider(this.#numbers, new Float64Array(this.#numbers.length * 2))
      this.#counts = wider(this.#counts, new Int32Array(this.#counts.length * 2))
    }
    this.#used += 1
    return this.#used - 1
  }
}

function wider<T extends Int32Array | Float64Array>(before: T, after: T): T {
  after.set(before)
  return after
}
