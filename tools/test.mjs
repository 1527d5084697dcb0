// npm test: every check and every test but those that are asked for by name. `node tools/test.mjs e2e` runs that part alone.
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { runChild } from './child.mjs'
import { beginFailures, readFailures } from './failures-file.mjs'
import { findChromium } from './find-chromium.mjs'
import { prepare, ROOT } from './prepare.mjs'

const NO_CHROMIUM =
  'No Chromium was found: install chromium or google-chrome, or set CHROME_PATH to one.'

const env = prepare()
/** @type {Record<string, (how: How) => Promise<number>>} */
const parts = {
  check,
  long: (how) => vitest('long', [], how),
  properties: (how) => vitest('unit*', ['--project', 'long'], how),
  slow: (how) => vitest('slow', [], how),
  integration: (how) => vitest('integration*', [], how),
  endurance: (how) => vitest('endurance*', [], how),
  e2e: (how) => endToEnd('e2e', [], how),
  /** as on a machine of four cores, behind the shipped proxy */
  gateways: (how) => endToEnd('e2e', [], { ...how, GATEWAYS: '2', THROUGH: 'caddy' }),
  screens: (how) => endToEnd('screens', [], how),
  looks: (how) =>
    endToEnd('screens', ['tests/a11y.e2e.test.ts', 'tests/words.e2e.test.ts'], {
      ...how,
      LOOKS: 'whole',
    }),
}
/** Only where they are asked for: they take long. */
const APART = ['endurance', 'gateways', 'looks', 'properties', 'screens', 'slow']
/** Runs beside the part on a database: both wait for processes and pages half of the time. */
const BESIDE_OTHERS = ['e2e']
/** Parts that only compute: they run at a lower rank in the pauses of those that wait for servers and browsers. */
const IN_PAUSES = ['check']
/** Computes as well, but installs and listens within some time of its own: when the part on a database has ended. */
const BEHIND = ['long']
const asked = process.argv.slice(2)
// `npm test` draws the same for everybody, and a fifth: `npm run properties` has many draws, others each time
const isHunt = asked.includes('properties')
env['PROPERTY_SHARE'] ??= isHunt ? '5' : '0.2'
if (isHunt) env['PROPERTY_SEED'] ??= 'fresh'
/** With the screens come every language and every size of what `npm test` sees in one of them. */
if (asked.includes('screens')) env['BROWSER_TESTS'] = 'all'
const unknown = asked.filter((name) => !(name in parts))
if (unknown.length > 0) {
  throw new Error(`no such part: ${unknown.join(', ')} (parts: ${Object.keys(parts).join(', ')})`)
}

const began = Date.now()
/** @type {string[]} */
const failed = []
/** @type {string[]} what failed, by name: said again at the end, where a long log is read first */
const named = []
const wanted = Object.keys(parts).filter((name) =>
  asked.length > 0 ? asked.includes(name) : !APART.includes(name),
)
// Windows has no `nice`
const inPauses =
  process.platform === 'win32' ? [] : wanted.filter((name) => IN_PAUSES.includes(name))
const beside = wanted.filter((name) => BESIDE_OTHERS.includes(name))
const behind = wanted.filter((name) => BEHIND.includes(name))
const front = wanted.filter((name) => ![...inPauses, ...beside, ...behind].includes(name))
// servers that start read the web app: it is complete before the first one does, which begins alone
const built = beside.length === 0 ? Promise.resolve() : buildWeb(env).then(beginFirstServer)
// the first row writes to the terminal while it runs
const [first = [], ...others] = [front, beside, inPauses].filter((names) => names.length > 0)
const all = [row(first), ...others.map((names) => row(names, true))]
await all[0]
await Promise.all([...all, row(behind, others.length > 0)])
if (named.length > 0) console.log(`\n${named.join('\n')}`)
const seconds = Math.round((Date.now() - began) / 1000)
console.log(
  failed.length === 0
    ? `\nEverything passed, in ${seconds} s.`
    : `\nFAILED: ${failed.join(', ')} (after ${seconds} s).`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/**
 * @typedef {Readonly<Record<string, string>>} How settings of a part; BESIDE: its name, where other parts run meanwhile
 */

/**
 * Runs parts in turn.
 *
 * @param {readonly string[]} names
 * @param {boolean} [isBeside] while other parts run
 */
async function row(names, isBeside = false) {
  if (names !== inPauses) await built
  for (const name of names) {
    if (!isBeside) console.log(`\n== ${name}`)
    const code = await parts[name]?.(isBeside ? { BESIDE: name } : {})
    // 130: Ctrl-C, which ends the other parts too
    if (code === 130) process.exit(code)
    if (code !== 0) failed.push(name)
  }
}

/** Its failure is no fault: the servers of the tests then make the stories for themselves. */
async function beginFirstServer() {
  await run('node', ['tests/support/world/first-server.ts'], { BESIDE: 'first server' })
}

/**
 * @param {How} how
 * @returns {Promise<number>}
 */
async function check(how) {
  beginFailures('check')
  const code = await run('node', ['tools/check.ts', '--all'], how)
  if (code !== 0) named.push(`check: ${readFailures('check')}`)
  return code
}

/**
 * @param {string} project
 * @param {readonly string[]} files
 * @param {How} how
 * @returns {Promise<number>}
 */
async function endToEnd(project, files, how) {
  const chromium = findChromium()
  if (chromium === null) {
    console.error(NO_CHROMIUM)
    return 1
  }
  await buildWeb(env)
  const weighed = await run('node', ['tools/size.ts'], how)
  if (weighed !== 0) return weighed
  return await vitest(project, files, { ...how, CHROME_PATH: chromium })
}

/**
 * @param {string} project
 * @param {readonly string[]} more files, or options
 * @param {How} how
 * @returns {Promise<number>}
 */
async function vitest(project, more, how) {
  // three workers are for a part that has the machine for itself
  const workers = BESIDE_OTHERS.includes(how['BESIDE'] ?? '') ? ['--maxWorkers=2'] : []
  const reporters = ['--reporter=default', '--reporter=./tools/failures.mjs']
  const args = ['run', '--project', project, ...reporters, ...workers, ...more]
  const code = await run('vitest', args, { ...how, FAILURES_TO: beginFailures(project) })
  if (code !== 0) named.push(`${project}: ${readFailures(project)}`)
  return code
}

/**
 * A program at the front writes to the terminal; the output of one beside it follows when it has ended.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {How} how
 * @returns {Promise<number>}
 */
async function run(command, args, { BESIDE: part, ...settings }) {
  const options = { env: { ...env, ...settings }, cwd: ROOT }
  if (part === undefined) return await runChild(command, args, options)
  const output = join(ROOT, 'node_modules', '.cache', `output-${part}.txt`)
  const file = openSync(output, 'w')
  // the parts that wait come first in rank, or they would miss their moments
  const rank = inPauses.includes(part) ? ['nice', '-n', '15'] : []
  const [program = '', ...rest] = [...rank, command, ...args]
  const code = await runChild(program, rest, { ...options, stdio: ['ignore', file, file] })
  closeSync(file)
  console.log(`\n== ${part}, which ran meanwhile\n${readFileSync(output, 'utf8').trim()}`)
  return code
}
