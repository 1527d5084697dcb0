/** `postgres://user:password@`, then the hosts with commas between them, then the database and what else there is. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s

/** The addresses of one host each that an address of several names, in its order; of one host: itself [LG160]. */
export function hostsOf(connectionString: string): readonly string[] {
  const [, before = '', hosts = '', behind = ''] = PARTS.exec(connectionString) ?? []
  if (!hosts.includes(',')) return [connectionString]
  return hosts.split(',').map((host) => `${before}${host}${behind}`)
}

/** The same address with a change to what is not of its hosts: its user, its options. */
export function editAddress(connectionString: string, edit: (url: URL) => void): string {
  const [first = connectionString, ...others] = hostsOf(connectionString)
  const url = new URL(first)
  edit(url)
  if (others.length === 0) return url.href
  const hosts = PARTS.exec(connectionString)?.[2] ?? ''
  const [, before = '', , behind = ''] = PARTS.exec(url.href) ?? []
  return `${before}${hosts}${behind}`
}

/** Whether this is an address of PostgreSQL, of one host or of several that each have a name. */
export function isDatabaseAddress(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text)) return false
  const hosts = hostsOf(text)
  const named = (host: string): boolean => URL.canParse(host) && new URL(host).hostname !== ''
  return hosts.length === 1 ? URL.canParse(text) : hosts.every(named)
}
