// The web app, and then the file system of a container: what the Dockerfile runs.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { runChild } from './child.mjs'
import { ROOT } from './prepare.mjs'

await buildWeb(process.env)
const image = join(ROOT, 'tools', 'image.ts')
process.exitCode = await runChild('node', [image, ...process.argv.slice(2)], {
  env: process.env,
  cwd: ROOT,
})
