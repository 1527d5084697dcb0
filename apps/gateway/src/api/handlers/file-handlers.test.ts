import { get } from 'node:http'
import { expect, test } from 'vitest'
import { openSignedInApi } from '../../testing/signed-in-api.ts'

test('[DR82] files whose reader left before their first piece are no longer under way', async () => {
  const api = await openSignedInApi()
  const origin = await api.http.listen({ port: 0, host: '127.0.0.1' })
  const reading: (() => void)[] = []
  Object.assign(api.ledger, {
    page: async () => {
      await new Promise<void>((resolve) => void reading.push(resolve))
      return { rows: [], total: 0, credit: 0, debit: 0, upTo: 0 }
    },
  })
  const url = `${origin}/api/v1/reports/file?report=statement-funds`
  const asked = () => get(url, { headers: { 'user-token': api.token } })
  const reads = (count: number) =>
    expect.poll(() => reading.length, { timeout: 60_000 }).toBe(count)
  for (let nth = 1; nth <= 3; nth += 1) {
    const request = asked()
    await reads(nth)
    const left = new Promise((resolve) => void request.once('error', resolve))
    request.destroy()
    await left
    reading[nth - 1]?.()
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await api.close()
})
