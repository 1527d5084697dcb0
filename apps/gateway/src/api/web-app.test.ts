import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const PAGE = '<!doctype html><title>Crease</title>'
const LINKS = {
  '/': '</assets/a.js>; rel=modulepreload',
  '/details': '</assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload',
  '*': '</assets/c.js>; rel=modulepreload',
}
const folder = mkdtempSync(join(tmpdir(), 'crease-web-'))
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'index.html.br'), brotliCompressSync(PAGE))
  writeFileSync(join(folder, 'index.html.gz'), gzipSync(PAGE))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'links.json'), JSON.stringify(LINKS))
  app = fastify()
  await serveWebApp(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (bytes: Buffer) => bytes],
] as const)('[UI316] the app comes as small as the browser can read: %s', async (way, open) => {
  for (const url of ['/', '/index.html', '/home']) {
    const reply = await app.inject({ url, headers: { 'accept-encoding': way } })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-encoding'] ?? 'identity').toBe(way)
    expect(reply.headers['content-type']).toContain('text/html')
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(open(reply.rawPayload).toString()).toBe(PAGE)
  }
})

test.each([
  ['/', LINKS['/']],
  ['/?from=mail', LINKS['/']],
  ['/details?event=90', LINKS['/details']],
  ['/inplay/cricket', LINKS['*']],
])('[UI319] the page of %s names what its first paint needs', async (url, link) => {
  for (const way of ['br', 'identity']) {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': way } })
    expect(headers['link']).toBe(link)
  }
})

test('[UI319] what is no page names nothing', async () => {
  const { headers } = await app.inject({ url: '/api/v1/none' })
  expect(headers['link']).toBeUndefined()
})
