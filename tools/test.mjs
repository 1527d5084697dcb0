// npm test: every check and every test but those that are asked for by name. `node tools/test.mjs e2e` runs that part alone.
import { buildWeb } from './build-web.mjs'
import { runChild } from './child.mjs'
import { beginFailures, readFailures } from './failures-file.mjs'
import { findChromium } from './find-chromium.mjs'
import { prepare, ROOT } from './prepare.mjs'

const NO_CHROMIUM =
  'No Chromium was found: install chromium or google-chrome, or set CHROME_PATH to one.'

const env = prepare()
const parts = {
  check,
  long: () => vitest('long'),
  properties: () => vitest('unit*', ['--project', 'long']),
  slow: () => vitest('slow'),
  integration: () => vitest('integration*'),
  endurance: () => vitest('endurance*'),
  e2e: () => endToEnd('e2e'),
  /** as on a machine of four cores, behind the shipped proxy */
  gateways: () => endToEnd('e2e', [], { GATEWAYS: '2', THROUGH: 'caddy' }),
  screens: () => endToEnd('screens'),
  looks: () =>
    endToEnd('screens', ['tests/a11y.e2e.test.ts', 'tests/words.e2e.test.ts'], { LOOKS: 'whole' }),
}
/** Only where they are asked for: they take long. */
const APART = ['endurance', 'gateways', 'looks', 'properties', 'screens', 'slow']
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
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 ? !asked.includes(name) : APART.includes(name)) continue
  console.log(`\n== ${name}`)
  const code = await part()
  // 130: Ctrl-C. What is left is not wanted any more.
  if (code === 130) process.exit(code)
  if (code !== 0) failed.push(name)
}
if (named.length > 0) console.log(`\n${named.join('\n')}`)
const seconds = Math.round((Date.now() - began) / 1000)
console.log(
  failed.length === 0
    ? `\nEverything passed, in ${seconds} s.`
    : `\nFAILED: ${failed.join(', ')} (after ${seconds} s).`,
)
process.exitCode = failed.length === 0 ? 0 : 1

/** @returns {Promise<number>} */
async function check() {
  beginFailures('check')
  const code = await run('node', ['tools/check.ts', '--all'])
  if (code !== 0) named.push(`check: ${readFailures('check')}`)
  return code
}

/**
 * @param {string} project
 * @param {readonly string[]} [files]
 * @param {Readonly<Record<string, string>>} [settings]
 * @returns {Promise<number>}
 */
async function endToEnd(project, files = [], settings = {}) {
  const chromium = findChromium()
  if (chromium === null) {
    console.error(NO_CHROMIUM)
    return 1
  }
  await buildWeb(env)
  const weighed = await run('node', ['tools/size.ts'])
  if (weighed !== 0) return weighed
  Object.assign(env, { CHROME_PATH: chromium }, settings)
  return await vitest(project, files)
}

/**
 * @param {string} project
 * @param {readonly string[]} [more] files, or options
 * @returns {Promise<number>}
 */
async function vitest(project, more = []) {
  env['FAILURES_TO'] = beginFailures(project)
  const reporters = ['--reporter=default', '--reporter=./tools/failures.mjs']
  const code = await run('vitest', ['run', '--project', project, ...reporters, ...more])
  if (code !== 0) named.push(`${project}: ${readFailures(project)}`)
  return code
}

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>}
 */
function run(command, args) {
  return runChild(command, args, { env, cwd: ROOT })
}
