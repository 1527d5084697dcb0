import { randomUUID } from 'node:crypto'
import type { UserId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { AccountNotices } from '../notices/account-notices.ts'
import { NoticeLedger } from '../notices/notices.ts'
import { PushSubscriptions } from '../notices/push-subscriptions.ts'
import { makeOperator } from '../testing/make-operator.ts'
import { Users } from '../users/users.ts'
import {
  ACCESS_LIFE_MS,
  IDLE_MS,
  KEPT_MS,
  MOST_SESSIONS,
  MOST_TOKENS,
  OPERATOR_LIFE_MS,
  SESSION_LIFE_MS,
} from './session-life.ts'
import { SessionRows } from './session-rows.ts'
import { tidySessions } from './tidy-sessions.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const T0 = 1_780_000_000_001

const database = perFile(openFreshLedger)
let users: Users
let sessions: SessionRows
beforeAll(async () => {
  users = new Users(database())
  sessions = new SessionRows(database())
})

let marks = 0
const hash = (): Buffer => {
  const bytes = Buffer.alloc(32)
  bytes.writeUInt32BE((marks += 1))
  return bytes
}

async function player(loginId: string): Promise<UserId> {
  const user = await users.add({ loginId, displayName: loginId, passwordHash: 'x', isDemo: false })
  if (user === null) throw new Error(`${loginId} is there already`)
  return user.userId
}

async function begin(userId: UserId, createdAt = T0) {
  const [accessHash, refreshHash, secret] = [hash(), hash(), Buffer.alloc(32, 7)]
  const made = {
    id: randomUUID(),
    userId,
    createdAt,
    ip: '10.0.0.1',
    network: '10.0.0.1',
    device: 'a program',
    secret,
    accessHash,
    refreshHash,
    accessEndsAt: createdAt + ACCESS_LIFE_MS,
  }
  const row = await sessions.add(made)
  if (row === null) throw new Error('no session')
  return { row, accessHash, refreshHash, secret }
}

const FROM = { network: '203.0.113.5', device: 'a browser' }

const renewal = (id: string, usedHash: Buffer, now: number) => ({
  id,
  from: FROM,
  usedHash,
  accessHash: hash(),
  refreshHash: hash(),
  accessEndsAt: now + ACCESS_LIFE_MS,
  lastUsedAt: now,
  now,
})

test('[AU3] [AU50] a session is found by the hash of its tokens until it ends, and is kept with when and why', async () => {
  const ravi = await player('ravi')
  const { row, accessHash, refreshHash, secret } = await begin(ravi)
  expect(row).toMatchObject({ userId: ravi, lastUsedAt: T0, expiresAt: T0 + SESSION_LIFE_MS })
  expect(await sessions.find(accessHash)).toEqual({
    session: row,
    tokenEndsAt: T0 + ACCESS_LIFE_MS,
  })
  expect([await sessions.find(refreshHash), await sessions.find(hash())]).toEqual([null, null])
  expect(await sessions.findRefresh(accessHash)).toBeNull()
  const last = { network: row.network, device: row.device }
  const found = { session: row, secret, usedAt: null, ended: null, renewals: 0, last }
  expect(await sessions.findRefresh(refreshHash)).toEqual(found)
  expect(await sessions.end(row.id, 'signed-out', T0 + 5)).toBe(true)
  expect(await sessions.end(row.id, 'idle', T0 + 6)).toBe(false)
  expect([await sessions.find(accessHash), await sessions.byId(row.id)]).toEqual([null, null])
  expect(await sessions.findRefresh(refreshHash)).toMatchObject({ ended: 'signed-out' })
  expect(await sessions.last(ravi)).toEqual(row)
  const kept = await database().query('SELECT ended_at, secret FROM session WHERE id = $1', [
    row.id,
  ])
  expect(kept.rows).toEqual([{ ended_at: new Date(T0 + 5), secret: Buffer.alloc(0) }])
})

test('[AU4] an operator is signed in for eight hours, nobody for longer than twelve', async () => {
  const omar = await player('omar')
  await makeOperator(database(), 'omar')
  expect((await begin(omar)).row.expiresAt).toBe(T0 + OPERATOR_LIFE_MS)
})

test('[AU53] [AU54] a renewal says when its token was used first, asked twice at once too', async () => {
  const { row, refreshHash } = await begin(await player('mira'))
  const next = renewal(row.id, refreshHash, T0 + 60_000)
  expect(await Promise.all([sessions.renew(next), sessions.renew(next)])).toEqual([FROM, FROM])
  const from = { network: '198.51.100.9', device: 'another' }
  expect(await sessions.renew({ ...next, from, now: T0 + 65_000 })).toEqual(FROM)
  expect((await sessions.findRefresh(refreshHash))?.usedAt).toBe(T0 + 60_000)
  const after = await sessions.findRefresh(next.refreshHash)
  expect(after).toMatchObject({ usedAt: null, session: { lastUsedAt: T0 + 60_000 } })
  expect((await sessions.find(next.accessHash))?.tokenEndsAt).toBe(next.accessEndsAt)
  // an older use takes nothing back
  await sessions.renew({ ...renewal(row.id, next.refreshHash, T0 + 70_000), lastUsedAt: T0 })
  expect((await sessions.byId(row.id))?.lastUsedAt).toBe(T0 + 60_000)
  await sessions.end(row.id, 'reused', T0 + 80_000)
  expect(await sessions.renew(renewal(row.id, refreshHash, T0 + 81_000))).toBeNull()
})

test('[AU53] [AU55] access tokens are kept to a number, and the first refresh token is known to its end', async () => {
  const { row, refreshHash } = await begin(await player('many'))
  let used = refreshHash
  for (let one = 1; one <= MOST_TOKENS + 5; one += 1) {
    const next = renewal(row.id, used, T0 + one)
    await sessions.renew(next)
    used = next.refreshHash
  }
  const kept = await database().query<{ kind: string; count: number }>(
    'SELECT kind, count(*)::int FROM session_token WHERE session_id = $1 GROUP BY kind ORDER BY kind',
    [row.id],
  )
  expect(kept.rows[0]?.count).toBeLessThanOrEqual(MOST_TOKENS + 1)
  expect(kept.rows[1]?.count).toBe(MOST_TOKENS + 6)
  const now = { renewals: MOST_TOKENS + 5, last: FROM }
  expect(await sessions.findRefresh(refreshHash)).toMatchObject({ usedAt: T0 + 1, ...now })
  expect(await sessions.findRefresh(used)).toMatchObject({ usedAt: null, ...now })
})

test('[AU56] [AU57] the oldest ends where there are too many; others end by name, or all at once', async () => {
  const asha = await player('asha')
  const rows = []
  for (let one = 0; one <= MOST_SESSIONS; one += 1) rows.push((await begin(asha, T0 + one)).row)
  const now = T0 + 100
  expect(await sessions.endOverMost(asha, now)).toEqual([rows[0]?.id])
  expect(await sessions.endOverMost(asha, now)).toEqual([])
  const left = rows.slice(1).toReversed()
  expect(await sessions.alive(asha, now)).toEqual(left)
  const [newest, second] = left
  const other = await player('other')
  const named = { reason: 'ended', now, only: second?.id } as const
  expect(await sessions.endOf({ ...named, userId: other })).toEqual([])
  expect(await sessions.endOf({ ...named, userId: asha })).toEqual([second?.id])
  const rest = await sessions.endOf({ userId: asha, reason: 'ended', now, except: newest?.id })
  expect(rest).toHaveLength(MOST_SESSIONS - 2)
  expect(await sessions.alive(asha, now)).toEqual([newest])
  expect([await sessions.knows(asha, '10.0.0.1'), await sessions.knows(asha, '10.9.9.9')]).toEqual([
    true,
    false,
  ])
})

test('[AU50] [AU52] what is past its time is ended with why, and forgotten ninety days later', async () => {
  const lata = await player('lata')
  const at = Date.UTC(2027, 0, 1)
  const idle = (await begin(lata, at)).row
  const old = await begin(lata, at)
  const lastUse = at + SESSION_LIFE_MS - 1
  await sessions.renew(renewal(old.row.id, old.refreshHash, lastUse))
  await tidySessions(database(), at + SESSION_LIFE_MS)
  const ends = await database().query(
    'SELECT ended_at AS at, end_reason AS why FROM session WHERE user_id = $1 ORDER BY ended_at',
    [lata],
  )
  expect(ends.rows).toEqual([
    { at: new Date(at + IDLE_MS), why: 'idle' },
    { at: new Date(at + SESSION_LIFE_MS), why: 'age' },
  ])
  await tidySessions(database(), at + IDLE_MS + KEPT_MS + 1)
  expect(await sessions.last(lata)).toMatchObject({ id: old.row.id })
  const tokens = await database().query('SELECT FROM session_token WHERE session_id = $1', [
    idle.id,
  ])
  expect(tokens.rowCount).toBe(0)
})

test('[AU72] failures since the last sign-in are one notice, with how many and since when', async () => {
  const notices = new AccountNotices(database())
  const ledger = new NoticeLedger(database())
  const uma = await player('uma')
  const at = Date.now()
  for (const later of [0, 60_000, 120_000]) await notices.add(uma, 'failed-sign-ins', at + later)
  const { lines } = await ledger.changedAfter(uma, 0, at)
  expect(lines).toEqual([
    {
      kind: 'account',
      id: expect.any(Number),
      what: 'failed-sign-ins',
      count: 3,
      since: at,
      at: at + 120_000,
      number: 1,
    },
  ])
  // unread until it is seen
  expect([await ledger.seen(uma), await ledger.see(uma, 1)]).toEqual([0, 1])
  await begin(uma, at + 200_000)
  await notices.add(uma, 'failed-sign-ins', at + 300_000)
  await notices.add(uma, 'session-reused', at + 300_000)
  const told = (await ledger.changedAfter(uma, 0, at)).lines
  expect(told.map((line) => line.kind === 'account' && [line.what, line.count])).toEqual([
    ['session-reused', 1],
    ['failed-sign-ins', 1],
    ['failed-sign-ins', 3],
  ])
  await notices.forgetBefore(at + 250_000)
  expect((await ledger.changedAfter(uma, 0, at)).lines).toHaveLength(2)
})

test('[AU59] pushes go on when nobody uses the session, and end with every other end', async () => {
  const push = new PushSubscriptions(database())
  const nina = await player('nina')
  const at = Date.now()
  const [idle, out] = [(await begin(nina, at)).row, (await begin(nina, at)).row]
  for (const { id } of [idle, out]) {
    const to = { endpoint: `https://push.example/${id}`, p256dh: 'p', auth: 'a' } as const
    await push.add(nina, id, { ...to, language: 'en' })
  }
  const told = async () => (await push.of(nina)).map(({ endpoint }) => endpoint.split('/').at(-1))
  expect(new Set(await told())).toEqual(new Set([idle.id, out.id]))
  await sessions.end(idle.id, 'idle', at)
  await sessions.end(out.id, 'signed-out', at)
  expect(await told()).toEqual([idle.id])
  const left = async () =>
    (await database().query('SELECT FROM push_subscription WHERE user_id = $1', [nina])).rowCount
  await tidySessions(database(), at)
  expect(await left()).toBe(1)
  await tidySessions(database(), at + SESSION_LIFE_MS)
  expect(await left()).toBe(0)
})

test('[AU59] [AU100] a device that nobody used is pushed to no more once its player ends all other sessions', async () => {
  const push = new PushSubscriptions(database())
  const tara = await player('tara')
  const at = Date.now()
  const [lost, own] = [(await begin(tara, at)).row, (await begin(tara, at)).row]
  for (const { id } of [lost, own]) {
    const to = { endpoint: `https://push.example/${id}`, p256dh: 'p', auth: 'a' } as const
    await push.add(tara, id, { ...to, language: 'en' })
  }
  await sessions.end(lost.id, 'idle', at)
  const ending = { userId: tara, reason: 'credentials', now: at, except: own.id } as const
  expect(await sessions.endOf(ending)).toEqual([])
  expect((await push.of(tara)).map(({ endpoint }) => endpoint)).toEqual([
    `https://push.example/${own.id}`,
  ])
})

test('[PP29] sessions of an excluded player are kept for their networks until the exclusion ends', async () => {
  const zoya = await player('zoya')
  const at = Date.UTC(2029, 0, 1)
  const until = at + 5 * KEPT_MS
  await begin(zoya, at)
  await database().query(
    `INSERT INTO account_standing (user_id, operator, pause, pause_until, at)
     VALUES ($1, 'open', 'excluded', $2, $3)`,
    [zoya, new Date(until), new Date(at)],
  )
  const kept = async (now: number): Promise<boolean> => {
    await tidySessions(database(), now)
    return (await sessions.last(zoya)) !== null
  }
  await tidySessions(database(), at + SESSION_LIFE_MS)
  expect([await kept(until - 1), await kept(until + 1)]).toEqual([true, false])
})
