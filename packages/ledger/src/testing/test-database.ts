import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** the PostgreSQL of this test run: DATABASE_URL, or one started for it (postgres-for-tests.ts) */
    postgresUrl: string
  }
}

export interface TestDatabase {
  readonly connectionString: string
  readonly drop: () => Promise<void>
}

/** An empty database of its own on the test run's real PostgreSQL, so that test files run side by side. */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = inject('postgresUrl')
  const name = `crease_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    connectionString: url.href,
    drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

async function onServer(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
