import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendToRoom } from './frames.ts'
import { lineOf } from './straight-line.ts'

const NAMESPACE = '/sports'
let server: Server
let url: string
const sockets: Socket[] = []
beforeEach(async () => {
  const http = createServer()
  server = new Server(http)
  server.of(NAMESPACE).on('connection', (socket) => void socket.join('all'))
  url = `http://127.0.0.1:${await listeningPort(http)}${NAMESPACE}`
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await server.close()
})

/** A socket over this transport, and what it hears. */
async function reader(transport: 'websocket' | 'polling'): Promise<{ readonly heard: unknown[] }> {
  const socket = io(url, { transports: [transport], forceNew: true })
  sockets.push(socket)
  const heard: unknown[] = []
  socket.on('said', (message: unknown) => heard.push(message))
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  await expect.poll(() => server.of(NAMESPACE).adapter.rooms.get('all')?.size).toBe(sockets.length)
  return { heard }
}

/** Lengths around those where a frame's head changes: what it carries has 21 bytes more. */
const LENGTHS = [0, 80, 104, 105, 106, 65_513, 65_514, 65_515, 65_516, 200_000]

test('everybody in a room hears each message once and whole, by websocket and by polling', async () => {
  const readers = [await reader('websocket'), await reader('websocket'), await reader('polling')]
  const said = [...LENGTHS.map((length) => 'x'.repeat(length)), 'नमस्ते "é" 🏏']
  for (const message of said) {
    sendToRoom(server.of(NAMESPACE), 'all', { name: 'said', text: JSON.stringify(message) })
    server.of(NAMESPACE).to('all').emit('said', 'between')
  }
  const all = said.flatMap((message) => [message, 'between'])
  for (const { heard } of readers) await expect.poll(() => heard).toEqual(all)
})

test('a room that nobody is in hears nothing', async () => {
  const { heard } = await reader('websocket')
  sendToRoom(server.of(NAMESPACE), 'none', { name: 'said', text: '1' })
  sendToRoom(server.of(NAMESPACE), 'all', { name: 'said', text: '2' })
  await expect.poll(() => heard).toEqual([2])
})

test('[RT36] what goes straight to the line is behind what waits for a reader that reads nothing, and all of it comes', async () => {
  const { heard } = await reader('websocket')
  const [socket] = server.of(NAMESPACE).sockets.values()
  const line = socket === undefined ? null : lineOf(socket.conn.transport)
  if (line === null) throw new Error('no line')
  const text = (nth: number) => JSON.stringify(`${nth} ${'x'.repeat(1000)}`)
  line.cork()
  for (let nth = 0; nth < 3; nth += 1) {
    sendToRoom(server.of(NAMESPACE), 'all', { name: 'said', text: text(nth) })
  }
  // two are with the line, the second the usual way; the third waits where it is counted
  expect(line.writableLength).toBeGreaterThan(2000)
  expect(line.writableLength).toBeLessThan(3000)
  line.uncork()
  sendToRoom(server.of(NAMESPACE), 'all', { name: 'said', text: text(3) })
  await expect.poll(() => heard).toEqual([0, 1, 2, 3].map((nth) => JSON.parse(text(nth))))
})
