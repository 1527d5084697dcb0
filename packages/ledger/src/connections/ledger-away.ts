import pg from 'pg'
import { NoWritableHost } from './hosts/no-writable-host.ts'
import { OnOneMachine } from './synchronous.ts'

/** Classes of SQLSTATE that say nothing of what was asked: no connection, no room, ended by the server. */
const AWAY_CLASSES = ['08', '53', '57']
/** what somebody else has locked for too long */
const LOCKED = '55P03'
const AWAY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']
/** what the driver says in words only */
const AWAY_WORDS =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed)/

/**
 * Whether this is the ledger that cannot answer now, rather than a fault: asked again later the same may
 * succeed [OP65].
 */
export function isLedgerAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return saysAway(error.code ?? '')
  if (error instanceof NoWritableHost || error instanceof OnOneMachine) return true
  if (!(error instanceof Error)) return false
  const isOfSystem = 'syscall' in error && 'code' in error && typeof error.code === 'string'
  if (isOfSystem) return AWAY_CODES.some((code) => code === error.code)
  return AWAY_WORDS.test(error.message)
}

const saysAway = (code: string): boolean =>
  code === LOCKED || AWAY_CLASSES.includes(code.slice(0, 2))
