import { randomUUID } from 'node:crypto'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { addOperator } from '@crease/people/credentials/new-operators.ts'
import { Registrations } from '@crease/people/credentials/registrations.ts'
import { Resets } from '@crease/people/credentials/resets.ts'
import { sha256 } from '@crease/people/credentials/secrets.ts'
import { makeOperator } from '@crease/people/testing/make-operator.ts'
import { expect, test } from 'vitest'
import { codeOf, IP, MINUTE_MS, openCredentialGround } from '../testing/credential-ground.ts'

const ground = perFile(openCredentialGround)

test('[AU91] codes that sign somebody in are no guesses: twenty sign-ins within an hour wait for nothing', async () => {
  const { code } = await ground().withApp(await ground().registered('often'))
  const outcomes: string[] = []
  for (let time = 0; time < 20; time += 1) {
    ground().clock.now += 30_000
    const ticket = await ground().ticketOf('often')
    outcomes.push(codeOf(await ground().all.steps.byCode({ ticket, code: code() }, { ip: IP })))
  }
  expect(new Set(outcomes)).toEqual(new Set(['signed-in']))
})

test('[AU90] a new token ends the one that was mailed before it', async () => {
  const { user } = await ground().registered('asks.twice')
  const { database, clock, all } = ground()
  const resets = new Resets(database)
  for (const token of ['the first', 'the second']) {
    await resets.add(sha256(token), { user: user.userId, madeBy: null }, clock.now)
  }
  const reset = (token: string) => all.passwordChanges.reset(token, 'a newer secret')
  expect(await reset('the first')).toEqual({ code: 'RESET_ENDED' })
  expect(await reset('the second')).toEqual({ user: user.userId })
})

test('[OP162] the command makes an operator of a new login alone, or of one that has chosen no password yet', async () => {
  const { owners, sessions, clock } = ground()
  const demo = await sessions.signInDemo({ ip: IP })
  if (demo.kind !== 'signed-in') throw new Error(demo.kind)
  await ground().registered('a.player')
  const add = (loginId: string, token: string) =>
    addOperator(owners, {
      loginId,
      displayName: 'Olga',
      tokenHash: sha256(token),
      auditId: randomUUID(),
      now: clock.now,
    })
  expect(await add(demo.user.loginId, 'of a demo')).toBeNull()
  expect(await add('a.player', 'of a player')).toBeNull()
  const olga = await add('olga', 'one')
  expect(olga).not.toBeNull()
  expect(await add('olga', 'another')).toBe(olga)
})

test('[AU88] [OP1012] an account is opened for no operator, and one that was left behind for an hour has no welcome points', async () => {
  const { database, owners, clock } = ground()
  const rows = new Registrations(database)
  const added = await rows.add(
    {
      loginId: 'left.behind',
      displayName: 'Left Behind',
      passwordHash: 'none',
      born: '1990-01-31',
      termsVersion: '1',
      email: null,
      network: '192.0.2.7',
    },
    { perHour: 10, now: clock.now },
  )
  if (added.kind !== 'added') throw new Error(added.kind)
  const { userId } = added.user
  expect(await rows.toOpen(userId, clock.now + 59 * MINUTE_MS)).toEqual({ kind: 'registered' })
  expect(await rows.toOpen(userId, clock.now + 61 * MINUTE_MS)).toEqual({ kind: 'open' })
  await makeOperator(owners, 'left.behind')
  expect(await rows.toOpen(userId, clock.now)).toBeNull()
})
