import { expect, test } from 'vitest'
import { openDatabase } from '../connections/database.ts'
import { assertDurable } from './durability.ts'
import { migrate } from '../migrate.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { perFile } from '../testing/per-test.ts'

const fresh = perFile(freshDatabase)
const database = perFile(() => openDatabase(fresh()))

test('[LG22] a database that keeps what it acknowledges is accepted', async () => {
  await expect(assertDurable(database())).resolves.toBeUndefined()
})

test('[LG22] one that may forget a commit is refused, with the setting named', async () => {
  const forgetful = openDatabase({
    connectionString: `${fresh().connectionString}${fresh().connectionString.includes('?') ? '&' : '?'}options=-c%20synchronous_commit%3Doff`,
  })
  try {
    await expect(assertDurable(forgetful)).rejects.toThrow('synchronous_commit is off, must be on')
  } finally {
    await forgetful.end()
  }
})

test('[LG20] migrations run once and leave append-only books', async () => {
  const ran = await migrate(database())
  expect(ran).toContain('0001_exchange')
  expect(await migrate(database())).toEqual([])
  await database().query(
    `INSERT INTO transfer (tick_id, debit, credit, amount, code, at) VALUES (1, 'BANK', 'CASH:1', 5, 'FUND', now())`,
  )
  await expect(database().query('UPDATE transfer SET amount = 6')).rejects.toThrow('append-only')
  await expect(database().query('DELETE FROM transfer')).rejects.toThrow('append-only')
})
