// npm start: installs what is missing, builds the web app where its sources changed, runs the server.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { runChild } from './child.mjs'
import { prepare, ROOT } from './prepare.mjs'

const env = prepare()
await buildWeb(env)
const main = join(ROOT, 'apps', 'server', 'src', 'main.ts')
process.exitCode = await runChild('node', [main, ...process.argv.slice(2)], { env, cwd: ROOT })
