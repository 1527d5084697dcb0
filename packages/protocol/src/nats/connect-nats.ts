import { connect, type NatsConnection } from '@nats-io/transport-node'
import { natsPlace } from './nats-place.ts'

const CONNECT_WITHIN_MS = 5_000
const RECONNECT_MS = 100
/**
 * Comes to the first of these servers that answers, and to the next one when that is lost [NT8]. Throws when none answers, or
 * we are refused; the address is never said, it has a secret [NT7].
 */
export async function connectNats(address: string): Promise<NatsConnection> {
  const place = natsPlace(address)
  if (place === null) throw new Error('NATS_URL is no address of NATS')
  const { servers, username: user, password: pass, isTls } = place
  const who = pass === '' ? { token: user } : { user, pass }
  try {
    return await connect({
      servers: [...servers],
      // the nearest is named first
      noRandomize: true,
      ...(user !== '' && who),
      ...(isTls && { tls: {} }),
      timeout: CONNECT_WITHIN_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      ignoreClusterUpdates: true,
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`NATS_URL cannot be reached (${why})`, { cause: error })
  }
}
