import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

/** One real PostgreSQL for the whole test run: that of DATABASE_URL, or our own in a temporary folder. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL']
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given)
    return async () => {}
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'crease-test-'))
  // the database may run as another user, who must be able to pass through
  await chmod(dataDir, 0o711)
  const server = await startEmbeddedPostgres({ dataDir })
  project.provide('postgresUrl', server.connectionString)
  return async () => {
    await server.stop()
    await rm(server.home, { recursive: true, force: true })
    await rm(dataDir, { recursive: true, force: true })
  }
}
