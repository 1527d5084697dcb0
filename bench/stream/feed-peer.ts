import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'

/** The peer of the feed bench: socket.io alone, casting messages of one size to rooms at one rate. */

export type ToPeer =
  | { readonly kind: 'begin' }
  | {
      readonly kind: 'cast'
      readonly events: readonly string[]
      /** messages a second to each event */
      readonly rate: number
      readonly bytes: number
      readonly epoch: number
    }

export interface FromPeer {
  readonly port: number
}

const TICK_MS = 10

const http = createServer()
const server = new Server(http, { transports: ['websocket'], perMessageDeflate: false })
const sports = server.of('/sports')
sports.on('connection', (socket) => {
  socket.on('join_match', ({ eventId }: { eventId: string }, reply: (answer: object) => void) => {
    void socket.join(eventId)
    reply({ success: true })
  })
})
http.listen(0, '127.0.0.1')
await once(http, 'listening')

process.on('message', (message: ToPeer) => {
  if (message.kind === 'cast') cast(message)
  const address = http.address()
  const answer: FromPeer = { port: isAddress(address) ? address.port : 0 }
  process.send?.(answer)
})

const isAddress = (address: AddressInfo | string | null): address is AddressInfo =>
  typeof address === 'object' && address !== null

function cast({ events, rate, bytes, epoch }: Extract<ToPeer, { kind: 'cast' }>): void {
  const filler = 'x'.repeat(Math.max(0, Math.round(bytes) - 110))
  const begun = Date.now()
  let sent = 0
  setInterval(() => {
    const due = Math.floor(((Date.now() - begun) / 1000) * rate * events.length)
    for (; sent < due; sent += 1) {
      const size = (Date.now() - epoch) / 100
      const section = [{ sid: '11', odds: [{ oname: 'back1', size }] }]
      const message = { kind: 'delta', seq: sent, markets: [{ section }], filler }
      sports.to(events[sent % events.length] ?? '').emit('match_data', message)
    }
  }, TICK_MS)
}
