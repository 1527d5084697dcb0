import { afterEach, expect, test } from 'vitest'
import { openApi, type Api } from '../testing/open-api.ts'

let api: Api
afterEach(() => api.close())

const AT = '/.well-known/security.txt'

test('[OP126] where nobody is named there is no security.txt, and no page in its place', async () => {
  api = await openApi()
  expect((await api.http.inject(AT)).statusCode).toBe(404)
})

test('[OP126] where somebody is, it says so until a day that is to come, with the usual headers', async () => {
  api = await openApi({ securityContact: 'https://bets.example/security' })
  const { body, headers } = await api.http.inject(AT)
  const [, day = ''] = /^Expires: (.*)$/m.exec(body) ?? []
  expect(body).toContain('Contact: https://bets.example/security\n')
  expect(Date.parse(day)).toBeGreaterThan(api.clock.now)
  expect(headers['x-content-type-options']).toBe('nosniff')
})
