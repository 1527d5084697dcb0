import { expect, test } from 'vitest'
import { makeOperator } from '@crease/people/testing/make-operator.ts'
import { Secret } from 'otpauth'
import {
  codeOf,
  IP,
  MINUTE_MS,
  openCredentialGround,
  PASSWORD,
} from '../testing/credential-ground.ts'
import { whatFirst } from '@crease/people/credentials/guard.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(openCredentialGround)

test('[AU91] [AU93] with an app set the password begins a ticket, and a code ends it, once', async () => {
  const who = await ground().registered('apps')
  const { code, secret } = await ground().withApp(who)
  const kept = await ground().database.query<{ secret: Buffer }>('SELECT secret FROM totp')
  expect(kept.rows.some((row) => row.secret.includes(Secret.fromBase32(secret).bytes))).toBe(false)
  const ticket = await ground().ticketOf('apps')
  // the code that confirmed it was used with that
  expect(await ground().all.steps.byCode({ ticket, code: code() }, { ip: IP })).toEqual({
    code: 'CODE_WRONG',
  })
  ground().clock.now += 30_000
  // a clock that is a step behind
  ground().clock.now += 30_000
  const late = code(ground().clock.now - 30_000)
  expect(await ground().all.steps.byCode({ ticket, code: late }, { ip: IP })).toMatchObject({
    kind: 'signed-in',
    user: { loginId: 'apps' },
  })
  expect(await ground().all.steps.byCode({ ticket, code: code() }, { ip: IP })).toEqual({
    code: 'TICKET_ENDED',
  })
  const again = await ground().ticketOf('apps')
  expect(await ground().all.steps.byCode({ ticket: again, code: late }, { ip: IP })).toEqual({
    code: 'CODE_WRONG',
  })
  // a code of two steps away is not accepted
  const far = code(ground().clock.now + 90_000)
  expect(await ground().all.steps.byCode({ ticket: again, code: far }, { ip: IP })).toEqual({
    code: 'CODE_WRONG',
  })
})

test('[AU93] one code, said by two at the same time, signs one in', async () => {
  const { code } = await ground().withApp(await ground().registered('twins'))
  ground().clock.now += 60_000
  const tickets = [await ground().ticketOf('twins'), await ground().ticketOf('twins')]
  const both = await Promise.all(
    tickets.map((ticket) => ground().all.steps.byCode({ ticket, code: code() }, { ip: IP })),
  )
  expect(both.map(codeOf).toSorted()).toEqual(['CODE_WRONG', 'signed-in'])
})

test('[AU93] [OP1123] codes are those of the machine, also while the clock of the server is ahead of it', async () => {
  const { code } = await ground().withApp(await ground().registered('ahead'))
  const { clock } = ground()
  clock.now += 10 * MINUTE_MS
  clock.aheadMs = 9 * MINUTE_MS
  const ticket = await ground().ticketOf('ahead')
  const [outside, own] = [code(clock.now - clock.aheadMs), code()]
  const said = async (typed: string) =>
    codeOf(await ground().all.steps.byCode({ ticket, code: typed }, { ip: IP }))
  expect([await said(own), await said(outside)]).toEqual(['CODE_WRONG', 'signed-in'])
  clock.aheadMs = 0
})

test('[OP1129] a gateway with another key than the one that sealed the apps says so at its start', async () => {
  await ground().withApp(await ground().registered('sealed'))
  const said: string[] = []
  const failed = (error: unknown, what: string): void => void said.push(`${String(error)}: ${what}`)
  await ground().open({ failed })
  await ground().open({ failed, key: 'cd'.repeat(32) })
  await expect.poll(() => said).toHaveLength(1)
  expect(said[0]).toMatch(/\d+ authenticator apps do not open: CREDENTIAL_KEY is not the key/)
})

test('[AU91] a ticket takes five tries and five minutes, an account fifteen wrong codes an hour, also all at once', async () => {
  const { code } = await ground().withApp(await ground().registered('guessed'))
  ground().clock.now += 60_000
  const guess = async (count: number): Promise<readonly string[]> => {
    const ticket = await ground().ticketOf('guessed')
    const wrong = code() === '000000' ? '000001' : '000000'
    const tries = Array.from({ length: count }, () =>
      ground().all.steps.byCode({ ticket, code: wrong }, { ip: IP }),
    )
    return (await Promise.all(tries)).map(codeOf).toSorted()
  }
  const five = Array.from({ length: 5 }, () => 'CODE_WRONG')
  expect(await guess(8)).toEqual([...five, 'TICKET_ENDED', 'TICKET_ENDED', 'TICKET_ENDED'])
  const old = await ground().ticketOf('guessed')
  ground().clock.now += 5 * MINUTE_MS
  expect(await ground().all.steps.byCode({ ticket: old, code: code() }, { ip: IP })).toEqual({
    code: 'TICKET_ENDED',
  })
  await guess(5)
  await guess(5)
  const ticket = await ground().ticketOf('guessed')
  expect(await ground().all.steps.byCode({ ticket, code: code() }, { ip: IP })).toEqual({
    code: 'CODE_WAIT',
  })
  ground().clock.now += 61 * MINUTE_MS
  const later = await ground().ticketOf('guessed')
  expect(
    await ground().all.steps.byCode({ ticket: later, code: code() }, { ip: IP }),
  ).toMatchObject({ kind: 'signed-in' })
})

test('[AU91] who knows the password does not lock the owner out, from one network or from many', async () => {
  const who = await ground().registered('botted')
  const { code, recovery } = await ground().withApp(who)
  ground().clock.now += 60_000
  const by = async (ip: string, said: string, knownAs?: readonly string[]): Promise<string> => {
    const typed = { loginId: 'botted', password: PASSWORD }
    const asked = await ground().sessions.signIn({ ...typed, ip, knownAs })
    if (asked.kind !== 'second-factor') throw new Error(asked.kind)
    return codeOf(await ground().all.steps.byCode({ ticket: asked.ticket, code: said }, { ip }))
  }
  const wrong = code() === '000000' ? '000001' : '000000'
  const guesses = []
  for (let bot = 1; bot <= 20; bot += 1) guesses.push(await by(`192.0.2.${bot}`, wrong))
  expect(guesses.filter((each) => each === 'CODE_WRONG')).toHaveLength(15)
  // a stranger's right guess is worth nothing by now; the owner's own network, and a recovery code, are
  expect(await by('192.0.2.99', code())).toBe('CODE_WAIT')
  // the owner's device in a network that it was never in, and a device of somebody else
  const sessionOf = async ({ user: { userId } }: typeof who): Promise<string> => {
    const found = await ground().database.query<{ id: string }>(
      'SELECT id FROM session WHERE user_id = $1 LIMIT 1',
      [userId],
    )
    return found.rows[0]?.id ?? ''
  }
  const stranger = await sessionOf(await ground().registered('botted.not'))
  expect(await by('192.0.2.96', code(), [stranger])).toBe('CODE_WAIT')
  expect(await by('192.0.2.95', code(), [stranger, await sessionOf(who)])).toBe('signed-in')
  ground().clock.now += 60_000
  expect(await by('192.0.2.98', recovery[0] ?? '')).toBe('signed-in')
  expect(await by(IP, code())).toBe('signed-in')
  await expect
    .poll(async () => {
      const { rows } = await ground().database.query(
        `SELECT count FROM account_notice WHERE user_id = $1 AND kind = 'wrong-codes'`,
        [who.user.userId],
      )
      return rows.length
    })
    .toBeGreaterThan(0)
  // after a reset the strangers' tries count no more
  const { passwordChanges } = ground().all
  const { rows } = await ground().owners.query(
    `INSERT INTO password_reset (token_hash, user_id, made_at, ended)
     VALUES (sha256('forgotten'), $1, $2, false) RETURNING 1`,
    [who.user.userId, new Date(ground().clock.now)],
  )
  expect([rows.length, codeOf((await passwordChanges.reset('forgotten', PASSWORD)) ?? {})]).toEqual(
    [1, 'done'],
  )
  ground().clock.now += 60_000
  expect(await by('192.0.2.97', code())).toBe('signed-in')
})

test('[AU91] one network has sixty wrong codes an hour for all accounts together', async () => {
  const ip = '203.0.113.200'
  const logins = ['net.one', 'net.two', 'net.three', 'net.four', 'net.five']
  let tried = 0
  for (const loginId of logins) {
    const { code } = await ground().withApp(await ground().registered(loginId))
    const wrong = code() === '000000' ? '000001' : '000000'
    for (let each = 0; each < 14; each += 1) {
      const asked = await ground().sessions.signIn({ loginId, password: PASSWORD, ip })
      if (asked.kind !== 'second-factor') throw new Error(asked.kind)
      const answer = await ground().all.steps.byCode({ ticket: asked.ticket, code: wrong }, { ip })
      if (codeOf(answer) === 'CODE_WRONG') tried += 1
    }
  }
  expect(tried).toBe(60)
})

test('[AU95] ten recovery codes of one use, however they are typed; new ones make the old worthless', async () => {
  const who = await ground().registered('recovers')
  const { recovery } = await ground().withApp(who)
  expect(new Set(recovery).size).toBe(10)
  const [one = '', two = '', three = ''] = recovery
  const by = async (code: string) =>
    codeOf(
      await ground().all.steps.byCode(
        { ticket: await ground().ticketOf('recovers'), code },
        { ip: IP },
      ),
    )
  expect(await by(one.toUpperCase().replaceAll('-', ' '))).toBe('signed-in')
  expect(await by(one)).toBe('CODE_WRONG')
  expect(await by(two)).toBe('signed-in')
  const [fresh = ''] = await ground().all.security.newCodes(who.user.userId)
  expect([await by(three), await by(fresh)]).toEqual(['CODE_WRONG', 'signed-in'])
  const kept = await ground().database.query<{ hash: string }>(
    `SELECT encode(code_hash, 'escape') AS hash FROM recovery_code`,
  )
  expect(kept.rows.some(({ hash }) => hash.includes(fresh.replaceAll('-', '')))).toBe(false)
})

test('[AU95] codes that were made before the first factor are worth nothing with it', async () => {
  const who = await ground().registered('planted')
  const [planted = ''] = await ground().all.security.newCodes(who.user.userId)
  const { recovery } = await ground().withApp(who)
  expect(recovery).toHaveLength(10)
  const ticket = await ground().ticketOf('planted')
  expect(await ground().all.steps.byCode({ ticket, code: planted }, { ip: IP })).toEqual({
    code: 'CODE_WRONG',
  })
})

test('[AU97] an operator chooses a password, then a second factor, before anything else; and keeps one', async () => {
  const who = await ground().registered('oper.one', { name: 'Olga Sen' })
  const { session } = who
  await makeOperator(ground().owners, 'oper.one')
  const guard = () => ground().all.guard.refusalOf({}, session)
  expect(await guard()).toEqual({ code: 'PASSWORD_CHANGE_NEEDED' })
  expect(await ground().all.guard.refusalOf({ enrols: true }, session)).toBeNull()
  await ground().all.passwordChanges.change(session, {
    current: PASSWORD,
    password: 'chosen by hand',
  })
  expect(await guard()).toEqual({ code: 'SECOND_FACTOR_NEEDED' })
  await ground().withApp(who)
  expect(await guard()).toBeNull()
  expect(await ground().all.security.removeApp(who.user.userId)).toEqual({ code: 'LAST_FACTOR' })
  const overview = await ground().all.security.overview(who.user.userId)
  expect(overview === null ? null : whatFirst(overview.standing)).toBeNull()
})

test('[AU98] what needs a proof is refused five minutes after the last one, with the ways; a proof holds on every gateway', async () => {
  const who = await ground().registered('steps')
  const { session } = who
  const { code } = await ground().withApp(who)
  const guard = (on = ground().all) => on.guard.refusalOf({ stepUp: true, enrols: true }, session)
  expect(await guard()).toBeNull()
  ground().clock.now += 5 * MINUTE_MS
  expect(await guard()).toEqual({ code: 'STEP_UP_NEEDED', ways: ['password', 'totp'] })
  const prove = (said: Parameters<ReturnType<typeof ground>['all']['security']['prove']>[1]) =>
    ground().all.security.prove(session, said, null)
  expect(await prove({ way: 'password', password: 'nonsense' })).toEqual({ code: 'PROOF_WRONG' })
  expect(await guard()).toMatchObject({ code: 'STEP_UP_NEEDED' })
  expect(await prove({ way: 'totp', code: code() })).toBeNull()
  const other = (await ground().open()).all
  expect([await guard(), await guard(other)]).toEqual([null, null])
  ground().clock.now += 5 * MINUTE_MS
  expect(await prove({ way: 'password', password: PASSWORD })).toBeNull()
  expect(await guard(other)).toBeNull()
})

test('[AU98] a demo account has nothing to prove itself with, and needs no proof', async () => {
  const demo = await ground().sessions.signInDemo({ ip: IP })
  if (demo.kind !== 'signed-in') throw new Error(demo.kind)
  ground().clock.now += 10 * MINUTE_MS
  expect(await ground().all.guard.refusalOf({ stepUp: true }, demo.session)).toBeNull()
  expect(codeOf(await ground().all.security.beginApp(demo.user.userId))).toBe('NO_CREDENTIALS')
  expect(
    await ground().all.passwordChanges.change(demo.session, { current: '', password: PASSWORD }),
  ).toEqual({ code: 'NO_CREDENTIALS' })
})

test('[AU99] a session that fails ten times to prove who it is has no more tries', async () => {
  const { session } = await ground().registered('stolen')
  const wrong = { way: 'password', password: 'nonsense' } as const
  for (let each = 0; each < 10; each += 1) {
    expect(await ground().all.security.prove(session, wrong, null)).toEqual({ code: 'PROOF_WRONG' })
  }
  const right = { way: 'password', password: PASSWORD } as const
  expect(await ground().all.security.prove(session, right, null)).toEqual({ code: 'TOKEN_EXPIRED' })
  expect(await ground().sessions.alive(session.userId)).toEqual([])
})
