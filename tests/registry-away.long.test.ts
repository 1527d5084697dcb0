import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallRegistry } from './support/net/small-registry.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const TOOLS = join(import.meta.dirname, '..', 'tools')
const LOCK = { name: 'small', version: '1.0.0', lockfileVersion: 3, requires: true }
/** no server listens there */
const CLOSED = 'http://127.0.0.1:9'
/** a Node.js that runs the tests' own */
const RUNS_OURS = `
  const { spawnSync } = require('node:child_process')
  process.exit(spawnSync(process.execPath, process.argv.slice(2), { stdio: 'inherit' }).status)
`
/** Packages for this kind of machine, which npm leaves out if it cannot fetch them; one is a Node.js. */
const FETCHED = { 'small-part': '', 'small-node': RUNS_OURS }
let registry: Awaited<ReturnType<typeof smallRegistry>>
/** A project of one package around copies of our tools, and a runtime of another one. */
const project = perFile(() => temporaryDataDir('registry-away'))

beforeAll(async () => {
  await cp(TOOLS, join(project().path, 'tools'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  registry = await smallRegistry(FETCHED)
  const { locked } = registry
  await writeProject(project().path, 'small-part', locked)
  await writeProject(join(project().path, 'tools/runtime'), 'small-node', locked)
})
afterAll(async () => {
  await registry.close()
})

/** A start on an older Node.js, which says what it could not do, or 'installed'. */
async function started(address: string): Promise<string> {
  const script = `
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.0.0' } })
    import('./tools/prepare.mjs')
      .then((tools) => { tools.prepare(); console.log('installed') })
      .catch(({ message }) => console.log(message))
  `
  const child = spawn(process.execPath, ['-e', script], {
    cwd: project().path,
    env: {
      ...process.env,
      npm_config_registry: address,
      npm_config_cache: join(project().path, 'npm-cache'),
      npm_config_fetch_retries: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return (await ended(child)).output.trim().split('\n').at(-1) ?? ''
}

test('[OP4] a Node.js and a package that npm left out are no install, and are fetched by the next start', async () => {
  const runtime = join(project().path, 'tools/runtime/node_modules')
  expect(await started(CLOSED)).toContain('npm left out node_modules/small-node')
  expect(existsSync(join(runtime, '.crease-installed'))).toBe(false)
  // as a start of an older release left it: stamped without a program
  await mkdir(runtime, { recursive: true })
  const hash = createHash('sha256').update(
    await readFile(join(project().path, 'tools/runtime/package-lock.json')),
  )
  const stamp = `${hash.digest('hex')} ${process.platform}-${process.arch}\n`
  await writeFile(join(runtime, '.crease-installed'), stamp)
  expect(await started(CLOSED)).toContain('npm left out node_modules/small-node')
  await rm(join(runtime, '.crease-installed'), { force: true })
  expect(await started(registry.address)).toBe('installed')
  await rm(join(project().path, 'node_modules'), { recursive: true })
  expect(await started(CLOSED)).toContain('npm left out node_modules/small-part')
  expect(await started(registry.address)).toBe('installed')
  // what is installed needs no registry
  expect(await started(CLOSED)).toBe('installed')
}, 120_000)

test('[OP4] an installed Node.js that does not answer is none', async () => {
  await writeFile(join(project().path, 'tools/runtime/node_modules/small-node/run.js'), 'throw 1')
  await rm(join(project().path, 'tools/runtime/node_modules/.crease-installed'))
  expect(await started(registry.address)).toContain('the installed Node.js does not answer')
}, 60_000)

test('[OP1021] commands of a bad night run on what is installed, and install nothing', async () => {
  await writeFile(join(project().path, 'six.mjs'), 'console.log(6)')
  const six = (): Promise<{ code: number | null; output: string }> =>
    ended(spawn(process.execPath, ['tools/as-installed.mjs', 'six.mjs'], { cwd: project().path }))
  // of another release than the lockfile's: the packages of the server that runs stay
  const lock = await readFile(join(project().path, 'package-lock.json'), 'utf8')
  await writeFile(join(project().path, 'package-lock.json'), lock.replace('1.0.0', '1.0.5'))
  expect(await six()).toEqual({ code: 0, output: '6\n' })
  await rm(join(project().path, 'node_modules'), { recursive: true })
  expect(await six()).toEqual({ code: 2, output: expect.stringContaining('npm run build') })
  expect(existsSync(join(project().path, 'node_modules'))).toBe(false)
})

test('[OP1021] verify, restore, backup, archive, operator and recover are such commands', async () => {
  const { scripts } = JSON.parse(await readFile(join(TOOLS, '../package.json'), 'utf8'))
  for (const name of ['verify', 'restore', 'backup', 'archive', 'operator', 'recover'])
    expect(scripts[name]).toMatch(/^node tools\/as-installed\.mjs apps\/exchange\/src\/\S+$/)
})

/** Makes the folder a project that depends on one package of the registry. */
async function writeProject(
  folder: string,
  part: string,
  locked: (name: string) => object,
): Promise<void> {
  const manifest = { name: 'small', version: '1.0.0', optionalDependencies: { [part]: '1.0.0' } }
  const lock = { ...LOCK, packages: { '': manifest, ...locked(part) } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock))
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  await once(child, 'close')
  return { code: child.exitCode, output }
}
