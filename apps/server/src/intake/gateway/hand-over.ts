import {
  Agent,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Gateway } from './gateway.ts'

const SOCKETS_PATH = '/socket.io'
/** polls of all readers under way at once */
const MAX_RELAYED = 20_000

/**
 * One address for pages, calls and sockets [RT30]: a connection that asks for a websocket is handed to the
 * gateway whole and costs us nothing more; a poll is one small request, which is relayed to it.
 */
export function handOverSockets(
  server: Server,
  gateway: Pick<Gateway, 'port' | 'upgrade'>,
): { readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_RELAYED })
  const pages = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (isForSockets(request)) relay(request, response, { port: gateway.port, agent })
    else for (const listener of pages) Reflect.apply(listener, server, [request, response])
  })
  server.on('upgrade', (request, connection, rest) => {
    if (isForSockets(request)) gateway.upgrade(request, connection, rest)
    else connection.destroy()
  })
  return { close: () => agent.destroy() }
}

const isForSockets = ({ url = '' }: IncomingMessage): boolean =>
  url.startsWith(`${SOCKETS_PATH}/`) || url.startsWith(`${SOCKETS_PATH}?`)

function relay(
  request: IncomingMessage,
  response: ServerResponse,
  { port, agent }: { port: number | null; agent: Agent },
): void {
  if (port === null) return unavailable(response)
  const { method, url: path, headers } = request
  const asked = ask({ host: '127.0.0.1', port, method, path, headers, agent }, (answered) => {
    response.writeHead(answered.statusCode ?? 502, answered.headers)
    answered.pipe(response)
  })
  asked.on('error', () => {
    if (response.headersSent) response.destroy()
    else unavailable(response)
  })
  response.on('close', () => {
    if (!response.writableFinished) asked.destroy()
  })
  request.pipe(asked)
}

/** The reader comes back by itself; by then there is a gateway again. */
function unavailable(response: ServerResponse): void {
  response.writeHead(503, { 'retry-after': '1' }).end()
}
