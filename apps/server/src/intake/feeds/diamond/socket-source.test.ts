import { createServer, type Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { marketsPage, MATCH_ID, matchesPage } from './made-up-rows.ts'
import { SocketPages } from './socket-pages.ts'
import { socketSource } from './socket-source.ts'

const kites = (gstatus = '') =>
  marketsPage({
    gtype: 'fancy',
    mname: 'Normal',
    sections: [{ sid: 1, nat: 'Runs', gstatus, cells: [['back1', 46, 100]] }],
  })
const MATCH = {
  matchId: `${MATCH_ID}`,
  sportId: '4',
  name: 'Kites v Herons',
  seriesName: '',
  startsAt: null,
}
const QUICK = { askEveryMs: 20, pageLastsMs: 10_000 }

let http: HttpServer
let server: Server
let url: string
let asked: [name: string, body: unknown][]
let stopping: AbortController

beforeEach(async () => {
  asked = []
  stopping = new AbortController()
  http = createServer()
  server = new Server(http)
  server.on('connection', (socket: Socket) =>
    socket.onAny((name: string, body: unknown) => asked.push([name, body])),
  )
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const address = http.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  url = `http://127.0.0.1:${address.port}/?key=k1`
})

afterEach(async () => {
  stopping.abort()
  await server.close()
})

const nextOf = (source: ReturnType<typeof socketSource>, matches = [MATCH]) =>
  source.pages(matches, stopping.signal)

/** Resolves when the lists were asked for after `seen` questions: somebody listens. */
const listening = (seen = 0) =>
  vi.waitFor(() => expect(asked.slice(seen).map(([name]) => name)).toContain('join_list'))

test('[FD60] lists and matches are asked for with the key, again and again, and what comes is told by its rows', async () => {
  const source = socketSource(url, QUICK)
  const first = nextOf(source, [])
  await listening()
  expect((await server.fetchSockets())[0]?.handshake.query['key']).toBe('k1')
  expect(asked.slice(0, 3)).toEqual(['4', '2', '1'].map((sportId) => ['join_list', { sportId }]))
  server.emit('anything', JSON.parse(matchesPage()))
  expect(await first).toHaveLength(1)
  const second = nextOf(source)
  const join = { eventId: MATCH.matchId, matchId: MATCH.matchId, sportId: '4' }
  await vi.waitFor(() =>
    expect(asked.filter(([name]) => name === 'join_match').length).toBeGreaterThan(2),
  )
  expect(asked.find(([name]) => name === 'join_match')?.[1]).toEqual(join)
  // as text or as an object, and within the message of one match
  server.emit('odds', kites())
  expect(await second).toHaveLength(2)
  const third = nextOf(source)
  server.emit('odds', { match_id: MATCH.matchId, meta_data: JSON.parse(kites('Ball Running')) })
  const pages = await third
  expect(pages).toHaveLength(2)
  expect(pages[1]).toContain('Ball Running')
})

test('[FD60] after a cut the line is made anew, everything is asked for, and nothing from before is told', async () => {
  const source = socketSource(url, QUICK)
  const first = nextOf(source)
  await listening()
  server.emit('list', matchesPage())
  server.emit('odds', kites())
  await first
  const [cut] = await server.fetchSockets()
  const seen = asked.length
  for (const socket of server.sockets.sockets.values()) socket.conn.close()
  await vi.waitFor(async () => expect((await server.fetchSockets())[0]?.id).not.toBe(cut?.id))
  await listening(seen)
  const second = nextOf(source)
  server.emit('odds', kites())
  await expect(second).rejects.toThrow('no list')
  const third = nextOf(source)
  server.emit('list', matchesPage())
  expect(await third).toHaveLength(2)
})

test('[FD60] a server that sends us away, or does not let us in, is asked again', async () => {
  let turnedAway = 0
  server.use((_, next) => {
    turnedAway += 1
    next(turnedAway < 3 ? new Error('not now') : undefined)
  })
  const first = nextOf(socketSource(url, QUICK))
  await listening()
  expect(turnedAway).toBe(3)
  const seen = asked.length
  server.disconnectSockets(false)
  await vi.waitFor(() => expect(turnedAway).toBe(4))
  await listening(seen)
  server.emit('list', matchesPage())
  expect(await first).toHaveLength(1)
})

test('[FD60] nonsense is no news, and is counted with the next page that is', async () => {
  const source = socketSource(url, QUICK)
  const first = nextOf(source)
  await listening()
  for (const nonsense of ['<html>', null, 5, [], {}, 'x'.repeat(9 * 1024 * 1024)]) {
    server.emit('odds', nonsense)
  }
  server.emit('list', matchesPage())
  const pages = await first
  expect(pages).toHaveLength(7)
  expect(Math.max(...pages.map(({ length }) => length))).toBeLessThan(1000)
})

test('[FD60] a page that is not said again is told no more after ten seconds, and pages are bounded', () => {
  const pages = new SocketPages(10_000)
  pages.hear('list', matchesPage(), 0)
  pages.hear('odds', kites(), 0)
  expect(pages.take(10_000)).toHaveLength(2)
  pages.hear('list', matchesPage(), 10_001)
  expect(pages.take(10_002)).toEqual([matchesPage()])
  for (let gmid = 1; gmid < 1000; gmid += 1)
    pages.hear(`list ${gmid}`, matchesPage({ gmid }), 11_000)
  expect(pages.take(11_000)).toHaveLength(300)
})
