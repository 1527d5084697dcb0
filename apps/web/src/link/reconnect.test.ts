import { once } from 'node:events'
import { createServer } from 'node:http'
import { Manager } from 'socket.io-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { keepTrying, RECONNECT, switchWhenRefused } from './reconnect.ts'

beforeEach(() => void vi.useFakeTimers())

test('[UI318] sockets come back after 1 to 5 seconds, half of it by chance, for ever', () => {
  expect(RECONNECT).toEqual({
    reconnection: true,
    reconnectionDelay: 1000,
    reconnectionDelayMax: 5000,
    randomizationFactor: 0.5,
    reconnectionAttempts: Infinity,
    timeout: 20_000,
  })
})

/** A socket that socket.io itself does not bring back: it is not active. */
function endedSocket() {
  const socket = new Manager('http://127.0.0.1:1', { autoConnect: false }).socket('/user')
  const close = keepTrying(socket)
  return { socket, close }
}

test('[UI318] a refused handshake is tried again five seconds later', () => {
  const { socket, close } = endedSocket()
  for (const hear of socket.listeners('connect_error')) hear(new Error('UNAVAILABLE'))
  vi.advanceTimersByTime(4_999)
  expect(socket.active).toBe(false)
  vi.advanceTimersByTime(1)
  expect(socket.active).toBe(true)
  close()
})

test('[UI318] a line that the server ends is made again five seconds later, one that we end is not', () => {
  for (const reason of ['io server disconnect', 'io client disconnect'] as const) {
    const { socket, close } = endedSocket()
    for (const hear of socket.listeners('disconnect')) hear(reason)
    expect(socket.active).toBe(false)
    vi.advanceTimersByTime(5_000)
    expect(socket.active).toBe(reason === 'io server disconnect')
    close()
    vi.advanceTimersByTime(5_000)
    expect(socket.active).toBe(false)
  }
})

/** A server that refuses every poll and no websocket: the paths that it was asked for. */
async function refusesPolls(): Promise<{
  readonly asked: string[]
  readonly url: string
  readonly close: () => void
}> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(String(new URL(request.url ?? '', 'http://x').searchParams.get('transport')))
    response.writeHead(400).end()
  })
  server.on('upgrade', (_request, line) => {
    asked.push('upgrade')
    line.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { asked, url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

test('[RT86] a socket whose poll is refused switches to websocket at once, and back where that fails', async () => {
  vi.useRealTimers()
  const server = await refusesPolls()
  const options = { ...RECONNECT, reconnectionDelay: 20, reconnectionDelayMax: 50 }
  const manager = new Manager(server.url, {
    ...options,
    transports: ['polling'],
    autoConnect: false,
  })
  const socket = manager.socket('/user')
  switchWhenRefused(socket)
  socket.connect()
  await expect.poll(() => server.asked.length).toBeGreaterThanOrEqual(4)
  socket.close()
  expect(server.asked.slice(0, 4)).toEqual(['polling', 'upgrade', 'polling', 'upgrade'])
  server.close()
})

test('[RT86] a lost network and a full gateway change no transport', () => {
  const manager = new Manager('http://127.0.0.1:1', { transports: ['polling'], autoConnect: false })
  const socket = manager.socket('/user')
  switchWhenRefused(socket)
  for (const description of [0, 429, 503]) {
    const failure = Object.assign(new Error('xhr poll error'), { description })
    for (const hear of socket.listeners('connect_error')) hear(failure)
    for (const hear of socket.listeners('disconnect')) hear('transport error', failure)
    expect(manager.opts.transports).toEqual(['polling'])
  }
  const refused = Object.assign(new Error('xhr poll error'), { description: 400 })
  for (const hear of socket.listeners('disconnect')) hear('transport error', refused)
  expect(manager.opts.transports).toEqual(['websocket'])
})
