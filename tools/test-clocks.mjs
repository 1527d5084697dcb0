// npm run test:clocks: `npm test` at three times of day and on two dates, on a clock moved by Debian's faketime.
// `node tools/test-clocks.mjs integration` runs one part of it at each moment; the moments are listed in MOMENTS.
import { spawnSync } from 'node:child_process'
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

if (spawnSync('faketime', ['--version']).error !== undefined) {
  throw new Error("faketime was not found: install Debian's package faketime")
}
const env = prepare()
/** @type {string[]} */
const failed = []
for (const moment of MOMENTS) {
  const seconds = Math.round((next(moment) - Date.now()) / 1000)
  console.log(`\n==== ${moment.name}: ${new Date(next(moment)).toISOString()}`)
  const faked = {
    ...env,
    // timers and measured spans stay those of the machine
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    // Chromium does not run under faketime: its pages move their own clock
    PAGES_AHEAD_MS: String(seconds * 1000),
  }
  const args = ['-f', `+${seconds}s`, 'node', 'tools/test.mjs', ...process.argv.slice(2)]
  const code = await runChild('faketime', args, { env: faked, cwd: ROOT })
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
