// npm run security: every hostile value in every field, where npm test tries a part.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..', '..')
const VITEST = ['run', '--project', 'integration', 'tests/security.integration.test.ts']
const { status } = spawnSync('vitest', VITEST, {
  cwd: ROOT,
  env: { ...process.env, SECURITY: 'long' },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
