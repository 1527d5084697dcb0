import { listeningPort } from '@crease/ledger/testing/listening-port.ts'
import { createServer, type Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import { USER_NAMESPACE } from '@crease/contract/sockets.ts'
import type { Tally } from './flood.ts'
import { dripping, joining } from './floods.ts'
import { during } from './measure.ts'

/** A session is looked up before anybody is admitted. */
const LOOK_UP_MS = 300

/** What a flood does to a server of the same kind that has no such bound: those that no setting puts off. */
export async function unbounded(name: string, seconds: number): Promise<Tally> {
  const http = createServer({ requestTimeout: 0, headersTimeout: 0 }, () => undefined)
  const sockets = name === 'slow-bodies' ? null : openNamespace(http, name)
  const url = `http://127.0.0.1:${await listeningPort(http)}`
  try {
    return await during(seconds, (until) =>
      sockets === null
        ? dripping(url, until)
        : joining(url, until, { token: () => 'any', joins: 60, atOnce: 4 }),
    )
  } finally {
    await sockets?.close()
    http.close()
    http.closeAllConnections()
  }
}

/** Admits everybody, or nobody: whoever asks, and as often as they ask. */
function openNamespace(http: HttpServer, name: string): Server {
  const sockets = new Server(http)
  const isAnonymous = name === 'anonymous-joins'
  sockets.of(USER_NAMESPACE).use((_socket, next) => {
    setTimeout(() => next(isAnonymous ? new Error('unknown') : undefined), LOOK_UP_MS)
  })
  return sockets
}
