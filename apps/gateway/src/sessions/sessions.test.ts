import { setTimeout as pause } from 'node:timers/promises'
import { userId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { parseOptions } from '@node-rs/argon2'
import { FakeExchange } from '../door-for-tests/fake-exchange.ts'
import { MemorySessions, memoryStores } from '../door-for-tests/memory-stores.ts'
import { SESSION_LIFE_MS, Sessions } from './sessions.ts'
import { newToken, tokenHash } from './token.ts'

function open() {
  const clock = { now: 1_000_000 }
  const stores = memoryStores()
  const exchange = new FakeExchange()
  const sessions = new Sessions({ ...stores, exchange, now: () => clock.now })
  const demo = async () => {
    const outcome = await sessions.signInDemo({ ip: '10.0.0.1' })
    if (outcome.kind === 'refused') throw new Error(outcome.code)
    return outcome
  }
  const { users, demos, sessions: store } = stores
  return { clock, users, demos, store, exchange, sessions, demo }
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
  const { sessions } = open()
  await sessions.addPlayer({ loginId: 'asha', displayName: 'Asha', password: 'secret' })
  const timed = async (loginId: string) => {
    const times: number[] = []
    for (let round = 0; round < 7; round += 1) {
      const begin = performance.now()
      await sessions.signIn({ loginId, password: 'wrong', ip: '' })
      times.push(performance.now() - begin)
    }
    return times.toSorted((a, b) => a - b)[3] ?? 0
  }
  await timed('asha')
  const [known, unknown] = [await timed('asha'), await timed('nobody')]
  expect(unknown).toBeGreaterThan(known / 3)
})

test('[AU6] nobody signs in to a demo account by a password', async () => {
  const { sessions, demo } = open()
  const { user } = await demo()
  for (const password of ['', 'null', 'no password is checked against this']) {
    const outcome = await sessions.signIn({ loginId: user.loginId, password, ip: '' })
    expect(outcome).toEqual({ kind: 'refused', code: 'LOGIN_FAILED' })
  }
})

test('[AU3] a token is 256 random bits, and only its sha-256 is kept', async () => {
  const { store, demo } = open()
  const { token } = await demo()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(new Set(Array.from({ length: 100 }, newToken)).size).toBe(100)
  const [kept] = store.rows.values()
  expect(kept?.tokenHash).toEqual(Buffer.from(tokenHash(token), 'hex'))
  expect(JSON.stringify([...store.rows.values()])).not.toContain(token)
})

test('[AU4] a session ends twelve hours after its beginning, however much it is used', async () => {
  const { sessions, demo, clock } = open()
  const { token, user } = await demo()
  for (const step of [SESSION_LIFE_MS / 2, SESSION_LIFE_MS / 2 - 1]) {
    clock.now += step
    expect(await sessions.authenticate(token)).toMatchObject({ userId: user.userId })
  }
  clock.now += 1
  expect(await sessions.authenticate(token)).toBeNull()
})

test('a session outlives a restart, and is looked up once', async () => {
  const { users, demos, store, exchange, demo, clock } = open()
  const { token, user } = await demo()
  const restarted = new Sessions({ users, demos, sessions: store, exchange, now: () => clock.now })
  const both = await Promise.all([restarted.authenticate(token), restarted.authenticate(token)])
  await restarted.authenticate(token)
  expect(both.map((session) => session?.userId)).toEqual([user.userId, user.userId])
  expect(store.finds).toBe(1)
})

test('[AU7] a look-up that was under way at sign-out does not bring the session back', async () => {
  const { users, demos, store, exchange, demo, clock } = open()
  const { token } = await demo()
  const slow = new SlowSessions()
  for (const row of store.rows.values()) await slow.add(row)
  const restarted = new Sessions({ users, demos, sessions: slow, exchange, now: () => clock.now })
  const session = { tokenHash: tokenHash(token), userId: userId(1), expiresAt: 0 }
  const underWay = restarted.authenticate(token)
  await restarted.signOut(session)
  await underWay
  expect(await restarted.authenticate(token)).toBeNull()
})

/** Reads at once and answers late, as a database may. */
class SlowSessions extends MemorySessions {
  override readonly find = async (hash: Buffer) => {
    const row = this.rows.get(hash.toString('hex')) ?? null
    await pause(10)
    return row
  }
}

test('what cannot be a token is not looked up', async () => {
  const { store, users, demos, exchange } = open()
  const sessions = new Sessions({ users, demos, sessions: store, exchange, now: () => 0 })
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
  const { sessions, store, demo } = open()
  const { token } = await demo()
  const session = await sessions.authenticate(token)
  if (session === null) throw new Error('not signed in')
  const { remove } = store
  let told = 0
  Object.assign(store, { remove: () => Promise.reject(new Error('away')) })
  sessions.onEnd(() => (told += 1))
  await expect(sessions.signOut(session)).rejects.toThrow('away')
  expect([await sessions.authenticate(token), told, store.rows.size]).toEqual([null, 1, 1])
  Object.assign(store, { remove })
  await expect.poll(() => store.rows.size).toBe(0)
  expect(await sessions.authenticate(token)).toBeNull()
})
