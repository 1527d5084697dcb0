import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import { afterEach, expect, test } from 'vitest'
import { NO_EDGE } from '@crease/protocol/gateway-settings.ts'
import { openApi, type Api } from '../testing/open-api.ts'
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

test('[PP50] [PP51] elsewhere what is open can be ended, and a solo game cannot be played on', async () => {
  api = await openApi({ edge: EDGE })
  const token = await api.signIn()
  const codeOf = async (name: RouteName, body: object, headers: Record<string, string> = {}) => {
    const reply = await api.http.inject({
      method: 'POST',
      url: ROUTES[name].path,
      remoteAddress: '10.0.0.1',
      headers: { 'content-type': 'application/json', 'user-token': token, ...headers },
      payload: body,
    })
    return reply.json().code
  }
  const step = { casinoGameSlug: 'mines', mid: '444260101000001000', step: 2 }
  const [on, take] = [
    { ...step, choice: 'cell-1' },
    { ...step, choice: 'take' },
  ]
  const elsewhere = [await codeOf('stepSolo', on), await codeOf('stepSolo', take)]
  const here = await codeOf('stepSolo', on, { 'x-country': 'IN' })
  expect(elsewhere).toEqual(['COUNTRY_NOT_SERVED', here])
  expect(here).not.toBe('COUNTRY_NOT_SERVED')
  const bet = { casinoGameSlug: 'crash', mid: '123260101000001', betId: '1' }
  expect(await codeOf('cashOutTableBet', bet)).not.toBe('COUNTRY_NOT_SERVED')
})

test('[OP63] an answer of the API is stored by nobody, however its path is written', async () => {
  api = await openApi({ edge: NO_EDGE })
  for (const url of spellings(ROUTES.demoSignIn.path)) {
    const { headers } = await ask(url)
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
  }
})
