import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import {
  prepareDatabase,
  type PreparedDatabase,
} from '@crease/exchange/parent/prepared-database.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { readConfig } from '@crease/exchange/settings/config.ts'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { debianPostgres, HAS_DEBIAN_POSTGRES } from './support/debian-postgres.ts'

/** A server of one version, as its superuser; roles are all its databases' together. */
type Version = Awaited<ReturnType<typeof embedded>>

async function embedded() {
  const dataDir = await temporaryDataDir('split-roles')
  const server = await startEmbeddedPostgres({ dataDir: dataDir.path })
  return {
    connectionString: server.connectionString,
    remove: async () => {
      await server.stop()
      await dataDir.remove()
    },
  }
}

if (!HAS_DEBIAN_POSTGRES)
  process.stderr.write('PostgreSQL 15 of Debian is not installed: its tests are left out\n')

const PAGE = readFileSync(new URL('../docs/settings.md', import.meta.url), 'utf8')
const [, BLOCK = ''] = /^## Roles of the database\n[^]*?```sql\n([^]*?)```/m.exec(PAGE) ?? []
const SILENT = { error: () => undefined, info: () => undefined, warn: () => undefined }
/** The statements of the page, in their order. */
const DOCUMENTED = BLOCK.split('\n').filter((line) => line !== '')

describe.each([
  { name: '18, embedded', begin: embedded, isThere: true },
  {
    name: '15 of Debian',
    begin: () => debianPostgres('split-roles'),
    isThere: HAS_DEBIAN_POSTGRES,
  },
])('PostgreSQL $name', ({ begin, isThere }) => {
  describe.skipIf(!isThere)('with its roles apart', () => {
    let version: Version
    let superuser: Database
    beforeAll(async () => {
      version = await begin()
      superuser = openDatabase(version)
    })
    afterAll(async () => {
      await superuser.end()
      await version.remove()
    })

    const addressAs = (role: string): string => {
      const url = new URL(version.connectionString)
      url.username = role
      url.pathname = '/crease'
      return url.href
    }
    const started = (settings: Readonly<Record<string, string>>): Promise<PreparedDatabase> =>
      prepareDatabase(readConfig(settings), { log: SILENT, waits: () => undefined })
    const owners = (): Record<string, string> => ({
      DATABASE_URL: addressAs('crease_app'),
      DATABASE_OWNER_URL: addressAs('crease_owner'),
    })

    test('[OP1120] each missing role is named, and what makes it; with the documented ones the server starts and has its rights', async () => {
      expect(DOCUMENTED.length).toBe(4)
      const [owner = '', app = '', report = '', database = ''] = DOCUMENTED
      for (const statement of [owner, database]) await superuser.query(statement)
      // before its roles the database is the owner's alone
      await expect(
        started({ ...owners(), DATABASE_URL: addressAs('crease_owner') }),
      ).rejects.toThrow(
        'the database has no role crease_app: its superuser must make it, by CREATE ROLE crease_app LOGIN',
      )
      await superuser.query(app)
      await expect(started(owners())).rejects.toThrow('the database has no role crease_report')
      await superuser.query(report)
      await superuser.query('CREATE ROLE stranger LOGIN')
      await expect(started({ ...owners(), DATABASE_URL: addressAs('stranger') })).rejects.toThrow(
        'GRANT crease_app',
      )
      const { connectionString } = await started(owners())
      const server = openDatabase({ connectionString })
      await server.query('SELECT count(*) FROM event')
      await expect(server.query('DELETE FROM transfer')).rejects.toThrow('permission denied')
      await server.end()
    })

    test("[OP1121] a start without the owner's address works if nothing is missing, and else names the address", async () => {
      const { connectionString } = await started({ DATABASE_URL: addressAs('crease_app') })
      const server = openDatabase({ connectionString })
      expect(await migrate(server)).toEqual([])
      await server.end()
      const url = new URL(addressAs('postgres'))
      url.username = new URL(version.connectionString).username
      const its = openDatabase({ connectionString: url.href })
      await its.query("DELETE FROM migration WHERE name LIKE '0085%'")
      await its.end()
      await expect(started({ DATABASE_URL: addressAs('crease_app') })).rejects.toThrow(
        'the ledger lacks 1 of the migrations, first 0085_backup_taken',
      )
    })
  })
})
