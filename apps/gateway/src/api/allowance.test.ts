import { afterEach, expect, test } from 'vitest'
import { ROUTES } from '@crease/contract/http.ts'
import { callByName } from './order-call.ts'
import { openApi, type Api } from '../testing/open-api.ts'

let api: Api
afterEach(() => api.close())

const IP = '10.4.0.1'

test('[BS830] a call beyond the allowance is refused with Retry-After, whoever else asks is not', async () => {
  api = await openApi({ http: { coreMsPerSecond: 50 } })
  const ask = async (token: string, remoteAddress = IP) => {
    const { path: url } = ROUTES.getBalance
    const headers = { 'user-token': token }
    return api.http.inject({ url, headers, remoteAddress })
  }
  const [asha, basu] = [await api.signIn(), await api.signIn()]
  const answers = await Promise.all(Array.from({ length: 120 }, () => ask(asha)))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(50)
  expect(refused[0]?.json()).toMatchObject({
    code: 'RATE_LIMITED',
    field: 'allowance',
    retryAfterS: 1,
  })
  expect(refused[0]?.headers['retry-after']).toBe('1')
  expect(api.recorded.at(-1)).toMatchObject({ kind: 'bound-hit', about: { bound: 'allowance' } })
  expect((await ask(basu)).statusCode).toBe(200)
  // from anywhere: it is the player's
  expect((await ask(asha, '10.4.0.9')).statusCode).toBe(429)
  api.clock.now += 2000
  expect((await ask(asha)).statusCode).toBe(200)
})

test('[BS830] calls over a socket take from the same allowance', async () => {
  api = await openApi({ http: { coreMsPerSecond: 50 } })
  const token = await api.signIn()
  const order = callByName(api.http)
  const calls = Array.from({ length: 120 }, () => order({ token, name: 'getBalance' }, IP))
  await Promise.all(calls)
  const { path: url } = ROUTES.getBalance
  const byHttp = await api.http.inject({ url, headers: { 'user-token': token } })
  expect(byHttp.statusCode).toBe(429)
})
