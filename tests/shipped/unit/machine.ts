import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { standIns, type Programs } from '../stand-ins.ts'
import { killAllIn, mountsOf } from './namespaces.ts'

const run = promisify(execFile)
/** folders of this machine that commands of the page change; here each change is put into a copy */
const CHANGED = ['/etc', '/srv', '/var']

/** a fresh shell of root: without the Node.js of the tests */
const PATH_OF_ROOT = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
/** a guard against what hangs: a first install fetches 50 MB */
const WITHIN_MS = 480_000

/** This machine with its own /etc, /srv and /var, and with our programs instead of systemd's. */
export type Machine = Awaited<ReturnType<typeof startMachine>>

/** Makes the machine, on which `programs` answer instead of systemd's. */
export async function startMachine(programs: Programs) {
  const base = mkdtempSync(join(tmpdir(), 'crease-unit-'))
  const standing = await standIns(programs)
  for (const folder of CHANGED.flatMap((path) => [`up${path}`, `work${path}`]))
    mkdirSync(join(base, folder), { recursive: true })
  const mounts = CHANGED.map((path) => {
    const layers = `lowerdir=${path},upperdir=${base}/up${path},workdir=${base}/work${path}`
    return `mount -t overlay -o ${layers} overlay ${path}`
  })
  // ends with this process, whose pipe it reads
  const script = ['set -e', ...mounts, 'echo ready', 'exec cat'].join('\n')
  const holder = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(holder, 'exit')
  const isMade = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    ended.then(() => false),
  ])
  const remove = (): void => {
    standing.close()
    rmSync(base, { recursive: true, force: true })
  }
  if (!isMade) {
    remove()
    throw new Error('no copies of /etc, /srv and /var can be mounted here')
  }
  const on = ['nsenter', `--mount=/proc/${holder.pid}/ns/mnt`, '--wd=/'] as const
  const namespace = mountsOf(holder.pid) ?? ''
  return {
    /** The command that runs one there. */
    on,
    /** its mount namespace */
    namespace,
    /** Runs a script of a shell as root; throws with its output if it fails. */
    sh: async (text: string, env = {}) => {
      const PATH = `${standing.folder}:${PATH_OF_ROOT}`
      const [program, ...args] = on
      const { stdout, stderr } = await run(program, [...args, 'sh', '-e', '-c', text], {
        env: { PATH, HOME: '/root', ...env },
        maxBuffer: 1 << 26,
        timeout: WITHIN_MS,
        killSignal: 'SIGKILL',
      })
      return stdout + stderr
    },
    stop: async () => {
      // with what a failed test has left there
      killAllIn(namespace)
      await ended
      remove()
    },
  }
}
