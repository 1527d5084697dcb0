import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { ifThere } from './if-there.ts'

const run = promisify(execFile)

/** The user that PostgreSQL runs as; null: as ourselves. PostgreSQL refuses to run as root. */
export type RunAs = { readonly uid: number; readonly gid: number } | null

/** The folder of the cluster and its user. `home` belongs to that user alone. */
export interface ClusterPlace {
  readonly home: string
  readonly runAs: RunAs
}

/** Kept by root for users that cannot enter the clone: the cluster, and a copy of the binaries. */
export const SHARED_FOLDER = '/var/lib/crease'

const POINTER = 'postgres-is-at.txt'

/**
 * The cluster's folder for a DATA_DIR [OP2]: `DATA_DIR/postgres`. Root gives it to the owner of the cluster, else to
 * the owner of DATA_DIR, else to the user `nobody`; if that user cannot enter DATA_DIR, the cluster lies under
 * /var/lib/crease and a file in DATA_DIR names it.
 */
export async function clusterPlace(dataDir: string): Promise<ClusterPlace> {
  const folder = resolve(dataDir)
  const owner = await ownerOf(folder)
  const inside = join(folder, 'postgres')
  if (process.getuid?.() !== 0) return { home: await privateFolder(inside, null), runAs: null }
  const runAs = (await userOf(inside)) ?? unlessRoot(owner) ?? (await nobody())
  const home = (await canEnter(folder, runAs)) ? inside : await placeElsewhere(folder)
  return { home: await privateFolder(home, runAs), runAs }
}

/** Makes a folder that only `runAs` can enter, or makes sure that an existing one is just that. */
export async function privateFolder(path: string, runAs: RunAs): Promise<string> {
  const made = await mkdir(path, { recursive: true, mode: 0o700 })
  if (made !== undefined && runAs !== null) await chown(path, runAs.uid, runAs.gid)
  const found = await lstat(path)
  const wanted = runAs?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== wanted) {
    throw new Error(`${path} belongs to another user: set DATA_DIR to a folder of your own`)
  }
  if (made === undefined && (found.mode & 0o077) !== 0) await chmod(path, 0o700)
  return path
}

/** Whether that user may enter the folder: asked of the system, since modes are not all there is. */
async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  return await run('/bin/sh', ['-c', 'test -x "$0"', folder], { ...runAs, cwd: '/' }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 1) return false
      // such as no room for another process: no answer, and no reason for another cluster
      throw error
    },
  )
}

async function ownerOf(folder: string): Promise<NonNullable<RunAs>> {
  const made = await mkdir(folder, { recursive: true })
  if (made === undefined) return await stat(folder)
  const parent = await stat(dirname(made))
  if (process.getuid?.() === 0) await chown(folder, parent.uid, parent.gid)
  return parent
}

async function userOf(folder: string): Promise<RunAs> {
  const found = await ifThere(stat(folder))
  return found === null ? null : unlessRoot(found)
}

const unlessRoot = (user: NonNullable<RunAs>): RunAs =>
  user.uid === 0 ? null : { uid: user.uid, gid: user.gid }

async function nobody(): Promise<RunAs> {
  const [uid, gid] = await Promise.all([run('id', ['-u', 'nobody']), run('id', ['-g', 'nobody'])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/**
 * A DATA_DIR without a pointer is new, and gets an empty cluster. An earlier cluster of its path is set aside and replaces the
 * one set aside before: the folder of a disk that is not mounted looks new too.
 */
async function placeElsewhere(folder: string): Promise<string> {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const home = join(SHARED_FOLDER, `cluster-${name}`)
  const pointer = join(folder, POINTER)
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const known = (await ifThere(readFile(pointer, 'utf8'))) ?? ''
  if (known.trim() !== home) {
    const aside = `${home}.before`
    if ((await ifThere(stat(home))) !== null) {
      await rm(aside, { recursive: true, force: true })
      await rename(home, aside)
    }
    // whole, also after a power cut: one that is not there has the cluster set aside
    await writeFile(`${pointer}.new`, `${home}\n`, { flush: true })
    await rename(`${pointer}.new`, pointer)
  }
  return home
}
