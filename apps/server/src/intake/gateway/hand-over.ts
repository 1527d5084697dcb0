import {
  Agent,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { Allowance } from '@crease/gateway/edge/allowance.ts'
import { addressReader, type Edge } from '@crease/gateway/edge/edge.ts'
import { bareHeaders } from '@crease/gateway/api/bare-headers.ts'
import { LateAnswers } from '@crease/gateway/edge/late-answers.ts'
import { networkOf } from '@crease/gateway/sessions/network.ts'
import type { Gateway } from './gateway.ts'
import { RELAYED } from './relayed.ts'

const SOCKETS_PATH = '/socket.io'
/** polls of all readers under way at once */
const MAX_RELAYED = 20_000

/** addresses whose polls are counted */
const ADDRESSES = 10_000

interface HandOverRules {
  readonly edge: Edge
  /** requests of other kinds that one address is answered in ten seconds */
  readonly requestsPerTenSeconds: number
}

/** A poll is small, and one bet brings up to four: so many for each request of another kind. */
const POLLS_A_REQUEST = 5

/**
 * One address for pages, calls and sockets [RT30]: a connection that asks for a websocket is handed to the
 * gateway whole and costs us nothing more; a poll is one small request, which is relayed to it. Both are told
 * who asks, whatever the client says of that itself [RT66].
 */
export function handOverSockets(
  server: Server,
  gateway: Pick<Gateway, 'port' | 'upgrade' | 'vouchFor'>,
  { edge, requestsPerTenSeconds }: HandOverRules,
): { readonly close: () => void } {
  const callerOf = addressReader(edge.trustedProxies)
  const burst = requestsPerTenSeconds * POLLS_A_REQUEST
  const polls = new Allowance({ perSecond: burst / 10, burst, keys: ADDRESSES })
  const headers = bareHeaders(edge)
  const late = new LateAnswers()
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_RELAYED })
  const pages = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (!isForSockets(request)) {
      for (const listener of pages) Reflect.apply(listener, server, [request, response])
      return
    }
    const caller = callerOf(request)
    request.headers[RELAYED] = gateway.vouchFor(caller)
    if (polls.take(networkOf(caller), Date.now())) {
      relay(request, response, { port: gateway.port, agent, headers })
      return
    }
    void late.wait().then(() => response.writeHead(429, { ...headers, 'retry-after': '1' }).end())
  })
  server.on('upgrade', (request, connection, rest) => {
    if (!isForSockets(request)) connection.destroy()
    else {
      request.headers[RELAYED] = gateway.vouchFor(callerOf(request))
      gateway.upgrade(request, connection, rest)
    }
  })
  return { close: () => agent.destroy() }
}

const isForSockets = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith(`${SOCKETS_PATH}/`) || url.startsWith(`${SOCKETS_PATH}?`)

function relay(
  request: IncomingMessage,
  response: ServerResponse,
  { port, agent, headers: own }: Relay,
): void {
  if (port === null) return unavailable(response, own)
  const { method, url: path, headers } = request
  const asked = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  asked.on('error', () => {
    if (response.headersSent) response.destroy()
    else unavailable(response, own)
  })
  response.on('close', () => {
    if (!response.writableFinished) asked.destroy()
  })
  request.pipe(asked)
}

interface Relay {
  readonly port: number | null
  readonly agent: Agent
  readonly headers: Readonly<Record<string, string>>
}

/** The reader comes back by itself; by then there is a gateway again. */
function unavailable(response: ServerResponse, headers: Relay['headers']): void {
  response.writeHead(503, { ...headers, 'retry-after': '1' }).end()
}
