import { postgresBinaries } from '@crease/ledger/postgres/postgres-binaries.ts'

/**
 * Completes the embedded PostgreSQL, which its package does not do by itself: a service that cannot write the clone
 * finds it whole. A machine without one needs DATABASE_URL.
 */
await postgresBinaries(null).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
})
