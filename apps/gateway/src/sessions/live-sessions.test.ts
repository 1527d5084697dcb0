import { userId } from '@crease/domain/units/ids.ts'
import {
  ACCESS_LIFE_MS,
  GRACE_MS,
  IDLE_MS,
  MOST_SESSIONS,
  MOST_TOKENS,
  SESSION_LIFE_MS,
} from '@crease/people/sessions/session-life.ts'
import type { EndedSession } from '@crease/protocol/messages.ts'
import { expect, test } from 'vitest'
import { MemorySessions } from '../testing/memory-sessions.ts'
import { MemoryNotices } from '../testing/memory-stores.ts'
import { LiveSessions } from './live-sessions.ts'
import type { Renewed } from './renewed.ts'
import { newToken } from '@crease/people/sessions/token.ts'

const ASHA = { userId: userId(7) }
const HOME = { ip: '10.0.0.1' }
const MINUTE_MS = 60_000

function open() {
  const clock = { now: 1_000_000 }
  const store = new MemorySessions()
  const notices = new MemoryNotices()
  const now = () => clock.now
  const sessions = new LiveSessions({ sessions: store, notices, now })
  const ended: EndedSession[] = []
  sessions.onEnd((one) => ended.push(one))
  /** the same table by way of another gateway */
  const elsewhere = () => new LiveSessions({ sessions: store, notices, now })
  return {
    clock,
    store,
    notices,
    sessions,
    ended,
    elsewhere,
    begin: () => sessions.begin(ASHA, HOME),
  }
}

const renewed = (outcome: Renewed) => {
  if (outcome.kind === 'over') throw new Error(`over: ${outcome.reason}`)
  return outcome
}

test('[AU50] [AU51] an access token is good for ten minutes, and its session goes on under its own id', async () => {
  const { sessions, clock, begin } = open()
  const begun = await begin()
  expect(begun.goodForMs).toBe(ACCESS_LIFE_MS)
  clock.now += ACCESS_LIFE_MS - 1
  expect(await sessions.authenticate(begun.token)).toMatchObject(ASHA)
  clock.now += 1
  expect(await sessions.authenticate(begun.token)).toBeNull()
  const next = renewed(await sessions.refresh(begun.refreshToken, 0))
  expect(next.session.id).toBe(begun.session.id)
  expect((await sessions.authenticate(next.token))?.id).toBe(begun.session.id)
  expect(new Set([begun.token, begun.refreshToken, next.token, next.refreshToken]).size).toBe(4)
})

test('[AU4] a session ends twelve hours after its beginning, however much it is used', async () => {
  const { sessions, clock, begin, ended } = open()
  let last: { token: string; refreshToken: string } = await begin()
  const endsAt = clock.now + SESSION_LIFE_MS
  while (clock.now + 9 * MINUTE_MS < endsAt) {
    clock.now += 9 * MINUTE_MS
    last = renewed(await sessions.refresh(last.refreshToken, 0))
  }
  clock.now = endsAt - 1
  expect(await sessions.authenticate(last.token)).toMatchObject(ASHA)
  clock.now += 1
  expect(await sessions.authenticate(last.token)).toBeNull()
  expect(await sessions.refresh(last.refreshToken, 0)).toMatchObject({
    kind: 'over',
    reason: 'age',
  })
  expect(ended.map(({ reason }) => reason)).toEqual(['age'])
})

test('[AU52] a session that nobody uses for half an hour is over, whatever its page renews', async () => {
  const { sessions, clock, begin } = open()
  let { refreshToken } = await begin()
  const begunAt = clock.now
  for (const minutes of [9, 18, 27]) {
    clock.now = begunAt + minutes * MINUTE_MS
    // the page was touched in the first minute only
    const idleMs = (minutes - 1) * MINUTE_MS
    refreshToken = renewed(await sessions.refresh(refreshToken, idleMs)).refreshToken
  }
  clock.now = begunAt + MINUTE_MS + IDLE_MS
  const outcome = await sessions.refresh(refreshToken, IDLE_MS)
  expect(outcome).toMatchObject({ kind: 'over', reason: 'idle' })
})

test('[AU52] a program that asks uses its session; it is looked at whenever it may be over', async () => {
  const { sessions, clock, begin } = open()
  const begun = await begin()
  clock.now += IDLE_MS - 1
  expect(await sessions.lookAt(begun.session)).toBe(begun.session.expiresAt)
  await sessions.refresh(begun.refreshToken, 0)
  clock.now += 1
  expect(await sessions.lookAt(begun.session)).toBe(clock.now - 1 + IDLE_MS)
  clock.now += IDLE_MS
  expect(await sessions.lookAt(begun.session)).toBeNull()
})

test('[AU54] whoever asks again within ten seconds is answered alike, on another gateway too', async () => {
  const { sessions, clock, begin, elsewhere } = open()
  const { refreshToken } = await begin()
  const first = renewed(await sessions.refresh(refreshToken, 0))
  clock.now += GRACE_MS - 1
  const again = renewed(await elsewhere().refresh(refreshToken, 0))
  expect([again.token, again.refreshToken]).toEqual([first.token, first.refreshToken])
  expect(again.goodForMs).toBe(first.goodForMs - (GRACE_MS - 1))
  const both = await Promise.all([
    sessions.refresh(first.refreshToken, 0),
    elsewhere().refresh(first.refreshToken, 0),
  ])
  expect(new Set(both.map((one) => renewed(one).refreshToken)).size).toBe(1)
})

test('[AU64] a token that is used again from elsewhere within ten seconds is answered, and its player is told', async () => {
  const { sessions, elsewhere, notices } = open()
  const [own, thief] = [
    { ip: '203.0.113.5', device: 'Firefox' },
    { ip: '198.51.100.9', device: 'Firefox' },
  ]
  const { refreshToken } = await sessions.begin(ASHA, own)
  expect(renewed(await sessions.refresh(refreshToken, 0, own)).again).toBeNull()
  expect(renewed(await sessions.refresh(refreshToken, 0, own)).again).toEqual({
    isElsewhere: false,
  })
  expect(notices.told).toEqual([])
  expect(renewed(await elsewhere().refresh(refreshToken, 0, thief)).again).toEqual({
    isElsewhere: true,
  })
  expect(notices.told).toEqual([[ASHA.userId, 'renewed-elsewhere']])
})

test('[AU55] a refresh token that comes again later ends its session for whoever has a copy', async () => {
  const { sessions, clock, begin, ended, notices } = open()
  const { refreshToken, session } = await begin()
  const { token, refreshToken: next } = renewed(await sessions.refresh(refreshToken, 0))
  clock.now += GRACE_MS
  const whose = { kind: 'over', user: ASHA.userId, reason: 'reused' }
  expect(await sessions.refresh(refreshToken, 0)).toEqual(whose)
  expect(ended).toEqual([{ id: session.id, reason: 'reused' }])
  expect(notices.told).toEqual([[ASHA.userId, 'session-reused']])
  expect(await sessions.authenticate(token)).toBeNull()
  for (const one of [next, refreshToken]) {
    expect(await sessions.refresh(one, 0)).toEqual(whose)
  }
})

test.each([1, MOST_TOKENS - 1, MOST_TOKENS + 4])(
  '[AU55] [AU64] the copy of a token ends its session, also after %i renewals, and its player is warned of the first',
  async (times) => {
    const { sessions, clock, notices, ended } = open()
    const [own, thief] = [
      { ip: '203.0.113.5', device: 'Firefox' },
      { ip: '198.51.100.9', device: 'a program' },
    ]
    const { refreshToken, session } = await sessions.begin(ASHA, own)
    let copy = refreshToken
    for (let nth = 0; nth < times; nth += 1) {
      clock.now += 10
      const next = await sessions.refresh(copy, 0, thief)
      if (next.kind === 'renewed') copy = next.refreshToken
    }
    clock.now += 5 * MINUTE_MS
    const over = { kind: 'over', user: ASHA.userId, reason: 'reused' }
    expect(await sessions.refresh(refreshToken, 0, own)).toEqual(over)
    expect(await sessions.refresh(copy, 0, thief)).toEqual(over)
    expect(ended).toEqual([{ id: session.id, reason: 'reused' }])
    expect(notices.told).toEqual([
      [ASHA.userId, 'renewed-elsewhere'],
      [ASHA.userId, 'session-reused'],
    ])
  },
)

test('[AU64] another network or another browser alone warns of nothing', async () => {
  const { sessions, notices } = open()
  const begun = await sessions.begin(ASHA, { ip: '203.0.113.5', device: 'Firefox' })
  const mobile = { ip: '198.51.100.9', device: 'Firefox' }
  const moved = renewed(await sessions.refresh(begun.refreshToken, 0, mobile))
  renewed(await sessions.refresh(moved.refreshToken, 0, { ...mobile, device: 'Firefox 2' }))
  expect(notices.told).toEqual([])
})

test('[AU53] an access token, an unknown one and nonsense renew nothing', async () => {
  const { sessions, begin, store } = open()
  const { token } = await begin()
  for (const bad of [token, newToken(), '', 'x', 'x'.repeat(44)]) {
    expect(await sessions.refresh(bad, 0)).toEqual({ kind: 'over', reason: null, user: null })
  }
  expect(store.tokens.size).toBe(2)
})

test('[AU53] nobody makes the next token of the last one alone, or of the table alone', async () => {
  const { sessions, begin, store } = open()
  const { refreshToken } = await begin()
  const next = renewed(await sessions.refresh(refreshToken, 0))
  const kept = JSON.stringify([[...store.tokens], [...store.kept]])
  for (const one of [refreshToken, next.token, next.refreshToken]) expect(kept).not.toContain(one)
  const other = await begin()
  // the same token under another session's secret would lead elsewhere
  expect(new Set([...store.kept.values()].map((one) => one.secret.toString('hex'))).size).toBe(2)
  expect(other.refreshToken).not.toBe(next.refreshToken)
})

test('[AU56] an account has five sessions; a sixth ends the oldest, which is told why', async () => {
  const { sessions, begin, ended, clock } = open()
  const all = []
  for (let one = 0; one <= MOST_SESSIONS; one += 1) {
    all.push(await begin())
    clock.now += 1
  }
  const [oldest] = all
  expect(ended).toEqual([{ id: oldest?.session.id, reason: 'too-many' }])
  expect(await sessions.authenticate(oldest?.token ?? '')).toBeNull()
  expect(await sessions.refresh(oldest?.refreshToken ?? '', 0)).toEqual({
    kind: 'over',
    user: ASHA.userId,
    reason: 'too-many',
  })
  expect(await sessions.alive(ASHA.userId)).toHaveLength(MOST_SESSIONS)
})

test('[AU57] all sessions of a player end at once, but the one that is excepted', async () => {
  const { sessions, begin, ended } = open()
  const [one, two, three] = [await begin(), await begin(), await begin()]
  expect(await sessions.endSessionsOf(ASHA.userId, 'credentials', two.session.id)).toBe(2)
  const alive = await Promise.all(
    [one, two, three].map((each) => sessions.authenticate(each.token)),
  )
  expect(alive.map((each) => each?.id ?? null)).toEqual([null, two.session.id, null])
  expect(ended.map(({ reason }) => reason)).toEqual(['credentials', 'credentials'])
  expect(await sessions.endSessionsOf(userId(8), 'account')).toBe(0)
})

test('[AU58] a database that is away is no end: the token is good when it is there again', async () => {
  const { sessions, begin, store } = open()
  const { refreshToken } = await begin()
  store.isAway = true
  await expect(sessions.refresh(refreshToken, 0)).rejects.toThrow('away')
  store.isAway = false
  expect((await sessions.refresh(refreshToken, 0)).kind).toBe('renewed')
})
