// npm run mutate [-- FILE ...]: mutants of the named files of packages/domain, or of those that differ from SINCE.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const DOMAIN = ':(glob)packages/domain/src/**/*.ts'
const NO_RULES = [':!*.test.ts', ':!packages/domain/src/testing']

const { SINCE = 'origin/main', PROPERTY_SHARE = '0.1' } = process.env

const named = process.argv.slice(2)
const files = named.length > 0 ? named : changedFiles()

if (files.length === 0) {
  console.log(`no file of packages/domain differs from ${SINCE}: name files, or set SINCE`)
} else {
  const args = ['run', '--mutate', files.join(',')]
  const env = { ...process.env, PROPERTY_SHARE }
  const child = spawn('stryker', args, { cwd: ROOT, env, stdio: 'inherit' })
  const [status]: unknown[] = await once(child, 'close')
  process.exitCode = status === 0 ? 0 : 1
}

function changedFiles(): readonly string[] {
  const args = ['diff', '--name-only', '--diff-filter=d', SINCE, '--', DOMAIN, ...NO_RULES]
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
}
