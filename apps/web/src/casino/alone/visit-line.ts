import { paise, type Paise } from '@crease/domain/units/money.ts'

/** The box that a line is drawn in. */
interface Box {
  readonly width: number
  readonly height: number
  /** free above and below the line */
  readonly edge: number
}

/** The net result of a visit, from zero on, after each of its rounds, as a line in a box. */
export interface VisitLine {
  /** of a polyline: 'x,y x,y' */
  readonly points: string
  /** the height of nothing won and nothing lost */
  readonly zero: number
  readonly hasGained: boolean
}

/** The best result of a round, a loss after losses alone; null before the first. */
export const bestRound = (nets: readonly Paise[]): Paise | null =>
  nets.length === 0 ? null : paise(Math.max(...nets))

export function visitLine(nets: readonly Paise[], { width, height, edge }: Box): VisitLine {
  const sums = nets.reduce<readonly number[]>((all, one) => [...all, (all.at(-1) ?? 0) + one], [0])
  const [low, high] = [Math.min(...sums), Math.max(...sums)]
  const heightOf = (sum: number): number =>
    high === low ? height / 2 : height - edge - ((sum - low) / (high - low)) * (height - 2 * edge)
  const steps = Math.max(1, nets.length)
  return {
    points: sums.map((sum, at) => `${(at / steps) * width},${heightOf(sum)}`).join(' '),
    zero: heightOf(0),
    hasGained: (sums.at(-1) ?? 0) >= 0,
  }
}
