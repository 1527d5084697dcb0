import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { parseOptions, verify } from '@node-rs/argon2'
import { FakeExchange } from '../testing/fake-exchange.ts'
import { MemorySessions } from '../testing/memory-sessions.ts'
import { NO_STANDINGS, memoryStores } from '../testing/memory-stores.ts'
import { Passwords } from '@crease/people/credentials/passwords.ts'
import { Sessions } from './sessions.ts'
import { newToken, tokenHash } from '@crease/people/sessions/token.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

function open() {
  const clock = { now: 1_000_000 }
  const stores = memoryStores()
  const exchange = new FakeExchange()
  const parts = { ...stores, standings: NO_STANDINGS, exchange, now: () => clock.now }
  /** how long each attempt was let wait for failures before it, milliseconds */
  const waits: number[] = []
  const sessions = new Sessions({ ...parts, pause: async (ms) => waits.push(ms) })
  const demo = async () => {
    const outcome = await sessions.signInDemo({ ip: '10.0.0.1' })
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    return outcome
  }
  const { users, demos, sessions: store, notices } = stores
  return { parts, clock, users, demos, store, notices, exchange, sessions, demo, waits }
}

test('[AU2] passwords are kept as argon2id of 19 MiB, two passes, one lane', async () => {
  const { sessions, users } = open()
  await sessions.addPlayer({ loginId: 'asha', displayName: 'Asha', password: 'secret' })
  const hash = users.rows[0]?.passwordHash ?? ''
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(parseOptions(hash)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  expect(await sessions.addPlayer({ loginId: 'asha', displayName: 'B', password: 'x' })).toBeNull()
})

test('[AU1] an unknown login takes as long as a wrong password', async () => {
  const verified: string[] = []
  const passwords = new Passwords('sign-ins', async (hash, password) => {
    verified.push(hash)
    return verify(hash, password)
  })
  const hash = await passwords.hash('secret')
  expect(await passwords.check(hash, 'wrong')).toBe('wrong')
  expect(await passwords.check(null, 'wrong')).toBe('wrong')
  const [known, unknown] = verified.map((each) => parseOptions(each))
  expect(unknown).toEqual(known)

  const { sessions } = open()
  await sessions.addPlayer({ loginId: 'asha', displayName: 'Asha', password: 'secret' })
  const check = vi.spyOn(Passwords.prototype, 'check')
  for (const loginId of ['asha', 'nobody']) {
    await sessions.signIn({ loginId, password: 'wrong', ip: '10.0.0.1' })
  }
  expect(check.mock.calls.map(([of]) => typeof of)).toEqual(['string', 'object'])
})

test('[AU6] nobody signs in to a demo account by a password', async () => {
  const { sessions, demo } = open()
  const { user } = await demo()
  for (const password of ['', 'null', 'no password is checked against this']) {
    const outcome = await sessions.signIn({ loginId: user.loginId, password, ip: '' })
    expect(outcome).toMatchObject({ kind: 'refused', code: 'LOGIN_FAILED' })
  }
})

test('[AU6] a demo sign-in whose wallet cannot be filled fails, and leaves no player behind', async () => {
  const { sessions, users, exchange } = open()
  exchange.nextReply = { kind: 'refused', refusal: { code: 'BUSY' } }
  expect(await sessions.signInDemo({ ip: '10.0.0.1' })).toMatchObject({
    kind: 'refused',
    code: 'DEMO_LOGIN_FAILED',
  })
  expect(users.rows).toEqual([])
})

test('[AU3] a token is 256 random bits, and only its sha-256 is kept', async () => {
  const { store, demo } = open()
  const { token } = await demo()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(new Set(Array.from({ length: 100 }, newToken)).size).toBe(100)
  expect([...store.tokens.keys()]).toContain(tokenHash(token))
  const kept = JSON.stringify([[...store.tokens], [...store.kept]])
  expect(kept).not.toContain(token)
})

test('a session outlives a restart, and is looked up once', async () => {
  const { parts, store, demo } = open()
  const { token, user } = await demo()
  const restarted = new Sessions(parts)
  const both = await Promise.all([restarted.authenticate(token), restarted.authenticate(token)])
  await restarted.authenticate(token)
  expect(both.map((session) => session?.userId)).toEqual([user.userId, user.userId])
  expect(store.finds).toBe(1)
})

test('[AU7] a look-up that was under way at sign-out does not bring the session back', async () => {
  const { parts, store, demo } = open()
  const { token, session } = await demo()
  const slow = new SlowSessions()
  for (const [id, kept] of store.kept) slow.kept.set(id, kept)
  for (const [hash, kept] of store.tokens) slow.tokens.set(hash, kept)
  const restarted = new Sessions({ ...parts, sessions: slow })
  const underWay = restarted.authenticate(token)
  await restarted.signOut(session)
  await underWay
  expect(await restarted.authenticate(token)).toBeNull()
})

/** Reads at once and answers late, as a database may. */
class SlowSessions extends MemorySessions {
  override async find(hash: Buffer) {
    const found = await super.find(hash)
    await pause(10)
    return found
  }
}

test('what cannot be a token is not looked up', async () => {
  const { store, sessions } = open()
  for (const text of ['', 'x', 'x'.repeat(44), `${'x'.repeat(42)}!`]) {
    expect(await sessions.authenticate(text)).toBeNull()
  }
  expect(store.finds).toBe(0)
  expect(await sessions.authenticate('x'.repeat(43))).toBeNull()
  expect(store.finds).toBe(1)
})

test('[AU10] an unknown token is looked up once in half a minute, and ten thousand are remembered', async () => {
  const { store, sessions, clock } = open()
  const ask = async (count: number) => {
    for (let one = 0; one < count; one += 1) {
      await sessions.authenticate(String(one).padStart(43, 'x'))
    }
    return store.finds
  }
  expect(await ask(10_000)).toBe(10_000)
  expect(await ask(10_000)).toBe(10_000)
  await sessions.authenticate('y'.repeat(43))
  // the oldest made room
  expect(await ask(1)).toBe(10_002)
  clock.now += 30_000
  await sessions.authenticate('y'.repeat(43))
  expect(store.finds).toBe(10_003)
})

test('[AU11] a sign-out holds at once while the table cannot be told, and the table is told later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { sessions, store, demo } = open()
  const { token } = await demo()
  const session = await sessions.authenticate(token)
  if (session === null) throw new Error('not signed in')
  let told = 0
  store.isAway = true
  sessions.onEnd(() => (told += 1))
  await expect(sessions.signOut(session)).rejects.toThrow('away')
  const ended = () => store.kept.get(session.id)?.ended
  expect([await sessions.authenticate(token), told, ended()]).toEqual([null, 1, null])
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended()).toBeNull()
  store.isAway = false
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended()).toBe('signed-out')
  expect(await sessions.authenticate(token)).toBeNull()
})

test('[AU72] a player is told of wrong passwords for its account; nobody else is, and the answer says nothing', async () => {
  const { sessions, notices, demo } = open()
  const asha = await sessions.addPlayer({ loginId: 'asha', displayName: 'A', password: 'secret' })
  const { user } = await demo()
  for (const loginId of ['asha', 'nobody', user.loginId]) {
    const outcome = await sessions.signIn({ loginId, password: 'wrong', ip: '10.0.0.9' })
    expect(outcome).toMatchObject({ kind: 'refused', code: 'LOGIN_FAILED' })
  }
  expect(notices.told).toEqual([[asha?.userId, 'failed-sign-ins']])
})

test('[AU70] [AU71] a wrong password waits after three, the owner at home does not', async () => {
  const { sessions, waits } = open()
  await sessions.addPlayer({ loginId: 'asha', displayName: 'A', password: 'secret' })
  const signIn = async (password: string, ip: string) => {
    const before = waits.length
    const { kind } = await sessions.signIn({ loginId: 'asha', password, ip })
    return { kind, waited: waits.slice(before) }
  }
  await signIn('secret', '10.0.0.1')
  for (let one = 0; one < 3; one += 1) await signIn('wrong', '10.2.2.2')
  expect(waits).toEqual([])
  expect(await signIn('wrong', '10.2.2.2')).toEqual({ kind: 'refused', waited: [500] })
  for (let one = 0; one < 11; one += 1) await signIn('wrong', `10.1.1.${one}`)
  expect(waits).toEqual([500, 250, 500, 1000, 2000, 3000])
  expect(await signIn('secret', '10.0.0.1')).toEqual({ kind: 'signed-in', waited: [] })
  // elsewhere it comes in too, a little later
  expect(await signIn('secret', '10.3.3.3')).toEqual({ kind: 'signed-in', waited: [3000] })
})
