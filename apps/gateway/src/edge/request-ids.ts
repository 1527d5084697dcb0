import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import { dropOddForwarding } from './edge.ts'

/** The ids that a proxy may give a request: its words appear in every line of the log. */
const IS_ID = /^[\w-]{8,64}$/

/** The identity of a request. */
export interface RequestIds {
  /** what a proxy that we trust calls it, else a new one [OP850] */
  readonly idOf: (request: IncomingMessage) => string
  /** the trace that a trusted proxy has started */
  readonly traceparentOf: (request: IncomingMessage) => string | undefined
}

/** Ids of requests: a stranger's are not taken, since they could be another's. */
export function requestIds(trusted: readonly string[]): RequestIds {
  const isTrusted = trusted.length === 0 ? () => false : proxyAddr.compile([...trusted])
  const said = (request: IncomingMessage, name: string): string | undefined => {
    const value = request.headers[name]
    const from = request.socket.remoteAddress
    return typeof value === 'string' && from !== undefined && isTrusted(from, 0) ? value : undefined
  }
  return {
    idOf: (request) => {
      // Fastify asks this first of each request, before anybody reads who asks or for which host
      dropOddForwarding(request)
      const given = said(request, 'x-request-id')
      return given !== undefined && IS_ID.test(given) ? given : randomUUID()
    },
    traceparentOf: (request) => said(request, 'traceparent'),
  }
}
