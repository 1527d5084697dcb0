// Runs a file as it is installed, and installs nothing: for commands of a bad night, when no registry may answer.
//   node tools/as-installed.mjs apps/exchange/src/commands/verify.ts
import { runChild } from './child.mjs'
import { installed, ROOT } from './prepare.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: node tools/as-installed.mjs FILE [ARGUMENT ...]')
const env = installed()
if (env === null) console.error('Nothing is installed here yet: `npm run build` installs it.')
// as a command that could not look
process.exitCode = env === null ? 2 : await runChild('node', [file, ...args], { env, cwd: ROOT })
