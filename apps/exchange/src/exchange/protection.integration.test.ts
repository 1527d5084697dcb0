import type { Command } from '@crease/domain/records/command.ts'
import type { ProtectionAsk } from '@crease/domain/records/players/protection.ts'
import { DAY_MS, monthsOn, periodStart } from '@crease/domain/units/calendar.ts'
import { runnerId } from '@crease/domain/units/ids.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { beforeEach, expect, test } from 'vitest'
import { restoreEngine } from './restore-engine.ts'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  openMarket,
  type Running,
} from './testing/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = matchMarket('1.9')
const HOUR_MS = 3_600_000

const ground = perTest(openExchangeGround)
let clock = { now: 0 }

beforeEach(async () => {
  // the middle of a day of a week of a month, so that nothing renews unasked
  clock = { now: Date.parse('2026-11-18T06:00:00Z') }
})

const now = (): number => clock.now
const start = (checkMinutes?: number): Promise<Running> =>
  ground().start({
    now,
    restoreEngine: (snapshot) =>
      restoreEngine(snapshot, checkMinutes === undefined ? {} : { checkMinutes }),
  })

const asks = (ask: ProtectionAsk): Command => ({ kind: 'protect', userId: ASHA, ask })
const bet = (stake: number, hundredths = 180) =>
  betOn(MARKET, ASHA, { side: 'BACK', odds: hundredths, stake })

async function open(checkMinutes?: number): Promise<Running> {
  const running = await start(checkMinutes)
  await openMarket(running.exchange, MARKET)
  for (const user of [ASHA, BIREN]) await fund(running.exchange, user, 10_000_00)
  return running
}

test('[PP5] what was staked and lost before a restart counts after it, and the ledger says the same', async () => {
  const first = await open()
  const lose = betOn(MARKET, ASHA, { side: 'BACK', odds: 180, stake: 300_00 })
  expect(await first.exchange.submit(lose)).toMatchObject({ kind: 'placed' })
  const result = { kind: 'winners', winners: [runnerId('herons')], removed: [] } as const
  await first.exchange.submit({ kind: 'settle', marketId: MARKET.marketId, result })
  const next = matchMarket('1.10')
  await openMarket(first.exchange, next)
  const rules = { 'stake-day': 1_000_00, 'loss-week': 500_00 }
  await first.exchange.submit(asks({ kind: 'set', rules }))
  const resting = betOn(next, ASHA, { side: 'BACK', odds: 300, stake: 150_00 })
  expect(await first.exchange.submit(resting)).toMatchObject({ kind: 'placed' })
  await first.exchange.stop()

  const { exchange } = await start()
  expect(await exchange.submit(asks({ kind: 'read' }))).toMatchObject({
    protection: {
      rules,
      sums: { staked: { day: 450_00, week: 450_00 }, net: { day: -300_00, month: -300_00 } },
      atRisk: 150_00,
    },
  })
  const more = (stake: number) =>
    exchange.submit(betOn(next, ASHA, { side: 'BACK', odds: 300, stake }))
  expect(await more(100_00)).toMatchObject({
    refusal: { code: 'LOSS_LIMIT', per: 'week', limit: 500_00, left: 50_00 },
  })
  await exchange.submit({ kind: 'cancel-all', userId: ASHA, marketId: null, side: null })
  expect(await more(600_00 + 100_01)).toMatchObject({
    refusal: { code: 'STAKE_LIMIT', per: 'day', limit: 1_000_00, left: 700_00 },
  })
  expect(await more(200_00)).toMatchObject({ kind: 'placed' })
  expect(await ground().findings()).toEqual([])
})

test('[PP5] a sum that was changed by hand is found', async () => {
  const { exchange } = await open()
  await exchange.submit(asks({ kind: 'set', rules: { 'stake-day': 1_000_00 } }))
  await exchange.submit(bet(200_00))
  expect(await ground().findings()).toEqual([])
  await ground().database.query(`UPDATE play_sums SET staked = jsonb_set(staked, '{day}', '0')`)
  expect(await ground().findings()).toMatchObject([
    { detail: `user ${ASHA}: staked of the day 0, must be 20000` },
  ])
})

test('[PP2] a higher limit waits a day for its confirmation, also over a restart; a lower one holds at once', async () => {
  const first = await open()
  const set = (to: number | null) => asks({ kind: 'set', rules: { bet: to } })
  await first.exchange.submit(set(100_00))
  expect(await first.exchange.submit(bet(100_01))).toMatchObject({
    refusal: { code: 'BET_CAP', limit: 100_00 },
  })
  const from = clock.now + DAY_MS
  expect(await first.exchange.submit(set(200_00))).toMatchObject({
    protection: { rules: { bet: 100_00 }, waiting: [{ rule: 'bet', to: 200_00, from }] },
  })
  await first.exchange.stop()
  const { exchange } = await start()
  clock.now = from - 1
  const confirm = asks({ kind: 'confirm', rule: 'bet' })
  expect(await exchange.submit(confirm)).toMatchObject({
    refusal: { code: 'RULE_WAITS', until: from },
  })
  expect(await exchange.submit(bet(150_00))).toMatchObject({ refusal: { code: 'BET_CAP' } })
  clock.now = from
  expect(await exchange.submit(bet(150_00))).toMatchObject({ refusal: { code: 'BET_CAP' } })
  expect(await exchange.submit(confirm)).toMatchObject({
    protection: { rules: { bet: 200_00 }, waiting: [] },
  })
  expect(await exchange.submit(bet(150_00))).toMatchObject({ kind: 'placed' })
})

const standing = (to: 'open' | 'locked' | 'closed'): Command => ({
  kind: 'operate',
  by: { userId: BIREN, name: 'Omar' },
  reason: 'SUSPICIOUS',
  act: { kind: 'set-standing', player: ASHA, standing: to },
})

test('[PP20] [PP21] [PP24] a locked account takes no bet; what was unmatched is cancelled, what was matched is paid', async () => {
  const { exchange, news } = await open()
  await exchange.submit(bet(200_00, 300))
  await exchange.submit(bet(100_00))
  await exchange.submit(standing('locked'))
  expect(exchange.openBets(ASHA)).toEqual([])
  expect(news.at(-1)?.standings).toMatchObject([{ userId: ASHA, operator: 'locked' }])
  expect(await exchange.submit(bet(100_00))).toMatchObject({ refusal: { code: 'ACCOUNT_LOCKED' } })
  const result = { kind: 'winners', winners: [runnerId('kites')], removed: [] } as const
  await exchange.submit({ kind: 'settle', marketId: MARKET.marketId, result })
  expect(exchange.account(ASHA)).toMatchObject({ cash: 10_088_20, held: 0 })
  await exchange.submit(standing('open'))
  const { rows } = await ground().database.query(
    'SELECT by_whom AS by, act, reason FROM protection_act ORDER BY id',
  )
  expect(rows).toEqual([
    { by: 'Omar', act: 'locked', reason: 'SUSPICIOUS' },
    { by: 'Omar', act: 'open', reason: 'SUSPICIOUS' },
  ])
})

test('[PP22] [PP23] an exclusion ends by its time alone: no operator, no time-out and no hand in the table ends it', async () => {
  const first = await open()
  const until = monthsOn(clock.now, 6)
  expect(await first.exchange.submit(asks({ kind: 'exclude', months: 6 }))).toMatchObject({
    protection: { standing: { pause: { kind: 'excluded', until } } },
  })
  for (const to of ['locked', 'open'] as const) await first.exchange.submit(standing(to))
  await first.exchange.submit(asks({ kind: 'time-out', hours: 24 }))
  for (const hand of [
    'UPDATE account_standing SET pause = NULL, pause_until = NULL',
    'DELETE FROM account_standing',
  ]) {
    await expect(ground().database.query(hand)).rejects.toThrow('append-only')
  }
  await expect(
    ground().database.query(
      `INSERT INTO account_standing (user_id, operator, at) SELECT user_id, 'open', at FROM current_standing`,
    ),
  ).rejects.toThrow('lasts until')
  await first.exchange.stop()
  const { exchange } = await start()
  clock.now = until - 1
  expect(await exchange.submit(bet(100_00))).toMatchObject({
    refusal: { code: 'ACCOUNT_EXCLUDED', until },
  })
  clock.now = until
  expect(await exchange.submit(bet(100_00))).toMatchObject({ kind: 'placed' })
})

test('[PP22] a time-out ends by itself, and is made longer but never shorter', async () => {
  const { exchange } = await open()
  const until = clock.now + 48 * HOUR_MS
  await exchange.submit(asks({ kind: 'time-out', hours: 48 }))
  // the answer, too, is the longer one: no row is written that the database would refuse
  expect(await exchange.submit(asks({ kind: 'time-out', hours: 24 }))).toMatchObject({
    kind: 'protection',
    protection: { standing: { pause: { kind: 'time-out', until } } },
  })
  expect(await exchange.submit(bet(100_00))).toMatchObject({
    refusal: { code: 'ACCOUNT_TIME_OUT', until },
  })
  clock.now = until
  expect(await exchange.submit(bet(100_00))).toMatchObject({ kind: 'placed' })
})

test('[PP30] [PP31] after an hour of play betting waits for an answer, also after a restart', async () => {
  const first = await open(60)
  const since = clock.now
  for (let minutes = 0; minutes < 60; minutes += 20) {
    clock.now = since + minutes * 60_000
    expect(await first.exchange.submit(bet(100_00))).toMatchObject({ kind: 'placed' })
  }
  await first.exchange.stop()
  const { exchange } = await start(60)
  const sums = { staked: 300_00, won: 0, lost: 0 }
  expect(await exchange.submit(asks({ kind: 'read' }))).toMatchObject({
    protection: { stretch: { from: since, ...sums } },
  })
  clock.now = since + HOUR_MS
  expect(await exchange.submit(bet(100_00))).toMatchObject({
    refusal: { code: 'REALITY_CHECK', since },
  })
  expect(await exchange.submit(asks({ kind: 'go-on' }))).toMatchObject({
    protection: { stretch: { from: clock.now, dueAt: clock.now + HOUR_MS } },
  })
  expect(await exchange.submit(bet(100_00))).toMatchObject({ kind: 'placed' })
  clock.now = periodStart('day', clock.now) + DAY_MS
  expect(await exchange.submit(bet(100_00))).toMatchObject({ kind: 'placed' })
})

test('[PP31] no wish puts a reality check off beyond the house, and one of before follows a stricter house', async () => {
  const first = await open(30)
  const dueAfter = async ({ exchange }: Running): Promise<number> => {
    const reply = await exchange.submit(asks({ kind: 'go-on' }))
    if (reply.kind !== 'protection') throw new Error(reply.kind)
    const { from, dueAt } = reply.protection.stretch ?? { from: 0, dueAt: 0 }
    return ((dueAt ?? Infinity) - from) / 60_000
  }
  expect(await first.exchange.submit(bet(100_00))).toMatchObject({ kind: 'placed' })
  expect(await dueAfter(first)).toBe(30)
  for (const check of [60, null]) {
    await first.exchange.submit(asks({ kind: 'set', rules: { check } }))
    expect(await dueAfter(first)).toBe(30)
  }
  await first.exchange.stop()
  const stricter = await start(15)
  expect(await stricter.exchange.submit(asks({ kind: 'read' }))).toMatchObject({
    protection: { rules: { check: 15 } },
  })
  await stricter.exchange.submit(bet(100_00))
  expect(await dueAfter(stricter)).toBe(15)
})

test('[PP2] a loosened limit that was not confirmed within seven days is no longer offered', async () => {
  const { exchange } = await open()
  await exchange.submit(asks({ kind: 'set', rules: { 'loss-day': 500_00 } }))
  await exchange.submit(asks({ kind: 'set', rules: { 'loss-day': 900_00 } }))
  const waiting = { protection: { waiting: [{ rule: 'loss-day', to: 900_00 }] } }
  clock.now += 8 * DAY_MS - 1
  expect(await exchange.submit(asks({ kind: 'read' }))).toMatchObject(waiting)
  clock.now += 1
  expect(await exchange.submit(asks({ kind: 'read' }))).toMatchObject({
    protection: { waiting: [] },
  })
})

test('[PP30] a correction changes the look back by the difference, before a restart and after it', async () => {
  const first = await open(60)
  expect(await first.exchange.submit(bet(100_00))).toMatchObject({ kind: 'placed' })
  const { marketId } = MARKET
  const settled = (...winners: readonly string[]) =>
    ({ kind: 'winners', winners: winners.map(runnerId), removed: [] }) as const
  await first.exchange.submit({ kind: 'settle', marketId, result: settled('herons') })
  const isPaid = () => first.exchange.market(marketId)?.settlement?.progress.kind
  await expect.poll(isPaid).toBe('complete')
  const ended = await new OperatorReads(ground().database).endedMarket(marketId)
  if (ended === null) throw new Error('the market has not ended')
  const again = { kind: 'resettle', marketId, result: settled('kites', 'herons'), ended } as const
  expect(await first.exchange.submit(again)).toMatchObject({ kind: 'done' })
  await expect.poll(isPaid).toBe('complete')
  const lookedBack = async ({ exchange }: Running): Promise<unknown> => {
    const reply = await exchange.submit(asks({ kind: 'read' }))
    return reply.kind === 'protection' ? reply.protection.stretch : reply
  }
  const before = await lookedBack(first)
  expect(before).toMatchObject({ staked: 100_00, won: 95_00, lost: 100_00 })
  await first.exchange.stop()
  expect(await lookedBack(await start(60))).toEqual(before)
})
