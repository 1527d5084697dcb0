import { userId, type UserId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
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

const ORIGIN = 'https://bets.test'

const ground = perFile(openCredentialGround)

const plain = (mail: string): string =>
  mail
    .replaceAll('=\r\n', '')
    .replaceAll(/(?:=[0-9A-F]{2})+/g, (coded) =>
      Buffer.from(coded.replaceAll('=', ''), 'hex').toString('utf8'),
    )

/** The newest mail that begins with such a subject, when it has come: its receiver and its words. */
async function mailed(subject: string): Promise<{ to: string; text: string }> {
  const found = () =>
    ground()
      .mails.map(plain)
      .findLast((mail) => mail.includes(`Subject: ${subject}`))
  await expect.poll(found).toBeDefined()
  const text = found() ?? ''
  ground().mails.length = 0
  return { to: /^To: <?([^>\r]+)/m.exec(text)?.[1] ?? '', text }
}

const tokenIn = (text: string): string =>
  /https:\/\/bets\.test\/(?:mail|reset)#([\w-]{43})/.exec(text)?.[1] ?? ''

test('[AU152] [AU154] a new address counts when its token comes back; the old one is told, and its links are worth nothing', async () => {
  const { user } = await ground().registered('moves', { email: 'old@crease.test' })
  const { mailChanges, passwordChanges } = ground().all
  expect(await mailChanges.ask(user.userId, ' new@crease.test ', ORIGIN)).toBeNull()
  const link = await mailed('Confirm your email address')
  expect(link.to).toBe('new@crease.test')
  expect(await mailChanges.shown(user.userId)).toBe('o•••@crease.test')
  passwordChanges.forgot('moves', ORIGIN)
  const reset = await mailed('Reset your password')
  expect(reset.to).toBe('old@crease.test')

  expect(await mailChanges.confirm(tokenIn(link.text))).toMatchObject({ user: user.userId })
  const moved = await mailed('Your email address was changed')
  expect(moved.to).toBe('old@crease.test')
  expect(moved.text).toContain('n•••@crease.test')
  expect(moved.text).not.toContain('new@crease.test')
  expect(await mailChanges.shown(user.userId)).toBe('n•••@crease.test')
  expect(await mailChanges.confirm(tokenIn(link.text))).toEqual({ code: 'RESET_ENDED' })
  expect(await passwordChanges.reset(tokenIn(reset.text), 'a hijacked secret')).toEqual({
    code: 'RESET_ENDED',
  })
  const told = await ground().database.query(
    `SELECT FROM account_notice WHERE user_id = $1 AND kind = 'mail-changed'`,
    [user.userId],
  )
  expect(told.rowCount).toBe(1)
  passwordChanges.forgot('moves', ORIGIN)
  expect((await mailed('Reset your password')).to).toBe('new@crease.test')
})

test('[AU153] a token is good for half an hour, a newer one ends it, and an account is mailed three an hour', async () => {
  const { user } = await ground().registered('waits')
  const { mailChanges } = ground().all
  const ask = async (email: string) =>
    codeOf((await mailChanges.ask(user.userId, email, ORIGIN)) ?? {})
  const link = async () => tokenIn((await mailed('Confirm your email address')).text)
  expect(await ask('one@crease.test')).toBe('done')
  const first = await link()
  expect(await ask('two@crease.test')).toBe('done')
  const second = await link()
  expect(await mailChanges.confirm(first)).toEqual({ code: 'RESET_ENDED' })
  ground().clock.now += 30 * MINUTE_MS
  expect(await mailChanges.confirm(second)).toEqual({ code: 'RESET_ENDED' })
  const many = await Promise.all(['a', 'b', 'c'].map((name) => ask(`${name}@crease.test`)))
  expect(many.toSorted()).toEqual(['MAIL_WAIT', 'MAIL_WAIT', 'done'])
  const third = await link()
  expect(await mailChanges.confirm(third)).toMatchObject({ user: user.userId })
  const kept = await ground().database.query<{ hash: Buffer }>(
    'SELECT token_hash AS hash FROM mail_change',
  )
  expect(kept.rows.some(({ hash }) => hash.toString('utf8').includes(third))).toBe(false)
})

test('[BS191] the longest address is mailed, written and read back', async () => {
  const { user } = await ground().registered('longest')
  const { mailChanges } = ground().all
  const host = [62, 62, 62].map((letters) => 'h'.repeat(letters)).join('.')
  const longest = `${'m'.repeat(254 - host.length - '@.test'.length)}@${host}.test`
  expect(longest).toHaveLength(254)
  expect(await mailChanges.ask(user.userId, longest, ORIGIN)).toBeNull()
  const link = tokenIn((await mailed('Confirm your email address')).text)
  expect(await mailChanges.confirm(link)).toMatchObject({ user: user.userId })
  expect(await mailChanges.shown(user.userId)).toBe(`m•••@${host}.test`)
})

test('[AU152] no address that is none, none of a demo account, and no token of nobody', async () => {
  const { user } = await ground().registered('forms')
  const { mailChanges } = ground().all
  for (const bad of [
    '',
    'nothing',
    'a@b',
    'a b@c.test',
    '<a@b.test>',
    'a@b.test\r\nBcc: x@y.test',
  ]) {
    expect(await mailChanges.ask(user.userId, bad, ORIGIN)).toEqual({ code: 'EMAIL_FORM' })
  }
  const demo = await ground().sessions.signInDemo({ ip: IP })
  if (demo.kind !== 'signed-in') throw new Error(demo.kind)
  expect(await mailChanges.ask(demo.user.userId, 'a@crease.test', ORIGIN)).toEqual({
    code: 'NO_CREDENTIALS',
  })
  expect(await mailChanges.confirm('x'.repeat(43))).toEqual({ code: 'RESET_ENDED' })
})

test('[PP28] an exclusion is confirmed to the mail address of the account, and to none where there is none', async () => {
  const { user } = await ground().registered('leaves', { email: 'leaves@crease.test' })
  const { user: bare } = await ground().registered('leaves.too')
  const until = Date.parse('2027-05-23T10:00:00Z')
  ground().all.mailChanges.tellExclusion(bare.userId, until)
  ground().all.mailChanges.tellExclusion(user.userId, until)
  const { to, text } = await mailed('You have excluded yourself')
  expect(to).toBe('leaves@crease.test')
  expect(text).toContain('23 May 2027, 15:30 (IST)')
})

test('[PP29] an exclusion knows every address that was the account’s, and none that was never confirmed', async () => {
  const { registering, mailChanges } = ground().all
  const register = (login: string, change: object, ip: string) =>
    registering.register(bodyOf(login, { name: 'Other', ...change }), { ...AT, ip })
  const first = await register('leaving', { name: 'Mira', email: 'one@ex.test' }, '192.0.2.91')
  if ('code' in first || first.kind === 'held') throw new Error(codeOf(first))
  const leaving = first.user.userId
  await ground().running.exchange.submit({
    kind: 'protect',
    userId: leaving,
    ask: { kind: 'exclude', months: 6 },
  })
  const asked = async (email: string): Promise<string> => {
    expect(await mailChanges.ask(leaving, email, ORIGIN)).toBeNull()
    return tokenIn((await mailed('Confirm your email address')).text)
  }
  expect(await mailChanges.confirm(await asked('two@ex.test'))).toMatchObject({ user: leaving })
  await asked('friend@ex.test')
  expect(await mailChanges.confirm(await asked('three@ex.test'))).toMatchObject({ user: leaving })
  const own = ['one@ex.test', 'two@ex.test', 'three@ex.test', 'three@ｅx.test']
  for (const [nth, email] of own.entries()) {
    expect([email, codeOf(await register(`back.${nth}`, { email }, '192.0.2.92'))]).toEqual([
      email,
      'held',
    ])
  }
  const friend = await register('friend', { email: 'friend@ex.test' }, '192.0.2.93')
  expect(codeOf(friend)).toBe('signed-in')
})

test('[AU157] a new password ends the links of a pending change of address, as does a reset', async () => {
  const { mailChanges, passwordChanges } = ground().all
  const { user, session } = await ground().registered('robbed', { email: 'robbed@crease.test' })
  const asked = async (): Promise<string> => {
    expect(await mailChanges.ask(user.userId, 'thief@crease.test', ORIGIN)).toBeNull()
    return tokenIn((await mailed('Confirm your email address')).text)
  }
  const first = await asked()
  const change = { current: PASSWORD, password: 'eight long walks' }
  expect(await passwordChanges.change(session, change)).toBeNull()
  expect(await mailChanges.confirm(first)).toEqual({ code: 'RESET_ENDED' })
  const second = await asked()
  passwordChanges.forgot('robbed', ORIGIN)
  const { to, text } = await mailed('Reset your password')
  expect(to).toBe('robbed@crease.test')
  expect(await passwordChanges.reset(tokenIn(text), 'nine long walks')).toMatchObject({
    user: user.userId,
  })
  expect(await mailChanges.confirm(second)).toEqual({ code: 'RESET_ENDED' })
  expect(await mailChanges.shown(user.userId)).toBe('r•••@crease.test')
})

test('[PP38] an account that takes the mailbox of an excluded player is held, and its own earlier address is not', async () => {
  const { mailChanges, registering, held } = ground().all
  const { exchange } = ground().running
  const joined = async (login: string, email: string, ip: string) => {
    const change = { name: `Player ${login}`, born: '1991-02-03', email }
    const outcome = await registering.register(bodyOf(login, change), { ...AT, ip })
    if ('code' in outcome || outcome.kind === 'held') throw new Error(codeOf(outcome))
    return outcome.user.userId
  }
  const moved = async (user: UserId, email: string) => {
    expect(await mailChanges.ask(user, email, ORIGIN)).toBeNull()
    return mailChanges.confirm(tokenIn((await mailed('Confirm your email address')).text))
  }
  const gone = await joined('gone', 'the.gone@ex.test', '192.0.2.101')
  await exchange.submit({ kind: 'protect', userId: gone, ask: { kind: 'exclude', months: 6 } })
  const second = await joined('second', 'other@ex.test', '192.0.2.102')
  const locked = await joined('locked', 'third@ex.test', '192.0.2.103')
  const lock = { kind: 'set-standing', player: locked, standing: 'locked' } as const
  const by = { userId: userId(9_999), name: 'omar' }
  await exchange.submit({ kind: 'operate', by, reason: 'asked for', act: lock })

  expect(await moved(gone, 'elsewhere@ex.test')).toEqual({ user: gone, isHeld: false })
  expect(await moved(gone, 'thegone@ex.test')).toEqual({ user: gone, isHeld: false })
  expect(await moved(second, 'new@ex.test')).toEqual({ user: second, isHeld: false })
  expect(await moved(second, 'TheGone+2@ex.test')).toEqual({ user: second, isHeld: true })
  expect(codeOf(await ground().signIn('second'))).toBe('REGISTRATION_HELD')
  const [row] = (await held.waiting(10)).filter(({ loginId }) => loginId === 'second')
  expect(row).toMatchObject({
    email: 'TheGone+2@ex.test',
    resembles: [{ loginId: 'gone', by: ['mail'] }],
  })
  await moved(locked, 'the.gone@ex.test')
  expect(codeOf(await ground().signIn('locked'))).toBe('ACCOUNT_LOCKED')
})

test('[PP37] [PP38] an approved registration that changes its address is not held for its first one again', async () => {
  const { mailChanges, registering } = ground().all
  const { exchange } = ground().running
  const joined = (login: string, ip: string) => {
    const change = { name: `Member ${login}`, born: '1992-03-04', email: 'shared@ex.test' }
    return registering.register(bodyOf(login, change), { ...AT, ip })
  }
  const left = await joined('left', '192.0.2.111')
  if ('code' in left || left.kind === 'held') throw new Error(codeOf(left))
  const { userId: excluded } = left.user
  await exchange.submit({ kind: 'protect', userId: excluded, ask: { kind: 'exclude', months: 6 } })
  const spouse = await joined('spouse', '192.0.2.112')
  if (!('user' in spouse) || spouse.kind !== 'held') throw new Error(codeOf(spouse))
  const act = { kind: 'decide-registration', player: spouse.user, decision: 'approve' } as const
  const by = { userId: userId(9_999), name: 'omar' }
  await exchange.submit({ kind: 'operate', by, reason: 'the spouse', act })
  expect(await mailChanges.ask(spouse.user, 'own@ex.test', ORIGIN)).toBeNull()
  const token = tokenIn((await mailed('Confirm your email address')).text)
  expect(await mailChanges.confirm(token)).toEqual({ user: spouse.user, isHeld: false })
  expect(codeOf(await ground().signIn('spouse'))).toBe('signed-in')
})

test('[AU152] a link that was mailed before operators locked the account changes nothing', async () => {
  const { mailChanges } = ground().all
  const { exchange } = ground().running
  const { user } = await ground().registered('stolen', { email: 'owner@crease.test' })
  expect(await mailChanges.ask(user.userId, 'thief@crease.test', ORIGIN)).toBeNull()
  const token = tokenIn((await mailed('Confirm your email address')).text)
  const act = { kind: 'set-standing', player: user.userId, standing: 'locked' } as const
  const by = { userId: userId(9_999), name: 'omar' }
  await exchange.submit({ kind: 'operate', by, reason: 'the owner called', act })
  expect(await mailChanges.confirm(token)).toEqual({ code: 'ACCOUNT_LOCKED' })
  expect(await mailChanges.shown(user.userId)).toBe('o•••@crease.test')
})
