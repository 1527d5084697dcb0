import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'

/**
 * Runs a program in this one's place: its screen, its signals, its end. Resolves with its exit code
 * (128 + number when a signal ended it). Several signals may reach it for one Ctrl-C, since a terminal
 * tells the whole group and npm tells its child: it must take the second one for the first.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv, cwd?: string, stdio?: import('node:child_process').StdioOptions }} options
 * @returns {Promise<number>}
 */
export function runChild(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const letGo = passOnSignals(child)
    child.once('error', (error) => {
      letGo()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      letGo()
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void}
 */
function passOnSignals(child) {
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => void child.kill(signal)
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGUSR2']
  for (const signal of signals) process.on(signal, pass)
  const orphaned = tellWhenOrphaned(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(orphaned)
    for (const signal of signals) process.off(signal, pass)
  }
}

/**
 * npm killed outright cannot tell us: then we, or the shell between npm and us, have another parent, and
 * the child is stopped too. Started by hand, we may outlive the shell.
 *
 * @param {() => void} stop
 * @returns {NodeJS.Timeout | undefined}
 */
function tellWhenOrphaned(stop) {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined
  const ours = ancestry()
  const timer = setInterval(() => {
    if (ancestry() === ours) return
    clearInterval(timer)
    stop()
  }, 500)
  return timer.unref()
}

/**
 * Our parent, and its own where it is the shell that npm runs a script in (Linux only: from /proc).
 *
 * @returns {string}
 */
function ancestry() {
  const parent = process.ppid
  try {
    const isScript = readFileSync(`/proc/${parent}/cmdline`, 'utf8').split('\0')[1] === '-c'
    if (!isScript) return String(parent)
    const status = readFileSync(`/proc/${parent}/status`, 'utf8')
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(parent)
  }
}
