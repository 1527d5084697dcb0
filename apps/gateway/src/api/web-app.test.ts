import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { OWN_TENANT } from '@crease/contract/look/own-tenant.ts'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveWebApp } from './web-app.ts'

const PAGE = `<!doctype html><title>Crease</title>
<meta name="description" content="Ours" />
<meta name="theme-color" content="#10243a" />
<meta name="crease-look" content="" />
<link rel="icon" type="image/svg+xml" href="/crease-mark.svg" />
<link rel="manifest" href="/manifest.webmanifest" />
<link rel="apple-touch-icon" href="/icon-192.png" />`
const OFFLINE = '<!doctype html><title>Crease: no connection</title><img src="/crease-mark.svg" />'
const VIOLET = {
  ...OWN_TENANT,
  domainConfig: { ...OWN_TENANT.domainConfig, fourthColors: '#2c1453' },
  face: {
    ...OWN_TENANT.face,
    name: 'Violet & "Sons" <b>',
    description: 'Bets "here" & $1 there',
    icon: '/tenants/violet.svg',
    appIcon: { small: '/tenants/v-1.png', large: '/tenants/v-2.png', round: '/tenants/v-3.png' },
  },
}
const LINKS = {
  '/': '</assets/a.js>; rel=modulepreload',
  '/details': '</assets/a.js>; rel=modulepreload, </assets/b.js>; rel=modulepreload',
  '*': '</assets/c.js>; rel=modulepreload',
}
const folder = mkdtempSync(join(tmpdir(), 'crease-web-'))
let app: FastifyInstance

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'offline.html'), OFFLINE)
  writeFileSync(join(folder, 'shell.css'), 'body { margin: 0 }')
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'links.json'), JSON.stringify(LINKS))
  app = fastify()
  await serveWebApp(app, folder, { of: (host) => (host === 'violet' ? VIOLET : OWN_TENANT) })
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
    expect(open(reply.rawPayload).toString()).toContain('<title>Crease</title>')
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

test('[TH6] title, description, colour, icons and manifest are those of the host’s tenant', async () => {
  const at = async (url: string) => (await app.inject({ url, headers: { host: 'violet' } })).body
  const page = await at('/home')
  expect(page).toContain('<title>Violet &amp; &quot;Sons&quot; &lt;b&gt;</title>')
  expect(page).toContain('content="Bets &quot;here&quot; &amp; $1 there"')
  expect(page).toContain('<meta name="theme-color" content="#2c1453" />')
  expect(page).toContain('type="image/svg+xml" href="/tenants/violet.svg"')
  expect(page).toContain('rel="apple-touch-icon" href="/tenants/v-1.png"')
  expect(page).not.toContain('Crease')
  expect(await at('/offline.html')).toContain('&lt;b&gt;: no connection</title><img src="/tenants')
  const reply = await app.inject({ url: '/manifest.webmanifest', headers: { host: 'violet' } })
  expect(reply.headers['content-type']).toContain('application/manifest+json')
  expect(reply.json()).toMatchObject({
    name: VIOLET.face.name,
    short_name: 'Violet',
    theme_color: '#2c1453',
    icons: [{ src: '/tenants/violet.svg' }, {}, {}, { src: '/tenants/v-3.png' }],
  })
  expect((await app.inject({ url: '/manifest.webmanifest' })).json()).toMatchObject({
    name: 'Crease',
    start_url: '/home',
    display: 'standalone',
  })
})

test('[UI922] the page has the look of the host’s tenant in it, as text that ends no attribute', async () => {
  const { body } = await app.inject({ url: '/', headers: { host: 'violet' } })
  const [, written = ''] = /<meta name="crease-look" content="([^"]*)"/.exec(body) ?? []
  expect(written).not.toMatch(/[<>"]/)
  const { domainConfig, face } = VIOLET
  const said = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&amp;': '&' } as const
  const text = written.replaceAll(/&(?:quot|lt|gt|amp);/g, (one) => Reflect.get(said, one))
  expect(JSON.parse(text)).toEqual({ domainConfig, face })
})

test('[UI920] the styles of the first frame have the colours of the host’s tenant, light and dark', async () => {
  const at = (host: string) => app.inject({ url: '/shell.css', headers: { host } })
  const violet = await at('violet')
  expect(violet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(violet.body).toMatch(/^body \{ margin: 0 \}\n:root:root:root\{.*--fourth-colors:#2c1453/)
  expect(violet.body).toMatch(/\n:root:root:root\[data-theme='dark'\]\{.*--fourth-colors:#0a1826/)
  const ours = await at('other')
  expect(ours.body).toContain('--fourth-colors:#10243a')
  expect(ours.headers['etag']).not.toBe(violet.headers['etag'])
})

test('[TH6] a page that has not changed is not sent again, and each host has its own', async () => {
  const ask = (host: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/', headers: { host, ...headers } })
  const first = await ask('violet')
  const etag = String(first.headers['etag'])
  expect((await ask('violet', { 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask('other', { 'if-none-match': etag })).statusCode).toBe(200)
  // a proxy in front marks it as weak; a cache may have several
  for (const known of [`W/${etag}`, `"another", ${etag}`, '*']) {
    expect((await ask('violet', { 'if-none-match': known })).statusCode).toBe(304)
  }
  expect((await ask('violet', { 'if-none-match': `"another", W/"x"` })).statusCode).toBe(200)
})
