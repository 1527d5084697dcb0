import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = 'packages/ledger/src/migrations'
const MAIN = 'apps/web/src/main.ts'

/** the branch of the release, and the word by which its page names it */
export const NEXT = 'next'
/** the migration of that release */
export const MIGRATION = '9990_next_release'
/** the table that it makes */
export const TABLE = 'next_release'

/** Makes a repository with a next release: this one, one migration more, and a page that names the release. */
export function makeNextRelease(repository: string): void {
  const git = (...args: readonly string[]): void =>
    void execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@test', ...args], {
      cwd: repository,
      stdio: 'ignore',
    })
  execFileSync('git', ['clone', '-q', ROOT, repository])
  git('checkout', '-qb', NEXT)
  const sql = `-- Up Migration\nCREATE TABLE ${TABLE} (n int);\n`
  writeFileSync(join(repository, MIGRATIONS, `${MIGRATION}.sql`), sql)
  const main = join(repository, MAIN)
  const names = `document.documentElement.dataset['release'] = '${NEXT}'\n`
  writeFileSync(main, `${readFileSync(main, 'utf8')}${names}`)
  git('add', '-A')
  git('commit', '-qm', NEXT)
}
