import { MailAddresses } from '@crease/people/credentials/mail-addresses.ts'
import { Resets } from '@crease/people/credentials/resets.ts'
import { sha256 } from '@crease/people/credentials/secrets.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { expect, test, vi } from 'vitest'
import { codeOf, openCredentialGround, PASSWORD } from '../testing/credential-ground.ts'

const ground = perFile(openCredentialGround)

test('[AU100] [AU90] a ledger that goes away while a password changes leaves no other session', async () => {
  const { sessions, database } = ground()
  const first = await ground().registered('half.changed')
  const { user } = first
  const hashNow = async (): Promise<unknown> =>
    (await database.query('SELECT password_hash FROM app_user WHERE id = $1', [user.userId]))
      .rows[0]
  const isAlive = async (token: string) => (await sessions.authenticate(token)) !== null
  const end = sessions.endSessionsOf.bind(sessions)
  const changed = async (change: () => Promise<unknown>): Promise<void> => {
    const before = await hashNow()
    const spied = vi.spyOn(sessions, 'endSessionsOf').mockImplementation(async (...asked) => {
      if (JSON.stringify(await hashNow()) !== JSON.stringify(before)) throw new Error('away')
      return end(...asked)
    })
    await expect(change()).rejects.toThrow('away')
    expect(await hashNow()).not.toEqual(before)
    spied.mockRestore()
  }
  const second = await ground().signIn('half.changed')
  if (second.kind !== 'signed-in') throw new Error(second.kind)
  const change = { current: PASSWORD, password: 'a newer secret' }
  await changed(() => ground().all.passwordChanges.change(first.session, change))
  expect([await isAlive(first.token), await isAlive(second.token)]).toEqual([true, false])
  await new Resets(database).add(
    sha256('a token'),
    { user: user.userId, madeBy: null },
    ground().clock.now,
  )
  await changed(() => ground().all.passwordChanges.reset('a token', 'the newest secret'))
  expect(await isAlive(first.token)).toBe(false)
  expect(codeOf(await ground().signIn('half.changed', 'the newest secret'))).toBe('signed-in')
})

test('[AU154] an address and the links that lie in its mailbox change together', async () => {
  const { database, clock } = ground()
  const { user } = await ground().registered('moves.whole', { email: 'old@crease.test' })
  const [rows, resets] = [new MailAddresses(database), new Resets(database)]
  const to = { user: user.userId, email: 'new@crease.test' }
  await rows.propose(sha256('a new address'), to, clock.now)
  await resets.add(sha256('in the old mailbox'), { user: user.userId, madeBy: null }, clock.now)
  const away = vi.spyOn(Resets.prototype, 'endAll').mockRejectedValue(new Error('away'))
  await ground()
    .all.mailChanges.confirm('a new address')
    .catch(() => undefined)
  away.mockRestore()
  expect(await rows.of(user.userId)).toBe('new@crease.test')
  expect(await resets.whose(sha256('in the old mailbox'), clock.now)).toBeNull()
})
