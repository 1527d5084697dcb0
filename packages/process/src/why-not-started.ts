import { resolve } from 'node:path'

/** The system's data about a refused call. */
interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
  readonly path?: string
  /** that could not be listened on */
  readonly port?: number
  /** a name that has no address */
  readonly hostname?: string
}

/** The settings that the message names. */
interface NamedSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** the address of metrics; null, absent: none here */
  readonly metrics?: { readonly port: number; readonly host: string } | null
}

/** The message about a failed start [OP55]: the faulty setting, if any, and the remedy. A bug comes with its place. */
export function whyNotStarted(error: unknown, settings: NamedSettings): string {
  const { dataDir } = settings
  if (!(error instanceof Error)) return String(error)
  if (!isOfSystem(error)) return isSentence(error) ? error.message : (error.stack ?? error.message)
  const { syscall, path = '', message } = error
  // a gateway has it from node's cluster
  if (syscall === 'listen' || syscall === 'bind') return notListened(error, settings)
  if (path.startsWith(resolve(dataDir))) {
    return `DATA_DIR ${dataDir} cannot be used (${message}): set it to a folder that this user may write`
  }
  return isOfNetwork(error) ? notFound(error, settings) : message
}

const isOfNetwork = ({ syscall }: SystemError): boolean =>
  syscall === 'connect' || syscall === 'getaddrinfo'

/** A name without an address is that of a server to connect to, or one of our own. */
function notFound({ message, hostname }: SystemError, { host, metrics }: NamedSettings): string {
  if (hostname === host) return notOurs('HOST', host, message)
  if (hostname !== undefined && hostname === metrics?.host)
    return notOurs('METRICS_HOST', hostname, message)
  return `DATABASE_URL cannot be reached (${message})`
}

function notListened({ code, port: taken = 0 }: SystemError, settings: NamedSettings): string {
  const { metrics = null } = settings
  const isMetrics = metrics !== null && taken === metrics.port
  const [prefix, { port, host }] = isMetrics ? ['METRICS_', metrics] : ['', settings]
  if (code === 'EADDRNOTAVAIL') return notOurs(`${prefix}HOST`, host, code)
  const remedy = code === 'EACCES' ? 'this user may take no port below 1024,' : 'end what does, or'
  return `${prefix}PORT ${port} of ${prefix}HOST ${host} cannot be listened on (${code}): ${remedy} set another ${prefix}PORT`
}

const notOurs = (setting: string, host: string, why: string): string =>
  `${setting} ${host} cannot be listened on (${why}): set it to an address of this machine`

const isOfSystem = (error: Error): error is SystemError => 'syscall' in error && 'code' in error

/** Our own refusals and those of the database are sentences; the language's own errors are bugs. */
const isSentence = ({ name }: Error): boolean => name === 'Error' || name === 'error'
