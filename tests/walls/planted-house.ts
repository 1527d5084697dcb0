import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const WORKSPACES = [
  'packages/domain',
  'packages/contract',
  'packages/simulator',
  'packages/casino',
  'packages/protocol',
  'packages/ledger',
  'packages/people',
  'packages/process',
  'apps/exchange',
  'apps/gateway',
  'apps/web',
]

/** What the linter said: its own count of files, and every complaint with the file it is about. */
export type LintRun = Awaited<ReturnType<typeof lint>>

/** An empty house with our own rules on its walls: the real lint and compiler settings, no source. */
export async function buildHouse(): Promise<string> {
  const house = await mkdtemp(join(tmpdir(), 'crease-walls-'))
  for (const name of ['.oxlintrc.json', 'package.json', 'tsconfig.json', 'tsconfig.base.json']) {
    await cp(join(ROOT, name), join(house, name))
  }
  for (const workspace of WORKSPACES) {
    for (const name of ['package.json', 'tsconfig.json']) {
      await cp(join(ROOT, workspace, name), join(house, workspace, name))
    }
  }
  await symlink(join(ROOT, 'node_modules'), join(house, 'node_modules'))
  return house
}

/** Writes a file of the house. */
export async function plant(house: string, path: string, source: string): Promise<void> {
  await mkdir(dirname(join(house, path)), { recursive: true })
  await writeFile(join(house, path), source)
}

/** Leaves nothing of it. */
export async function tearDown(house: string): Promise<void> {
  await rm(house, { recursive: true, force: true })
}

/** Lints the whole house. A run that looked at no file is a throw: nothing found is not nothing wrong. */
export async function lint(house: string) {
  const output = await run(house, 'oxlint', ['--format', 'json'])
  const start = output.indexOf('{')
  const told: unknown = start < 0 ? null : JSON.parse(output.slice(start))
  const files = Number(field(told, 'number_of_files') ?? 0)
  if (!(files > 0)) throw new Error(`the linter looked at no file: ${output.slice(0, 200)}`)
  const diagnostics = field(told, 'diagnostics')
  if (!Array.isArray(diagnostics)) throw new Error('the linter told no list of complaints')
  return {
    files,
    complaints: diagnostics.map((one: unknown) => ({
      path: String(field(one, 'filename')),
      rule: String(field(one, 'code')),
      message: `${String(field(one, 'message'))} ${String(field(one, 'help'))}`,
    })),
  }
}

/** The compiler's complaints about one workspace of the house. */
export async function compile(house: string, workspace: string): Promise<string> {
  return await run(house, 'tsc', ['-p', join(workspace, 'tsconfig.json')])
}

function field(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null
    ? Object.entries(of).find(([k]) => k === name)?.[1]
    : null
}

function run(house: string, tool: string, args: readonly string[]): Promise<string> {
  const program = join(ROOT, 'node_modules', '.bin', tool)
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: house, maxBuffer: 64 * 1024 * 1024 }, (error, stdout) => {
      // a non-zero exit is what we came for; a program that did not run is not
      if (error !== null && typeof error.code !== 'number') reject(error)
      else resolve(stdout)
    })
  })
}
