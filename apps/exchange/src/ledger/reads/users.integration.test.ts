import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { SessionRows } from './sessions.ts'
import { freshDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { Users } from './users.ts'

let fresh: TestDatabase
let database: Database
let users: Users
let sessions: SessionRows
beforeAll(async () => {
  fresh = await freshDatabase()
  database = openDatabase({ connectionString: fresh.connectionString })
  await migrate(database)
  users = new Users(database)
  sessions = new SessionRows(database)
})
afterAll(async () => {
  await database.end()
  await fresh.drop()
})

const asha = { loginId: 'asha', displayName: 'Asha', passwordHash: '$argon2id$x', isDemo: false }

test('a user is found by its login, exactly, and a login is given once', async () => {
  const added = await users.add(asha)
  expect(added).toEqual({ ...asha, userId: expect.any(Number) })
  expect(await users.findByLogin('asha')).toEqual(added)
  expect(await users.findByLogin('Asha')).toBeNull()
  expect(await users.add({ ...asha, displayName: 'Another' })).toBeNull()
  const demo = { loginId: 'demo-1', displayName: 'Demo', passwordHash: null, isDemo: true }
  expect(await users.add(demo)).toMatchObject(demo)
})

test('[AU3] a session is found by the hash of its token, until it is removed or expired', async () => {
  const user = await users.add({ ...asha, loginId: 'ravi' })
  if (user === null) throw new Error('ravi is there already')
  const session = (mark: number, expiresAt: number) => ({
    tokenHash: Buffer.alloc(32, mark),
    userId: user.userId,
    createdAt: 1_780_000_000_001,
    expiresAt,
    ip: '10.0.0.1',
  })
  const [first, second, third] = [session(1, 1000), session(2, 2001), session(3, 3000)]
  for (const each of [first, second, third]) await sessions.add(each)
  expect(await sessions.find(second.tokenHash)).toEqual(second)
  expect(await sessions.find(Buffer.alloc(32, 9))).toBeNull()
  expect(await sessions.removeExpired(2000)).toBe(1)
  await sessions.remove(third.tokenHash)
  const left = [first, second, third].map((each) => sessions.find(each.tokenHash))
  expect(await Promise.all(left)).toEqual([null, second, null])
})
