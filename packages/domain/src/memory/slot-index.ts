import { END, FoldIndex, folded } from './fold-index.ts'
import { whole } from '../units/whole.ts'

/** So many ids that follow each other lie together. */
const PAGE = 32
const FIRST_PAGES = 4

/**
 * Gives slots to ids that come in sequence: a page of them is a row of slots in the order of the ids, and
 * the pages that have any are found by their number. So an id says where its slot is without a look at
 * memory of its own, where the entries of a hash lie strewn, one line for each. An id that stands far from
 * all others has a page by itself.
 */
export class SlotIndex {
  #numbers = new Float64Array(FIRST_PAGES)
  /** how many of its ids have their slots */
  #counts = new Int32Array(FIRST_PAGES)
  #used = 0
  /** the page of the newest id, where the next one is most often too */
  #newest = END
  readonly #free: number[] = []
  readonly #pages = new FoldIndex()

  /** How many slots there must be room for: as many as the pages ever had at one time. */
  get slots(): number {
    return this.#used * PAGE
  }

  /** Where an id has its slot, if it has one; -1 where none of its page has. */
  slotOf(id: number): number {
    const number = Math.floor(id / PAGE)
    const entry = this.#entryOf(number)
    return entry === END ? END : this.#pages.slotAt(entry) * PAGE + id - number * PAGE
  }

  idAt(slot: number): number {
    return whole((this.#numbers[Math.floor(slot / PAGE)] ?? 0) * PAGE + (slot % PAGE))
  }

  /** Gives an id that has none its slot. */
  take(id: number): number {
    const number = Math.floor(id / PAGE)
    if (this.#newest === END || this.#numbers[this.#newest] !== number) {
      const entry = this.#entryOf(number)
      this.#newest = entry === END ? this.#open(number) : this.#pages.slotAt(entry)
    }
    const page = this.#newest
    this.#counts[page] = (this.#counts[page] ?? 0) + 1
    return page * PAGE + id - number * PAGE
  }

  /** Takes a slot back from its id; a page without any is used for the next. */
  free(slot: number): void {
    const page = Math.floor(slot / PAGE)
    const left = (this.#counts[page] ?? 0) - 1
    this.#counts[page] = left
    if (left > 0) return
    this.#pages.remove(this.#entryOf(this.#numbers[page] ?? 0))
    this.#free.push(page)
    if (page === this.#newest) this.#newest = END
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
