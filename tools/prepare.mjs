import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url))
const RUNTIME = join(ROOT, 'tools', 'runtime')
const NODE_MAJOR = 26
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
  if (Number(process.versions.node.split('.')[0]) < NODE_MAJOR) {
    install(RUNTIME, `Node.js ${NODE_MAJOR} (this machine's is ${process.versions.node})`, {
      env,
      packages: 'all',
    })
    putFirst(env, join(RUNTIME, 'node_modules', '.bin'))
  }
  install(ROOT, 'the packages of package-lock.json', { env, packages })
  putFirst(env, join(ROOT, 'node_modules', '.bin'))
  env['NODE_COMPILE_CACHE'] ??= COMPILED
  return env
}

/**
 * Installs what the lockfile says, unless the last install that finished was for the same lockfile on the
 * same kind of machine. Not `npm ci`: see docs/decisions/0003-one-command-on-an-empty-machine.md.
 *
 * @param {string} folder
 * @param {string} what
 * @param {{ env: NodeJS.ProcessEnv, packages: 'all' | 'server' }} how
 */
function install(folder, what, { env, packages }) {
  const stamp = join(folder, 'node_modules', '.crease-installed')
  const whole = fingerprint(folder)
  const partly = `${whole}${SERVER_ONLY}`
  const known = existsSync(stamp) ? readFileSync(stamp, 'utf8') : null
  if (known === whole || (packages === 'server' && known === partly)) return
  // who had them all goes on having them all
  const hadAll = known !== null && !known.endsWith(SERVER_ONLY)
  const isPart = packages === 'server' && !hadAll
  console.error(`Installing ${what} ...`)
  runNpm(isPart ? [...INSTALL, '--omit=dev'] : INSTALL, { folder, env })
  writeFileSync(stamp, isPart ? partly : whole)
}

/**
 * @param {readonly string[]} args
 * @param {{ folder: string, env: NodeJS.ProcessEnv }} where
 */
function runNpm(args, { folder, env }) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(npm, [...args], {
    cwd: folder,
    env: withoutNpmSettings(env),
    // what a command prints is its own: this goes beside it
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status === 0) return
  throw new Error(
    `npm install failed in ${folder}${error === undefined ? '' : `: ${error.message}`}`,
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
