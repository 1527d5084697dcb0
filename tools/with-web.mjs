// Runs a command that needs the built web app and a Chromium:
//   node tools/with-web.mjs node tests/screens/take-screenshots.ts
import { buildWeb } from './build-web.mjs'
import { runChild } from './child.mjs'
import { findChromium } from './find-chromium.mjs'
import { prepare, ROOT } from './prepare.mjs'

const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('usage: node tools/with-web.mjs COMMAND [ARGUMENT ...]')
const env = prepare()
const chromium = findChromium()
if (chromium === null)
  throw new Error('No Chromium was found: install one, or set CHROME_PATH to one.')
await buildWeb(env)
env['CHROME_PATH'] = chromium
process.exitCode = await runChild(command, args, { env, cwd: ROOT })
