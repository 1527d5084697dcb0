import type { Fill } from '../bet/bet.ts'
import { CHUNK_LOOKS } from '../memory/chunks.ts'
import { betId, DEMO_MAKER, fillId, userId, type BetId, type FillId } from '../units/ids.ts'
import { paise, type Paise } from '../units/money.ts'
import { odds as asOdds } from '../units/odds.ts'

const WIDTH = 10
const NOBODY = -1
/** The rows of every empty log: most markets have no fill. */
const NO_ROWS = new Float64Array(0)

/** A fill as its market remembers it, at lower odds than it was matched at where a runner was removed after it. */
export interface LiveFill extends Omit<Fill, 'marketId' | 'runnerId'> {
  /** the runner's place in the market */
  readonly runner: number
}

type Writable<Row> = { -readonly [Name in keyof Row]: Row[Name] }

/** The public part of a fill. */
export interface ToldFill {
  /** the runner's place in the market */
  readonly runner: number
  /** hundredths */
  readonly odds: number
  /** the backer's, in paise */
  readonly stake: number
  /** epoch milliseconds */
  readonly at: number
}

/** The part of a fill that is published as traded: nothing of trades of separate demo players [AU25]. */
function newsOf({ backUserId, layUserId, stake }: Omit<LiveFill, 'runner'>): number {
  return backUserId === DEMO_MAKER || layUserId === DEMO_MAKER ? 0 : stake
}

/**
 * The fills of a market that count, in a row of numbers: 80 bytes each and nothing for the collector to
 * look at, since a busy market has many and asks for them only when something of it is made void.
 */
export class FillLog {
  #rows = NO_ROWS
  #count = 0
  /** what backers staked in the fills of each runner, by its place in the market */
  #traded: number[] = []
  /** rises when a fill that was read here no longer stands where it stood, or as it did */
  #age = 0

  get count(): number {
    return this.#count
  }

  get age(): number {
    return this.#age
  }

  add(runner: number, fill: Omit<Fill, 'marketId' | 'runnerId'>): void {
    if (this.#count * WIDTH === this.#rows.length) this.#grow()
    const rows = this.#rows
    const start = this.#count * WIDTH
    rows[start] = fill.fillId
    rows[start + 1] = runner
    rows[start + 2] = fill.odds
    rows[start + 3] = fill.stake
    rows[start + 4] = fill.backBetId ?? NOBODY
    rows[start + 5] = fill.layBetId ?? NOBODY
    rows[start + 6] = fill.backUserId
    rows[start + 7] = fill.layUserId
    rows[start + 8] = fill.crossId ?? NOBODY
    rows[start + 9] = fill.at
    this.#count += 1
    while (this.#traded.length <= runner) this.#traded.push(0)
    this.#traded[runner] = (this.#traded[runner] ?? 0) + newsOf(fill)
  }

  /** The volume traded on a runner: the backers' stakes of its fills that count, in paise. */
  tradedOn(runner: number): Paise {
    return paise(this.#traded[runner] ?? 0)
  }

  /** Visits every published fill from a place on, oldest first, without an object for each. */
  eachTold(from: number, show: (fill: ToldFill) => void): void {
    const told: Writable<ToldFill> = { runner: 0, odds: 0, stake: 0, at: 0 }
    for (let start = from * WIDTH; start < this.#count * WIDTH; start += WIDTH) {
      if (this.#rows[start + 6] === DEMO_MAKER || this.#rows[start + 7] === DEMO_MAKER) continue
      told.runner = this.#rows[start + 1] ?? 0
      told.odds = this.#rows[start + 2] ?? 0
      told.stake = this.#rows[start + 3] ?? 0
      told.at = this.#rows[start + 9] ?? 0
      show(told)
    }
  }

  /** Every fill, oldest first. */
  all(): LiveFill[] {
    return Array.from({ length: this.#count }, (_, index) => this.#at(index))
  }

  /** The fills that a bet is a side of, with the other legs of their matches across runners. */
  ofBet(id: BetId): LiveFill[] {
    const own: number[] = []
    const crosses = new Set<number>()
    for (let start = 0; start < this.#count * WIDTH; start += WIDTH) {
      if (this.#rows[start + 4] !== id && this.#rows[start + 5] !== id) continue
      own.push(start / WIDTH)
      const cross = this.#rows[start + 8] ?? NOBODY
      if (cross !== NOBODY) crosses.add(cross)
    }
    if (crosses.size === 0) return own.map((index) => this.#at(index))
    const ids = new Set(own)
    return this.all().filter(
      ({ crossId }, index) => ids.has(index) || (crossId !== null && crosses.has(crossId)),
    )
  }

  /** Keeps each fill as the function says, or leaves it out where it says null. */
  rewrite(change: (fill: LiveFill) => LiveFill | null): void {
    const before = this.all()
    this.clear()
    for (const fill of before) {
      const after = change(fill)
      if (after !== null) this.add(after.runner, after)
    }
  }

  /** The newest of them; none: 0. */
  lastId(): FillId {
    return fillId(this.#count === 0 ? 0 : (this.#rows[(this.#count - 1) * WIDTH] ?? 0))
  }

  /**
   * Keeps each fill later than `after`, up to `until`, as the function says, or leaves it out where it says
   * null: the oldest first, and as many as `most` changes allow. Says how many it changed, and how far it came.
   */
  rewriteSome(
    {
      after,
      until,
      most,
    }: { readonly after: FillId; readonly until: FillId; readonly most: number },
    change: (fill: LiveFill) => LiveFill | null,
  ): { readonly steps: number; readonly lastFillId: FillId } {
    const first = this.#firstLaterThan(after)
    const end = this.#firstLaterThan(until)
    let [read, kept, steps] = [first, first, 0]
    for (; read < end && steps < most && read - first < CHUNK_LOOKS; read += 1) {
      const fill = this.#at(read)
      const changed = change(fill)
      steps += Number(changed !== fill)
      if (changed === null) {
        this.#traded[fill.runner] = this.tradedOn(fill.runner) - newsOf(fill)
        continue
      }
      this.#rows.copyWithin(kept * WIDTH, read * WIDTH, (read + 1) * WIDTH)
      this.#rows[kept * WIDTH + 2] = changed.odds
      kept += 1
    }
    if (steps > 0) this.#age += 1
    const lastFillId = read === end ? until : fillId(this.#rows[(read - 1) * WIDTH] ?? 0)
    this.#rows.copyWithin(kept * WIDTH, read * WIDTH, this.#count * WIDTH)
    this.#count -= read - kept
    return { steps, lastFillId }
  }

  /** The place of the first fill after this one: ids rise from place to place. */
  #firstLaterThan(id: FillId): number {
    let [from, to] = [0, this.#count]
    while (from < to) {
      const middle = Math.floor((from + to) / 2)
      if ((this.#rows[middle * WIDTH] ?? 0) <= id) from = middle + 1
      else to = middle
    }
    return from
  }

  clear(): void {
    this.#age += 1
    this.#rows = NO_ROWS
    this.#count = 0
    this.#traded = []
  }

  #at(index: number): LiveFill {
    const read = (column: number): number => this.#rows[index * WIDTH + column] ?? 0
    const bet = (column: number): BetId | null =>
      read(column) === NOBODY ? null : betId(read(column))
    return {
      fillId: fillId(read(0)),
      runner: read(1),
      odds: asOdds(read(2)),
      stake: paise(read(3)),
      backBetId: bet(4),
      layBetId: bet(5),
      backUserId: userId(read(6)),
      layUserId: userId(read(7)),
      crossId: read(8) === NOBODY ? null : fillId(read(8)),
      at: read(9),
    }
  }

  #grow(): void {
    const wider = new Float64Array(Math.max(WIDTH * 4, this.#rows.length * 2))
    wider.set(this.#rows)
    this.#rows = wider
  }
}
