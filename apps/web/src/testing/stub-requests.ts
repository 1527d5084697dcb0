import { vi } from 'vitest'

interface Request {
  readonly path: string
  readonly answer: (body: object) => Promise<void>
  readonly lose: () => Promise<void>
}

const settled = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 20))

/** The only page of these bets; `more` replaces members. */
export const pageOf = (data: readonly object[], more: object = {}) => ({
  data,
  page: 1,
  totalPages: 1,
  total: data.length,
  upTo: 1,
  totals: { stake: 0, liability: 0 },
  ...more,
})

/** Requests that the test answers by hand, in whichever order; `at(n)` waits for the n-th. */
export function stubRequests() {
  const requests: Request[] = []
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise((resolve, reject) => {
        requests.push({
          path,
          answer: async (body) => {
            resolve(Response.json({ success: true, ...body }))
            await settled()
          },
          lose: async () => {
            reject(new Error('offline'))
            await settled()
          },
        })
      }),
  )
  return {
    requests,
    at: (index: number): Promise<Request> =>
      vi.waitFor(
        () => {
          const request = requests[index]
          if (request === undefined) throw new Error(`only ${requests.length} requests`)
          return request
        },
        { timeout: 10_000 },
      ),
  }
}
