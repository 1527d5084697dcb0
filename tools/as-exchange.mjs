// Runs a file as the exchange runs, with the same arguments to Node.js:
//   node tools/as-exchange.mjs bench/match.ts
import nodeArgs from '../apps/exchange/node-args.json' with { type: 'json' }
import { runChild } from './child.mjs'
import { prepare, ROOT } from './prepare.mjs'

const [file, ...args] = process.argv.slice(2)
if (file === undefined) throw new Error('usage: node tools/as-exchange.mjs FILE [ARGUMENT ...]')
process.exitCode = await runChild('node', [...nodeArgs, file, ...args], {
  env: prepare(),
  cwd: ROOT,
})
