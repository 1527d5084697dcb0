import { useEffect } from 'react'
import { create } from 'zustand'
import { channel } from '../../link/channel.ts'
import type { LobbyData, LobbyTable } from '../../link/named.ts'
import type { SportsLink } from '../../link/sports-socket.ts'
import { ofSession } from '../../state/session-stores.ts'

/** Every table as the lobby tells it, by slug; empty until it has been heard. */
export const useLobby = create<{ readonly tables: ReadonlyMap<string, LobbyTable> }>()(() => ({
  tables: new Map(),
}))

const lobby = channel<SportsLink, 'lobby'>({
  keyOf: (room) => room,
  join: (_room, line) => void joinLobby(line),
  leave: (_room, line) => {
    joins += 1
    line?.leaveLobby()
  },
})

/** how often it was joined or left: what an answer to an older join asks for is asked for no more */
let joins = 0

/** What is refused for now is asked again [UI1150]; what has no answer was lost with its line, which joins anew. */
async function joinLobby(line: SportsLink): Promise<void> {
  joins += 1
  const mine = joins
  const refusal = await line.joinLobby()
  if (refusal?.kind !== 'waits' || joins !== mine) return
  setTimeout(() => {
    if (joins === mine) void joinLobby(line)
  }, refusal.afterMs)
}

export const lobbyLinkUp = lobby.lineUp
export const lobbyLinkClosed = lobby.lineClosed

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
