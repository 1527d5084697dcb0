import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer, type Server as HttpServer } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { marketsPage, MATCH_ID, matchesPage } from '../testing/made-up-rows.ts'
import { wallClock } from '../wall-clock.ts'
import type { Arrived } from './pages.ts'
import { SOURCE_SPORTS } from './source-sports.ts'
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
  inPlay: false,
}
const QUICK = { askEveryMs: 20 }
const SOON = { timeout: 30_000, interval: 20 }

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
  url = `http://127.0.0.1:${await listeningPort(http)}/?key=k1`
})

afterEach(async () => {
  stopping.abort()
  await server.close()
})

const ask = (source: ReturnType<typeof socketSource>, matches = [MATCH]) =>
  source.pages({ matches, clock: wallClock, signal: stopping.signal })

/** The next pages that come; what cannot be had meanwhile is passed over. */
async function nextOf(
  source: ReturnType<typeof socketSource>,
  matches = [MATCH],
): Promise<Arrived['pages']> {
  for (;;) {
    const { pages } = await ask(source, matches)
    if (pages.length > 0 || stopping.signal.aborted) return pages
  }
}

/** Resolves when the lists were asked for after `seen` questions: somebody listens. */
const listening = (seen = 0) =>
  vi.waitFor(() => expect(asked.slice(seen).map(([name]) => name)).toContain('join_list'), SOON)

test('[FD60] lists and matches are asked for with the key, again and again, and what comes is told by its rows', async () => {
  const source = socketSource(url, QUICK)
  const first = nextOf(source, [])
  await listening()
  expect((await server.fetchSockets())[0]?.handshake.query['key']).toBe('k1')
  const lists = SOURCE_SPORTS.map((sportId) => ['join_list', { sportId }])
  await vi.waitFor(() => expect(asked.slice(0, lists.length)).toEqual(lists), SOON)
  server.emit('anything', JSON.parse(matchesPage()))
  expect(await first).toMatchObject([{ key: 'anything sport 4' }])
  const second = nextOf(source)
  const join = { eventId: MATCH.matchId, matchId: MATCH.matchId, sportId: '4' }
  await vi.waitFor(
    () => expect(asked.filter(([name]) => name === 'join_match').length).toBeGreaterThan(2),
    SOON,
  )
  expect(asked.find(([name]) => name === 'join_match')?.[1]).toEqual(join)
  // as text or as an object, and within the message of one match: each takes the place of the one before
  server.emit('odds', kites())
  expect(await second).toMatchObject([{ key: `match ${MATCH.matchId}` }])
  const third = nextOf(source)
  server.emit('odds', { match_id: MATCH.matchId, meta_data: JSON.parse(kites('Ball Running')) })
  const [page] = await third
  expect(page).toMatchObject({ key: `match ${MATCH.matchId}` })
  expect(page?.text).toContain('Ball Running')
  expect(Date.now() - (page?.at ?? 0)).toBeLessThan(30_000)
})

test('[FD60] after a cut the line is made again, everything is requested again, and the cut is reported', async () => {
  const source = socketSource(url, QUICK)
  const first = nextOf(source)
  await listening()
  server.emit('list', matchesPage())
  await first
  const [cut] = await server.fetchSockets()
  const seen = asked.length
  for (const socket of server.sockets.sockets.values()) socket.conn.close()
  expect(await ask(source)).toMatchObject({ failed: [{ key: 'socket' }] })
  await vi.waitFor(async () => expect((await server.fetchSockets())[0]?.id).not.toBe(cut?.id), SOON)
  await listening(seen)
  const second = nextOf(source)
  server.emit('odds', kites())
  expect(await second).toHaveLength(1)
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
  await vi.waitFor(() => expect(turnedAway).toBe(4), SOON)
  await listening(seen)
  server.emit('list', matchesPage())
  expect(await first).toHaveLength(1)
})

test('[FD60] [FD77] nonsense is a page of nothing, and a message that is too large ends the line before it is read', async () => {
  const source = socketSource(url, QUICK)
  const first = nextOf(source)
  await listening()
  for (const nonsense of ['<html>', null, 5, [], {}]) server.emit('odds', nonsense)
  server.emit('list', matchesPage())
  const pages = await first
  const keys = new Set(pages.map(({ key }) => key))
  for (const page of keys.has('list sport 4') ? [] : await nextOf(source)) keys.add(page.key)
  expect([...keys].toSorted()).toEqual(['list sport 4', 'odds '])
  const seen = asked.length
  server.emit('odds', 'x'.repeat(9 * 1024 * 1024))
  expect(await ask(source)).toMatchObject({ pages: [], failed: [{ key: 'socket' }] })
  await listening(seen)
})
