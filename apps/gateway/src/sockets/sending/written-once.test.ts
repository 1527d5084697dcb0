import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer } from 'node:http'
import { Server } from 'socket.io'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toldToMany, writeOnce } from './written-once.ts'

let server: Server
let url: string
const sockets: Socket[] = []
beforeEach(async () => {
  const http = createServer()
  server = new Server(http)
  writeOnce(server)
  url = `http://127.0.0.1:${await listeningPort(http)}`
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect()
  await server.close()
})

/** A value that counts how often it is serialised. */
function counted(says: unknown) {
  const written = { times: 0 }
  const message = {
    toJSON: () => {
      written.times += 1
      return says
    },
  }
  return { written, message }
}

test.each(['/', '/sports'])(
  '[RT772] in %s what many are told is written once, as events, answers and to rooms, by websocket and polling',
  async (namespace) => {
    const says = { text: 'नमस्ते "é" 🏏', list: [1, null, [2]] }
    const { written, message } = counted(says)
    toldToMany(message)
    server.of(namespace).on('connection', (socket) => {
      void socket.join('all')
      socket.on('ask', (reply: (answer: unknown) => void) => reply(message))
      socket.emit('said', message)
    })
    const readers = ['websocket', 'polling'].map((transport) => {
      const socket = io(`${url}${namespace}`, { transports: [transport], forceNew: true })
      sockets.push(socket)
      const heard: unknown[] = []
      socket.on('said', (each: unknown) => heard.push(each))
      return { socket, heard }
    })
    for (const { socket, heard } of readers) {
      await expect.poll(() => heard).toEqual([says])
      expect(await socket.timeout(2000).emitWithAck('ask')).toEqual(says)
    }
    server.of(namespace).to('all').emit('said', message)
    for (const { heard } of readers) await expect.poll(() => heard).toEqual([says, says])
    expect(written.times).toBe(1)
  },
)

test('[RT772] everything else goes its usual way, bytes too', async () => {
  server.on('connection', (socket) => {
    socket.emit('said', Buffer.from('bytes'), 'and words')
    socket.emit('said')
  })
  const socket = io(url, { transports: ['websocket'], forceNew: true })
  sockets.push(socket)
  const heard: unknown[][] = []
  socket.on('said', (...each: unknown[]) => heard.push(each))
  await expect.poll(() => heard.length).toBe(2)
  expect(heard).toEqual([[Buffer.from('bytes'), 'and words'], []])
})
