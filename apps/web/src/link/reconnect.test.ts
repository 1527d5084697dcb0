import { expect, test } from 'vitest'
import { RECONNECT } from './reconnect.ts'

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
