import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { boundConnections, type ConnectionLimits } from './connections.ts'

const SOON = { timeout: 60_000 }
const LIMITS: ConnectionLimits = { perAddress: 4, newPerSecond: 1000, trustedProxies: [] }

const servers: Server[] = []
const lines: Socket[] = []
afterEach(() => {
  for (const each of lines.splice(0)) each.destroy()
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

async function listen(limits: Partial<ConnectionLimits> = {}, answer = 'done') {
  const server = createServer((_request, response) => response.end(answer))
  servers.push(server)
  const counts = boundConnections(server, { ...LIMITS, ...limits })
  return { counts, port: await listeningPort(server) }
}

/** A connection from an address of this machine, and how it ended so far. */
async function line(port: number, from = '127.0.0.1') {
  const socket = connect({ host: '127.0.0.1', port, localAddress: from })
  lines.push(socket)
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket
}

const isOpen = (socket: Socket): boolean => !socket.destroyed && !socket.readableEnded

/** Reads what comes, so that an end is noticed. */
async function opened(port: number, many: number, from?: string): Promise<number> {
  const all = []
  for (let one = 0; one < many; one += 1) all.push((await line(port, from)).resume())
  await new Promise((resolve) => setTimeout(resolve, 50))
  return all.filter(isOpen).length
}

test('[OP830] an address has so many open connections, another one its own', async () => {
  const { counts, port } = await listen()
  expect(await opened(port, 10)).toBe(4)
  expect(await opened(port, 10, '127.0.0.2')).toBe(4)
  expect(counts()).toMatchObject({ open: 8, refused: 12 })
  for (const one of lines) one.destroy()
  await vi.waitFor(() => expect(counts().open).toBe(0), SOON)
  expect(await opened(port, 4)).toBe(4)
})

test('[OP830] without the bound all of them stay open', async () => {
  const { counts, port } = await listen({ perAddress: 1000 })
  expect(await opened(port, 10)).toBe(10)
  expect(counts().refused).toBe(0)
})

test('[OP830] an address opens so many a second', async () => {
  const { port } = await listen({ newPerSecond: 0.001 })
  expect(await opened(port, 4)).toBe(4)
  for (const one of lines) one.destroy()
  expect(await opened(port, 3)).toBe(0)
  expect(await opened(port, 3, '127.0.0.2')).toBe(3)
})

test('[OP830] the connections of a trusted proxy count in all alone, which stay below the limit of files', async () => {
  const { counts, port } = await listen({ trustedProxies: ['127.0.0.1'], inAll: 7 })
  expect(await opened(port, 10)).toBe(7)
  expect(counts()).toEqual({ open: 7, most: 7, refused: 3 })
  const { counts: usual } = await listen()
  expect(usual().most).toBeGreaterThan(500)
})

const LONG = 'x'.repeat(8 * 1024 * 1024)
const GET = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n'

test('[OP831] a response of which nothing is read is cut off, one that is read slowly and a silent connection are not', async () => {
  const { counts, port } = await listen({ unreadMs: 1000 }, LONG)
  const silent = (await line(port)).resume()
  const unread = (await line(port)).pause()
  unread.write(GET)
  const slow = (await line(port)).pause()
  slow.write(GET)
  let taken = 0
  for (let time = 0; time < 15; time += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    while (taken < time * 400_000) {
      const piece: unknown = slow.read()
      if (!(piece instanceof Buffer)) break
      taken += piece.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  expect(counts().open).toBe(2)
  expect([isOpen(slow), isOpen(silent)]).toEqual([true, true])
})

test('[OP831] responses that wait for their readers have a bound in all, and a connection one of requests', async () => {
  const { counts, port } = await listen({ unreadBytes: 12 * 1024 * 1024 }, LONG)
  for (let one = 0; one < 4; one += 1) (await line(port)).pause().write(GET)
  await vi.waitFor(() => expect(counts().open).toBeLessThanOrEqual(2), SOON)
  const many = (await line(port, '127.0.0.3')).resume()
  many.write(GET.repeat(30))
  await vi.waitFor(() => expect(isOpen(many)).toBe(false), SOON)
})
