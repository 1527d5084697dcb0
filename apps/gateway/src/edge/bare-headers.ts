import { STATUS_CODES } from 'node:http'
import { transportHeaders } from './edge.ts'
import type { Edge } from '@crease/protocol/gateway-settings.ts'

/** The headers of what is no page. The sockets' process reads this file, and is ready sooner without Fastify. */

/**
 * The headers of an answer that is no page: of calls, of sockets, and to what could not be read [OP63]. Policies that
 * only a document has (its features, its openers) are left to pages: a phone receives these with every answer [RT94].
 */
export const bareHeaders = (edge: Edge): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  ...transportHeaders(edge),
})

/** A whole reply as bytes, for a connection whose request is not read further; the connection ends with it. */
export function rawAnswer(
  status: number,
  headers: Readonly<Record<string, string>>,
  body = '',
): string {
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`
}
