import { chmod, chown, cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '../connections/database.ts'
import { migrate } from '../migrate.ts'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { temporaryDataDir } from './temporary-data-dir.ts'

/** Starts a migrated ledger on a PostgreSQL of its own, and a second one that follows the first. */
export async function startWithStandby(name: string, connections = 100) {
  const [first, second] = [await temporaryDataDir(name), await temporaryDataDir(`${name}-standby`)]
  const dataDirs = [first.path, second.path] as const
  await copied(...dataDirs)
  const primary = await startEmbeddedPostgres({ dataDir: first.path, connections })
  const standby = await startEmbeddedPostgres({ dataDir: second.path, connections })
  // A database of a ledger, and one that follows it.
  return {
    primary,
    standby,
    stop: async () => {
      await standby.stop()
      await primary.stop()
      await second.remove()
      await first.remove()
    },
  }
}

/** The cluster of a ledger, and a copy of it that follows its server. */
async function copied(from: string, to: string): Promise<void> {
  const made = await startEmbeddedPostgres({ dataDir: from })
  const database = openDatabase(made)
  await migrate(database)
  await database.end()
  const socket = new URL(made.connectionString).searchParams.get('host') ?? ''
  await made.stop()
  // made once so that its folders are there, with their owner
  const other = await startEmbeddedPostgres({ dataDir: to })
  await other.stop()
  const cluster = join(other.home, 'cluster')
  const { uid, gid } = await stat(cluster)
  await rm(cluster, { recursive: true })
  await cp(join(made.home, 'cluster'), cluster, { recursive: true, preserveTimestamps: true })
  const settings = join(cluster, 'postgresql.auto.conf')
  const before = await readFile(settings, 'utf8')
  await writeFile(settings, `${before}primary_conninfo = 'host=${socket} port=5432 user=crease'\n`)
  await writeFile(join(cluster, 'standby.signal'), '')
  await owned(cluster, uid, gid)
}

async function owned(folder: string, uid: number, gid: number): Promise<void> {
  const all = await readdir(folder, { recursive: true })
  for (const path of [folder, ...all.map((each) => join(folder, each))]) await chown(path, uid, gid)
  await chmod(folder, 0o700)
}
