import * as accounts from '@crease/contract/accounts/account-shapes.ts'
import { ROUTES } from '@crease/contract/http.ts'
import * as sockets from '@crease/contract/sockets.ts'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Type } from './shape-makers.ts'

const CONTRACT = join(import.meta.dirname, '../../../../packages/contract/src')
let built: ViteDevServer

beforeAll(async () => {
  built = await createServer({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    server: { middlewareMode: true, watch: null, ws: false },
    resolve: { alias: { typebox: join(import.meta.dirname, 'shape-makers.ts') } },
    ssr: { noExternal: true },
  })
})
afterAll(() => built.close())

/** What is enumerable of a shape, which is what the browser reads. */
const plain = (shapes: object): unknown => JSON.parse(JSON.stringify(shapes))

test.each([
  ['http.ts', { ROUTES }],
  ['sockets.ts', { ...sockets }],
  ['accounts/account-shapes.ts', { ...accounts }],
])('[RT53] %s is made of the same shapes in the built app', async (file, known) => {
  const ours = await built.ssrLoadModule(join(CONTRACT, file))
  const names = Object.keys(known)
  expect(names.length).toBeGreaterThan(0)
  const same = Object.fromEntries(names.map((name) => [name, ours[name]]))
  expect(plain(same)).toEqual(plain(known))
})

test('[RT53] what may be absent is not required, and says nothing more of itself', () => {
  const shape = Type.Object({ a: Type.String({ maxLength: 3 }), b: Type.Optional(Type.Null()) })
  expect(plain(shape)).toEqual({
    type: 'object',
    required: ['a'],
    properties: { a: { type: 'string', maxLength: 3 }, b: { type: 'null' } },
  })
})

test('the shapes that were compared are of two makers', async () => {
  const ours = await built.ssrLoadModule(join(CONTRACT, 'http.ts'))
  expect(Object.getOwnPropertyNames(ROUTES.signIn.reply)).toContain('~kind')
  expect(Object.getOwnPropertyNames(ours['ROUTES'].signIn.reply)).not.toContain('~kind')
})
