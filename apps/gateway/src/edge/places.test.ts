import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import { afterEach, expect, test } from 'vitest'
import { NO_EDGE } from '@crease/protocol/gateway-settings.ts'
import { openApi, type Api } from '../api-for-tests/open-api.ts'
import { ASKED_FROM_WHERE } from './places.ts'

const EDGE = {
  trustedProxies: ['10.0.0.1'],
  publicOrigins: [],
  places: { header: 'x-country', countries: ['IN'] },
}

let api: Api
afterEach(() => api.close())

const ask = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  api.http.inject({
    method: 'POST',
    url,
    remoteAddress: '10.0.0.1',
    headers: { 'content-type': 'application/json', ...headers },
    payload: {},
  })

/** Ways to write one and the same path. */
const spellings = (path: string): readonly string[] => [
  path,
  `${path}?a=1`,
  path.replace(/.$/, (last) => `%${last.charCodeAt(0).toString(16)}`),
  path.replace('/api', '/%61pi'),
  path.replaceAll('v1', '%76%31'),
]

test('[PP50] every call that bets, signs in or asks for money is refused elsewhere, however its path is written', async () => {
  api = await openApi({ edge: EDGE })
  expect(ASKED_FROM_WHERE.size).toBeGreaterThan(10)
  for (const name of ASKED_FROM_WHERE) {
    for (const url of spellings(ROUTES[name].path)) {
      if (ROUTES[name].method !== 'POST') continue
      expect([url, (await ask(url)).json().code]).toEqual([url, 'COUNTRY_NOT_SERVED'])
      const here = await ask(url, { 'x-country': 'IN' })
      expect([url, here.statusCode]).not.toEqual([url, 451])
    }
  }
})

test('[PP50] what takes on or moves money is among them', () => {
  const needed: readonly RouteName[] = [
    'register',
    'signIn',
    'demoSignIn',
    'placeBet',
    'batchBets',
    'replaceBet',
    'placeConditional',
    'cashOut',
    'placeTableBet',
    'playSolo',
    'requestPayment',
  ]
  expect(needed.filter((name) => !ASKED_FROM_WHERE.has(name))).toEqual([])
})

test('[OP63] an answer of the API is stored by nobody, however its path is written', async () => {
  api = await openApi({ edge: NO_EDGE })
  for (const url of spellings(ROUTES.demoSignIn.path)) {
    const { headers } = await ask(url)
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
})
