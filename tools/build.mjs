// npm run build: installs what a server needs and builds the web app; starts nothing, and may be run beside a server.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { runChild } from './child.mjs'
import { prepare, ROOT } from './prepare.mjs'

const env = prepare('server')
await buildWeb(env)
const linkPostgres = join(ROOT, 'apps', 'exchange', 'src', 'commands', 'link-postgres.ts')
process.exitCode = await runChild('node', [linkPostgres], { env, cwd: ROOT })
