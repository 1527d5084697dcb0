import { fixed } from '../kernel/card-bets.ts'
import { waysOf, waysTo, type Chances } from '../kernel/chances.ts'
import type { Price } from '../kernel/title.ts'

/** A face, and how many copies of it are among those that are drawn from. */
export type Weight = readonly [face: number, copies: number]

/** Each face as often as its weight says: any of these is as likely as any other. */
export const facesBy = (weights: readonly Weight[]): readonly number[] =>
  weights.flatMap(([face, copies]) => Array.from({ length: copies }, () => face))

/** Odds that never move: `thousandths` divided by the chance to win, rounded down to a hundredth [CG160]. */
export function oddsFor(chances: Chances, thousandths: number): Price {
  const back = (BigInt(thousandths) * waysOf(chances)) / (10n * waysTo(chances, 'win'))
  return fixed(Number(back))
}
