import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'

/** The address of the stream, and the authority that vouches for it. */
export interface Address {
  readonly host: string
  readonly port: number
  /** certificates (PEM) of the authorities to trust instead of the machine's own; null: the machine's */
  readonly ca: string | null
}

/** A connection that is not up within this time is given up. */
const CONNECT_WITHIN_MS = 15_000

/**
 * Connects with the certificate verified. Rejects when it cannot, also when the certificate is not one of
 * a trusted authority for this host; destroyed by the signal.
 */
export async function connected(address: Address, signal: AbortSignal): Promise<TLSSocket> {
  const { host, port, ca } = address
  const socket = connect({
    host,
    port,
    rejectUnauthorized: true,
    ...(isIP(host) === 0 && { servername: host }),
    ...(ca !== null && { ca }),
  })
  const up = Promise.withResolvers<void>()
  const giveUp = (): void => void socket.destroy(new Error('stopped'))
  const timer = setTimeout(() => socket.destroy(new Error('no connection')), CONNECT_WITHIN_MS)
  socket.once('secureConnect', up.resolve)
  socket.on('error', up.reject)
  socket.once('close', () => {
    signal.removeEventListener('abort', giveUp)
    up.reject(new Error('the connection was closed'))
  })
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  try {
    await up.promise
    return socket
  } finally {
    clearTimeout(timer)
  }
}
