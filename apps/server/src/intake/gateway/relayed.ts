import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Who asks, as the exchange's process saw it; whatever a client says here is overwritten. */
export const RELAYED = 'x-crease-relayed'

/** What a relayed request says of its caller: the key shows that the exchange's process says it. */
export const vouchFor = (key: string, address: string): string => `${key} ${address}`

/**
 * Who asks the sockets: whom the exchange's process vouches for, else the other end of the connection. The
 * key is made anew with each gateway, so that no other program of this machine can vouch [RT66].
 */
export function callerReader(key: string | null): (request: IncomingMessage) => string {
  return (request) => {
    const said = request.headers[RELAYED]
    const own = request.socket.remoteAddress ?? ''
    if (key === null || typeof said !== 'string') return own
    const [given = '', address = own] = said.split(' ')
    return isSame(given, key) ? address : own
  }
}

const isSame = (given: string, key: string): boolean =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key))
