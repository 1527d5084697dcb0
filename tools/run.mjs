// Runs a command of the project on any machine with Node.js 20 or newer:
//   node tools/run.mjs vitest run --project unit
import { runChild } from './child.mjs'
import { prepare, ROOT } from './prepare.mjs'

const [command, ...args] = process.argv.slice(2)
if (command === undefined) throw new Error('usage: node tools/run.mjs COMMAND [ARGUMENT ...]')
process.exitCode = await runChild(command, args, { env: prepare(), cwd: ROOT })
