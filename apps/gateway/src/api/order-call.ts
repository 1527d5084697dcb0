import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Route } from '@crease/contract/routes/route.ts'
import type { SocketOrder } from '@crease/contract/sockets.ts'
import type { FastifyInstance } from 'fastify'
import { errorReply } from '../edge/error-reply.ts'
import { BY_SOCKET } from '../edge/places.ts'
import type { SocketsPort } from '../sockets/sockets-port.ts'

/**
 * Answers an `order` message by the HTTP API's own handler of that name: the same checks, limits, reply
 * and refusals, whichever channel it came through [BS15].
 */
export function callByName(app: FastifyInstance): SocketsPort['order'] {
  return async ({ token, name, body }: SocketOrder, ip: string): Promise<unknown> => {
    const route: Route | null = isRoute(name) ? ROUTES[name] : null
    // a file is written as it is taken [DR82]; here it would be whole in memory, and no JSON [BS139]
    if (route === null || !route.signedIn || route.answers !== undefined) {
      return errorReply({ code: 'NOT_FOUND', field: 'name' })
    }
    const isRead = route.method === 'GET'
    const query = isRead ? queryOf(body) : {}
    if (query === null) return errorReply({ code: 'BAD_REQUEST', field: 'body' })
    const asText = isRead || body === undefined ? null : JSON.stringify(body)
    const answered = await app.inject({
      method: route.method,
      url: route.path,
      query,
      remoteAddress: ip,
      headers: { 'user-token': token, 'content-type': 'application/json', ...BY_SOCKET },
      ...(asText !== null && { payload: asText }),
    })
    return answered.json()
  }
}

const isRoute = (name: string): name is RouteName => Object.hasOwn(ROUTES, name)

/** The query of a read in the form of an address: texts and figures by name [BS85]; null for anything else. */
function queryOf(body: unknown): Record<string, string> | null {
  if (body === undefined) return {}
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const named: readonly [string, unknown][] = Object.entries(body)
  const isSayable = named.every(([, said]) => typeof said === 'string' || typeof said === 'number')
  return isSayable ? Object.fromEntries(named.map(([name, said]) => [name, String(said)])) : null
}
