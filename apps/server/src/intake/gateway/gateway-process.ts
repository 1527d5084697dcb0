import { randomUUID } from 'node:crypto'
import { createServer, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { setPriority } from 'node:os'
import pino from 'pino'
import { Board } from '@crease/gateway/match-feed/board.ts'
import { createSockets, type Sockets } from '@crease/gateway/sockets/create-sockets.ts'
import type { Batch, FromGateway, ToGateway, UpgradeHead } from './messages.ts'
import { RemoteDesk } from './remote-desk.ts'

/**
 * The gateway's process [RT30]: all sockets, and the numbered news they read. It owns no fact: it is told
 * everything, asks the exchange the rest, and ends with it.
 */

/** Where the cores are few, fan-out gives way to the exchange and its database. */
const NICENESS = 5

const http = createServer()
const desk = new RemoteDesk(send)
let board: Board | null = null
let sockets: Sockets | null = null

process.on('message', hear)
// Ctrl-C reaches the whole group: the exchange ends first, and then us.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
process.on('disconnect', () => process.exit(0))

function hear(message: ToGateway, connection: unknown): void {
  switch (message.kind) {
    case 'start':
      return start(message)
    case 'batch':
      return take(message.batch)
    case 'beat':
      return sockets?.beat(message.feedHeardAt)
    case 'session-ended':
      return sockets?.endSession(message.tokenHash)
    case 'upgrade':
      return upgrade(message.head, connection)
    case 'answer':
      return desk.hear(message.id, message.answer)
    case 'stop':
      void stop()
  }
}

function take(batch: Batch): void {
  sockets?.tell(batch)
  send({ kind: 'taken' })
}

function start(told: Extract<ToGateway, { kind: 'start' }>): void {
  const { limits, edge, relayKey, logLevel } = told
  setPriority(NICENESS)
  const now = Date.now
  board = new Board({ epoch: randomUUID(), now })
  const logger = pino({ level: logLevel, base: null })
  const parts = { board, desk: desk.asDesk(), now, logger }
  sockets = createSockets(http, { ...parts, limits, edge, relayKey })
  http.listen(0, '127.0.0.1', () => {
    const address = http.address()
    if (address === null || typeof address === 'string') throw new Error('no port was given')
    send({ kind: 'ready', port: address.port })
  })
}

/** A connection whose request has been read already goes on here as if it had come here. */
function upgrade(head: UpgradeHead, connection: unknown): void {
  // It was closed on its way here.
  if (!(connection instanceof Socket)) return
  const request = new IncomingMessage(connection)
  Object.assign(request, { method: head.method, url: head.url, headers: head.headers })
  connection.setNoDelay(true)
  http.emit('upgrade', request, connection, Buffer.from(head.rest, 'base64'))
  connection.resume()
}

async function stop(): Promise<void> {
  board?.stop()
  await sockets?.close()
  process.exit(0)
}

function send(message: FromGateway): void {
  process.send?.(message)
}
