import { useState } from 'react'
import type { LobbyTable } from '../../link/named.ts'
import { useLobby } from '../state/lobby.ts'
import { TILES, type Tile } from './tiles.ts'

const isDealing = (table: LobbyTable | undefined): boolean =>
  table !== undefined && table.status !== 'WAITING' && table.status !== 'PAUSED'

/** Tables that deal first, those with more watchers before others; else in the order of the gallery [UI413]. */
export function inLiveOrder(
  tiles: readonly Tile[],
  tables: ReadonlyMap<string, LobbyTable>,
): readonly Tile[] {
  const rank = ({ slug }: Tile): number => {
    const table = tables.get(slug)
    return isDealing(table) ? 1 + (table?.watching ?? 0) : 0
  }
  return tiles.toSorted((a, b) => rank(b) - rank(a))
}

/** The gallery in the order of the moment in which the lobby is first known under a tab: no tile moves under a finger. */
export function useLiveOrder(tab: string | null): readonly Tile[] {
  const tables = useLobby((lobby) => lobby.tables)
  const isKnown = tables.size > 0
  const [order, setOrder] = useState(() => ({ tab, isKnown, tiles: inLiveOrder(TILES, tables) }))
  if (order.tab === tab && order.isKnown === isKnown) return order.tiles
  const next = { tab, isKnown, tiles: inLiveOrder(TILES, tables) }
  setOrder(next)
  return next.tiles
}
