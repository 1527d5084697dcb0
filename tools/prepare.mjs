import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RUNTIME = join(ROOT, 'tools', 'runtime')
const RUNTIME_BIN = join(RUNTIME, 'node_modules', '.bin')
const IS_WINDOWS = process.platform === 'win32'
const RUNTIME_NODE = join(RUNTIME_BIN, IS_WINDOWS ? 'node.cmd' : 'node')
const NODE_MAJOR = 26
/** in a folder with packages: the lockfile and the machine that they were installed for */
const STAMP = join('node_modules', '.crease-installed')
/** no program of a package runs while it is installed, whatever the machine's own settings are */
const INSTALL = ['install', '--no-save', '--ignore-scripts', '--loglevel=error']
/** at the end of the stamp where the development packages were left out */
const SERVER_ONLY = 'without development packages\n'
/** Node.js keeps here what it made of our sources: a start need not make it again, and takes half of the time. */
const COMPILED = join(ROOT, 'node_modules', '.cache', 'compiled')

/**
 * Installs what is missing and returns the environment in which `node` is new enough and the project's
 * tools are found. A clone that has it all is ready in a few milliseconds [OP4]. `server`: only what runs and builds,
 * unless all of it was installed before [OP128].
 *
 * @param {'all' | 'server'} [packages]
 * @returns {NodeJS.ProcessEnv}
 */
export function prepare(packages = 'all') {
  const env = { ...process.env }
  if (needsRuntime()) {
    install(RUNTIME, `Node.js ${NODE_MAJOR} (this machine's is ${process.versions.node})`, {
      env,
      packages: 'all',
    })
    putFirst(env, RUNTIME_BIN)
  }
  install(ROOT, 'the packages of package-lock.json', { env, packages })
  return inRoot(env)
}

/**
 * The environment of `prepare` out of what is installed already; null where nothing is. Nothing is installed: a command
 * for a bad night works without a registry, and leaves the packages of a running server alone [OP1021].
 *
 * @returns {NodeJS.ProcessEnv | null}
 */
export function installed() {
  const env = { ...process.env }
  if (needsRuntime()) {
    if (!existsSync(RUNTIME_NODE)) return null
    putFirst(env, RUNTIME_BIN)
  }
  return existsSync(join(ROOT, STAMP)) ? inRoot(env) : null
}

/** @returns {boolean} */
function needsRuntime() {
  return Number(process.versions.node.split('.')[0]) < NODE_MAJOR
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function inRoot(env) {
  putFirst(env, join(ROOT, 'node_modules', '.bin'))
  env['NODE_COMPILE_CACHE'] ??= COMPILED
  return env
}

/**
 * Installs the packages of the lockfile, unless the last install that finished was for the same lockfile on the
 * same kind of machine. Not `npm ci`: see docs/decisions/0003-one-command-on-an-empty-machine.md.
 *
 * @param {string} folder
 * @param {string} what
 * @param {{ env: NodeJS.ProcessEnv, packages: 'all' | 'server' }} how
 */
function install(folder, what, { env, packages }) {
  const whole = fingerprint(folder)
  const partly = `${whole}${SERVER_ONLY}`
  const known = stampOf(folder)
  if (known === whole || (packages === 'server' && known === partly)) return
  // a clone that had them all keeps them all
  const hadAll = known !== null && !known.endsWith(SERVER_ONLY)
  const isPart = packages === 'server' && !hadAll
  console.error(`Installing ${what} ...`)
  runNpm(isPart ? [...INSTALL, '--omit=dev'] : INSTALL, { folder, env })
  assertComplete(folder, env)
  writeFileSync(join(folder, STAMP), isPart ? partly : whole)
}

/**
 * Null: nothing is installed. Earlier releases stamped a runtime that npm had left out.
 *
 * @param {string} folder
 * @returns {string | null}
 */
function stampOf(folder) {
  const stamp = join(folder, STAMP)
  const isThere = existsSync(stamp) && (folder !== RUNTIME || existsSync(RUNTIME_NODE))
  return isThere ? readFileSync(stamp, 'utf8') : null
}

/**
 * npm leaves out an optional package that it cannot fetch, and ends with 0. A server needs each one that is made for this
 * kind of machine, and the installed Node.js has to answer; otherwise the next start tries again.
 *
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
function assertComplete(folder, env) {
  const missing = packagesForThisMachine(folder).filter((path) => !existsSync(join(folder, path)))
  if (missing.length > 0) {
    throw new Error(
      `npm left out ${missing.join(', ')} in ${folder}: is the registry reachable? Try again`,
    )
  }
  if (folder !== RUNTIME) return
  const told = spawnSync(RUNTIME_NODE, ['--version'], { env, encoding: 'utf8', shell: IS_WINDOWS })
  if (told.stdout?.startsWith(`v${NODE_MAJOR}.`)) return
  throw new Error(`the installed Node.js does not answer: ${told.error?.message ?? told.stderr}`)
}

/**
 * Packages of the lockfile that name this system, processor and C library, and that a server runs or is built with.
 *
 * @param {string} folder
 * @returns {string[]}
 */
function packagesForThisMachine(folder) {
  /** @type {{ packages: Record<string, { os?: string[], cpu?: string[], libc?: string[], dev?: true, devOptional?: true }> }} */
  const lock = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages).flatMap(([path, { os, cpu, libc, dev, devOptional }]) => {
    const fits =
      os?.includes(process.platform) === true &&
      (cpu === undefined || cpu.includes(process.arch)) &&
      (libc === undefined || libc.includes(cLibrary()))
    return fits && dev !== true && devOptional !== true ? [path] : []
  })
}

/** @returns {'glibc' | 'musl'} */
function cLibrary() {
  /** @type {{ header?: { glibcVersionRuntime?: string } }} */
  const report = Object(process.report.getReport())
  return report.header?.glibcVersionRuntime === undefined ? 'musl' : 'glibc'
}

/**
 * @param {readonly string[]} args
 * @param {{ folder: string, env: NodeJS.ProcessEnv }} where
 */
function runNpm(args, { folder, env }) {
  const npm = IS_WINDOWS ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(npm, [...args], {
    cwd: folder,
    env: withoutNpmSettings(env),
    // what a command prints is its own: this goes beside it
    stdio: ['ignore', 2, 2],
    shell: IS_WINDOWS,
  })
  if (status === 0) return
  throw new Error(
    `npm install failed in ${folder}${error === undefined ? '' : `: ${error.message}`} (of another user? \`npm run build\` there as that user)`,
  )
}

/**
 * @param {string} folder
 * @returns {string}
 */
function fingerprint(folder) {
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  // npm would pass over a lockfile that it cannot read, and choose versions of its own
  JSON.parse(lock)
  const hash = createHash('sha256').update(lock).digest('hex')
  return `${hash} ${process.platform}-${process.arch}\n`
}

/**
 * The npm that runs us hands its own settings and place to every npm below it; those are of this folder,
 * maybe not of the other.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
function withoutNpmSettings(env) {
  const kept = Object.entries(env).filter(
    ([name]) =>
      !/^npm_(package|lifecycle|command|execpath|node_execpath)|^npm_config_(local_prefix|engine_strict)$|^INIT_CWD$/.test(
        name,
      ),
  )
  return Object.fromEntries(kept)
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {string} folder
 */
function putFirst(env, folder) {
  const name = Object.keys(env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH'
  env[name] = [folder, env[name]].filter((part) => part !== undefined).join(delimiter)
}
