import { resolve } from 'node:path'

/** The system's data about a refused call. */
interface SystemError extends Error {
  readonly code: string
  readonly syscall: string
  readonly path?: string
}

/** The settings that the message names. */
interface NamedSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
}

/** The message about a failed start [OP55]: the faulty setting, if any, and the remedy. A bug comes with its place. */
export function whyNotStarted(error: unknown, { port, host, dataDir }: NamedSettings): string {
  if (!(error instanceof Error)) return String(error)
  if (!isOfSystem(error)) return isSentence(error) ? error.message : (error.stack ?? error.message)
  const { code, syscall, path = '', message } = error
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
