import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { serveHousePictures } from './house-pictures.ts'
import { serveWebApp } from './web-app.ts'
import { OWN_TENANT } from '@crease/contract/look/own-tenant.ts'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const folder = mkdtempSync(join(tmpdir(), 'crease-pictures-'))
let app: FastifyInstance

beforeAll(async () => {
  // as Kubernetes mounts it: links to a version of the folder
  mkdirSync(join(folder, '..2026'))
  writeFileSync(join(folder, '..2026', 'logo.svg'), SVG)
  symlinkSync('..2026', join(folder, '..data'))
  symlinkSync('..data/logo.svg', join(folder, 'logo.svg'))
  for (const name of ['page.html', '.secret.svg', 'Logo.svg'])
    writeFileSync(join(folder, name), SVG)
  app = fastify()
  answerErrors(app)
  await serveWebApp(app, '/nowhere', { of: () => OWN_TENANT })
  await serveHousePictures(app, folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const statusOf = async (url: string): Promise<number> => (await app.inject({ url })).statusCode

test('[TH7] a logo of the mounted folder is served, and changes without a build', async () => {
  const { headers, payload, statusCode } = await app.inject({ url: '/pictures/logo.svg' })
  expect([statusCode, payload, headers['content-type']]).toEqual([200, SVG, 'image/svg+xml'])
  expect(headers['cache-control']).toBe('no-cache')
  const next = SVG.replace('/>', '><g/></svg>')
  writeFileSync(join(folder, '..2026', 'logo.svg'), next)
  expect((await app.inject({ url: '/pictures/logo.svg' })).payload).toBe(next)
})

test('[TH7] a part beyond the end of a picture is refused with its length', async () => {
  const range = { range: 'bytes=9000-' }
  const reply = await app.inject({ url: '/pictures/logo.svg', headers: range })
  const { length } = (await app.inject({ url: '/pictures/logo.svg' })).payload
  expect([reply.statusCode, reply.json()]).toMatchObject([416, { code: 'BAD_REQUEST' }])
  expect(reply.headers['content-range']).toBe(`bytes */${length}`)
})

test('[TH7] other names are not, nor anything outside the folder', async () => {
  for (const name of [
    'page.html',
    '.secret.svg',
    'Logo.svg',
    '..2026/logo.svg',
    '%2e%2e%2fpasswd.svg',
    'none.svg',
  ])
    expect([name, await statusOf(`/pictures/${name}`)]).toEqual([name, 404])
})

test('[TH7] a folder that is not there fails the start', async () => {
  await expect(serveHousePictures(fastify(), '/nowhere/at/all')).rejects.toThrow('PICTURES_DIR')
})
