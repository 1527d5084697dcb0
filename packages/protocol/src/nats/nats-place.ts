/** `nats://who@`, then the servers of one cluster with commas between them. */
const PARTS = /^((?:nats|tls):\/\/(?:[^@/]*@)?)([^/@]+)\/?$/
/** The name of clients that have a token, or nothing. */
const UNNAMED = 'unnamed'

/** The servers of a cluster, and the credentials for them [NT8]. */
interface NatsPlace {
  readonly servers: readonly string[]
  readonly username: string
  readonly password: string
  /** the user as one part of a subject [NT35]; never a token, which is a secret */
  readonly name: string
  readonly isTls: boolean
}

/** The servers that an address names, in their order; null: it is none. */
export function natsPlace(address: string): NatsPlace | null {
  const [, before = '', hosts = ''] = PARTS.exec(address) ?? []
  const servers = hosts.split(',')
  const urls = servers.map((host) => `${before}${host}`)
  if (!urls.every((url) => URL.canParse(url) && new URL(url).hostname !== '')) return null
  const { protocol, username, password } = new URL(urls[0] ?? '')
  const [user, pass] = [decoded(username), decoded(password)]
  if (user === null || pass === null) return null
  const name = pass === '' ? UNNAMED : user.replaceAll(/[^\w-]/g, '_')
  return { servers, username: user, password: pass, name, isTls: protocol === 'tls:' }
}

/** null: a percent sign without its two digits. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
