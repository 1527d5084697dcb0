import type { Market, Selection, Title } from './title.ts'

/** A selection of a title in its book. */
export interface Placeable {
  readonly market: Market
  readonly selection: Selection
}

/** The selection of an id, of those that are listed or that players make up; null: there is none. */
export function findSelection({ markets }: Title, id: string): Placeable | null {
  for (const market of markets) {
    const selection = market.selections.find((each) => each.id === id) ?? pickOf(market, id)
    if (selection !== null) return { market, selection }
  }
  return null
}

const pickOf = ({ picks }: Market, id: string): Selection | null =>
  picks !== undefined && id.startsWith(picks.prefix) ? picks.read(id) : null
