import type { TableMessage } from '@crease/contract/casino-shapes.ts'
import type { LobbyData } from '@crease/contract/lobby-shapes.ts'
import { LOBBY } from '@crease/protocol/casino.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { tableView } from '@crease/protocol/testing/casino.ts'
import { beforeEach, expect, test } from 'vitest'
import { LOBBY_ROOM, tableRoom } from '../match-feed/rooms.ts'
import { TableReading } from './table-reading.ts'
import { CasinoFeed } from '../casino/casino-feed.ts'

/** A socket and how much waits for it, by hand. */
class FakeSocket {
  connected = true
  isLate = false
  readonly rooms = new Set<string>()
  readonly heard: (TableMessage | LobbyData)[] = []
  readonly #late: (() => void)[] = []
  readonly #caughtUp: (() => void)[] = []
  readonly join = (room: string) => this.rooms.add(room)
  readonly leave = (room: string) => this.rooms.delete(room)
  readonly emit = (_name: string, message: TableMessage | LobbyData) => this.heard.push(message)
  readonly reading = {
    waitingBytes: () => 0,
    isLate: () => this.isLate,
    onLate: (tell: () => void) => void this.#late.push(tell),
    onCaughtUp: (tell: () => void) => void this.#caughtUp.push(tell),
  }

  fallBehind(): void {
    this.isLate = true
    for (const hear of this.#late) hear()
  }

  catchUp(): void {
    this.isLate = false
    for (const hear of this.#caughtUp) hear()
  }
}

let socket: FakeSocket
let reading: TableReading
let watched: Map<string, number>
let tell: (watching: number) => void
beforeEach(() => {
  const catalogue = new Catalogue(() => 0)
  catalogue.tellTable(tableView())
  watched = new Map()
  const watch = (slug: string, count: number) => watched.set(slug, count)
  const tables = new CasinoFeed({ epoch: 'e', catalogue, watched: watch })
  tell = (watching) => {
    const view = tableView({ watching })
    catalogue.tellTable(view)
    tables.tell([view])
  }
  socket = new FakeSocket()
  reading = new TableReading(socket, { tables, reading: socket.reading, tablesPerSocket: 2 })
  reading.join({ slug: 'teen20' }, () => undefined)
  reading.joinLobby()
  socket.heard.length = 0
})

test('[CG963] readers of the lobby are counted once, until they leave it or are gone', () => {
  const counted = [watched.get(LOBBY)]
  reading.joinLobby()
  socket.fallBehind()
  socket.catchUp()
  counted.push(watched.get(LOBBY))
  reading.leaveLobby()
  reading.leaveLobby()
  counted.push(watched.get(LOBBY))
  reading.joinLobby()
  reading.end()
  counted.push(watched.get(LOBBY))
  expect(counted).toEqual([1, 1, 0, 0])
})

test('[RT83] a late reader is told nothing, and then what it missed, in order', () => {
  socket.fallBehind()
  expect([...socket.rooms]).toEqual([])
  expect(watched.get('teen20')).toBe(1)
  for (const watching of [1, 2, 3]) tell(watching)
  expect(socket.heard).toEqual([])
  socket.catchUp()
  expect([...socket.rooms].toSorted()).toEqual([LOBBY_ROOM, tableRoom('teen20')].toSorted())
  expect(socket.heard).toMatchObject([
    { tables: [{ watching: 3 }] },
    { seq: 1 },
    { seq: 2 },
    { seq: 3 },
  ])
})

test('[RT83] one that missed much is told an image', () => {
  socket.fallBehind()
  for (let watching = 1; watching <= 20; watching += 1) tell(watching)
  socket.catchUp()
  expect(socket.heard).toMatchObject([{}, { kind: 'image', seq: 20, state: { watching: 20 } }])
})

test('[RT83] who joins while late is told what it misses from the answer on', () => {
  socket.fallBehind()
  const replies: object[] = []
  reading.join({ slug: 'teen20' }, (reply) => void replies.push(reply))
  expect(replies).toMatchObject([{ success: true, messages: [{ kind: 'image', seq: 0 }] }])
  tell(5)
  socket.catchUp()
  expect(socket.heard.at(-1)).toMatchObject({ seq: 1, set: { watching: 5 } })
})

test('[RT83] who leaves or goes watches nothing any more', () => {
  reading.leave('teen20')
  expect(watched.get('teen20')).toBe(0)
  reading.join({ slug: 'teen20' }, () => undefined)
  reading.end()
  reading.end()
  expect(watched.get('teen20')).toBe(0)
})
