import { afterEach, expect, test, vi } from 'vitest'

type Listener = (event: object) => void

/** The worker's listeners, in a browser whose cache storage answers every request so. */
async function workerWith(open: () => Promise<object>): Promise<ReadonlyMap<string, Listener>> {
  const listeners = new Map<string, Listener>()
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin: 'https://crease.test' },
  }
  vi.stubGlobal('self', self)
  vi.stubGlobal('SHELL', { version: '1', files: ['/assets/main.js'] })
  vi.stubGlobal('caches', { open })
  vi.resetModules()
  await import('./service-worker.ts')
  return listeners
}

const broken = (): Promise<never> =>
  Promise.reject(new DOMException('Internal error', 'UnknownError'))

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['cannot be opened', broken],
  ['cannot be read', () => Promise.resolve({ match: broken })],
])(
  '[UI637] where the cache of the worker %s a file comes over the network',
  async (_name, open) => {
    const listeners = await workerWith(open)
    const fetched = new Response('from the network')
    vi.stubGlobal('fetch', () => Promise.resolve(fetched))
    const answers: Promise<Response>[] = []
    const request = { url: 'https://crease.test/assets/main.js', method: 'GET', mode: 'no-cors' }
    const respondWith = (answer: Promise<Response>): number => answers.push(answer)
    listeners.get('fetch')?.({ request, respondWith })
    expect(await Promise.all(answers)).toEqual([fetched])
  },
)
