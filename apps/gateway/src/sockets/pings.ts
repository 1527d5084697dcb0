import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import { RateLimit } from '../edge/rate-limit.ts'
import { OTHER_PACKETS_BURST, OTHER_PACKETS_PER_SECOND } from './socket-limits.ts'

const LIMITS = { perSecond: OTHER_PACKETS_PER_SECOND, burst: OTHER_PACKETS_BURST, keys: 1 } as const

/**
 * Ends the websocket of a request that sends more pings than keep a line alive: the library answers each with a packet
 * of its own, which waits in memory for a reader that reads nothing [RT63]. Browsers send none.
 */
export function limitPings(request: IncomingMessage): void {
  const websocket: unknown = Reflect.get(request, 'websocket')
  // its upgrade was refused
  if (!(websocket instanceof EventEmitter)) return
  let limit: RateLimit | null = null
  websocket.on('ping', () => {
    limit ??= new RateLimit(LIMITS)
    if (!limit.take('', steadyNow())) request.socket.destroy()
  })
}
