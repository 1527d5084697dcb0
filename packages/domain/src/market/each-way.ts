import { CENTIPAISE_PER_PAISA } from '../units/money.ts'
import type { Side } from '../units/side.ts'

/** The terms of an each-way market [EW1]: a place pays 1 / divisor of the winnings, and the number of places. */
export interface EachWayTerms {
  readonly divisor: 4 | 5
  readonly places: number
}

/** Results of one part of a stake, the win part, centipaise. */
interface OnePart {
  readonly ifWin: number
  readonly ifLose: number
}

/** Each runner has its results if it wins, if it is placed without winning, and if neither. */
export const COLUMNS = 3

/** A runner's columns, both parts together, in parts of a centipaisa by the divisor [EW2]. */
export const columnsOf = (
  { ifWin, ifLose }: OnePart,
  divisor: number,
): readonly [number, number, number] => [
  (divisor + 1) * ifWin,
  ifWin + divisor * ifLose,
  2 * divisor * ifLose,
]

/** The loss of an unmatched bet if its runner is placed without winning, in the same parts [EW3]. */
export function openIfPlaced(
  bet: { readonly side: Side; readonly stake: number; readonly odds: number },
  divisor: number,
): number {
  const { side, stake, odds } = bet
  const placed = stake * (odds - 100 - divisor * CENTIPAISE_PER_PAISA)
  return Math.max(0, side === 'BACK' ? -placed : placed)
}

/** The least that columns bring over every order of coming in, centipaise, rounded down [EW3]. */
export function leastEachWay(columns: readonly number[], terms: EachWayTerms): number {
  const places = byPlace(columns)
  let least = columns.length === 0 ? 0 : Infinity
  for (let winner = 0; winner < columns.length / COLUMNS; winner += 1) {
    least = Math.min(least, withWinner(winner, { columns, places, terms }))
  }
  return Math.floor((allLost(columns) + least) / terms.divisor)
}

/** The same over the orders that this runner wins [CO1]. */
export function leastIfWon(
  winner: number,
  columns: readonly number[],
  { out, ...terms }: EachWayTerms & { readonly out?: readonly number[] },
): number {
  const places = byPlace(columns).filter(({ runner }) => out?.includes(runner) !== true)
  const more = withWinner(winner, { columns, places, terms })
  return Math.floor((allLost(columns) + more) / terms.divisor)
}

interface Placed {
  readonly runner: number
  readonly more: number
}

/** The difference that a place makes for each runner, the smallest first. */
function byPlace(columns: readonly number[]): readonly Placed[] {
  const places: Placed[] = []
  for (let at = 0; at < columns.length; at += COLUMNS) {
    places.push({ runner: at / COLUMNS, more: (columns[at + 1] ?? 0) - (columns[at + 2] ?? 0) })
  }
  return places.toSorted((a, b) => a.more - b.more)
}

/** The winner's difference and the places - 1 smallest differences by a place among the others [EW3]. */
function withWinner(
  winner: number,
  of: {
    readonly columns: readonly number[]
    readonly places: readonly Placed[]
    readonly terms: EachWayTerms
  },
): number {
  const at = COLUMNS * winner
  let sum = (of.columns[at] ?? 0) - (of.columns[at + 2] ?? 0)
  let left = of.terms.places - 1
  for (const { runner, more } of of.places) {
    if (left === 0) break
    if (runner === winner) continue
    sum += more
    left -= 1
  }
  return sum
}

function allLost(columns: readonly number[]): number {
  let sum = 0
  for (let at = 2; at < columns.length; at += COLUMNS) sum += columns[at] ?? 0
  return sum
}
