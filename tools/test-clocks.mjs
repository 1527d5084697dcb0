// npm run test:clocks: `npm test` at three times of day and on two dates, on a clock that moved-clock.c moves; a C compiler builds it.
// `node tools/test-clocks.mjs integration` runs one part of it at each moment; the moments are listed in MOMENTS.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, chmodSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChild } from './child.mjs'
import { prepare, ROOT } from './prepare.mjs'

const DAY_MS = 86_400_000

/** Moments in UTC, each the next one ahead: a clock that goes back would end every cookie of the browser. */
const MOMENTS = [
  { name: 'early morning', hour: 0, minute: 5 },
  // five minutes before midnight in India, where the players are
  { name: 'before midnight in India', hour: 18, minute: 25 },
  { name: 'before midnight', hour: 23, minute: 55 },
  { name: 'the last day of a year', month: 11, day: 31, hour: 20, minute: 0 },
  { name: 'the last day of February', month: 1, day: 28, hour: 12, minute: 0 },
]

// where PostgreSQL's own user can read it
const folder = mkdtempSync(join(tmpdir(), 'crease-clock-'))
chmodSync(folder, 0o755)
const clock = join(folder, 'moved-clock.so')
execFileSync('cc', ['-O2', '-shared', '-fPIC', '-o', clock, join(ROOT, 'tools/moved-clock.c')], {
  stdio: 'inherit',
})
const env = prepare()
/** @type {string[]} */
const failed = []
for (const moment of MOMENTS) {
  const seconds = Math.round((next(moment) - Date.now()) / 1000)
  console.log(`\n==== ${moment.name}: ${new Date(next(moment)).toISOString()}`)
  const faked = {
    ...env,
    // timers and measured spans stay those of the machine
    LD_PRELOAD: clock,
    FAKETIME: String(seconds),
    // Chromium stays on the machine's clock: its pages move their own
    PAGES_AHEAD_MS: String(seconds * 1000),
  }
  const args = [join(ROOT, 'tools/test.mjs'), ...process.argv.slice(2)]
  const code = await runChild('node', args, { env: faked, cwd: ROOT })
  if (code === 130) process.exit(code)
  if (code !== 0) failed.push(moment.name)
}
console.log(failed.length === 0 ? '\nGreen at every moment.' : `\nFAILED at: ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1

/**
 * The next moment of this kind, in epoch milliseconds, a minute ahead or more.
 *
 * @param {{ month?: number, day?: number, hour: number, minute: number }} moment
 */
function next({ month, day, hour, minute }) {
  const now = new Date()
  const year = now.getUTCFullYear()
  const of = (/** @type {number} */ inYear) =>
    Date.UTC(inYear, month ?? now.getUTCMonth(), day ?? now.getUTCDate(), hour, minute)
  const soonest = now.getTime() + 60_000
  if (of(year) >= soonest) return of(year)
  return month === undefined ? of(year) + DAY_MS : of(year + 1)
}
