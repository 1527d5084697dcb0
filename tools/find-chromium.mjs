import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const ON_A_MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The path of a Chromium for the end-to-end tests: CHROME_PATH, the system's, or one that Debian's
 * package manager installs now. Null where there is none and none can be had.
 *
 * @returns {string | null}
 */
export function findChromium() {
  const given = process.env['CHROME_PATH']
  if (given !== undefined && given !== '') {
    if (isProgram(given)) return given
    throw new Error(`CHROME_PATH names no program: ${given}`)
  }
  return onThisMachine() ?? (installed() ? onThisMachine() : null)
}

/** @returns {string | null} */
function onThisMachine() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...candidates, ...ON_A_MAC].find(isProgram) ?? null
}

/** @returns {boolean} */
function installed() {
  if (process.platform !== 'linux') return false
  const root = process.getuid?.() === 0
  const asRoot = root ? [] : ['sudo', '-n']
  if (!root && spawnSync('sudo', ['-n', 'true']).status !== 0) return false
  if (spawnSync('apt-get', ['--version']).status !== 0) return false
  console.log('Installing Chromium with apt-get ...')
  return [
    ['update', '-q'],
    ['install', '-q', '-y', '--no-install-recommends', 'chromium'],
  ].every((args) => {
    const [command = '', ...rest] = [...asRoot, 'apt-get', ...args]
    const { status } = spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
    return status === 0
  })
}

/**
 * @param {string} path
 * @returns {boolean}
 */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
