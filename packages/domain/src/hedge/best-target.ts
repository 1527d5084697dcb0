import { CENTIPAISE_PER_PAISA } from '../units/money.ts'
import type { RunnerOffers } from './hedge-walk.ts'

/** The X of most value of the runners of a market: what each brings more by winning, with `winners` of them; see `planCashOut`. */
export function bestTarget(
  more: readonly number[],
  winners: number,
  offers: readonly RunnerOffers[],
): number {
  if (winners === 0) return 0
  const moves = more.map((own, index) => runnerMoves(own, offers[index] ?? { back: [], lay: [] }))
  const corners = [...new Set(moves.flatMap((move) => move.corners))].toSorted((a, b) => a - b)
  let [low, high] = [0, corners.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (risesAfter(corners[middle] ?? 0, winners, moves)) low = middle + 1
    else high = middle
  }
  return corners[low] ?? 0
}

/**
 * Whether there is more value to the right of a corner: of the runners that move with X those among the
 * worst `winners`, less those that can rise no more, gain a whole unit, and each that moves costs 1/odds.
 */
function risesAfter(corner: number, winners: number, moves: readonly RunnerMoves[]): boolean {
  const below = moves.filter(({ corners }) => (corners.at(-1) ?? 0) <= corner).length
  const cost = moves.reduce((sum, move) => sum + inverseAfter(move, corner), 0)
  return cost < (winners - below) * INVERSE_UNIT
}

/** 1/odds counted in whole units: 1 is 10^12, so that odds in hundredths leave ten digits. */
const INVERSE_UNIT = 1e12

interface RunnerMoves {
  /** where its price changes as X rises, from all laid to all backed; its own D is among them */
  readonly corners: readonly number[]
  /** 1/odds between a corner and the next */
  readonly inverses: readonly number[]
}

function runnerMoves(own: number, { back, lay }: RunnerOffers): RunnerMoves {
  const inverse = (level: { readonly odds: number }): number =>
    Math.floor((INVERSE_UNIT * CENTIPAISE_PER_PAISA) / level.odds)
  return {
    corners: [...ends(own, lay, -1).toReversed(), own, ...ends(own, back, 1)],
    inverses: [...lay.map(inverse).toReversed(), ...back.map(inverse)],
  }
}

function ends(own: number, levels: RunnerOffers['back'], sign: 1 | -1): number[] {
  let at = own
  return levels.map(({ odds, size }) => (at += sign * odds * size))
}

/** 1/odds of the price that a runner pays for X just above `corner`; nothing where it does not move. */
function inverseAfter({ corners, inverses }: RunnerMoves, corner: number): number {
  return inverses[corners.findIndex((end) => end > corner) - 1] ?? 0
}
