import { FAVOURITES_MAX, type FavouriteChange, type FavouriteRow } from './player-shapes.ts'

/** A player's favourites, in the player's own order. */
export interface Favourites {
  readonly markets: readonly FavouriteRow[]
  /** slugs of the casino's tables */
  readonly tables: readonly string[]
}

export const NO_FAVOURITES: Favourites = { markets: [], tables: [] }

/** The favourites with one change, on both ends the same; done twice it is the same as once [OP97]. */
export function changedBy(of: Favourites, change: FavouriteChange): Favourites {
  switch (change.kind) {
    case 'star':
      return { ...of, markets: withMarket(of.markets, change.favourite) }
    case 'unstar':
      return { ...of, markets: of.markets.filter(({ marketId }) => marketId !== change.marketId) }
    case 'place':
      return { ...of, markets: placed(of.markets, change.marketId, change.before) }
    case 'star-table':
      return { ...of, tables: withTable(of.tables, change.slug) }
    case 'unstar-table':
      return { ...of, tables: of.tables.filter((slug) => slug !== change.slug) }
  }
}

function withMarket(
  markets: readonly FavouriteRow[],
  favourite: FavouriteRow,
): readonly FavouriteRow[] {
  const isThere = markets.some(({ marketId }) => marketId === favourite.marketId)
  return isThere ? markets : [...markets, favourite].slice(-FAVOURITES_MAX)
}

const withTable = (tables: readonly string[], slug: string): readonly string[] =>
  tables.includes(slug) ? tables : [...tables, slug].slice(-FAVOURITES_MAX)

/** In front of another one; behind all where that is not there, or is not named. */
function placed(
  markets: readonly FavouriteRow[],
  marketId: string,
  before: string | null,
): readonly FavouriteRow[] {
  const moved = markets.find((one) => one.marketId === marketId)
  if (moved === undefined || before === marketId) return markets
  const others = markets.filter((one) => one !== moved)
  const at = others.findIndex((one) => one.marketId === before)
  return at === -1 ? [...others, moved] : others.toSpliced(at, 0, moved)
}
