import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { temporaryDataDir } from './temporary-data-dir.ts'

/** One real PostgreSQL for the whole test run: that of DATABASE_URL, or our own in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given)
    return async () => {}
  }
  const dataDir = await temporaryDataDir('test')
  const server = await startEmbeddedPostgres({ dataDir: dataDir.path })
  project.provide('postgresUrl', server.connectionString)
  return async () => {
    await server.stop()
    await dataDir.remove()
  }
}
