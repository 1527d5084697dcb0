import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { addressSource, folderSource } from './sources.ts'

const SIGNAL = new AbortController().signal
const match = (matchId: string) => ({
  matchId,
  sportId: '4',
  name: 'A v B',
  seriesName: '',
  startsAt: null,
})

let server: Server
let base: string
let asked: string[]
/** what is answered instead of the path and query themselves */
let answer: (url: string) => { readonly status: number; readonly body: string }

beforeEach(async () => {
  asked = []
  answer = (url) => ({ status: 200, body: url })
  server = createServer((request, reply) => {
    const { url = '' } = request
    asked.push(url)
    const { status, body } = answer(url)
    reply.writeHead(status).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  base = `http://127.0.0.1:${address.port}/api/?key=k1`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test('[FD35] the lists of three sports are asked for, and the markets of each match, with the key', async () => {
  const pages = await addressSource(base).pages([match('12'), match('34')], SIGNAL)
  expect(pages).toEqual([
    '/api/esid?key=k1&sid=4',
    '/api/esid?key=k1&sid=2',
    '/api/esid?key=k1&sid=1',
    '/api/getPriveteData?key=k1&gmid=12&sid=4',
    '/api/getPriveteData?key=k1&gmid=34&sid=4',
  ])
  expect(asked).toHaveLength(5)
})

test('[FD35] a match whose markets cannot be had is left out of the picture; without a list there is none', async () => {
  answer = (url) => ({ status: url.includes('gmid=12') ? 502 : 200, body: url })
  const pages = await addressSource(base).pages([match('12'), match('34')], SIGNAL)
  expect(pages.filter((page) => page.includes('gmid'))).toEqual([
    '/api/getPriveteData?key=k1&gmid=34&sid=4',
  ])
  answer = (url) => ({ status: url.includes('sid=2') ? 502 : 200, body: url })
  await expect(addressSource(base).pages([], SIGNAL)).rejects.toThrow('answered 502')
})

test('[FD34] an answer that is too large is none', async () => {
  answer = () => ({ status: 200, body: 'x'.repeat(9 * 1024 * 1024) })
  await expect(addressSource(base).pages([], SIGNAL)).rejects.toThrow('too large')
})

test('[FD35] a folder is read whole, again and again, and only its pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'crease-pages-'))
  await writeFile(join(folder, 'b.json'), '2')
  await writeFile(join(folder, 'a.json'), '1')
  await writeFile(join(folder, 'a.json.new'), '3')
  const source = folderSource(folder)
  expect(await source.pages([], SIGNAL)).toEqual(['1', '2'])
  await writeFile(join(folder, 'a.json'), '4')
  expect(await source.pages([], SIGNAL)).toEqual(['4', '2'])
  await rm(folder, { recursive: true })
})
