import { COLUMNS } from '../market/each-way.ts'
import { CENTIPAISE_PER_PAISA } from '../units/money.ts'
import { legOf } from './hedge-by-number.ts'
import type { HedgeLeg, RunnerOffers } from './hedge-walk.ts'

/**
 * Each runner's bet that evens out its place: once it is placed it then brings as if it had lost. A back of s at p brings
 * s (p - 1) / divisor + s more by a place than by a loss, or s (p + divisor - 1) in parts of it. Stakes are rounded as in CO4.
 */
export const placeLegs = (
  columns: readonly number[],
  divisor: number,
  offers: readonly RunnerOffers[],
): readonly (readonly HedgeLeg[])[] =>
  offers.map((own, runner) => {
    const [, placed = 0, lost = 0] = columns.slice(COLUMNS * runner)
    const over = (divisor - 1) * CENTIPAISE_PER_PAISA
    const stake =
      placed > lost
        ? -stakeFor(own.lay, placed - lost, { over, round: Math.floor })
        : stakeFor(own.back, lost - placed, { over, round: Math.ceil })
    return legOf(runner, own, stake)
  })

/** The stake that moves so much at these levels, or all of them, where a paisa moves its odds and `over`. */
function stakeFor(
  levels: RunnerOffers['back'],
  move: number,
  { over, round }: { readonly over: number; readonly round: (stake: number) => number },
): number {
  let [left, stake] = [move, 0]
  for (const { odds, size } of levels) {
    const taken = Math.min(size, round(Math.max(0, left) / (odds + over)))
    stake += taken
    left -= taken * (odds + over)
  }
  return stake
}
