import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '../connections/database.ts'
import { migrate } from '../migrate.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { addressOf, onServer } from './on-server.ts'
import { temporaryDataDir } from './temporary-data-dir.ts'

/** One real PostgreSQL for the whole test run: that of DATABASE_URL, or our own in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given)
    return provideTemplate(project, given)
  }
  const dataDir = await temporaryDataDir('test')
  const server = await startEmbeddedPostgres({ dataDir: dataDir.path })
  project.provide('postgresUrl', server.connectionString)
  await provideTemplate(project, server.connectionString)
  return async () => {
    await server.stop()
    await dataDir.remove()
  }
}

/** Makes the ledger that tests copy; answers how to drop it. */
async function provideTemplate(project: TestProject, server: string): Promise<() => Promise<void>> {
  const name = `crease_template_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const database = openDatabase({ connectionString: addressOf(server, name) })
  await migrate(database)
  await database.end()
  project.provide('ledgerTemplate', name)
  return () => onServer(server, `DROP DATABASE IF EXISTS ${name}`)
}
