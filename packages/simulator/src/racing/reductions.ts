import type { RaceChances } from './chances.ts'
import type { Reductions } from './race-book.ts'

interface Removal {
  /** the one that goes, by its place among the chances before */
  readonly out: number
  readonly before: RaceChances
  /** chances of the runners after it; a reserve that takes its trap is the last of them */
  readonly after: RaceChances
  readonly reserve: 'comes' | 'none'
  readonly places: number
}

/** Hundredths of a percent are the finest that a factor names; the exchange counts thousandths. */
const rounded = (share: number): number =>
  Math.round(Math.max(0, Math.min(0.99, share)) * 10_000) * 10

/**
 * Reduction factors of a non-runner: what the chances of the others, all together, gain [RC2]. In the win market the
 * odds o of each become o x (1 - factor). In the place market it is the winnings of an average runner: o = n / s, where
 * n others have the chances s together.
 */
export function reductionsOf({ out, before, after, reserve, places }: Removal): Reductions {
  const newcomer = reserve === 'comes' ? after.win.length - 1 : -1
  const win = sumBut(before.win, out) / sumBut(after.win, newcomer)
  const others = before.place.length - 1
  const [had, have] = [sumBut(before.place, out), sumBut(after.place, newcomer)]
  const winnings = (chances: number) => others / chances - 1
  const place = others <= places ? 0 : winnings(have) / winnings(had)
  return { win: rounded(1 - win), place: others <= places ? 0 : rounded(1 - place) }
}

const sumBut = (chances: readonly number[], place: number): number =>
  chances.reduce((sum, chance, at) => (at === place ? sum : sum + chance), 0)
