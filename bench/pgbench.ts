import { execFileSync } from 'node:child_process'

const SCALE = 10
const CLIENTS = 8
const THREADS = 2

/** The run in words, and its rate. */
export interface PgbenchResult {
  readonly run: string
  readonly transactionsPerSecond: number
}

/**
 * TPC-B of PostgreSQL's own benchmark, prepared, on the given database. Null where pgbench is not on this
 * machine: it comes with the packages of the server, not with the embedded one.
 */
export function pgbench(url: string, seconds: number): PgbenchResult | null {
  try {
    execFileSync('pgbench', ['-i', '-q', '-s', String(SCALE), url], { stdio: 'pipe' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
  const load = [
    '-M',
    'prepared',
    '-c',
    String(CLIENTS),
    '-j',
    String(THREADS),
    '-T',
    String(seconds),
  ]
  const out = execFileSync('pgbench', [...load, url], { encoding: 'utf8', stdio: 'pipe' })
  const transactionsPerSecond = Number(/tps = ([\d.]+)/.exec(out)?.[1])
  if (!(transactionsPerSecond > 0)) throw new Error(`pgbench said no figure:\n${out}`)
  const run = `pgbench TPC-B, prepared, scale ${SCALE}, ${CLIENTS} clients, ${seconds} s`
  return { run, transactionsPerSecond }
}
