import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = 'packages/ledger/src/migrations'
const MAIN = 'apps/web/src/main.ts'
const BUILD = 'tools/build.mjs'

/** the branch of the release, and the word by which its page names it */
export const NEXT = 'next'
/** the migration of that release */
export const MIGRATION = '9990_next_release'
/** a branch of a release that cannot be built */
export const BROKEN = 'broken'
/** the table that it makes */
export const TABLE = 'next_release'

function gitIn(repository: string, ...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@test', ...args], {
    cwd: repository,
    stdio: 'ignore',
  })
}

/** Commits what `change` writes as a new branch. */
function branch(repository: string, name: string, change: () => void): void {
  gitIn(repository, 'checkout', '-qb', name)
  change()
  gitIn(repository, 'add', '-A')
  gitIn(repository, 'commit', '-qm', name)
}

/** Makes a repository with a next release: this one, one migration more, and a page that names the release. */
export function makeNextRelease(repository: string): void {
  execFileSync('git', ['clone', '-q', ROOT, repository], { stdio: 'ignore' })
  branch(repository, BROKEN, () => {
    const build = join(repository, BUILD)
    const text = readFileSync(build, 'utf8').replace(
      /^const env = /m,
      `throw new Error('${BROKEN}')\n$&`,
    )
    writeFileSync(build, text)
  })
  gitIn(repository, 'checkout', '-q', '-')
  branch(repository, NEXT, () => {
    const sql = `-- Up Migration\nCREATE TABLE ${TABLE} (n int);\n`
    writeFileSync(join(repository, MIGRATIONS, `${MIGRATION}.sql`), sql)
    const main = join(repository, MAIN)
    const names = `document.documentElement.dataset['release'] = '${NEXT}'\n`
    writeFileSync(main, `${readFileSync(main, 'utf8')}${names}`)
  })
}
