import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer } from 'node:http'
import { connect, type Socket as NetSocket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Server } from 'socket.io'
import { io as ioClient } from 'socket.io-client'
import { afterEach, expect, test } from 'vitest'
import { watchReaders } from './slow-readers.ts'

const WAITING_PACKETS = 20
const MESSAGES = 80
/** more than the buffers of two sockets of the kernel take */
const MESSAGE = 'x'.repeat(500_000)

let io: Server
let stuck: NetSocket
let readingOf: ReturnType<typeof watchReaders>
afterEach(async () => {
  stuck.destroy()
  await io.close()
})

async function serve(limits: Parameters<typeof watchReaders>[1]): Promise<number> {
  const http = createServer()
  io = new Server(http, { perMessageDeflate: false })
  readingOf = watchReaders(io, limits)
  return listeningPort(http)
}

/** Connects by websocket and enters the main namespace, byte by byte, and then reads nothing more. */
async function connectStuck(port: number): Promise<NetSocket> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\n' +
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n' +
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  )
  await new Promise((resolve) => socket.once('data', resolve))
  // the text '40' in a frame whose mask is zero
  socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]))
  await new Promise((resolve) => io.once('connection', resolve))
  socket.pause()
  return socket
}

test('[RT10] a reader that does not read is dropped; one that does gets everything', async () => {
  const port = await serve({ waitingPackets: WAITING_PACKETS })
  stuck = await connectStuck(port)
  const [slow] = io.sockets.sockets.values()
  const reason = new Promise((resolve) => slow?.once('disconnect', resolve))
  const client = ioClient(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
  let received = 0
  client.on('news', () => {
    received += 1
  })
  await new Promise<void>((resolve) => client.once('connect', resolve))
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    io.emit('news', MESSAGE)
    await pause(5)
  }
  await expect(reason).resolves.toMatch(/transport|close/)
  await expect.poll(() => received).toBe(MESSAGES)
  expect([...io.sockets.sockets.keys()]).toEqual([client.id])
  client.disconnect()
})

test('[RT36] a reader that stops reading is late: what waits for it has a bound, and it catches up', async () => {
  const port = await serve({ lateBytes: 1_000_000 })
  stuck = await connectStuck(port)
  const [slow] = io.sockets.sockets.values()
  if (slow === undefined) throw new Error('nobody connected')
  const reading = readingOf(slow.conn)
  const turns: string[] = []
  reading.onLate(() => {
    turns.push('late')
    void slow.leave('prices')
  })
  reading.onCaughtUp(() => turns.push('caught up'))
  void slow.join('prices')
  let most = 0
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    io.to('prices').emit('news', MESSAGE)
    await pause(2)
    most = Math.max(most, reading.waitingBytes())
  }
  expect(turns).toEqual(['late'])
  expect(reading.isLate()).toBe(true)
  // of 80 messages of half a megabyte the one that made it late is the last in its queue
  expect(most).toBeGreaterThan(1_000_000)
  expect(most).toBeLessThan(1_000_000 + 2 * MESSAGE.length)
  stuck.resume()
  await expect.poll(() => turns).toEqual(['late', 'caught up'])
  expect(reading.waitingBytes()).toBe(0)
})

test('[RT10] bytes that pile up beyond the limit end the connection', async () => {
  const port = await serve({ waitingBytes: 2_000_000 })
  stuck = await connectStuck(port)
  const [slow] = io.sockets.sockets.values()
  const gone = new Promise((resolve) => slow?.once('disconnect', resolve))
  for (let sent = 0; sent < MESSAGES; sent += 1) {
    io.emit('news', MESSAGE)
    await pause(1)
  }
  await expect(gone).resolves.toMatch(/transport|close/)
})
