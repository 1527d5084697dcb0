import { resolve } from 'node:path'

/** The system's data about a refused call. */
interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
  readonly path?: string
  /** that could not be listened on */
  readonly port?: number
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
  const { port, host, dataDir, metrics = null } = settings
  if (!(error instanceof Error)) return String(error)
  if (!isOfSystem(error)) return isSentence(error) ? error.message : (error.stack ?? error.message)
  const { code, syscall, path = '', message } = error
  if (syscall === 'listen' && metrics !== null && error.port === metrics.port) {
    return `METRICS_PORT ${metrics.port} of METRICS_HOST ${metrics.host} cannot be listened on (${code}): end what does, or set another METRICS_PORT`
  }
  if (syscall === 'listen') {
    return `PORT ${port} of HOST ${host} cannot be listened on (${code}): end what does, or set another PORT`
  }
  if (path.startsWith(resolve(dataDir))) {
    return `DATA_DIR ${dataDir} cannot be used (${message}): set it to a folder that this user may write`
  }
  return syscall === 'connect' || syscall === 'getaddrinfo'
    ? `DATABASE_URL cannot be reached (${message})`
    : message
}

const isOfSystem = (error: Error): error is SystemError => 'syscall' in error && 'code' in error

/** Our own refusals and those of the database are sentences; the language's own errors are bugs. */
const isSentence = ({ name }: Error): boolean => name === 'Error' || name === 'error'
