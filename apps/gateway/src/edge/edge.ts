import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'
import type { Edge } from '@crease/protocol/gateway-settings.ts'

/** two years, as browsers ask of a host that is known to have TLS */
const HSTS_SECONDS = 2 * 365 * 24 * 3600

/** The TLS headers of each reply: none without an https origin of ours [OP60]. */
export const transportHeaders = ({ publicOrigins }: Edge): Readonly<Record<string, string>> =>
  publicOrigins.length === 0
    ? {}
    : { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }

const FORWARDED_FOR = 'x-forwarded-for'

/**
 * Drops forwarding headers that a proxy passes through as strangers say them: another host, since proxies keep the
 * Host header [OP61], and whatever stands before the last entry that is no address. Ports are left out.
 */
export function dropOddForwarding({ headers }: IncomingMessage): void {
  delete headers['x-forwarded-host']
  const said = headers[FORWARDED_FOR]
  if (said === undefined) return
  const entries = String(said)
    .split(',')
    .map((entry) => withoutPort(entry.trim()))
  const odd = entries.findLastIndex((entry) => isIP(entry) === 0)
  const sound = entries.slice(odd + 1)
  if (sound.length === 0) delete headers[FORWARDED_FOR]
  else headers[FORWARDED_FOR] = sound.join(', ')
}

/** Some balancers write the client's port behind its address: `192.0.2.7:51234`, `[2001:db8::7]:51234`. */
const withoutPort = (entry: string): string =>
  /^\[([\da-f:.]+)\](?::\d+)?$/iu.exec(entry)?.[1] ?? /^([\d.]+):\d+$/u.exec(entry)?.[1] ?? entry

/**
 * The address of the caller: the connection's, else the last one that trusted proxies name [OP61]. Read once for each
 * request.
 */
export function addressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trusted.length === 0 ? () => false : proxyAddr.compile([...trusted])
  const known = new WeakMap<IncomingMessage, string>()
  return (request) => {
    dropOddForwarding(request)
    const address = known.get(request) ?? proxyAddr(request, isTrusted)
    known.set(request, address)
    return address
  }
}

/**
 * Whether a page at this origin may open sockets here: a program, which says none; ours by the settings;
 * without settings, a page of the very host that is asked [RT60].
 */
export function isOurOrigin({ publicOrigins }: Edge, headers: IncomingMessage['headers']): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  if (publicOrigins.length > 0) return publicOrigins.includes(origin)
  return URL.canParse(origin) && new URL(origin).host === host
}
