import type { LogFormat } from '@crease/protocol/gateway-settings.ts'
import pino, { type Logger } from 'pino'

interface LogRecord {
  readonly level: number
  readonly time: number
  readonly msg?: string
  readonly err?: { readonly message?: string }
  readonly process?: string
  readonly pid?: number
}

/**
 * The log of a process of the server, on its standard output; each record names its writer [OP1125]. A record that cannot be written, on a full disk or a closed
 * pipe, is dropped and stops nothing [OP1118]: pino's own writer would retry it for ever and block the process.
 */
export function serverLog(
  of: 'parent' | 'exchange' | 'gateway',
  { logLevel: level, logFormat }: { readonly logLevel: string; readonly logFormat: LogFormat },
): Logger {
  const options = { level, base: { process: of, pid: process.pid } }
  for (const stream of [process.stdout, process.stderr])
    if (!stream.listeners('error').includes(drop)) stream.on('error', drop)
  const lineOf = logFormat === 'json' ? (text: string) => text : logLine
  return pino(options, { write: (text: string) => process.stdout.write(lineOf(text)) })
}

const drop = (): void => undefined

/** `12:06:31 WARN a feed is silent (feed: simulator)`: the time is the machine's. */
export function logLine(text: string): string {
  const record: LogRecord = JSON.parse(text)
  const { level, time, msg = '', err, process: _process, pid: _pid, ...details } = record
  const clock = new Date(time).toTimeString().slice(0, 8)
  const label = (pino.levels.labels[level] ?? String(level)).toUpperCase()
  const told = Object.entries(details).map(([name, value]) => `${name}: ${shown(value)}`)
  const why = err?.message === undefined ? [] : [err.message]
  const rest = [...why, ...told].join(', ')
  return `${clock} ${label} ${msg}${rest === '' ? '' : ` (${rest})`}\n`
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
