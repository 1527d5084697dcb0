import { afterEach, expect, test } from 'vitest'
import { openApi, type Api } from '../testing/open-api.ts'

let api: Api
afterEach(() => api.close())

test('[AU16] a burst within the bound of an address lets others in between', async () => {
  api = await openApi({ http: { requestsPerTenSeconds: 200 } })
  const answered: string[] = []
  const ask = async (remoteAddress: string): Promise<number> => {
    const { statusCode } = await api.http.inject({ url: '/api/v1/nothing', remoteAddress })
    answered.push(remoteAddress)
    return statusCode
  }
  const burst = Array.from({ length: 30 }, () => ask('10.3.0.1'))
  const other = await ask('10.3.0.2')
  const before = answered.filter((address) => address === '10.3.0.1').length
  expect([other, ...(await Promise.all(burst))].every((status) => status === 404)).toBe(true)
  // at most 20 at once; without that bound all 30 come first
  expect(before).toBeLessThan(30)
  expect(answered).toHaveLength(31)
})
