import { expect, test } from 'vitest'
import type { LobbyTable } from '../../link/named.ts'
import { lobbyTable } from '../../testing/tables.ts'
import { inLiveOrder } from './live-order.ts'
import { TILES } from './tiles.ts'

test('[UI413] the lobby begins with the tables that deal, the most watched first', () => {
  const tables = new Map<string, LobbyTable>([
    ['war', lobbyTable({ slug: 'war', status: 'BETTING', watching: 0 })],
    ['kbc', lobbyTable({ slug: 'kbc', status: 'DEALING', watching: 5 })],
    ['teen20', lobbyTable({ slug: 'teen20', status: 'WAITING', watching: 0 })],
    ['dt20', lobbyTable({ slug: 'dt20', status: 'PAUSED', watching: 9 })],
  ])
  const order = inLiveOrder(TILES, tables).map(({ slug }) => slug)
  expect(order.slice(0, 3)).toEqual(['kbc', 'war', TILES[0]?.slug])
  expect(order).toHaveLength(TILES.length)
  expect(inLiveOrder(TILES, new Map())).toEqual(TILES)
})
