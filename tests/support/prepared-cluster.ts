import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir, temporaryFolder } from '@crease/ledger/testing/temporary-data-dir.ts'

const DAY_MS = 24 * 3_600_000
const run = promisify(execFile)

const ROOT = join(import.meta.dirname, '..', '..')
/** Another text of these may make another cluster. */
const SOURCES = ['package-lock.json', 'packages/ledger/src/{migrations,postgres,roles}/*.{sql,ts}']

/**
 * Copies a cluster on the newest schema into a temporary DATA_DIR that has none. A server that makes its own spends a
 * second of processor time on initdb and all migrations; a DATA_DIR that does not exist yet is left to it.
 */
export async function layCluster(dataDir: string): Promise<void> {
  const isOurs = dirname(dataDir) === temporaryFolder() && existsSync(dataDir)
  if (!isOurs || existsSync(join(dataDir, 'postgres'))) return
  await run('cp', ['-a', join(await preparedCluster(), 'postgres'), dataDir])
}

/** The DATA_DIR to copy, made by the first server of the machine that needs it. */
async function preparedCluster(): Promise<string> {
  const prepared = join(temporaryFolder(), `crease-cluster-of-tests-${userInfo().uid}`, version())
  if (existsSync(prepared)) return prepared
  const { path, remove } = await temporaryDataDir('cluster')
  const { connectionString, home, stop } = await startEmbeddedPostgres({ dataDir: path })
  const database = openDatabase({ connectionString })
  await migrate(database)
  await database.end()
  await stop()
  await rm(join(home, 'postgres.log'))
  await mkdir(dirname(prepared), { recursive: true })
  // by the clock of files, which a test may have moved away from ours
  await forgetOld(dirname(prepared), (await stat(path)).mtimeMs)
  // another worker may have been first
  await rename(path, prepared).catch(remove)
  return prepared
}

/** Removes clusters that were made more than a day ago, by other versions of the sources. */
async function forgetOld(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    // another worker may remove it at the same time
    const made = await stat(join(folder, name)).catch(() => null)
    if (made === null || made.mtimeMs > now - DAY_MS) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

function version(): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: ROOT }).toSorted()) {
    hash.update(path).update(readFileSync(join(ROOT, path)))
  }
  return hash.digest('hex').slice(0, 16)
}
