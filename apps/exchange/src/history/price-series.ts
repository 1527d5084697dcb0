const WIDTH = 4
/** how far points are apart at first, milliseconds */
export const FIRST_STEP_MS = 5_000
/** points at most; then every second one is dropped, and they are twice as far apart from there on */
export const MAX_POINTS = 240

/** Prices in hundredths, null where there is none; traded in paise. */
export interface SeriesPoint {
  /** epoch milliseconds */
  readonly at: number
  readonly lastTraded: number | null
  readonly middle: number | null
  readonly traded: number
}

/**
 * The prices of one runner over its life in a row of numbers of bounded length: of each step the latest,
 * and the steps grow with the life [RT52].
 */
export class PriceSeries {
  #rows = new Float64Array(WIDTH * 8)
  #count = 0
  #stepMs = FIRST_STEP_MS

  /** A later price; within the step of the last one it takes its place. */
  add(point: SeriesPoint): void {
    const last = this.#count - 1
    if (last >= 0 && this.#stepOf(point.at) === this.#stepOf(this.#rows[last * WIDTH] ?? 0)) {
      this.#write(last, point)
      return
    }
    while (this.#count >= MAX_POINTS) this.#thinOut()
    if (this.#count * WIDTH === this.#rows.length) this.#grow()
    this.#write(this.#count, point)
    this.#count += 1
  }

  /** Oldest first. */
  points(): SeriesPoint[] {
    return Array.from({ length: this.#count }, (_, index) => this.#read(index))
  }

  #stepOf(at: number): number {
    return Math.floor(at / this.#stepMs)
  }

  #read(index: number): SeriesPoint {
    const read = (column: number): number => this.#rows[index * WIDTH + column] ?? NaN
    return { at: read(0), lastTraded: orNull(read(1)), middle: orNull(read(2)), traded: read(3) }
  }

  #write(index: number, { at, lastTraded, middle, traded }: SeriesPoint): void {
    this.#rows.set([at, lastTraded ?? NaN, middle ?? NaN, traded], index * WIDTH)
  }

  /** Keeps the latest of each doubled step; points far apart already drop nothing. */
  #thinOut(): void {
    this.#stepMs *= 2
    const all = this.points()
    const kept = all.filter((point, index) => {
      const next = all[index + 1]
      return next === undefined || this.#stepOf(next.at) !== this.#stepOf(point.at)
    })
    for (const [index, point] of kept.entries()) this.#write(index, point)
    this.#count = kept.length
  }

  #grow(): void {
    const wider = new Float64Array(this.#rows.length * 2)
    wider.set(this.#rows)
    this.#rows = wider
  }
}

const orNull = (price: number): number | null => (Number.isNaN(price) ? null : price)
