import { skeletonOf } from '../rules/login.ts'
import { migrate } from '@crease/ledger/migrate.ts'
import { expect, test } from 'vitest'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { migrateBefore } from '@crease/ledger/testing/migrate-before.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { freshDatabase } from '@crease/ledger/testing/test-database.ts'

const fresh = perTest(freshDatabase)
const database = perTest(() => openDatabase(fresh()))

test('[AU107] [AU81] logins of before are folded, those that look alike get their number, and SQL and we agree', async () => {
  await migrateBefore(database(), '0037')
  await database().query(`INSERT INTO app_user (login_id, display_name, is_demo, role) VALUES
      ('Asha', 'A', false, 'player'), ('asha', 'B', false, 'player'), ('ＲＡＶＩ', 'C', false, 'operator'),
      ('b1ll', 'D', false, 'player'), ('bill', 'E', false, 'player'), ('demo-01', 'F', true, 'player')`)
  await migrate(database())
  const { rows } = await database().query<{
    id: string
    login: string
    skeleton: string | null
    must: boolean
  }>(
    `SELECT id, login_id AS login, skeleton, must_change AS must FROM app_user ORDER BY display_name`,
  )
  const [, asha, , , bill] = rows
  expect(rows.map(({ login }) => login)).toEqual([
    'asha',
    `asha-${asha?.id}`,
    'ravi',
    'b1ll',
    `bill-${bill?.id}`,
    'demo-01',
  ])
  expect(rows.map(({ must }) => must)).toEqual([false, false, true, false, false, false])
  for (const { login, skeleton } of rows.slice(0, 5)) expect(skeleton).toBe(skeletonOf(login))
  expect(rows[5]?.skeleton).toBeNull()
  const odd = ['rnvv_..-l10', '--a--', '0i1l', 'rrn.n', 'vvv']
  for (const login of odd) {
    const said = await database().query('SELECT login_skeleton($1) AS skeleton', [login])
    expect(said.rows).toEqual([{ skeleton: skeletonOf(login) }])
  }
})
