import type { TableMessage, TableState } from '@crease/contract/casino-shapes.ts'
import type { JoinTableReply } from '@crease/contract/sockets.ts'
import { io } from 'socket.io-client'
import type { Player } from '../support/player.ts'

/** A casino table as one who watches it has it; `now` throws before it is known. */
export type WatchedTable = Awaited<ReturnType<typeof watchTable>>

/** Watches a table: its image, and what changed since. */
export async function watchTable(url: string, player: Pick<Player, 'token'>, slug: string) {
  const how = { auth: { token: player.token }, transports: ['websocket'], forceNew: true }
  const socket = io(`${url}/sports`, how)
  let state: TableState | null = null
  const take = (message: TableMessage): void => {
    if (message.kind === 'image') state = message.state
    else if (state !== null) {
      const dealt = [...(message.set.dealt ?? state.dealt), ...message.deal]
      state = { ...state, ...message.set, dealt }
    }
  }
  socket.on('table_data', take)
  const said: unknown = await socket.timeout(30_000).emitWithAck('join_table', { slug })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own server
  const reply = said as JoinTableReply
  if (!reply.success) throw new Error(reply.code)
  for (const message of reply.messages) take(message)
  const now = (): TableState => {
    if (state === null) throw new Error('the table is not known')
    return state
  }
  return { socket, now }
}
