import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect as dial } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROUTES } from '@crease/contract/http.ts'
import { afterEach, expect, test } from 'vitest'
import { openApi, type Api, type ApiSettings } from '../testing/open-api.ts'
import { listen } from '../testing/reader.ts'

let api: Api
const open = async (settings: ApiSettings = {}) => {
  api = await openApi(settings)
  return api
}
afterEach(() => api.close())

/** The whole answer to bytes that are sent as they are. */
async function answerTo(address: string, head: string, body = ''): Promise<string> {
  const { port, hostname } = new URL(address)
  return new Promise((resolve) => {
    let text = ''
    const line = dial(Number(port), hostname, () =>
      line.write(`${head}\r\nHost: ${hostname}\r\n\r\n${body}`),
    )
    line.on('data', (chunk: Buffer) => (text += chunk.toString()))
    line.on('error', () => undefined)
    line.on('close', () => resolve(text))
  })
}

const H2C = 'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk'
const WEBSOCKET = 'Connection: Upgrade, close\r\nUpgrade: websocket'

test.each([
  ['HTTP/2', H2C],
  ['a websocket elsewhere', WEBSOCKET],
])('[OP68] a call that offers to go on with %s is answered as usual', async (_name, upgrade) => {
  await open()
  const token = await api.signIn()
  const { path } = ROUTES.getBalance
  const address = await listen(api)
  const read = await answerTo(address, `GET ${path} HTTP/1.1\r\nUser-Token: ${token}\r\n${upgrade}`)
  expect(read).toMatch(/^HTTP\/1\.1 200 /)
  expect(read).toContain('"Balance":')
  const body = JSON.stringify({ timeoutSeconds: 60 })
  const head = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n${upgrade}`
  const call = `POST ${ROUTES.setDeadManSwitch.path} HTTP/1.1\r\nUser-Token: ${token}\r\n${head}`
  const before = api.exchange.commands.length
  await answerTo(address, call, body)
  expect(api.exchange.commands).toHaveLength(before + 1)
})

test('[BS80] a call without a session refuses text that cannot be stored, with its field', async () => {
  await open()
  const post = (path: string, payload: object) =>
    api.http.inject({ method: 'POST', url: path, payload })
  for (const bad of ['a\0b', 'a\ud800b']) {
    for (const [path, body, field] of [
      [ROUTES.writeSignedOut.path, { clientId: randomUUID(), text: bad }, 'text'],
      [ROUTES.forgotPassword.path, { loginId: bad }, 'loginId'],
      [ROUTES.resetPassword.path, { token: 'x', password: bad }, 'password'],
      [ROUTES.confirmEmail.path, { token: bad }, 'token'],
    ] as const) {
      const reply = await post(path, body)
      expect([path, reply.statusCode]).toEqual([path, 400])
      expect(reply.json()).toMatchObject({ code: 'BAD_REQUEST', field })
    }
    // at a sign-in it is a wrong password like any other
    const signIn = await post(ROUTES.signIn.path, { loginId: 'asha', password: bad })
    expect(signIn.json().code).toBe('LOGIN_FAILED')
  }
})

test('[OP69] a call by another method is 405 and names its own; what is not there is 404', async () => {
  await open()
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'OPTIONS', url: string) => {
    const { statusCode, headers, body } = await api.http.inject({
      method,
      url,
      headers: { 'content-type': 'application/json' },
    })
    return [statusCode, headers['allow'], JSON.parse(body).code, JSON.parse(body).field]
  }
  const { getBalance, placeBet, changeButtonValues } = ROUTES
  const other = (allow: string) => [405, allow, 'NOT_FOUND', 'method']
  expect(await ask('POST', getBalance.path)).toEqual(other('GET, HEAD'))
  expect(await ask('OPTIONS', `${getBalance.path}?at=1`)).toEqual(other('GET, HEAD'))
  expect(await ask('GET', placeBet.path)).toEqual(other('POST'))
  expect(await ask('PUT', changeButtonValues.path)).toEqual(other('PATCH'))
  for (const method of ['GET', 'POST', 'PUT', 'OPTIONS'] as const) {
    expect(await ask(method, '/api/v1/nothing')).toEqual([404, undefined, 'NOT_FOUND', undefined])
  }
})

test('[OP63] an address of the API is one however it is written, and no page or folder answers for it', async () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'crease-web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<p>the app</p>')
  await open({ webRoot })
  const headers = { 'user-token': await api.signIn() }
  const get = (url: string) => api.http.inject({ url, headers })
  const { path } = ROUTES.getBalance
  const usual = await get(path)
  const policy = String(usual.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  for (const url of [`http://elsewhere.example${path}`, path.replace('api', '%61pi')]) {
    const reply = await get(url)
    expect([url, reply.statusCode]).toEqual([url, 200])
    expect(reply.headers['content-security-policy']).toBe(policy)
    expect(reply.headers['cache-control']).toBe('no-store')
  }
  for (const url of [
    '/%61pi/v1/nothing',
    '/api%2fv1/nothing',
    'http://elsewhere.example/api/v1/nothing',
    '/api/v1//getBalance',
    '//api/v1/getBalance',
    '/assets/',
  ]) {
    const reply = await get(url)
    expect([url, reply.statusCode, reply.body]).toEqual([
      url,
      404,
      expect.stringContaining('"NOT_FOUND"'),
    ])
  }
  rmSync(webRoot, { recursive: true })
})
