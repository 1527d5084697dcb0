import { Manager } from 'socket.io-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepTrying, RECONNECT } from './reconnect.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

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
