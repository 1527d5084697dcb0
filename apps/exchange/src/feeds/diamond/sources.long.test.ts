import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { FeedClock } from '../feed.ts'
import { wallClock } from '../wall-clock.ts'
import { LARGEST_PAGE, type Arrived, type Asking, type DiamondSource } from './pages.ts'
import { SOURCE_SPORTS } from './source-sports.ts'
import { addressSource, folderSource } from './sources.ts'

const LISTS = SOURCE_SPORTS.length

/** The machine's clock as a source sees it here: it runs so many times as fast. */
const FASTER = 5
const clock: FeedClock = {
  now: () => Date.now() * FASTER,
  sleep: (ms, signal) => wallClock.sleep(ms / FASTER, signal),
}

const match = (matchId: string) => ({
  matchId,
  sportId: '4',
  name: 'A v B',
  seriesName: '',
  startsAt: null,
  inPlay: false,
})

let server: Server
let base: string
let asked: string[]
let stopping: AbortController
/** what is answered instead of the path and query themselves; null: nothing, ever */
let answer: (url: string) => { readonly status: number; readonly body: string } | null

beforeEach(async () => {
  asked = []
  stopping = new AbortController()
  answer = (url) => ({ status: 200, body: url })
  server = createServer((request, reply) => {
    const { url = '' } = request
    asked.push(url)
    const said = answer(url)
    if (said === null) return
    reply.writeHead(said.status, { location: 'http://127.0.0.1:1/' }).end(said.body)
  })
  base = `http://127.0.0.1:${await listeningPort(server)}/api/?key=k1`
})

afterEach(async () => {
  stopping.abort()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

const asking = (...ids: readonly string[]): Asking => ({
  matches: ids.map(match),
  clock,
  signal: stopping.signal,
})

/** Takes what comes until so many different pages have come or failed. */
async function arriving(source: DiamondSource, ids: readonly string[], count: number) {
  const all: Arrived[] = []
  const keys = () =>
    new Set(all.flatMap(({ pages, failed }) => [...pages, ...failed].map(({ key }) => key)))
  while (keys().size < count) all.push(await source.pages(asking(...ids)))
  return { pages: all.flatMap(({ pages }) => pages), failed: all.flatMap(({ failed }) => failed) }
}

test('[FD35] the lists of all sports are asked for, and the markets of each match, with the key', async () => {
  const { pages } = await arriving(addressSource(base), ['12', '34'], LISTS + 2)
  expect(new Set(pages.map(({ text }) => text))).toEqual(
    new Set([
      ...SOURCE_SPORTS.map((sport) => `/api/esid?key=k1&sid=${sport}`),
      '/api/getPriveteData?key=k1&gmid=12&sid=4',
      '/api/getPriveteData?key=k1&gmid=34&sid=4',
    ]),
  )
})

test('[FD84] a page that hangs ages none of the others: each comes every second, as old as its question', async () => {
  answer = (url) => (url.includes('gmid=12') ? null : { status: 200, body: url })
  const source = addressSource(base)
  const seen: { readonly key: string; readonly age: number }[] = []
  const of = (key: string) => seen.filter((page) => page.key === key)
  const others = ['match 34', 'match 56', 'list 4']
  while (others.some((key) => of(key).length < 3)) {
    const { pages } = await source.pages(asking('12', '34', '56'))
    seen.push(...pages.map(({ key, at }) => ({ key, age: (clock.now() - at) / FASTER })))
  }
  expect(of('match 12')).toEqual([])
  for (const key of others) {
    expect(Math.min(...of(key).map(({ age }) => age))).toBeLessThan(1_000)
  }
})

test('[FD84] a page that cannot be had says why, and a match that is listed no more is asked for no more', async () => {
  answer = (url) => ({ status: url.includes('gmid=12') ? 502 : 200, body: url })
  const source = addressSource(base)
  const { failed } = await arriving(source, ['12', '34'], LISTS + 2)
  expect(failed[0]).toEqual({ key: 'match 12', why: 'answered 502' })
  await source.pages(asking('34'))
  // what is under way comes to its end, and is not begun again
  await new Promise((resolve) => setTimeout(resolve, 500))
  asked = []
  await vi.waitFor(() => expect(asked.some((url) => url.includes('gmid=34'))).toBe(true), 10_000)
  expect(asked.filter((url) => url.includes('gmid=12'))).toEqual([])
})

test('[FD77] an answer that is too large is none, and none is fetched from elsewhere', async () => {
  answer = (url) => ({
    status: url.includes('gmid') ? 302 : 200,
    body: 'x'.repeat(LARGEST_PAGE + 1),
  })
  const { pages, failed } = await arriving(addressSource(base), ['12'], LISTS + 1)
  expect(pages).toEqual([])
  const whyOf = (key: string) => failed.find((one) => one.key === key)?.why
  expect(whyOf('list 4')).toContain('longer than')
  expect(whyOf('match 12')).toContain('redirect')
})

test('[FD35] a folder is read whole, again and again, and only its pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-pages-'))
  await writeFile(join(folder, 'b.json'), '2')
  await writeFile(join(folder, 'a.json'), '1')
  await writeFile(join(folder, 'c.json'), 'x'.repeat(LARGEST_PAGE + 1))
  await writeFile(join(folder, 'a.json.new'), '3')
  const source = folderSource(folder)
  const texts = ({ pages }: Arrived) => pages.map(({ text }) => text)
  const first = await source.pages(asking())
  expect(texts(first)).toEqual(['1', '2'])
  expect(first.failed).toMatchObject([{ key: 'c.json' }])
  await rm(join(folder, 'b.json'))
  await writeFile(join(folder, 'a.json'), '4')
  const second = await source.pages(asking())
  expect([texts(second), second.gone]).toEqual([['4'], ['b.json']])
  await rm(folder, { recursive: true })
})
