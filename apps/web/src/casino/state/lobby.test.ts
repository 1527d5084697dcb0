import { LobbyData } from '@crease/contract/lobby-shapes.ts'
import { expect, test, vi } from 'vitest'
import { decode } from '../../link/decode.ts'
import { stubStorage } from '../../testing/stub-storage.ts'
import { forgetAll } from '../../state/session-stores.ts'
import { hearLobby, lobbyNow } from './lobby.ts'

const table = (slug: string, watching: number) => ({
  slug,
  status: 'BETTING' as const,
  closesAt: 1000,
  dealt: [],
  last: [],
  watching,
  min: 100,
  max: 50_000,
})

test('[UI413] the lobby has all tables, then those that changed; signed out it forgets them', () => {
  hearLobby(decode(LobbyData, { tables: [table('dt20', 3), table('teen20', 5)] }))
  hearLobby(decode(LobbyData, { tables: [table('dt20', 4)] }))
  expect(lobbyNow().map(({ slug, watching, max }) => [slug, watching, max])).toEqual([
    ['dt20', 4, 50_000_00],
    ['teen20', 5, 50_000_00],
  ])
  forgetAll()
  expect(lobbyNow()).toEqual([])
})

test('[UI413] tables are starred, and lose their star', async () => {
  stubStorage()
  vi.resetModules()
  const { toggleTable, useFavourites } = await import('../../state/player/favourites.ts')
  useFavourites.setState({ userId: '7', list: [], tables: [] })
  toggleTable('dt20')
  toggleTable('teen20')
  toggleTable('dt20')
  expect(useFavourites.getState().tables).toEqual(['teen20'])
})
