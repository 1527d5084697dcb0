import { pricesOfTail, type LineTerms } from '../stage/line-prices.ts'
import type { Chance } from '../stage/stage.ts'
import { chancesFrom, LOWEST, type Grid } from './chances.ts'
import type { FootballMatch } from './match.ts'

type Of = LineTerms['of']

/** Both sides of the lines on offer, quarters included, each at its chance of a stake that wins or loses [WD98]. */
export const linePrices = (of: Of, grid: Grid, clubs: FootballMatch['clubs']): readonly Chance[] =>
  pricesOfTail(termsOf(clubs)[of], chancesFrom(grid, of))

/** The terms of a match are asked for at every look: they are made once. */
const known = new WeakMap<FootballMatch['clubs'], Readonly<Record<Of, LineTerms>>>()

function termsOf(clubs: FootballMatch['clubs']): Readonly<Record<Of, LineTerms>> {
  const sides = [clubs.home.name, clubs.away.name] as const
  const terms = known.get(clubs) ?? {
    margin: { of: 'margin', lowest: LOWEST.margin, every: 1, sides },
    total: { of: 'total', lowest: LOWEST.total, every: 1, sides },
  }
  known.set(clubs, terms)
  return terms
}
