/** A bet that can be had: what a stake of one brings in each outcome. */
export type Payoffs = readonly number[]

interface SureProfit {
  /** what a stake of one in all brings at least, in every outcome */
  readonly rate: number
  /** the share of the stake on each bet */
  readonly shares: readonly number[]
}

/** What one would have to believe of the outcomes for no bet to be worth anything: it proves that none is sure. */
export type Beliefs = readonly number[]

export type Verdict =
  | { readonly kind: 'sure'; readonly profit: SureProfit }
  | { readonly kind: 'none'; readonly beliefs: Beliefs }

/** Below this a profit is the arithmetic's. */
const NEGLIGIBLE = 1e-7

/** Whether these beliefs give every bet a loss, or nothing: then no combination of them is a sure profit. */
export function isProof(beliefs: Beliefs, bets: readonly Payoffs[]): boolean {
  return bets.every(
    (bet) => bet.reduce((sum, value, place) => sum + value * (beliefs[place] ?? 0), 0) <= 0,
  )
}

/**
 * The best that a combination of bets brings in its worst outcome, by a linear programme: the value of the
 * game in which one side chooses bets and the other the outcome. Above nothing it is a sure profit.
 */
export function sureProfit(bets: readonly Payoffs[]): Verdict {
  const outcomes = bets[0]?.length ?? 0
  const shift = 1 - Math.min(0, ...bets.map((bet) => Math.min(...bet)))
  const { prices, duals, value } = solve(bets.map((bet) => bet.map((one) => one + shift)))
  const rate = 1 / value - shift
  if (rate > NEGLIGIBLE)
    return { kind: 'sure', profit: { rate, shares: duals.map((x) => x / value) } }
  return { kind: 'none', beliefs: prices.slice(0, outcomes).map((x) => x / value) }
}

/**
 * The most of the sum of q with A q <= 1 and q >= 0, where all of A is above nothing: the simplex method on
 * a tableau, which begins at q = 0. The entering column is the steepest, and the first one when it lasts.
 */
function solve(rows: readonly (readonly number[])[]) {
  const [m, n] = [rows.length, rows[0]?.length ?? 0]
  const width = n + m + 1
  const tableau = rows.map((row, at) => lineOf(row, { slack: n + at, width }))
  const goal = new Float64Array(width).fill(-1, 0, n)
  const basis = rows.map((_, at) => n + at)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const column = entering(goal, width - 1, turn)
    const row = column === -1 ? -1 : leaving(tableau, { column, basis, width })
    if (row === -1) break
    pivot({ tableau, goal }, row, column)
    basis[row] = column
  }
  const prices = Array.from({ length: n }, () => 0)
  for (const [at, column] of basis.entries()) {
    if (column < n) prices[column] = last(tableau[at])
  }
  return { prices, duals: Array.from(goal.subarray(n, n + m)), value: last(goal) }
}

/** A row with its slack, and what it may come to. */
function lineOf(
  row: readonly number[],
  { slack, width }: { readonly slack: number; readonly width: number },
): Float64Array {
  const line = new Float64Array(width)
  line.set(row)
  line[slack] = 1
  line[width - 1] = 1
  return line
}

const last = (line: Float64Array | undefined): number => line?.at(-1) ?? 0

const MOST_TURNS = 5000
const STEEPEST_TURNS = 1500
const EPSILON = 1e-10

function entering(goal: Float64Array, columns: number, turn: number): number {
  let [best, column] = [-EPSILON, -1]
  for (let at = 0; at < columns; at += 1) {
    const value = goal[at] ?? 0
    if (value >= best) continue
    ;[best, column] = [value, at]
    if (turn > STEEPEST_TURNS) break
  }
  return column
}

interface Leaving {
  readonly column: number
  readonly basis: readonly number[]
  readonly width: number
}

function leaving(tableau: readonly Float64Array[], { column, basis, width }: Leaving): number {
  let [least, row] = [Infinity, -1]
  for (const [at, line] of tableau.entries()) {
    const value = line[column] ?? 0
    if (value <= EPSILON) continue
    const ratio = (line[width - 1] ?? 0) / value
    const isLess = ratio < least - EPSILON
    const isFirst = ratio < least + EPSILON && (basis[at] ?? 0) < (basis[row] ?? Infinity)
    if (isLess || isFirst) [least, row] = [ratio, at]
  }
  return row
}

function pivot(
  { tableau, goal }: { tableau: readonly Float64Array[]; goal: Float64Array },
  row: number,
  column: number,
): void {
  const chosen = tableau[row]
  if (chosen === undefined) return
  const by = chosen[column] ?? 1
  for (let at = 0; at < chosen.length; at += 1) chosen[at] = (chosen[at] ?? 0) / by
  for (const line of [...tableau, goal]) {
    const share = line[column] ?? 0
    if (line !== chosen && share !== 0) subtract(line, chosen, share)
  }
}

/** The innermost loop. */
function subtract(from: Float64Array, line: Float64Array, share: number): void {
  for (let at = 0; at < line.length; at += 1) {
    from[at] = (from[at] ?? 0) - share * (line[at] ?? 0)
  }
}
