import { isIP } from 'node:net'

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
