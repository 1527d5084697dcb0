import { NONE } from '../memory/bet-pool.ts'
import type { Side } from '../units/side.ts'
import type { SettledShare } from '../records/rows.ts'
import {
  exposureOf,
  heldFor,
  opened,
  type Position,
  type PositionChange,
  type RunnerPosition,
} from './exposure.ts'
import type { UserId } from '../units/ids.ts'
import { openIfPlaced } from '../market/each-way.ts'
import { loadOfMatch, partsOf, roomUnder, weightAt } from './market-load.ts'
import {
  CENTIPAISE_PER_PAISA,
  centipaise,
  ceilToPaise,
  paise,
  type Centipaise,
  type Paise,
} from '../units/money.ts'
import { whole } from '../units/whole.ts'
import { ONE_WINNER, type Payoff } from '../market/payoff.ts'
import {
  BEFORE,
  CELLS,
  HELD,
  IF_LOSE,
  IF_WIN,
  OPEN_BACK,
  OPEN_BETS,
  OPEN_LAY,
  OPEN_PLACED,
  riskOf,
  widthOf,
  type SideAt,
} from './position-cells.ts'
import { IN_SHEET, OWN_CELLS, PositionPool } from '../memory/position-pool.ts'

/**
 * The positions of all users in one market, changed in place: what `exposure.ts` says of one position,
 * without an object per change. A user's is a row, found or made by `rowOf`. Amounts in centipaise.
 */
export class FlatPositions {
  readonly #pool: PositionPool
  readonly #market: number
  #runners: number
  #payoff: Payoff
  /** what a back risks for each paisa of its stake, but for the odds where they count */
  #risk: number
  /** numbers per runner */
  #width: number
  /** at most what the bets come to: see `market-load.ts` */
  #load = 0
  /** the row of who came last: the others are chained to it */
  #last = NONE
  #size = 0
  /** null until somebody is settled */
  #settled: Map<UserId, SettledShare> | null = null

  /** Many markets share a pool; one by itself gets its own. */
  constructor(runners: number, payoff: Payoff, pool: PositionPool = new PositionPool()) {
    this.#pool = pool
    this.#market = pool.nextMarket()
    this.#runners = runners
    this.#payoff = payoff
    this.#risk = riskOf(payoff)
    this.#width = widthOf(payoff)
  }

  /** The most that a further bet may be [MT80], paise. */
  room(): Paise {
    const parts = partsOf(this.#payoff)
    return roomUnder(parts * this.#load, parts * weightAt(this.#risk))
  }

  /** The payoff of the market's bets, with the present runners. */
  get payoff(): Payoff {
    return this.#payoff
  }

  /** How many users have a position, be it a flat one. */
  get size(): number {
    return this.#size
  }

  /** Those who have a position, in the order in which they came. */
  users(): UserId[] {
    return this.#rows().map((row) => this.#pool.userOf(row))
  }

  /** The row of a user, or -1 of one who never had anything here. */
  find(userId: UserId): number {
    return this.#pool.find(userId, this.#market)
  }

  /** The row of a user, a flat one made at the first call. */
  rowOf(userId: UserId): number {
    const known = this.#pool.find(userId, this.#market)
    if (known !== NONE) return known
    const row = this.#pool.add(userId, this.#market, this.#cells())
    this.#chain(row)
    return row
  }

  userAt(row: number): UserId {
    return this.#pool.userOf(row)
  }

  /** The row's own number, which no other row of the pool ever has. */
  numberAt(row: number): number {
    return this.#pool.numberOf(row)
  }

  /** The amount last held for a row, paise. */
  heldAt(row: number): Paise {
    return paise(whole(this.#pool.sheetOf(row)[(row & IN_SHEET) + HELD] ?? 0))
  }

  setHeld(row: number, held: Paise): void {
    this.#pool.sheetOf(row)[(row & IN_SHEET) + HELD] = held
  }

  /** The user's bets here with something pending or resting. */
  openBetsAt(row: number): number {
    return whole(this.#pool.sheetOf(row)[(row & IN_SHEET) + OPEN_BETS] ?? 0)
  }

  /** Adds `change` to the number of the user's open bets. */
  countOpen(row: number, change: number): void {
    const sheet = this.#pool.sheetOf(row)
    const at = (row & IN_SHEET) + OPEN_BETS
    sheet[at] = (sheet[at] ?? 0) + change
  }

  /** The user's share in the newest settlement that reached them; null before the first. */
  settledOf(userId: UserId): SettledShare | null {
    return this.#settled?.get(userId) ?? null
  }

  setSettled(userId: UserId, share: SettledShare): void {
    this.#settled ??= new Map()
    this.#settled.set(userId, share)
  }

  /** The offset of a runner's numbers within a row, by the runner's place in the market. */
  on(row: number, runner: number): number {
    if (runner >= this.#runners) throw new Error(`no runner ${runner} in the market of this row`)
    return row + CELLS + runner * this.#width
  }

  /** A bet joins the unmatched ones of a row on a runner, or leaves them with a stake below zero [EX3]. */
  open(cells: number, { side, odds }: SideAt, stake: number): void {
    const sheet = this.#pool.sheetOf(cells)
    const at = (cells & IN_SHEET) + (side === 'BACK' ? OPEN_BACK : OPEN_LAY)
    sheet[at] = (sheet[at] ?? 0) + stake * this.#openEach(side, odds)
    this.#load += stake * weightAt(this.#risk)
    if (this.#payoff.kind !== 'each-way') return
    const placed = (cells & IN_SHEET) + OPEN_PLACED
    const lost = openIfPlaced({ side, stake: 1, odds }, this.#payoff.divisor)
    sheet[placed] = (sheet[placed] ?? 0) + stake * lost
  }

  /** A stake is matched at these odds; one below zero takes a match back. */
  match(cells: number, { side, odds }: SideAt, stake: number): void {
    const signed = side === 'BACK' ? stake : -stake
    const sheet = this.#pool.sheetOf(cells)
    const win = (cells & IN_SHEET) + IF_WIN
    const lose = (cells & IN_SHEET) + IF_LOSE
    const wins = sheet[win] ?? 0
    const loses = sheet[lose] ?? 0
    const ifWin = wins + signed * (odds - CENTIPAISE_PER_PAISA)
    const ifLose = loses - signed * this.#riskAt(odds)
    sheet[win] = ifWin
    sheet[lose] = ifLose
    this.#load += loadOfMatch(wins, ifWin) + loadOfMatch(loses, ifLose)
  }

  /** The amount to hold for a row as it is [EX1 EX2], paise. */
  needed(row: number): Paise {
    if (this.#payoff !== ONE_WINNER) return ceilToPaise(exposureOf(this.at(row), this.#payoff))
    const sheet = this.#pool.sheetOf(row)
    let allLose = 0
    let smallest = Infinity
    const from = (row & IN_SHEET) + CELLS
    const width = this.#width
    const end = from + this.#runners * width
    for (let at = from; at < end; at += width) {
      const lose = (sheet[at + IF_LOSE] ?? 0) - (sheet[at + OPEN_BACK] ?? 0)
      const more = (sheet[at + IF_WIN] ?? 0) - (sheet[at + OPEN_LAY] ?? 0) - lose
      allLose += lose
      if (more < smallest) smallest = more
    }
    // almost every market has one winner, and every bet asks: the formula of `exposureOf` without a view
    return ceilToPaise(centipaise(Math.max(0, -(allLose + smallest))))
  }

  /** The amount to hold with this bet unmatched too; the row is left unchanged. */
  neededWith(row: number, bet: PositionChange): Paise {
    if (this.#payoff.kind === 'each-way')
      return heldFor(opened(this.at(row), bet, this.#payoff), this.#payoff)
    const cells = this.on(row, bet.runner)
    const sheet = this.#pool.sheetOf(cells)
    const at = (cells & IN_SHEET) + (bet.side === 'BACK' ? OPEN_BACK : OPEN_LAY)
    const before = sheet[at] ?? 0
    sheet[at] = before + bet.stake * this.#openEach(bet.side, bet.odds)
    try {
      return this.needed(row)
    } finally {
      sheet[at] = before
    }
  }

  /** Holds what the row now needs; by how many paise more than before. */
  hold(row: number): number {
    const needed = this.needed(row)
    const rise = needed - this.heldAt(row)
    this.setHeld(row, needed)
    return rise
  }

  /** A row as the readers know it, in the market's order; it does not change with the row. */
  at(row: number): Position {
    const position: RunnerPosition[] = []
    const sheet = this.#pool.sheetOf(row)
    const hasPlaces = this.#payoff.kind === 'each-way'
    for (let runner = 0; runner < this.#runners; runner += 1) {
      const at = this.on(row, runner) & IN_SHEET
      const on: RunnerPosition = {
        ifWin: centipaise(sheet[at + IF_WIN] ?? 0),
        ifLose: centipaise(sheet[at + IF_LOSE] ?? 0),
        openBack: centipaise(sheet[at + OPEN_BACK] ?? 0),
        openLay: centipaise(sheet[at + OPEN_LAY] ?? 0),
      }
      position.push(
        hasPlaces ? { ...on, openPlaced: centipaise(sheet[at + OPEN_PLACED] ?? 0) } : on,
      )
    }
    return position
  }

  /** The results of matched bets on each runner, in the market's order: the ledger's part of a row. */
  matchedAt(row: number): { readonly ifWin: Centipaise[]; readonly ifLose: Centipaise[] } {
    // made as long as they will be: one that grows leaves room for sixteen
    const ifWin = Array<Centipaise>(this.#runners)
    const ifLose = Array<Centipaise>(this.#runners)
    const sheet = this.#pool.sheetOf(row)
    let at = (row & IN_SHEET) + CELLS
    for (let runner = 0; runner < this.#runners; runner += 1, at += this.#width) {
      ifWin[runner] = wholeCentipaise(sheet[at + IF_WIN] ?? 0)
      ifLose[runner] = wholeCentipaise(sheet[at + IF_LOSE] ?? 0)
    }
    return { ifWin, ifLose }
  }

  /** Sets the results of matched bets on one runner, as the ledger has them. */
  setMatched(row: number, runner: number, result: Pick<RunnerPosition, 'ifWin' | 'ifLose'>): void {
    const sheet = this.#pool.sheetOf(row)
    const at = this.on(row, runner) & IN_SHEET
    this.#load += loadOfMatch(sheet[at + IF_WIN] ?? 0, result.ifWin)
    this.#load += loadOfMatch(sheet[at + IF_LOSE] ?? 0, result.ifLose)
    sheet[at + IF_WIN] = result.ifWin
    sheet[at + IF_LOSE] = result.ifLose
  }

  /** The market has further runners, on which all are flat [MK30]: every user gets a wider row. */
  widen(runners: number, payoff: Payoff): void {
    const width = this.#cells()
    this.#runners = runners
    this.#payoff = payoff
    this.#risk = riskOf(payoff)
    const rows = this.#rows()
    this.#forget()
    for (const row of rows) this.#chain(this.#pool.widened(row, width, this.#cells()))
  }

  /** Drops all positions; the rows are free for other markets. */
  clear(): void {
    for (const row of this.#rows()) this.#pool.free(row, this.#cells())
    this.#forget()
    this.#load = 0
    this.#settled = null
  }

  #chain(row: number): void {
    this.#pool.sheetOf(row)[(row & IN_SHEET) + BEFORE] = this.#last + 1
    this.#last = row
    this.#size += 1
  }

  #forget(): void {
    this.#last = NONE
    this.#size = 0
  }

  /** All rows, in the order in which their users came. */
  #rows(): number[] {
    const rows: number[] = []
    for (let row = this.#last; row !== NONE;) {
      rows.push(row)
      row = (this.#pool.sheetOf(row)[(row & IN_SHEET) + BEFORE] ?? 0) - 1
    }
    return rows.toReversed()
  }

  /** The numbers of a row beside the pool's own. */
  #cells(): number {
    return CELLS - OWN_CELLS + this.#runners * this.#width
  }

  /** The possible cost of an unmatched paisa. */
  #openEach(side: Side, odds: number): number {
    return side === 'BACK' ? this.#riskAt(odds) : odds - CENTIPAISE_PER_PAISA
  }

  /** The risk of a back of one paisa: itself, or in a meter the distance of the line from zero [EX11]. */
  #riskAt(odds: number): number {
    return this.#payoff.kind === 'meter' ? this.#risk - odds : this.#risk
  }
}

/** The same as of `whole`: what fits into 32 bits is whole, and is not checked. */
function wholeCentipaise(value: number): Centipaise {
  const small = value | 0
  return small === value ? centipaise(small) : centipaise(value)
}
