import { expect, test, vi } from 'vitest'
import { randomUUID } from 'node:crypto'
import { recoverAccount } from '@crease/people/credentials/recovering.ts'
import { sha256 } from '@crease/people/credentials/secrets.ts'
import { userId, type UserId } from '@crease/domain/units/ids.ts'
import { TERMS_VERSION } from '@crease/contract/accounts/credential-shapes.ts'
import {
  AT,
  bodyOf,
  codeOf,
  IP,
  MINUTE_MS,
  openCredentialGround,
  PASSWORD,
} from '../testing/credential-ground.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(openCredentialGround)

/** The longest password that begins so [BS191]. */
const longest = (begins: string): string => begins.padEnd(256, ' and on')

test('[AU80] [AU83] [AU88] who registers can sign in, and begins with the points of the setting', async () => {
  const { user, token } = await ground().registered('Mila.K', { name: 'Mila' })
  expect(user).toMatchObject({ loginId: 'mila.k', displayName: 'Mila', isDemo: false })
  expect(await ground().sessions.authenticate(token)).toMatchObject({ userId: user.userId })
  expect(ground().running.exchange.account(user.userId)).toMatchObject({
    kind: 'player',
    cash: 150_000,
  })
  expect(await ground().signIn('mila.k')).toMatchObject({ kind: 'signed-in' })
  const kept = await ground().database.query(
    'SELECT born::text, terms_version, email FROM registration',
  )
  expect(kept.rows).toContainEqual({
    born: '1990-01-31',
    terms_version: TERMS_VERSION,
    email: null,
  })
})

test('[AU81] [AU82] a login that is there, looks alike, or passes for the house is not given', async () => {
  await ground().registered('bill.r')
  for (const taken of ['bill.r', 'BILL.R', 'b1ll_r', 'bi11-r', 'biil..r', 'crease.help', '0mar']) {
    expect([taken, await ground().refusal(taken)]).toEqual([taken, 'LOGIN_TAKEN'])
  }
  expect(await ground().refusal('билл')).toBe('LOGIN_FORM')
  expect(await ground().refusal('nadia', { name: 'Violet Bets' })).toBe('NAME_FORM')
  expect(await ground().refusal('nadia', { name: '\u202Eevil' })).toBe('NAME_FORM')
  // letters that look Latin, and letters and marks that no screen shows
  for (const name of ['\u13DFREASE', 'Nadia\u3164', 'Na\u034Fdia', 'Nadia\uFE0F', 'N\u115Fadia']) {
    expect([name, await ground().refusal('nadia', { name })]).toEqual([name, 'NAME_FORM'])
  }
})

test('[AU83] nobody under age, without the present terms, or with a day that is none', async () => {
  expect(await ground().refusal('young', { born: '2008-11-24' })).toBe('UNDER_AGE')
  expect(await ground().refusal('grown', { born: '2008-11-23' })).toBe('signed-in')
  expect(await ground().refusal('other', { born: '2001-02-29' })).toBe('BAD_REQUEST')
  // the day is India's, which begins at 18:30 UTC [PP4]
  const { clock } = ground()
  const before = clock.now
  clock.now = Date.parse('2026-11-23T18:29:59Z')
  expect(await ground().refusal('eve', { born: '2008-11-24' })).toBe('UNDER_AGE')
  clock.now = Date.parse('2026-11-23T18:30:00Z')
  expect(await ground().refusal('birthday', { born: '2008-11-24' })).toBe('signed-in')
  clock.now = before
  expect(await ground().refusal('other', { termsVersion: 'old' })).toBe('TERMS_VERSION')
  expect(await ground().refusal('other', { email: 'nothing' })).toBe('EMAIL_FORM')
})

test('[AU84] [AU85] [AU86] passwords are judged where they are chosen', async () => {
  expect(await ground().refusal('pia', { password: 'short' })).toBe('PASSWORD_LENGTH')
  expect(await ground().refusal('pia', { password: 'Football1' })).toBe('PASSWORD_COMMON')
  expect(await ground().refusal('pia.long', { password: 'pia.long-violet1' })).toBe(
    'PASSWORD_CONTEXT',
  )
})

test('[AU87] a network opens so many accounts an hour, and none where registration is closed', async () => {
  const bounded = (await ground().open({ perHour: 2 })).all.registering
  const at = { ...AT, ip: '2001:db8::1' }
  const many = await Promise.all(
    [1, 2, 3, 4].map((one) => bounded.register(bodyOf(`net-${one}`), at)),
  )
  expect(many.map(codeOf).toSorted()).toEqual([
    'REGISTRATION_LIMIT',
    'REGISTRATION_LIMIT',
    'signed-in',
    'signed-in',
  ])
  const closed = (await ground().open({ isOpen: false })).all.registering
  expect(codeOf(await closed.register(bodyOf('late'), AT))).toBe('REGISTRATION_CLOSED')
})

async function aliveAlone({
  user,
  session,
}: Awaited<ReturnType<ReturnType<typeof ground>['registered']>>) {
  const alive = await ground().database.query(
    'SELECT id FROM session WHERE user_id = $1 AND ended_at IS NULL',
    [user.userId],
  )
  expect(alive.rows).toEqual([{ id: session.id }])
}

test('[AU102] a sign-in that waits while the password is changed does not succeed by the old one', async () => {
  const first = await ground().registered('overtaken')
  const change = { current: PASSWORD, password: 'a newer secret' }
  let changes = 0
  const { sessions } = await ground().open({
    pause: async () => {
      changes += 1
      expect(await ground().all.passwordChanges.change(first.session, change)).toBeNull()
    },
  })
  const tried = (password: string) =>
    sessions.signIn({ loginId: 'overtaken', password, ip: '192.0.2.77' })
  for (const wrong of ['one', 'two', 'three']) await tried(wrong)
  expect(codeOf(await tried(PASSWORD))).toBe('LOGIN_FAILED')
  expect(changes).toBe(1)
  await aliveAlone(first)
})

test('[AU102] a sign-in that waits for its second factor while the password is changed leaves no session', async () => {
  const first = await ground().registered('overtaken.code')
  const { recovery } = await ground().withApp(first)
  const ticket = await ground().ticketOf('overtaken.code')
  const change = { current: PASSWORD, password: 'a newer secret' }
  // after the ticket was used, before the session begins
  vi.spyOn(ground().sessions, 'barred').mockImplementationOnce(async () => {
    expect(await ground().all.passwordChanges.change(first.session, change)).toBeNull()
    return null
  })
  const [code = ''] = recovery
  const outcome = await ground().all.steps.byCode({ ticket, code }, { ip: IP })
  expect(codeOf(outcome)).toBe('TICKET_ENDED')
  await aliveAlone(first)
})

test('[AU110] the old password of a recovered account signs nobody in before the new one is chosen', async () => {
  const who = await ground().registered('lost.device')
  await ground().withApp(who)
  const now = ground().clock.now
  // the second time, because the first address was not used in time
  for (const token of ['a token', 'another token']) {
    const asked = { loginId: 'lost.device', tokenHash: sha256(token), auditId: randomUUID(), now }
    expect(await recoverAccount(ground().owners, asked)).toBe(who.user.userId)
    expect(codeOf(await ground().signIn('lost.device'))).toBe('LOGIN_FAILED')
  }
  const { passwordChanges } = ground().all
  expect(await passwordChanges.reset('another token', 'a newer secret')).toEqual({
    user: who.user.userId,
  })
  expect(codeOf(await ground().signIn('lost.device', 'a newer secret'))).toBe('signed-in')
})

test('[AU99] new passwords that are refused are no failed proofs', async () => {
  const { session, token } = await ground().registered('chooses')
  const change = { current: PASSWORD, password: 'chooses12345' }
  for (let time = 0; time < 11; time += 1) {
    expect(await ground().all.passwordChanges.change(session, change)).toEqual({
      code: 'PASSWORD_CONTEXT',
    })
  }
  expect(await ground().sessions.authenticate(token)).not.toBeNull()
})

test('[AU100] [BS191] a change of password asks the present one, and ends all other sessions', async () => {
  const first = await ground().registered('change')
  const second = await ground().signIn('change')
  if (second.kind !== 'signed-in') throw new Error(second.kind)
  const change = (current: string, password: string) =>
    ground().all.passwordChanges.change(first.session, { current, password })
  expect(await change('wrong', 'a newer secret')).toEqual({ code: 'PASSWORD_WRONG' })
  expect(await change(PASSWORD, PASSWORD)).toEqual({ code: 'PASSWORD_SAME' })
  expect(await change(PASSWORD, 'change12345')).toEqual({ code: 'PASSWORD_CONTEXT' })
  expect(await change(PASSWORD, longest('a newer secret'))).toBeNull()
  expect(await ground().sessions.authenticate(first.token)).not.toBeNull()
  expect(await ground().sessions.authenticate(second.token)).toBeNull()
  expect(await ground().signIn('change')).toMatchObject({ code: 'LOGIN_FAILED' })
  const told = async () =>
    (
      await ground().database.query(
        `SELECT FROM account_notice WHERE user_id = $1 AND kind = 'password-changed'`,
        [first.user.userId],
      )
    ).rowCount
  await expect.poll(told).toBe(1)
  expect(await ground().signIn('change', longest('a newer secret'))).toMatchObject({
    kind: 'signed-in',
  })
})

test('[AU89] [AU90] [BS191] a forgotten password is set by a token, once, within 30 minutes, and ends every session', async () => {
  const { token, user } = await ground().registered('forgetful', { email: 'f@crease.test' })
  await ground().registered('no.mail')
  for (const login of ['nobody', 'no.mail', 'FORGETFUL', 'a\0b']) {
    ground().all.passwordChanges.forgot(login, 'https://bets.test')
  }
  await expect.poll(() => ground().mails.length).toBe(1)
  const link = /https:\/\/bets\.test\/reset#([\w-]{43})/.exec(
    ground().mails[0]?.replaceAll('=\r\n', '') ?? '',
  )
  const [, mailed = ''] = link ?? []
  expect(await ground().all.passwordChanges.reset(mailed, 'short')).toEqual({
    code: 'PASSWORD_LENGTH',
  })
  expect(await ground().all.passwordChanges.reset(mailed, longest('a third secret'))).toEqual({
    user: user.userId,
  })
  expect(await ground().all.passwordChanges.reset(mailed, 'a fourth secret')).toEqual({
    code: 'RESET_ENDED',
  })
  expect(await ground().sessions.authenticate(token)).toBeNull()
  expect(await ground().signIn('forgetful', longest('a third secret'))).toMatchObject({
    kind: 'signed-in',
  })
  await mailedByOperator(user.userId)
  const kept = await ground().database.query<{ hash: Buffer }>(
    'SELECT token_hash AS hash FROM password_reset',
  )
  expect(kept.rows.some(({ hash }) => hash.toString('utf8').includes(mailed))).toBe(false)
  // three an hour for all requests together
  for (let each = 0; each < 6; each += 1)
    ground().all.passwordChanges.forgot('forgetful', 'https://bets.test')
  await expect.poll(async () => (await countOf('password_reset', user.userId)).all).toBe(3)
  // a mail that is still on its way when the ground closes fails outside of any test
  await expect.poll(() => ground().mails.length).toBe(3)
  // and so does a refused one that still asks the ledger
  const { database } = ground()
  await expect.poll(() => database.totalCount - database.idleCount).toBe(0)
})

test('[PP29] who excluded themselves does not come back by the same mail, name and birthday or network', async () => {
  const at = (ip: string) => ({ ...AT, ip })
  const body = { name: 'Ásha Rao', born: '1980-02-03', email: 'asha.rao@gmail.com' }
  const { registering } = ground().all
  const first = await registering.register(bodyOf('excluded', body), at('192.0.2.77'))
  if ('code' in first || first.kind === 'held') throw new Error(codeOf(first))
  const { exchange } = ground().running
  const { userId: excluded } = first.user
  await exchange.submit({ kind: 'protect', userId: excluded, ask: { kind: 'exclude', months: 6 } })
  const tries = [
    bodyOf('again.mail', { name: 'Other', email: 'AshaRao+2@gmail.com' }),
    bodyOf('again.host', { name: 'Other', email: 'asha.rao@GoogleMail.com' }),
    bodyOf('again.name', { name: 'RAO Asha', born: body.born }),
  ]
  for (const one of tries) {
    expect(codeOf(await registering.register(one, at('192.0.2.78')))).toBe('held')
    const held = await ground().sessions.playerOf(one.loginId)
    expect(ground().running.exchange.account(held ?? userId(0))).toBeNull()
    expect(await ground().signIn(one.loginId)).toMatchObject({ code: 'REGISTRATION_HELD' })
  }
  const there = await registering.register(bodyOf('again.net', {}), at('192.0.2.77'))
  expect(codeOf(there)).toBe('held')
  // neither another person with the name or the birthday alone, nor anybody once the term is over
  const others = [
    bodyOf('namesake', { name: 'Asha Rao' }),
    bodyOf('twin', { name: 'Other', born: body.born }),
  ]
  for (const one of others) {
    expect(codeOf(await registering.register(one, at('192.0.2.79')))).toBe('signed-in')
  }
})

test('[PP36] [PP37] a decision about a registration is mailed, with the reason of a refusal', async () => {
  const { user } = await ground().registered('decided.on', { email: 'decided@crease.test' })
  const before = ground().mails.length
  ground().all.mailChanges.tellRegistration(user.userId, 'Known by another name')
  await expect.poll(() => ground().mails.length).toBe(before + 1)
  expect(ground().mails.at(-1)).toContain('Your registration was refused: Known by another name')
  ground().all.mailChanges.tellRegistration(user.userId, null)
  await expect.poll(() => ground().mails.length).toBe(before + 2)
  expect(ground().mails.at(-1)).toContain('Your registration has been approved')
})

/** A token that an operator requested is mailed to the player alone, and expires. */
async function mailedByOperator(user: UserId): Promise<void> {
  const asked = { by: userId(91), origin: 'https://bets.test' }
  expect(await ground().all.passwordChanges.mailTo(user, asked)).toBeNull()
  await expect.poll(() => ground().mails.length).toBe(2)
  ground().clock.now += 30 * MINUTE_MS
  const [, old = ''] = /#([\w-]{43})/.exec(ground().mails[1]?.replaceAll('=\r\n', '') ?? '') ?? []
  expect(await ground().all.passwordChanges.reset(old, 'a fifth secret')).toEqual({
    code: 'RESET_ENDED',
  })
  const noMail = await ground().sessions.playerOf('no.mail')
  expect(await ground().all.passwordChanges.mailTo(noMail ?? userId(0), asked)).toEqual({
    code: 'NO_MAIL_ADDRESS',
  })
}

const countOf = async (table: string, user: number) => {
  const { rows } = await ground().database.query<{ all: number }>(
    `SELECT count(*)::int AS all FROM ${table} WHERE user_id = $1`,
    [user],
  )
  return rows[0] ?? { all: 0 }
}
