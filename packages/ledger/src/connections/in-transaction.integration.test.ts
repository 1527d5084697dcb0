import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from './database.ts'
import { inTransaction } from './in-transaction.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { perTest } from '../testing/per-test.ts'

const fresh = perTest(freshDatabase)
const database = perTest(() => openDatabase(fresh()))
const other = perTest(() => openDatabase(fresh()))
beforeEach(async () => {
  await database().query('CREATE TABLE note (text text)')
})

const notes = async (): Promise<number> => (await other().query('SELECT FROM note')).rowCount ?? 0

test('[OP53] what fails leaves nothing behind, and its connection is given back', async () => {
  for (let nth = 0; nth < 20; nth += 1) {
    const failing = inTransaction(database(), 'write', async (client) => {
      await client.query(`INSERT INTO note VALUES ('half')`)
      throw new Error('thought better of it')
    })
    await expect(failing).rejects.toThrow('thought better of it')
  }
  expect(await notes()).toBe(0)
  await inTransaction(database(), 'write', (client) =>
    client.query(`INSERT INTO note VALUES ('x')`),
  )
  expect(await notes()).toBe(1)
})

test('[OP53] connections that are lost between two questions fail what they did, and no more', async () => {
  for (let nth = 0; nth < 8; nth += 1) {
    const failing = inTransaction(database(), 'read', async (client) => {
      const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await other().query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      await sleep(20)
      return await client.query('SELECT 1')
    })
    await expect(failing).rejects.toThrow(Error)
  }
  expect(await inTransaction(database(), 'read', () => Promise.resolve('well'))).toBe('well')
})
