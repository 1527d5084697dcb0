import { isIPv6 } from 'node:net'

const MAPPED_V4 = '::ffff:'
/** The same in hexadecimal, in which some proxies write it. */
const MAPPED_IN_HEX = /^::ffff:(?<high>[\da-f]+):(?<low>[\da-f]+)$/

/**
 * The network that an address belongs to, as far as one customer has it: an IPv4 address by itself, of an
 * IPv6 address the first 64 bits, of which every household has at least as many. All spellings of an address are one.
 */
export function networkOf(ip: string): string {
  // most are IPv4, and asked about several times a request
  if (!ip.includes(':')) return ip
  if (ip.startsWith(MAPPED_V4) && ip.includes('.')) return ip.slice(MAPPED_V4.length)
  if (!isIPv6(ip)) return ip
  const address = canonical(ip)
  const { high, low } = MAPPED_IN_HEX.exec(address)?.groups ?? {}
  if (high !== undefined && low !== undefined) return [high, low].map(dotted).join('.')
  return `${groupsOf(address).slice(0, 4).join(':')}::/64`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): readonly string[] {
  const [head = '', tail] = address.split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - behind.length
  return [...groups, ...Array.from({ length: missing }, () => '0'), ...behind]
}

/** An IPv6 address as RFC 5952 writes it, without its zone. */
const canonical = (ip: string): string =>
  new URL(`http://[${ip.replace(/%.*$/, '')}]`).hostname.slice(1, -1)

/** Sixteen bits as two numbers of an IPv4 address. */
function dotted(hex: string): string {
  const bits = Number.parseInt(hex, 16)
  return `${bits >> 8}.${bits & 255}`
}
