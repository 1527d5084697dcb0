import { isIPv6 } from 'node:net'

const MAPPED_V4 = '::ffff:'

/**
 * The network that an address belongs to, as far as one customer has it: an IPv4 address by itself, of an
 * IPv6 address the first 64 bits, of which every household has at least as many.
 */
export function networkOf(ip: string): string {
  if (ip.startsWith(MAPPED_V4)) return ip.slice(MAPPED_V4.length)
  // most are IPv4, and asked about several times a request
  if (!ip.includes(':') || !isIPv6(ip)) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const behind = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - groups.length - behind.length
  const whole = [...groups, ...Array.from({ length: missing }, () => '0'), ...behind]
  return `${whole.slice(0, 4).join(':')}::/64`
}
