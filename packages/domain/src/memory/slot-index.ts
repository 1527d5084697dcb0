import { whole } from '../units/whole.ts'

/** Consecutive ids of a page, as bits, */
const PAGE_BITS = 5
const PAGE = 2 ** PAGE_BITS
const IN_PAGE = PAGE - 1
/** and consecutive pages of a list, as bits. */
const LIST_BITS = 13
const LIST_IDS = 2 ** LIST_BITS
const FIRST_PAGES = 4
const NOWHERE = -1

/** The places of consecutive pages of ids, + 1; 0 for a page without a slot. */
interface PageList {
  readonly places: Int32Array
  /** how many of the pages there are */
  count: number
}

/**
 * Gives slots to ids that come in sequence: a page of them is a row of slots in the order of the ids, and where the
 * pages are stands in lists, by the ids too. So one line of memory finds the slots of five hundred ids, where the
 * entries of a hash lie strewn, a line for each. An id that stands far from all others has a page and a list
 * by itself.
 */
export class SlotIndex {
  /** the first id of each page */
  #firsts = new Float64Array(FIRST_PAGES)
  /** how many of its ids have their slots */
  #counts = new Int32Array(FIRST_PAGES)
  #used = 0
  readonly #free: number[] = []
  readonly #lists = new Map<number, PageList>()
  /** the list that was found last: ids that come after each other are mostly in one */
  #lastNumber: number | null = null
  #last: PageList | undefined

  /** How many slots there must be room for: as many as the pages ever had at one time. */
  get slots(): number {
    return this.#used * PAGE
  }

  /** The slot of an id, if it has one; -1 if none of its page has. */
  slotOf(id: number): number {
    const number = listOf(id)
    const place = id - number * LIST_IDS
    const page = (this.#list(number)?.places[place >>> PAGE_BITS] ?? 0) - 1
    return page === NOWHERE ? NOWHERE : page * PAGE + (place & IN_PAGE)
  }

  #list(number: number): PageList | undefined {
    if (number !== this.#lastNumber) {
      this.#last = this.#lists.get(number)
      this.#lastNumber = number
    }
    return this.#last
  }

  idAt(slot: number): number {
    return whole((this.#firsts[slot >>> PAGE_BITS] ?? 0) + (slot & IN_PAGE))
  }

  /** Gives an id that has none its slot. */
  take(id: number): number {
    const known = this.slotOf(id)
    const slot = known === NOWHERE ? this.#open(id) : known
    const page = slot >>> PAGE_BITS
    this.#counts[page] = (this.#counts[page] ?? 0) + 1
    return slot
  }

  /** Takes a slot back from its id; a page without any is used for the next. */
  free(slot: number): void {
    const page = slot >>> PAGE_BITS
    const left = (this.#counts[page] ?? 0) - 1
    this.#counts[page] = left
    if (left > 0) return
    this.#unlist(this.#firsts[page] ?? 0)
    this.#free.push(page)
  }

  /** Begins the page of an id: the slot that the id has there. */
  #open(id: number): number {
    const page = this.#free.pop() ?? this.#nextPage()
    const number = listOf(id)
    const place = id - number * LIST_IDS
    const list = this.#list(number) ?? this.#beginList(number)
    list.places[place >>> PAGE_BITS] = page + 1
    list.count += 1
    this.#firsts[page] = id - (place & IN_PAGE)
    return page * PAGE + (place & IN_PAGE)
  }

  #beginList(number: number): PageList {
    const list = { places: new Int32Array(LIST_IDS / PAGE), count: 0 }
    this.#lists.set(number, list)
    this.#lastNumber = null
    return list
  }

  /** The page that begins with this id is gone. */
  #unlist(first: number): void {
    const number = listOf(first)
    const list = this.#list(number)
    if (list === undefined) return
    list.places[(first - number * LIST_IDS) >>> PAGE_BITS] = 0
    list.count -= 1
    if (list.count > 0) return
    this.#lists.delete(number)
    this.#lastNumber = null
  }

  #nextPage(): number {
    if (this.#used === this.#firsts.length) {
      this.#firsts = wider(this.#firsts, new Float64Array(this.#firsts.length * 2))
      this.#counts = wider(this.#counts, new Int32Array(this.#counts.length * 2))
    }
    this.#used += 1
    return this.#used - 1
  }
}

/** Which list the page of an id is found in: by whole words, where it fits into one as almost always. */
const listOf = (id: number): number =>
  (id | 0) === id ? id >> LIST_BITS : Math.floor(id / LIST_IDS)

function wider<T extends Int32Array | Float64Array>(before: T, after: T): T {
  after.set(before)
  return after
}
