import { expect, test } from 'vitest'
import { makeOperator } from '@crease/people/testing/make-operator.ts'
import { openCredentialGround } from '../testing/credential-ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(openCredentialGround)

test('[AU101] a player is notified of a second factor that is added or removed, and the last one takes its codes with it', async () => {
  const who = await ground().registered('told')
  await ground().withApp(who)
  expect(await ground().all.security.removeApp(who.user.userId)).toBeNull()
  const kept = async () => {
    const { rows } = await ground().database.query<{ count: number; codes: number }>(
      `SELECT count, (SELECT count(*)::int FROM recovery_code WHERE user_id = $1) AS codes
       FROM account_notice WHERE user_id = $1 AND kind = 'factors-changed'`,
      [who.user.userId],
    )
    return rows
  }
  await expect.poll(async () => (await kept()).map(({ codes }) => codes)).toContain(0)
  expect((await kept()).length).toBeGreaterThan(0)
  expect(await ground().signIn('told')).toMatchObject({ kind: 'signed-in' })
})

test('[AU97] of two removals at once an operator with two factors keeps one', async () => {
  const { database, owners, all } = ground()
  const who = await ground().registered('twice')
  await makeOperator(owners, 'twice')
  await ground().withApp(who)
  const { userId } = who.user
  await database.query(
    `INSERT INTO passkey (id, user_id, rp_id, public_key, counter, transports, name, made_at)
     VALUES ('key of two', $1, 'crease.test', '', 0, '[]', 'Key', now())`,
    [userId],
  )
  const both = [all.security.removeApp(userId), all.security.removePasskey(userId, 'key of two')]
  const codes = (await Promise.all(both)).map((refusal) => refusal?.code ?? 'removed')
  expect(codes.toSorted()).toEqual(['LAST_FACTOR', 'removed'])
})
