import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

/** A push service on this machine. */
export interface PushService {
  /** how many messages came */
  readonly taken: () => number
  /** what a browser subscribes with there */
  readonly subscription: () => {
    readonly endpoint: string
    readonly p256dh: string
    readonly auth: string
  }
  readonly close: () => Promise<void>
}

/** Opens one that takes every message. */
export async function openPushService(): Promise<PushService> {
  let taken = 0
  const server = createServer((request, response) => {
    request.resume()
    request.on('end', () => {
      taken += 1
      response.writeHead(201).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the service has no port')
  return {
    taken: () => taken,
    subscription: () => {
      const keys = createECDH('prime256v1')
      keys.generateKeys()
      return {
        endpoint: `http://127.0.0.1:${address.port}/${randomBytes(8).toString('hex')}`,
        p256dh: keys.getPublicKey().toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      }
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}
