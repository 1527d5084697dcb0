import { useEffect } from 'react'
import { create } from 'zustand'
import { channel } from '../../link/channel.ts'
import type { LobbyData, LobbyTable } from '../../link/named.ts'
import type { LobbyJoined, SportsLink } from '../../link/sports-socket.ts'
import { joinsOf } from '../../state/connection/joins.ts'
import { ofSession } from '../../state/session-stores.ts'

/** Every table as the lobby tells it, by slug; empty until it has been heard. */
export const useLobby = create<{ readonly tables: ReadonlyMap<string, LobbyTable> }>()(() => ({
  tables: new Map(),
}))

const lobby = channel<SportsLink, 'lobby'>({
  keyOf: (room) => room,
  join: (_room, line) => {
    joined = line
    joins.join()
  },
  leave: (_room, line) => {
    joins.stop()
    line?.leaveLobby()
  },
})

let joined: SportsLink | null = null
const joins = joinsOf<LobbyJoined>({
  ask: () => joined?.joinLobby() ?? Promise.resolve({ kind: 'lost' }),
  settle: () => {},
})

export const lobbyLinkUp = lobby.lineUp

/** The session is over: nothing is asked of its line. */
export function lobbyLinkClosed(): void {
  joins.stop()
  lobby.lineClosed()
}

/** All tables, then those that changed [UI413]. */
export function hearLobby({ tables: changed }: LobbyData): void {
  const tables = new Map(useLobby.getState().tables)
  for (const table of changed) tables.set(table.slug, table)
  useLobby.setState({ tables })
}

/** Listens to the lobby; the returned function ends it. */
export const watchLobby = (): (() => void) => lobby.watch('lobby')

/** Listens to it while it is shown. */
export function useLobbyLine(): void {
  useEffect(watchLobby, [])
}

/** A table as the lobby knows it. */
export const useLobbyTable = (slug: string): LobbyTable | undefined =>
  useLobby(({ tables }) => tables.get(slug))

/** All tables as the lobby knows them, for those who ask without being drawn again. */
export const lobbyNow = (): readonly LobbyTable[] => [...useLobby.getState().tables.values()]

ofSession(() => useLobby.setState({ tables: new Map() }))
