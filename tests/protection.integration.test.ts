import type { ProtectionReply } from '@crease/contract/accounts/protection-shapes.ts'
import { TERMS_VERSION } from '@crease/contract/accounts/credential-shapes.ts'
import type { HeldRegistrationsReply } from '@crease/contract/accounts/registration-shapes.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, expect, test } from 'vitest'
import { operatorOf } from './support/operator.ts'
import {
  betOn,
  currentBets,
  demoPlayer,
  expectDone,
  listedMatch,
  signedInPlayer,
  type Player,
} from './support/player.ts'
import { expectWithin } from './support/quickest.ts'
import { startServer } from './support/server-process.ts'

/** A minute of play is that long here. */
const MINUTE_MS = 100

const server = perFile(() =>
  startServer({
    GATEWAYS: '2',
    SIGN_INS_PER_MINUTE: '1000',
    CORE_MS_PER_SECOND: '1000000',
    PLAY_MINUTE_MS: String(MINUTE_MS),
  }),
)
const sockets: Socket[] = []

const operator = perFile(() => operatorOf(server()))
afterAll(() => {
  for (const socket of sockets) socket.disconnect()
})

const soon = { timeout: 60_000, interval: 20 }

/** Four connections: each gateway in turn gets the next. */
async function connected({ token }: Player): Promise<readonly Socket[]> {
  const all = Array.from({ length: 4 }, () =>
    io(`${server().url}/user`, {
      auth: { token },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    }),
  )
  sockets.push(...all)
  await expect.poll(() => all.every((socket) => socket.connected), soon).toBe(true)
  return all
}

/** A bet that nobody takes. */
async function restingBet(player: Player, stake = 100): Promise<object> {
  const match = await listedMatch(player)
  return betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake })
}

const place = async (player: Player, stake = 100) =>
  player.call<{ success: true }>('placeBet', { body: await restingBet(player, stake) })

const protection = (player: Player): Promise<ProtectionReply> =>
  expectDone(player.call<ProtectionReply>('getProtection'))

/** The player that the server has made ready, and how they sign in. */
function readyPlayer() {
  const [, loginId = '', password = ''] =
    /Sign in as '(\S+)' with the password '(\S+)'/.exec(server().output()) ?? []
  const signIn = (word = password) =>
    signedInPlayer(server().url, loginId, '').call<{ success: true; token: string }>('signIn', {
      body: { loginId, password: word },
    })
  return { loginId, signIn }
}

test('[PP20] [PP21] [PP25] a locked account loses sockets, sessions and unmatched bets within a second, on every gateway', async () => {
  const { loginId, signIn } = readyPlayer()
  const setStanding = (standing: string, who: Player = operator()) =>
    who.call('operatorPlayerStanding', { body: { loginId, standing, reason: 'SUSPICIOUS' } })
  let player: Player = operator()
  await expectWithin(1_500, async () => {
    await setStanding('open')
    const signedIn = await expectDone(signIn())
    player = signedInPlayer(server().url, loginId, signedIn.token)
    expect(await place(player)).toMatchObject({ success: true })
    const all = await connected(player)
    expect(await setStanding('locked', player)).toMatchObject({ code: 'FORBIDDEN' })
    const asked = Date.now()
    expect(await setStanding('locked')).toMatchObject({ success: true, standing: 'locked' })
    await expect.poll(() => all.every((socket) => !socket.connected), soon).toBe(true)
    return Date.now() - asked
  })
  expect(await player.call('getBalance')).toMatchObject({ code: 'TOKEN_EXPIRED' })
  // only who knows the password learns of it
  expect(await signIn('not it')).toMatchObject({ code: 'LOGIN_FAILED' })
  expect(await signIn()).toMatchObject({
    code: 'ACCOUNT_LOCKED',
    message: 'This account is locked, please contact support',
  })
  expect(await setStanding('open')).toMatchObject({ success: true })
  const again = await expectDone(signIn())
  expect(await currentBets(signedInPlayer(server().url, loginId, again.token))).toEqual([])
})

test('[PP29] [PP36] [BS191] operators see held registrations with whom they resemble, and approve or refuse each once', async () => {
  const nobody = signedInPlayer(server().url, 'nobody', '')
  // the longest password, and below the longest reason
  const said = {
    password: 'seven long walks '.padEnd(256, 'on and '),
    ofAge: true,
    termsVersion: TERMS_VERSION,
  }
  const register = (loginId: string, more: object = {}) => {
    const body = { ...said, loginId, name: 'Other Name', born: '1990-01-31', ...more }
    return nobody.call<{ success: true; token: string }>('register', { body })
  }
  const signIn = (loginId: string) =>
    nobody.call<{ success: true; token: string }>('signIn', {
      body: { loginId, password: said.password },
    })
  const whose = { name: 'Vera Rao', born: '1980-02-03', email: 'vera.rao@crease.test' }
  const { token } = await expectDone(register('vera.rao', whose))
  const excluded = signedInPlayer(server().url, 'vera.rao', token)
  await expectDone(excluded.call<ProtectionReply>('excludeMyself', { body: { months: 60 } }))

  for (const [loginId, more] of [
    ['again.1', { ...whose, email: 'VeraRao+2@crease.test' }],
    ['again.2', {}],
  ] as const) {
    expect(await register(loginId, more)).toMatchObject({ code: 'REGISTRATION_HELD' })
    expect(await signIn(loginId)).toMatchObject({ code: 'REGISTRATION_HELD' })
  }
  expect(await excluded.call('operatorRegistrations')).toMatchObject({ code: 'FORBIDDEN' })
  const held = async () =>
    (await expectDone(operator().call<HeldRegistrationsReply>('operatorRegistrations'))).data
  expect(await held()).toMatchObject([
    {
      loginId: 'again.1',
      born: '1980-02-03',
      email: 'V•••@crease.test',
      resembles: [{ loginId: 'vera.rao', by: ['mail', 'name', 'network'] }],
    },
    { loginId: 'again.2', email: null, resembles: [{ loginId: 'vera.rao', by: ['network'] }] },
  ])

  const decide = (body: object, who: Player = operator()) =>
    who.call('operatorDecideRegistration', { body })
  const reason = 'You are excluded: '.padEnd(200, 'for months, ')
  const refusal = { loginId: 'again.1', decision: 'refuse', reason }
  expect(await decide(refusal, excluded)).toMatchObject({ code: 'FORBIDDEN' })
  for (const wrong of ['no', `${reason}!`]) {
    expect(await decide({ ...refusal, reason: wrong })).toMatchObject({ field: 'reason' })
  }
  expect(await decide({ ...refusal, loginId: operator().loginId })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'loginId',
  })
  expect(await decide({ ...refusal, loginId: 'vera.rao' })).toMatchObject({
    code: 'REGISTRATION_NOT_HELD',
  })
  expect(await decide(refusal)).toMatchObject({ success: true })
  expect(await decide({ ...refusal, decision: 'approve' })).toMatchObject({
    code: 'REGISTRATION_NOT_HELD',
  })
  expect(await signIn('again.1')).toMatchObject({
    code: 'REGISTRATION_REFUSED',
    message: `Your registration was refused: ${reason}`,
  })
  const approval = { loginId: 'again.2', decision: 'approve', reason: 'A flat that is shared' }
  expect(await decide(approval)).toMatchObject({ success: true })
  const approved = signedInPlayer(
    server().url,
    'again.2',
    (await expectDone(signIn('again.2'))).token,
  )
  expect(await approved.call('getBalance')).toMatchObject({ Balance: 0 })
  expect(await held()).toEqual([])
})

test('[PP22] [PP23] [PP26] an exclusion leaves a session that reads and withdraws, and bets nothing, on every gateway', async () => {
  const { loginId, signIn } = readyPlayer()
  const player = signedInPlayer(server().url, loginId, (await expectDone(signIn())).token)
  const all = await connected(player)
  const reply = await expectDone(
    player.call<ProtectionReply>('excludeMyself', { body: { months: 60 } }),
  )
  expect(reply.pause?.kind).toBe('excluded')
  expect(await place(player)).toMatchObject({ code: 'ACCOUNT_EXCLUDED' })
  const again = signedInPlayer(server().url, loginId, (await expectDone(signIn())).token)
  const body = { direction: 'withdrawal', amount: 100, clientId: crypto.randomUUID() }
  for (const session of [player, again]) {
    expect(await session.call('getBalance')).toMatchObject({ success: true })
    expect(await session.call('requestPayment', { body })).toMatchObject({ success: true })
    expect(await place(session)).toMatchObject({ code: 'ACCOUNT_EXCLUDED' })
  }
  const deposit = { ...body, direction: 'deposit', clientId: crypto.randomUUID() }
  expect(await again.call('requestPayment', { body: deposit })).toMatchObject({
    code: 'ACCOUNT_EXCLUDED',
  })
  expect(all.every((socket) => socket.connected)).toBe(true)
})

test('[PP3] [BS191] what is out of bounds is refused with its field, and the longest time-out is taken', async () => {
  const player = await demoPlayer(server().url)
  const wrong = async (name: Parameters<Player['call']>[0], body: object) => {
    const reply = await player.call<object>(name, { body })
    return 'code' in reply ? [reply.code, reply.field] : reply
  }
  const amounts = [{ rule: 'stake-day', amount: -1 }]
  expect(await wrong('setPlayRules', { amounts })).toMatchObject([
    'BAD_REQUEST',
    expect.any(String),
  ])
  const fine = [{ rule: 'stake-day', amount: 0.001 }]
  expect(await wrong('setPlayRules', { amounts: fine })).toEqual(['BAD_REQUEST', 'amount'])
  const most = [{ rule: 'stake-day', amount: 10_000_001 }]
  expect(await wrong('setPlayRules', { amounts: most })).toMatchObject([
    'BAD_REQUEST',
    expect.any(String),
  ])
  expect(await wrong('setPlayRules', { amounts: [], checkMinutes: 20 })).toMatchObject([
    'BAD_REQUEST',
    'checkMinutes',
  ])
  expect(await wrong('setPlayRules', { amounts: [], sessionMinutes: 14 })).toMatchObject([
    'BAD_REQUEST',
    'sessionMinutes',
  ])
  expect(await wrong('takeTimeOut', { hours: 23 })).toEqual(['BAD_REQUEST', 'hours'])
  expect(await wrong('takeTimeOut', { hours: 1009 })).toEqual(['BAD_REQUEST', 'hours'])
  expect(await wrong('excludeMyself', { months: 5 })).toEqual(['BAD_REQUEST', 'months'])
  expect(await wrong('confirmPlayRule', { rule: 'stake-year' })).toEqual(['BAD_REQUEST', 'rule'])
  expect((await protection(player)).rules).toEqual([])
  expect(await wrong('takeTimeOut', { hours: 1008 })).toMatchObject({ success: true })
})

test('[PP7] [PP11] a bet beyond a limit says what is left and until when', async () => {
  const player = await demoPlayer(server().url)
  const amounts = [{ rule: 'stake-day', amount: 150 }]
  await expectDone(player.call<ProtectionReply>('setPlayRules', { body: { amounts } }))
  expect(await place(player)).toMatchObject({ success: true })
  const refused = await place(player)
  expect(refused).toMatchObject({ code: 'STAKE_LIMIT', field: 'stake', limit: 150 })
  expect('message' in refused ? refused.message : null).toMatch(
    /^Your own stake limit for the day is 150; you have 50 left until \d{1,2} [A-Z][a-z]{2} \d{4}, 00:00 \(IST\)$/,
  )
  const told = await protection(player)
  expect(told.periods[0]).toMatchObject({ per: 'day', staked: 100, net: 0 })
  expect(told.atRisk).toBe(100)
})

test('[PP30] [PP35] play is looked back on, and a sign-in ends when its player wished', async () => {
  const player = await demoPlayer(server().url)
  const all = await connected(player)
  const body = { amounts: [], checkMinutes: 15 }
  await expectDone(player.call<ProtectionReply>('setPlayRules', { body }))
  expect(await place(player)).toMatchObject({ success: true })
  const bet = await restingBet(player)
  await new Promise((resolve) => setTimeout(resolve, 15 * MINUTE_MS))
  expect(await player.call('placeBet', { body: bet })).toMatchObject({ code: 'REALITY_CHECK' })
  expect((await protection(player)).play).toMatchObject({ staked: 100, won: 0, lost: 0 })
  await expectDone(player.call<ProtectionReply>('goOnPlaying'))
  expect(await place(player)).toMatchObject({ success: true })
  const sessionMinutes = 15
  await expectDone(
    player.call<ProtectionReply>('setPlayRules', { body: { amounts: [], sessionMinutes } }),
  )
  await expect.poll(() => all.every((socket) => !socket.connected), soon).toBe(true)
  expect(await player.call('getBalance')).toMatchObject({ code: 'TOKEN_EXPIRED' })
})
