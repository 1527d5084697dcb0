/** The source of the answer to a request [DR40]. */
export type ShellAnswer =
  /** the worker has no part in it: all of the API, the sockets, other hosts */
  | 'not-ours'
  /** from the cache, else from the network: its name changes with its content */
  | 'kept-first'
  /** from the network, else from the cache: its name stays while its content changes */
  | 'network-first'
  /** a page from the network, else the page without prices that says there is no connection */
  | 'page'

interface Asked {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/** Vite puts a hash of the content into the names of what lies here */
const HASHED = '/assets/'

/** Whether the worker answers a request, and from where; only files of the shell are ever kept [DR40]. */
export function shellAnswer(
  { method, mode, url }: Asked,
  origin: string,
  files: readonly string[],
): ShellAnswer {
  const { origin: host, pathname } = new URL(url)
  if (method !== 'GET' || host !== origin) return 'not-ours'
  if (pathname.startsWith('/api/') || pathname.startsWith('/socket.io')) return 'not-ours'
  if (mode === 'navigate') return 'page'
  if (!files.includes(pathname)) return 'not-ours'
  return pathname.startsWith(HASHED) ? 'kept-first' : 'network-first'
}
