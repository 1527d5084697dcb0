import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyAddr from '@fastify/proxy-addr'

/** What stands between us and the people, and the addresses at which they find us. */
export interface Edge {
  /** addresses and networks whose forwarding headers are believed; none: nobody's are */
  readonly trustedProxies: readonly string[]
  /** https origins of our pages; none: only this machine is served */
  readonly publicOrigins: readonly string[]
}

/** A machine on somebody's desk: no proxy, no name. */
export const NO_EDGE: Edge = { trustedProxies: [], publicOrigins: [] }

/** two years, as browsers ask of a host that is known to have TLS */
const HSTS_SECONDS = 2 * 365 * 24 * 3600

/** What each answer says of TLS: nothing where no https origin is ours [OP60]. */
export const transportHeaders = ({ publicOrigins }: Edge): Readonly<Record<string, string>> =>
  publicOrigins.length === 0
    ? {}
    : { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }

/** Reads addresses and networks with commas between them; null where one is neither. */
export function readProxies(text: string): readonly string[] | null {
  const list = listed(text)
  return list.every(isAddressOrNetwork) ? list : null
}

/** Reads https origins with commas between them; null where one has a path, or is none. */
export function readOrigins(text: string): readonly string[] | null {
  const list = listed(text)
  return list.every(isHttpsOrigin) ? list : null
}

/** Whether only this machine can reach a server that listens there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))

/** Who asks: the connection's address, else the last one that the proxies we trust name [OP61]. */
export function addressReader(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isTrusted = trusted.length === 0 ? () => false : proxyAddr.compile([...trusted])
  return (request) => proxyAddr(request, isTrusted)
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

const listed = (text: string): readonly string[] =>
  text === '' ? [] : text.split(',').map((one) => one.trim())

function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  )
}

function isHttpsOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, origin } = new URL(text)
  return protocol === 'https:' && origin === text && !text.includes('*')
}
