import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'

const TOOLS = join(import.meta.dirname, '..', 'tools')
const MANIFEST = { name: 'small', version: '1.0.0', dependencies: { part: 'file:part' } }
const PACKAGES = {
  '': MANIFEST,
  part: { version: '1.0.0' },
  'node_modules/part': { resolved: 'part', link: true },
}

/** A project with one part of its own around copies of our tools, so that an install costs nothing. */
const project = perFile(() => temporaryDataDir('tools'))

beforeAll(async () => {
  await cp(TOOLS, join(project().path, 'tools'), {
    recursive: true,
    filter: (path) => !path.includes('node_modules'),
  })
  await writeFile(join(project().path, 'package.json'), JSON.stringify(MANIFEST))
  await mkdir(join(project().path, 'part'))
  await writeFile(
    join(project().path, 'part/package.json'),
    '{ "name": "part", "version": "1.0.0" }',
  )
})

beforeEach(() => writeLock('1.0.0'))

describe('[OP4] what is missing is installed, once', () => {
  test('[OP4] a fresh clone is installed before the command runs, the next run installs nothing', async () => {
    const first = await ended(run(['node', '-p', '6 * 7']))
    const second = await ended(run(['node', '-p', '6 * 7']))
    expect(first.output).toMatch(/Installing the packages[\s\S]*\n42\n$/)
    expect(second.output).toBe('42\n')
  }, 60_000)

  test('[OP128] a server is installed without development packages, and all of them by the first test', async () => {
    await writeLock('1.0.3')
    const stamp = join(project().path, 'node_modules/.crease-installed')
    await rm(join(project().path, 'node_modules'), { recursive: true, force: true })
    const prepared = async (how: string) => {
      const script = `import('./tools/prepare.mjs').then((tool) => tool.prepare('${how}'))`
      const stdio = ['ignore', 'pipe', 'pipe'] as const
      const child = spawn(process.execPath, ['-e', script], {
        cwd: project().path,
        stdio: [...stdio],
      })
      return (await ended(child)).output
    }
    expect(await prepared('server')).toContain('Installing')
    expect(await readFile(stamp, 'utf8')).toContain('without development packages')
    expect(await prepared('server')).toBe('')
    expect(await prepared('all')).toContain('Installing')
    expect(await readFile(stamp, 'utf8')).not.toContain('without development packages')
    // all of them are enough for a server, and stay
    expect(await prepared('server')).toBe('')
  }, 60_000)

  test('[OP4] another lockfile is installed again', async () => {
    await ended(run(['node', '-p', '1']))
    await writeLock('1.0.1')
    const after = await ended(run(['node', '-p', '1']))
    expect(after.output).toContain('Installing')
  }, 60_000)

  test('[OP4] an install that fails stops the command, and is tried again', async () => {
    await writeLock('1.0.2')
    await writeFile(join(project().path, 'package.json'), 'no manifest')
    const broken = await ended(run(['node', '-p', '"got there"']))
    expect(broken.code).not.toBe(0)
    expect(broken.output).not.toContain('got there')
    await writeFile(join(project().path, 'package.json'), JSON.stringify(MANIFEST))
    expect((await ended(run(['node', '-p', '"got there"']))).output).toMatch(
      /Installing[^]*got there/,
    )
  }, 60_000)

  test('[OP4] a lockfile that cannot be read is an error, not a free choice of versions', async () => {
    await writeFile(join(project().path, 'package-lock.json'), '<<<<<<< ours')
    const broken = await ended(run(['node', '-p', '"got there"']))
    expect(broken.code).not.toBe(0)
    expect(broken.output).not.toContain('got there')
  }, 60_000)

  test('[OP4] what Node.js made of the sources is kept for the next command, where nobody chose a place', async () => {
    const { output } = await ended(run(['node', '-p', 'process.env.NODE_COMPILE_CACHE']))
    expect(output.trim().split('\n').at(-1)).toBe(
      process.env['NODE_COMPILE_CACHE'] ??
        join(project().path, 'node_modules', '.cache', 'compiled'),
    )
  }, 60_000)

  test('[OP4] the command runs on Node.js 26 or newer and finds the tools of the project', async () => {
    const { output } = await ended(run(['node', '-p', 'process.versions.node + process.env.PATH']))
    const last = output.trim().split('\n').at(-1) ?? ''
    expect(Number.parseInt(last, 10)).toBeGreaterThanOrEqual(26)
    expect(last).toContain(join(project().path, 'node_modules', '.bin'))
  }, 60_000)
})

describe('[OP5] a command runs in our place', () => {
  test('[OP5] its exit code is ours', async () => {
    expect((await ended(run(['node', '-e', 'process.exit(7)']))).code).toBe(7)
  }, 60_000)

  test('[OP5] a signal reaches it, and we end after it has', async () => {
    const script = `
      process.on('SIGTERM', () => setTimeout(() => { console.log('in order'); process.exit(0) }, 100))
      setInterval(() => {}, 1000)
      console.log('is running')
    `
    const child = run(['node', '-e', script])
    const end = ended(child)
    await vi.waitFor(() => expect(outputs.get(child)).toContain('is running'), { timeout: 60_000 })
    child.kill('SIGTERM')
    expect(await end).toMatchObject({ code: 0, output: expect.stringContaining('in order') })
  }, 60_000)

  test('[OP5] it is stopped when the npm that started us is killed outright', async () => {
    const script = `console.log('its pid is', process.pid); setInterval(() => {}, 1000)`
    // a stand-in for npm: it runs a shell, which runs us and does something afterwards
    const npm = `require('node:child_process').spawn('/bin/sh', ['-c', process.env.TRY + '; true'], { stdio: 'inherit' })`
    const child = spawn(process.execPath, ['-e', npm], {
      cwd: project().path,
      env: {
        ...process.env,
        TRY: `${process.execPath} tools/run.mjs node -e "${script}"`,
        npm_lifecycle_event: 'start',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // its output ends when the last one that can write to it has ended
    const end = ended(child)
    await vi.waitFor(() => expect(outputs.get(child)).toMatch(/its pid is \d+/), {
      timeout: 60_000,
    })
    child.kill('SIGKILL')
    const { output } = await end
    const pid = Number(/its pid is (\d+)/.exec(output)?.[1])
    expect(() => process.kill(pid, 0)).toThrow(/ESRCH/)
  }, 60_000)

  test('[OP5] one that dies of a signal is told as 128 + its number', async () => {
    const { code } = await ended(run(['node', '-e', 'process.kill(process.pid, "SIGKILL")']))
    expect(code).toBe(137)
  }, 60_000)
})

describe('[OP8] the web app is built when its sources changed', () => {
  beforeAll(async () => {
    await mkdir(join(project().path, 'apps/web/src'), { recursive: true })
    await mkdir(join(project().path, 'stand-ins'))
    await writeFile(join(project().path, 'apps/web/src/main.tsx'), 'first')
    const vite = '#!/bin/sh\nmkdir -p dist; echo built >> ../../builds.txt\n'
    await writeFile(join(project().path, 'stand-ins/vite'), vite)
    await chmod(join(project().path, 'stand-ins/vite'), 0o755)
  })

  test('[OP8] once for the same sources, again for others, and again when it was removed', async () => {
    expect(await buildsAfter(async () => {})).toBe(1)
    expect(await buildsAfter(async () => {})).toBe(1)
    expect(await buildsAfter(() => change('apps/web/src/main.tsx', 'second'))).toBe(2)
    expect(await buildsAfter(() => change('apps/web/src/main.test.tsx', 'a test'))).toBe(2)
    expect(
      await buildsAfter(() => rm(join(project().path, 'apps/web/dist'), { recursive: true })),
    ).toBe(3)
  }, 60_000)

  async function buildsAfter(step: () => Promise<void>): Promise<number> {
    await step()
    const script = `import('./tools/build-web.mjs').then((m) => m.buildWeb(process.env))`
    const PATH = [join(project().path, 'stand-ins'), process.env['PATH']].join(delimiter)
    const child = spawn(process.execPath, ['-e', script], {
      cwd: project().path,
      env: { ...process.env, PATH },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    expect(await ended(child)).toMatchObject({ code: 0 })
    return (await readFile(join(project().path, 'builds.txt'), 'utf8')).trim().split('\n').length
  }

  const change = (path: string, text: string): Promise<void> =>
    writeFile(join(project().path, path), text)
})

describe('[OP9] a Chromium for the end-to-end tests', () => {
  test('[OP9] CHROME_PATH comes first, and one that names no program is an error', async () => {
    expect(await found({ CHROME_PATH: process.execPath })).toBe(process.execPath)
    expect(await found({ CHROME_PATH: '/no/such/browser' })).toContain(
      'CHROME_PATH names no program',
    )
  })

  test("[OP9] then the system's own", async () => {
    const browser = join(project().path, 'chromium')
    await writeFile(browser, '#!/bin/sh\n')
    await chmod(browser, 0o755)
    expect(await found({ CHROME_PATH: '', PATH: project().path })).toBe(browser)
  })

  async function found(env: Record<string, string>): Promise<string> {
    const script = `import('./tools/find-chromium.mjs').then((m) => console.log(m.findChromium()))`
    const child = spawn(process.execPath, ['-e', script], {
      cwd: project().path,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return (await ended(child)).output.trim()
  }
})

const outputs = new WeakMap<ChildProcess, string>()

function run(command: readonly string[]): ChildProcess {
  return spawn(process.execPath, ['tools/run.mjs', ...command], {
    cwd: project().path,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function ended(child: ChildProcess): Promise<{ code: number | null; output: string }> {
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      outputs.set(child, (outputs.get(child) ?? '') + text)
    })
  }
  await once(child, 'close')
  return { code: child.exitCode, output: outputs.get(child) ?? '' }
}

async function writeLock(version: string): Promise<void> {
  const lock = { name: 'small', version, lockfileVersion: 3, requires: true, packages: PACKAGES }
  await writeFile(join(project().path, 'package-lock.json'), JSON.stringify(lock))
}
