/** By entrant: the chances of three exclusive states; what is missing to one is neither counted nor ahead. */
export interface Survivors {
  readonly countedAhead: Float64Array
  readonly countedBehind: Float64Array
  /** ahead, but not counted */
  readonly onlyAhead: Float64Array
}

interface Bounds {
  /** counts of this and more are one */
  readonly counted: number
  /** states with this many ahead or more are dropped */
  readonly ahead: number
}

interface One {
  readonly both: number
  readonly behind: number
  readonly alone: number
}

/** Joint chances of how many of a field are counted and how many are ahead, without each entrant in turn. */
export class SurvivorCounts {
  readonly #size: number
  readonly #ahead: number
  readonly #counted: number
  /** chances among the entrants before each place of the list: a table of counted times ahead for each */
  readonly #before: Float64Array
  /** the same after each place, summed from its count up and to its number ahead */
  readonly #after: Float64Array

  constructor(size: number, { counted, ahead }: Bounds) {
    this.#size = size
    this.#counted = counted
    this.#ahead = ahead
    const table = (counted + 1) * ahead
    this.#before = new Float64Array((size + 1) * table)
    this.#after = new Float64Array((size + 1) * table)
  }

  count({ countedAhead, countedBehind, onlyAhead }: Survivors): void {
    const size = this.#size
    for (const tables of [this.#before, this.#after]) {
      tables.fill(0, 0, (this.#counted + 1) * this.#ahead)
      tables[0] = 1
    }
    for (let row = 0; row < size; row += 1) {
      const other = size - 1 - row
      const [both = 0, behind = 0, alone = 0] = [
        countedAhead[row],
        countedBehind[row],
        onlyAhead[row],
      ]
      this.#addOne(this.#before, row, { both, behind, alone })
      this.#addOne(this.#after, row, {
        both: countedAhead[other] ?? 0,
        behind: countedBehind[other] ?? 0,
        alone: onlyAhead[other] ?? 0,
      })
    }
    for (let row = 0; row <= size; row += 1) this.#accumulate(row)
  }

  /** The fewest counted among the entrants of a row with which the others can still reach the bound. */
  #fewest(row: number): number {
    return Math.max(0, this.#counted - 1 - (this.#size - row))
  }

  /** The chance that at most one counted entrant is missing to the bound, and fewer are ahead than theirs. */
  fewAhead(): number {
    const [width, most] = [this.#ahead, this.#counted]
    return this.#after[(this.#size * (most + 1) + most - 1) * width + width - 1] ?? 0
  }

  /** The chance that at least `counted` of the others are counted and fewer than `place` of them are ahead of one. */
  withoutOne(one: number, { counted, place }: { counted: number; place: number }): number {
    const width = this.#ahead
    const table = (this.#counted + 1) * width
    const first = one * table
    const rest = (this.#size - 1 - one) * table
    const [before, after] = [this.#before, this.#after]
    let sum = 0
    for (let many = this.#fewest(one); many <= Math.min(one, this.#counted); many += 1) {
      const own = first + many * width
      const needed = rest + Math.max(0, counted - many) * width + place - 1
      for (let ahead = 0; ahead < place; ahead += 1)
        sum += (before[own + ahead] ?? 0) * (after[needed - ahead] ?? 0)
    }
    return sum
  }

  /** The next table: one more entrant in one of its four states. */
  #addOne(tables: Float64Array, row: number, { both, behind, alone }: One): void {
    const [width, most] = [this.#ahead, this.#counted]
    const neither = 1 - both - behind - alone
    const from = row * (most + 1) * width
    const to = from + (most + 1) * width
    for (let many = this.#fewest(row + 1); many <= Math.min(row + 1, most); many += 1) {
      const own = from + many * width
      const into = to + many * width
      let [same, less] = [0, 0]
      for (let ahead = 0; ahead < width; ahead += 1) {
        const here = tables[own + ahead] ?? 0
        const fewer = many === 0 ? 0 : (tables[own - width + ahead] ?? 0)
        let chance = here * neither + same * alone + fewer * behind + less * both
        // at the bound it stays in its state
        if (many === most) chance += here * behind + same * both
        tables[into + ahead] = chance
        same = here
        less = fewer
      }
    }
  }

  #accumulate(row: number): void {
    const [width, most] = [this.#ahead, this.#counted]
    const table = row * (most + 1) * width
    const after = this.#after
    for (let many = Math.min(row, most); many >= this.#fewest(row); many -= 1) {
      const own = table + many * width
      let upTo = 0
      for (let ahead = 0; ahead < width; ahead += 1) {
        upTo += after[own + ahead] ?? 0
        after[own + ahead] = upTo + (many === most ? 0 : (after[own + width + ahead] ?? 0))
      }
    }
  }
}
