import { NO_STANDINGS } from '../testing/memory-stores.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import {
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
  type Running,
} from '@crease/exchange/exchange/testing/exchange.ts'
import { AccountNotices } from '@crease/people/notices/account-notices.ts'
import { DemoUsers } from '@crease/people/users/demo-users.ts'
import { OpeningAccounts } from '@crease/exchange/accounts/opening-accounts.ts'
import { Registrations } from '@crease/people/credentials/registrations.ts'
import { SessionRows } from '@crease/people/sessions/session-rows.ts'
import { Users } from '@crease/people/users/users.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import type { AuditEvent, RecordEvent } from '@crease/protocol/audit.ts'
import { closingDemos, DEMO_LIFE_MS } from '@crease/exchange/jobs/closing-demos.ts'
import { endingSessions } from '@crease/exchange/jobs/ending-sessions.ts'
import { Sessions } from './sessions.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** Accounts of the first network that make room for others. */
const DISPLACED = 2
const QUOTA = { perHour: 3, alive: 5 }
const HOUR_MS = 3_600_000
const BIREN = userId(900)
const MARKET = matchMarket('m1')

const ground = perFile(openExchangeGround)
let running: Running
const clock = { now: Date.now() }
const now = () => clock.now
beforeAll(async () => {
  running = await ground().start()
})

function parts() {
  const { database } = ground()
  const demos = new DemoUsers(database, QUOTA)
  const exchange = running.exchange
  const rows = new SessionRows(database)
  const accounts = new OpeningAccounts({
    exchange,
    rows: new Registrations(database),
    welcomePaise: 0,
    realMoney: false,
    now,
  })
  const sessions = new Sessions({
    standings: NO_STANDINGS,
    users: new Users(database),
    demos,
    sessions: rows,
    notices: new AccountNotices(database),
    exchange: { openAccount: accounts.open },
    now,
  })
  const signUp = async (ip: string) => {
    const outcome = await sessions.signInDemo({ ip })
    return outcome.kind === 'refused' ? outcome.code : outcome.kind
  }
  const endSessionsOf = endingSessions({ sessions: rows, stream: { tellEnded: () => {} }, now })
  return { demos, exchange, endSessionsOf, sessions, signUp }
}

test('[AU21] a network has so many demo accounts an hour, and all together so many, also when all ask at once', async () => {
  const { signUp } = parts()
  const together = await Promise.all(Array.from({ length: 8 }, () => signUp('2001:db8:1:2::7')))
  expect(together.filter((code) => code === 'signed-in')).toHaveLength(QUOTA.perHour)
  expect(together.filter((code) => code === 'DEMO_LIMIT')).toHaveLength(5)
  expect(await signUp('2001:db8:1:2:ffff::1')).toBe('DEMO_LIMIT')
  const elsewhere = await Promise.all(
    Array.from({ length: 4 }, (_, at) => signUp(`10.0.0.${at + 1}`)),
  )
  // two find room, two more take the place of two of the network that has three; then each has one
  expect(elsewhere).toEqual(['signed-in', 'signed-in', 'signed-in', 'signed-in'])
  expect(await signUp('10.0.0.9')).toBe('DEMO_FULL')
  clock.now += HOUR_MS + 1
  expect(await signUp('2001:db8:1:2::7')).toBe('DEMO_FULL')
  const counted = await ground().database.query<{ users: number; funds: number }>(
    `SELECT (SELECT count(*)::int FROM app_user WHERE is_demo AND NOT is_displaced) AS users,
       (SELECT count(*)::int FROM transfer WHERE debit = 'DEMO_BANK') AS funds`,
  )
  expect(counted.rows).toEqual([{ users: QUOTA.alive, funds: QUOTA.alive + DISPLACED }])
})

test('[AU23] after a day a demo account is gone with its rows, one with a bet in play when that is settled', async () => {
  const { demos, exchange, endSessionsOf } = parts()
  const { database } = ground()
  const recorded: AuditEvent[] = []
  const record: RecordEvent = (event) => void recorded.push(event)
  const closeOldDemos = closingDemos({ demos, exchange, endSessionsOf, record, now })
  expect(await closeOldDemos()).toBe(DISPLACED)
  recorded.length = 0
  const found = await database.query<{ id: number }>(
    'SELECT id FROM app_user WHERE is_demo ORDER BY id',
  )
  const ids = found.rows.map(({ id }) => userId(id))
  const [player, , idle] = ids
  if (player === undefined || idle === undefined) throw new Error('no demo players')
  await openMarket(exchange, MARKET)
  await fund(exchange, BIREN, 1_000_00)
  for (const [user, side] of [
    [BIREN, 'LAY'],
    [player, 'BACK'],
  ] as const) {
    const reply = await exchange.submit(betOn(MARKET, user, { side, odds: 191, stake: 100_00 }))
    expect(reply.kind).toBe('placed')
  }

  expect(await closeOldDemos()).toBe(0)
  clock.now += DEMO_LIFE_MS
  expect(await closeOldDemos()).toBe(ids.length - 1)
  expect(exchange.account(idle)).toBeNull()
  expect(exchange.account(player)).toMatchObject({ kind: 'demo' })
  await exchange.submit(settleFor(MARKET))
  expect(await closeOldDemos()).toBe(1)
  for (const table of ['app_user WHERE is_demo', 'session']) {
    const left = await database.query(`SELECT FROM ${table}`)
    expect(left.rowCount).toBe(0)
  }
  const closed = recorded.filter(
    ({ kind, about }) => `${kind} ${about['to']}` === 'state-changed closed',
  )
  expect(new Set(closed.map(({ user }) => user))).toEqual(new Set(ids))
  expect((await verifyLedger(database)).findings).toEqual([])
  // and a restart knows nothing of them
  await running.exchange.stop()
  running = await ground().start()
  expect(running.exchange.account(player)).toBeNull()
})

test('[AU23] demo accounts that have something at stake for weeks do not keep others from being removed', async () => {
  const { demos, exchange, endSessionsOf, signUp } = parts()
  const { database } = ground()
  for (const host of [1, 2, 3]) expect(await signUp(`10.1.0.${host}`)).toBe('signed-in')
  const found = await database.query<{ id: number }>(
    'SELECT id FROM app_user WHERE is_demo ORDER BY id',
  )
  const [first, second, third] = found.rows.map(({ id }) => userId(id))
  if (first === undefined || second === undefined || third === undefined) throw new Error('none')
  const market = matchMarket('m2')
  await openMarket(exchange, market)
  for (const user of [first, second]) {
    const bet = betOn(market, user, { side: 'BACK', odds: 180, stake: 100_00 })
    expect((await exchange.submit(bet)).kind).toBe('placed')
  }
  clock.now += DEMO_LIFE_MS + 1
  const closeOldDemos = closingDemos({
    demos,
    exchange,
    endSessionsOf,
    record: () => undefined,
    now,
    mostAtOnce: 1,
  })
  const fourCalls = async (): Promise<readonly number[]> => [
    await closeOldDemos(),
    await closeOldDemos(),
    await closeOldDemos(),
    await closeOldDemos(),
  ]
  expect(await fourCalls()).toEqual([0, 0, 1, 0])
  await exchange.submit(settleFor(market))
  expect(await fourCalls()).toEqual([1, 1, 0, 0])
})
