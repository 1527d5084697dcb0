import { useEffect } from 'react'
import { create } from 'zustand'
import { channel } from '../../link/channel.ts'
import type { LobbyData, LobbyTable } from '../../link/named.ts'
import type { SportsLink } from '../../link/sports-socket.ts'
import { ofSession } from '../session-stores.ts'

/** Every table as the lobby tells it, by slug; empty until it has been heard. */
const useLobby = create<{ readonly tables: ReadonlyMap<string, LobbyTable> }>()(() => ({
  tables: new Map(),
}))

const lobby = channel<SportsLink, 'lobby'>({
  keyOf: (room) => room,
  join: (_room, line) => line.joinLobby(),
  leave: (_room, line) => line?.leaveLobby(),
})

export const lobbyLinkUp = lobby.lineUp
export const lobbyLinkClosed = lobby.lineClosed

/** All tables, then those that changed [UI413]. */
export function hearLobby({ tables: changed }: LobbyData): void {
  const tables = new Map(useLobby.getState().tables)
  for (const table of changed) tables.set(table.slug, table)
  useLobby.setState({ tables })
}

/** Listens to the lobby while it is shown. */
export function useLobbyLine(): void {
  useEffect(() => lobby.watch('lobby'), [])
}

/** A table as the lobby knows it. */
export const useLobbyTable = (slug: string): LobbyTable | undefined =>
  useLobby(({ tables }) => tables.get(slug))

/** All tables as the lobby knows them, for those who ask without being drawn again. */
export const lobbyNow = (): readonly LobbyTable[] => [...useLobby.getState().tables.values()]

ofSession(() => useLobby.setState({ tables: new Map() }))
