import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openDatabase, type Database } from '../connections/database.ts'
import { addressOf, onServer } from './on-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** the PostgreSQL of this test run: DATABASE_URL, or one started for it (test-postgres.ts) */
    postgresUrl: string
    /** a database there on the newest schema, which tests copy */
    ledgerTemplate: string
  }
}

export interface TestDatabase {
  readonly connectionString: string
  readonly drop: () => Promise<void>
}

/** An empty database of its own on the test run's real PostgreSQL, so that test files run side by side. */
export const freshDatabase = (): Promise<TestDatabase> => databaseFrom('template1')

/** The same on the newest schema, copied: running every migration takes ten times as long. */
export const freshLedger = (): Promise<TestDatabase> => databaseFrom(inject('ledgerTemplate'))

/** A pool on such a ledger, which is dropped after the pool has ended. */
export async function openFreshLedger(): Promise<Database & TestDatabase> {
  const fresh = await freshLedger()
  return Object.assign(openDatabase(fresh), fresh)
}

async function databaseFrom(template: string): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `crease_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`)
  return {
    connectionString: addressOf(server, name),
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}
