import { crash, riseMs, risenTo } from '@crease/casino/fantasy/crash.ts'
import { multiplierOf } from '@crease/casino/solo/multiplier.ts'
import { verifyRound } from '@crease/casino/fairness/verify-round.ts'
import { newRound, dealOn, windowClosed } from '@crease/casino/kernel/play.ts'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import { betId, roundId, userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import type { TableBetOutcome } from '@crease/protocol/casino.ts'
import { expect, test, vi } from 'vitest'
import { CashOutAbsent } from './cash-out-absent.ts'
import { readPlay } from '../round-recovery.ts'
import { belowOf } from '../round-play.ts'
import { askOf, openGround, OPERATOR, seedFor } from '../testing/casino.ts'
import type { Tables } from '../tables.ts'

/** A round of Crash that rises, with a bet at 10,000 of the first player; and where it will crash. */
async function inFlight(seeds = 0) {
  const ground = openGround([crash], 5_000, { drawnBefore: seeds })
  const tables = ground.make()
  await tables.start()
  tables.watched('crash', 1)
  await ground.time.pass(0)
  const round = stateOf(ground).roundId ?? ''
  const placed = await place(tables, round)
  await ground.time.pass((stateOf(ground).windowMs ?? 0) + 1)
  await ground.time.pass(0)
  return { ground, tables, round, bet: placed, crashesAt: crashOf(round, seeds + 1) }
}

type Ground = ReturnType<typeof openGround>
const stateOf = ({ views }: Ground): TableState => {
  const view = views.at(-1)
  if (view === undefined) throw new Error('nothing was told')
  return view.state
}

async function place(
  tables: Tables,
  round: string,
  [hundredths, user]: readonly [number, number] = [1_000_000, 1],
): Promise<number> {
  const ask = askOf(round, {
    userId: userId(user),
    table: 'crash',
    selection: `at-${hundredths}`,
    odds: hundredths,
    stake: paise(10_000),
  })
  const outcome = await tables.placeTableBet(ask)
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome))
  return outcome.bet.betId
}

/** The crash point of this seed's round, hundredths. */
function crashOf(round: string, number: number): number {
  const opened = newRound(crash, null)
  const facts = {
    roundId: roundId(round),
    seed: seedFor(number),
    shoe: [],
    round: windowClosed(opened),
    clients: [[], []],
    beacon: null,
  }
  return multiplierOf(dealOn(crash, facts.round, belowOf(facts, 1)).round)
}

/** The number of seeds before the first whose round crashes within these bounds. */
function seedsBefore(least: number, most = Infinity): number {
  for (let seeds = 0; seeds < 500; seeds += 1) {
    const at = crashOf('440260101120000', seeds + 1)
    if (at >= least && at <= most) return seeds
  }
  throw new Error('no such round')
}

const takes = (tables: Tables, round: string, [id, user = 1]: [number, number?]) =>
  tables.cashOutTableBet({
    userId: userId(user),
    table: 'crash',
    roundId: roundId(round),
    betId: betId(id),
  })
const paidAt = (outcome: TableBetOutcome): unknown =>
  outcome.kind === 'placed' ? outcome.bet.status : outcome.refusal

test('[CG177] a bet is taken at what stands when the ask comes in, however long the ledger takes', async () => {
  const { ground, tables, round, bet } = await inFlight(seedsBefore(300))
  expect(stateOf(ground)).toMatchObject({ status: 'DEALING', risenMs: 0, dealt: [] })
  await ground.time.pass(2_345)
  ground.exchange.busy = 2
  const asked = takes(tables, round, [bet])
  await ground.time.pass(900)
  expect(paidAt(await asked)).toMatchObject({
    kind: 'CASHED_OUT',
    pays: risenTo(2_345),
    afterMs: 2_345,
  })
})

test('[PP27] what rises is cashed out for a player who goes away, at that moment, and for nobody else', async () => {
  const { ground, tables } = await inFlight(seedsBefore(300))
  await ground.time.pass(1_500)
  const failed = vi.fn<(error: unknown) => void>()
  const absent = new CashOutAbsent({ tables, now: () => ground.time.now, failed })
  const row = { userId: userId(1), operator: 'open', pause: null, at: ground.time.now } as const
  absent.tell([row, { ...row, userId: userId(2), operator: 'locked' }])
  await ground.time.pass(0)
  const cashedOut = () =>
    ground.exchange.commands.filter(({ kind }) => kind === 'cash-out-on-round')
  expect(cashedOut()).toEqual([])
  absent.tell([{ ...row, pause: { kind: 'excluded', until: ground.time.now + 1 } }])
  await ground.time.pass(0)
  expect(cashedOut()).toMatchObject([{ userId: 1, pays: risenTo(1_500), afterMs: 1_500 }])
  expect(failed).not.toHaveBeenCalled()
})

test('[CG177] the same bet asked for twice, together or late, has one answer: the first', async () => {
  const { ground, tables, round, bet } = await inFlight(seedsBefore(300))
  await ground.time.pass(1_000)
  const first = takes(tables, round, [bet])
  await ground.time.pass(500)
  const second = takes(tables, round, [bet])
  await ground.time.pass(1)
  expect(await second).toEqual(await first)
  await ground.time.pass(70_000)
  // its round has ended: the bet in the ledger is the answer
  expect(await takes(tables, round, [bet])).toEqual(await first)
  const taken = ground.exchange.commands.filter(({ kind }) => kind === 'cash-out-on-round')
  expect(taken).toMatchObject([{ pays: risenTo(1_000) }, { pays: risenTo(1_000) }])
})

test.each([
  [-1, { kind: 'CASHED_OUT' }],
  [0, { code: 'CASH_OUT_CRASHED' }],
])('[CG177] %d ms from the crash the answer is %j, however late its timer is', async (off, is) => {
  const { ground, tables, round, bet, crashesAt } = await inFlight(seedsBefore(150, 900))
  await ground.time.pass(riseMs(crashesAt) + off - 1)
  ground.time.now += 1
  const asked = takes(tables, round, [bet])
  await ground.time.pass(0)
  const paid = paidAt(await asked)
  expect(paid).toMatchObject(is)
  expect(off === 0 || 'pays' in Object(paid)).toBe(true)
  expect(Object(paid).pays ?? crashesAt).toBe(crashesAt)
})

test('[CG177] before 1.01, before it rises, and in a round that is over there is nothing to take', async () => {
  const ground = openGround([crash], 5_000, { drawnBefore: seedsBefore(150, 900) })
  const tables = ground.make()
  await tables.start()
  tables.watched('crash', 1)
  await ground.time.pass(0)
  const round = stateOf(ground).roundId ?? ''
  const bet = await place(tables, round)
  expect(paidAt(await takes(tables, round, [bet]))).toEqual({ code: 'CASH_OUT_NOT_NOW' })
  await ground.time.pass(stateOf(ground).windowMs + 1)
  await ground.time.pass(0)
  expect(stateOf(ground).risenMs).toBe(0)
  expect(paidAt(await takes(tables, round, [bet]))).toEqual({ code: 'CASH_OUT_NOT_NOW' })
  expect(paidAt(await takes(tables, round, [bet, 2]))).toMatchObject({ code: 'BET_UNKNOWN' })
  expect(paidAt(await takes(tables, round, [bet + 1]))).toEqual({ code: 'BET_UNKNOWN' })
})

test('[CG177] a jump of the wall’s clock changes nothing', async () => {
  const { ground, tables, round, bet } = await inFlight(seedsBefore(300))
  await ground.time.pass(1_500)
  ground.time.skewMs = 3_600_000
  const asked = takes(tables, round, [bet])
  await ground.time.pass(0)
  expect(paidAt(await asked)).toMatchObject({ pays: risenTo(1_500) })
})

test('[CG179] until it crashes two rounds tell and write the same, but for the names of their seeds', async () => {
  const [low, high] = [seedsBefore(500, 600), seedsBefore(2_000)]
  const told = await Promise.all(
    [low, high].map(async (seeds) => {
      const { ground, tables, round, bet } = await inFlight(seeds)
      for (let ms = 0; ms < riseMs(500) - 50; ms += 50) await ground.time.pass(50)
      const asked = takes(tables, round, [bet])
      await ground.time.pass(0)
      await asked
      const { views, exchange } = ground
      return JSON.stringify([views, exchange.commands])
        .replaceAll(/"(commitment|seedBefore)":"[0-9a-f]+"/gu, '$1')
        .replaceAll(/"seedNumber":\d+/gu, 'seedNumber')
    }),
  )
  expect(told[0]).toBe(told[1])
  expect(told[0]).toContain('"risenMs":11000')
  // control: the crash itself is published
  const crashed = await inFlight(low)
  await crashed.ground.time.pass(riseMs(crashed.crashesAt) + 50)
  expect(stateOf(crashed.ground).dealt).toHaveLength(4)
})

test('[CG178] what was taken by hand is published with the round, and checked with it', async () => {
  const { ground, tables, round, bet } = await inFlight(seedsBefore(300))
  await ground.time.pass(1_000)
  void takes(tables, round, [bet])
  await ground.time.pass(70_000)
  const row = ground.exchange.rows.get(roundId(round))
  const record = readPlay(row?.play ?? {})?.record
  if (record === undefined) throw new Error('the play of the round cannot be read')
  expect(record.cashOuts).toEqual([{ afterMs: 1_000, pays: risenTo(1_000) }])
  const failing = (cashOuts: typeof record.cashOuts) =>
    verifyRound({ ...record, ...(cashOuts && { cashOuts }) }, crash)
      .filter(({ holds }) => !holds)
      .map(({ name }) => name)
  // the seeds of this test are no chain
  expect(failing(record.cashOuts)).toEqual(['anchor'])
  expect(failing([{ afterMs: 1_000, pays: risenTo(1_000) + 1 }])).toEqual(['anchor', 'cash-outs'])
  const late = 63_000
  expect(failing([{ afterMs: late, pays: risenTo(late) }])).toEqual(['anchor', 'cash-outs'])
})

test('[CG59] [CG177] a server that ends in the flight: what was taken is paid, the rest by the value that was set', async () => {
  const { ground, tables, round, bet } = await inFlight(seedsBefore(300))
  await ground.time.pass(1_000)
  const taken = takes(tables, round, [bet])
  await ground.time.pass(1)
  await taken
  // the next life of the server, while the first one stands still
  const next = ground.make()
  await next.start()
  const row = ground.exchange.rows.get(roundId(round))
  expect(row?.status.kind).toBe('ENDED')
  const record = readPlay(row?.play ?? {})?.record
  expect(record?.cashOuts).toEqual([{ afterMs: 1_000, pays: risenTo(1_000) }])
  expect(await takes(next, round, [bet])).toEqual(await taken)
})

test('[OP87] a round that is voided in the flight rises no more, and takes nothing', async () => {
  const { ground, tables, round, bet } = await inFlight(seedsBefore(300))
  await ground.time.pass(1_000)
  const why = { reason: 'SUSPICIOUS' }
  const voided = tables.tables(OPERATOR, { table: 'crash', act: 'VOID_ROUND', round: null, why })
  await ground.time.pass(10)
  await voided
  expect(stateOf(ground)).toMatchObject({ status: 'VOID', risenMs: null, note: 'SUSPICIOUS' })
  expect(paidAt(await takes(tables, round, [bet]))).toMatchObject({ code: expect.any(String) })
})

test('[CG967] [OP87] a round that is voided shows no cash-outs any more: none of them is paid', async () => {
  const ground = openGround([crash], 5000, { drawnBefore: seedsBefore(300) })
  const tables = ground.make()
  await tables.start()
  tables.watched('crash', 1)
  await ground.time.pass(0)
  const round = stateOf(ground).roundId ?? ''
  for (const user of [1, 2, 3, 4]) await place(tables, round, [110, user])
  await ground.time.pass((stateOf(ground).windowMs ?? 0) + 1)
  await ground.time.pass(2_000)
  expect(stateOf(ground).taken).toEqual([110, 110, 110, 110])
  const why = { reason: 'SUSPICIOUS' }
  const voided = tables.tables(OPERATOR, { table: 'crash', act: 'VOID_ROUND', round: null, why })
  await ground.time.pass(10)
  await voided
  expect(stateOf(ground)).toMatchObject({ status: 'VOID', taken: [] })
})
