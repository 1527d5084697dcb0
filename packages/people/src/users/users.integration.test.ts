import { expect, test } from 'vitest'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { Users } from './users.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const database = perFile(openFreshLedger)
const users = perFile(() => new Users(database()))

const asha = { loginId: 'asha', displayName: 'Asha', passwordHash: '$argon2id$x', isDemo: false }

test('a user is found by its login, exactly, and a login is given once', async () => {
  const added = await users().add(asha)
  expect(added).toEqual({ ...asha, isOperator: false, userId: expect.any(Number) })
  expect(await users().findByLogin('asha')).toEqual(added)
  expect(await users().findByLogin('Asha')).toBeNull()
  expect(await users().add({ ...asha, displayName: 'Another' })).toBeNull()
  const demo = { loginId: 'demo-1', displayName: 'Demo', passwordHash: null, isDemo: true }
  expect(await users().add(demo)).toMatchObject(demo)
})
