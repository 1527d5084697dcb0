import { Duplex } from 'node:stream'
import type { NatsConnection, Server } from '@nats-io/transport-node'
import { natsPlace } from './nats-place.ts'

/** A frozen server accepts the connection and never answers. */
const CONNECT_WITHIN_MS = 2_000
const RECONNECT_MS = 100
/** A server that leaves two pings in a row unanswered is abandoned at the third: after 3 s at most. */
const PING_EVERY_MS = 1_000
const UNANSWERED_PINGS = 2

export interface ConnectParts {
  /** milliseconds between two pings to the server */
  readonly pingEveryMs?: number
}

/**
 * Connects to the first of these servers that answers. If that one is lost, frozen or unplugged, the client connects to
 * the next one [NT8]. Throws if none answers or it refuses us; the address is never logged, it has a secret [NT7].
 */
export async function connectNats(
  address: string,
  { pingEveryMs = PING_EVERY_MS }: ConnectParts = {},
): Promise<NatsConnection> {
  // only a server with NATS loads it
  const { connect } = await import('@nats-io/transport-node')
  const place = natsPlace(address)
  if (place === null) throw new Error('NATS_URL is no address of NATS')
  const { servers, username: user, password: pass, name, isTls } = place
  const who = pass === '' ? { token: user } : { user, pass }
  try {
    const nats = await connect({
      servers: [...servers],
      // the nearest is named first
      noRandomize: true,
      ...(user !== '' && who),
      ...(isTls && { tls: {} }),
      // replies to one user are no other's to read [NT35]
      inboxPrefix: `_INBOX.${name}`,
      timeout: CONNECT_WITHIN_MS,
      maxReconnectAttempts: -1,
      reconnectTimeWait: RECONNECT_MS,
      pingInterval: pingEveryMs,
      maxPingOut: UNANSWERED_PINGS,
      reconnectToServer: longestUntried,
      ignoreClusterUpdates: true,
    })
    void cutStale(nats)
    return nats
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(`NATS_URL cannot be reached (${why})`, { cause: error })
  }
}

/** The library would begin with the server that was just lost. Servers without a difference keep their order. */
const longestUntried = (servers: readonly Server[]): Server | null =>
  servers.toSorted((one, other) => one.lastConnect - other.lastConnect)[0] ?? null

/**
 * Cuts a connection whose server answers no pings. Before it leaves, the library flushes it, and that never ends if the
 * buffers of a frozen server are full.
 */
async function cutStale(nats: NatsConnection): Promise<void> {
  for await (const { type } of nats.status()) {
    if (type !== 'staleConnection') continue
    const socket: unknown = ['protocol', 'transport', 'socket'].reduce(memberOf, nats)
    if (socket instanceof Duplex) socket.destroy()
  }
}

const memberOf = (of: unknown, name: string): unknown => Reflect.get(Object(of), name)
