import { gunzipSync, gzipSync } from 'node:zlib'
import { eventId, marketId } from '@crease/domain/units/ids.ts'
import { EVENT, view } from '@crease/protocol/testing/fixtures.ts'
import { afterEach, expect, test } from 'vitest'
import { openApi, type Api } from '../testing/open-api.ts'

let api: Api
afterEach(() => api.close())

const MATCHES = 30

test('[RT94] a long answer is packed for who accepts it, a short one and a refusal are not; a strip asks for the next rows alone', async () => {
  api = await openApi()
  for (let nth = 0; nth < MATCHES; nth += 1) {
    const id = eventId(`e${nth}`)
    api.broadcast.tellEvent({ ...EVENT, eventId: id })
    const market = { marketId: marketId(`1.${nth + 100}`), eventId: id }
    api.broadcast.publish({ markets: [view({ market })] })
  }
  const headers = { 'user-token': await api.signIn() }
  const url = `/api/v1/getMatchesList?sportId=${EVENT.sportId}`
  const plain = await api.http.inject({ url, headers })
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.json().data).toHaveLength(MATCHES)
  const next = await api.http.inject({ url: `${url}&next=2`, headers })
  expect(next.json().data).toEqual(plain.json().data.slice(0, 2))
  const none = await api.http.inject({ url: `${url}&next=0`, headers })
  expect([none.statusCode, none.json().field]).toEqual([400, 'next'])
  const accepts = { ...headers, 'accept-encoding': 'gzip, deflate, br, zstd' }
  const packed = await api.http.inject({ url, headers: accepts })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
  expect(packed.rawPayload.length * 5).toBeLessThan(plain.rawPayload.length)
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.payload)
  for (const path of ['getBalance', 'nothing']) {
    const short = await api.http.inject({ url: `/api/v1/${path}`, headers: accepts })
    expect([path, short.headers['content-encoding']]).toEqual([path, undefined])
  }
})

test('[AU12] a packed body of a request is refused, however small it is', async () => {
  api = await openApi()
  const sent = {
    method: 'POST',
    url: '/api/v1/client/signin',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  } as const
  const payload = gzipSync(JSON.stringify({ loginId: 'a'.repeat(10_000), password: 'x' }))
  const reply = await api.http.inject({ ...sent, payload })
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'BAD_REQUEST'])
})
