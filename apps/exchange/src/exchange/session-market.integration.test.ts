import { runnerId, type UserId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition, Runner } from '@crease/domain/market/market.ts'
import { expect, test } from 'vitest'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import type { RunningExchange } from './exchange.ts'
import {
  ASHA,
  BIREN,
  betOn,
  fund,
  kinds,
  matchMarket,
  openExchangeGround,
} from './exchange-for-tests.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const line = (from: number): Runner => ({
  runnerId: runnerId(String(from)),
  name: `${from} runs`,
  sort: from,
  band: { from, below: null },
})

const SESSION: MarketDefinition = {
  ...matchMarket('1.s'),
  name: '6 over runs',
  kind: 'session',
  ladder: 'PERCENT',
  winners: 0,
  payoff: { kind: 'bands' },
  runners: [line(45)],
  commissionRate: 0,
}
const METER: MarketDefinition = {
  ...matchMarket('1.m'),
  name: 'Meter',
  kind: 'meter',
  ladder: 'LINE',
  winners: 0,
  payoff: { kind: 'meter', cap: 200 },
  runners: [{ runnerId: runnerId('runs'), name: 'Runs', sort: 1 }],
  commissionRate: 0,
}

const onLine = (id: string, quarters: number): Runner => ({
  runnerId: runnerId(id),
  name: id,
  sort: quarters,
  line: { wins: 'above', quarters },
})
const HANDICAP: MarketDefinition = {
  ...matchMarket('1.h'),
  name: 'Handicap',
  kind: 'handicap',
  winners: 0,
  payoff: { kind: 'lines', of: 'margin' },
  runners: [onLine('home-0.25', 1), onLine('home0', 0)],
  commissionRate: 0,
}

const EACH_WAY: MarketDefinition = {
  ...matchMarket('1.w'),
  name: 'Each-way',
  kind: 'each-way',
  winners: 2,
  placeDivisor: 5,
  runners: ['1', '2', '3', '4'].map((name, sort) => ({ runnerId: runnerId(name), name, sort })),
  commissionRate: 0,
}

const ground = perTest(openExchangeGround)

async function opened(exchange: RunningExchange, market: MarketDefinition): Promise<void> {
  await exchange.submit({ kind: 'open-market', market })
  const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
  await exchange.submit({ kind: 'market-state', marketId: market.marketId, ...open })
}

const bet = (
  market: MarketDefinition,
  user: UserId,
  [runner, side, odds, stake]: readonly [string, 'BACK' | 'LAY', number, number],
) => ({ ...betOn(market, user, { side, odds, stake }), runnerId: runnerId(runner) })

async function findings(): Promise<readonly unknown[]> {
  const { looked, findings: found } = await verifyLedger(ground().database)
  expect(looked.fills).toBeGreaterThan(0)
  return found
}

test('[MK31] [EX10] a session that got a line is the same after a restart, nets across its lines, and settles by its number', async () => {
  const { exchange } = await ground().start()
  await opened(exchange, SESSION)
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 1_000_00)
  await exchange.submit(bet(SESSION, ASHA, ['45', 'BACK', 200, 500_00]))
  await exchange.submit(bet(SESSION, BIREN, ['45', 'LAY', 200, 500_00]))
  expect(exchange.account(ASHA)?.held).toBe(500_00)
  await exchange.submit({ kind: 'add-runners', marketId: SESSION.marketId, runners: [line(47)] })
  // YES 45 is held: NO 47 needs nothing; what is left of it rests
  const replies = [
    await exchange.submit(bet(SESSION, ASHA, ['47', 'LAY', 190, 600_00])),
    await exchange.submit(bet(SESSION, BIREN, ['47', 'BACK', 190, 400_00])),
  ]
  expect(kinds(replies)).toEqual(['placed', 'placed'])
  // below 45: -500 + 400; from 47 on: 500 - 540 with the rest of the NO matched too
  expect(exchange.account(ASHA)?.held).toBe(100_00)
  expect(await findings()).toEqual([])
  const before = exchange.positions(ASHA)

  await exchange.stop()
  const again = (await ground().start()).exchange
  expect(again.market(SESSION.marketId)?.definition.runners).toEqual([line(45), line(47)])
  expect(again.positions(ASHA)).toEqual(before)
  const { marketId } = SESSION
  await again.submit({ kind: 'settle', marketId, result: { kind: 'number', value: 46 } })
  // both won between the lines
  expect(again.account(ASHA)).toMatchObject({ cash: 1_900_00, held: 0 })
  expect(again.account(BIREN)).toMatchObject({ cash: 100_00, held: 0 })
  expect(await findings()).toEqual([])
  const told = await ground().database.query<{ narration: string }>(
    "SELECT narration FROM statement WHERE kind = 'sport' AND user_id = $1",
    [ASHA],
  )
  expect(told.rows).toEqual([
    { narration: 'Cricket: Kites v Herons, 6 over runs: the result is 46' },
  ])
})

test('[EX11] [ST30] a meter holds by the run, survives a restart, and pays by the run', async () => {
  const { exchange } = await ground().start()
  await opened(exchange, METER)
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 20_000_00)
  // the line 75 of a cap of 200 is the price 126; 100 a run
  await exchange.submit(bet(METER, ASHA, ['runs', 'BACK', 126_00, 100_00]))
  await exchange.submit(bet(METER, BIREN, ['runs', 'LAY', 126_00, 100_00]))
  expect(exchange.account(ASHA)?.held).toBe(7_500_00)
  expect(exchange.account(BIREN)?.held).toBe(12_500_00)
  expect(await findings()).toEqual([])

  await exchange.stop()
  const again = (await ground().start()).exchange
  const { marketId } = METER
  await again.submit({ kind: 'settle', marketId, result: { kind: 'number', value: 90 } })
  expect(again.account(ASHA)).toMatchObject({ cash: 21_500_00, held: 0 })
  expect(again.account(BIREN)).toMatchObject({ cash: 18_500_00, held: 0 })
  expect(await findings()).toEqual([])
})

test('[HC2] [HC3] [HC6] a handicap survives a restart, pays halves with one rounding, and voids a level line', async () => {
  const { exchange } = await ground().start()
  await opened(exchange, HANDICAP)
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 1_000_00)
  await exchange.submit(bet(HANDICAP, ASHA, ['home-0.25', 'BACK', 200, 100_01]))
  await exchange.submit(bet(HANDICAP, BIREN, ['home-0.25', 'LAY', 200, 100_01]))
  await exchange.submit(bet(HANDICAP, ASHA, ['home0', 'BACK', 200, 100_00]))
  await exchange.submit(bet(HANDICAP, BIREN, ['home0', 'LAY', 200, 100_00]))
  expect(exchange.account(ASHA)?.held).toBe(200_01)
  expect(await findings()).toEqual([])
  const before = exchange.positions(ASHA)

  await exchange.stop()
  const again = (await ground().start()).exchange
  const { marketId } = HANDICAP
  expect(again.market(marketId)?.definition).toEqual(HANDICAP)
  expect(again.positions(ASHA)).toEqual(before)
  await again.submit({ kind: 'settle', marketId, result: { kind: 'number', value: 0 } })
  // half of 100.01 is lost: each side is rounded down, and a paisa is left over
  expect(again.account(ASHA)).toMatchObject({ cash: 949_99, held: 0 })
  expect(again.account(BIREN)).toMatchObject({ cash: 1_050_00, held: 0 })
  expect(await findings()).toEqual([])
  const { rows } = await ground().database.query<{ runner: string; voided: number }>(
    'SELECT DISTINCT runner_id AS runner, voided::int AS voided FROM bet ORDER BY runner',
  )
  expect(rows).toEqual([
    { runner: 'home-0.25', voided: 0 },
    { runner: 'home0', voided: 100_00 },
  ])
})

test('[EW1] [EW3] [EW4] [EW5] an each-way market survives a restart with matched and waiting bets, and pays, corrects and verifies', async () => {
  const { exchange } = await ground().start()
  await opened(exchange, EACH_WAY)
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 2_000_00)
  await exchange.submit(bet(EACH_WAY, ASHA, ['1', 'BACK', 600, 100_01]))
  await exchange.submit(bet(EACH_WAY, BIREN, ['1', 'LAY', 600, 100_01]))
  // waits: placed it wins 40, so what it can cost is its two stakes
  await exchange.submit(bet(EACH_WAY, ASHA, ['2', 'BACK', 800, 100_00]))
  await exchange.submit(bet(EACH_WAY, ASHA, ['3', 'LAY', 700, 100_00]))
  expect(exchange.account(BIREN)?.held).toBe(600_06)
  expect(await findings()).toEqual([])
  const current = { side: null, state: 'all', from: null, to: null, page: 1, limit: 10 } as const
  const { liability } = await new BetLedger(ground().database).currentBets({
    userId: ASHA,
    ...current,
  })
  // 200.02 and 200 for the backs, 600 and a fifth of it for the lay
  expect(liability).toBe(1_120_02)
  const before = exchange.positions(ASHA)
  expect(before[0]?.position[2]?.openPlaced).toBeGreaterThan(0)

  await exchange.stop()
  const again = (await ground().start()).exchange
  const { marketId } = EACH_WAY
  expect(again.market(marketId)?.definition).toEqual(EACH_WAY)
  expect(again.positions(ASHA)).toEqual(before)
  const settled = async (order: readonly string[][], removed: readonly string[] = []) => {
    const groups = order.map((tied) => tied.map(runnerId))
    const result = { kind: 'finish', order: groups, removed: removed.map(runnerId) } as const
    const ended = await new OperatorReads(ground().database).endedMarket(marketId)
    const reply = await again.submit(
      ended === null
        ? { kind: 'settle', marketId, result }
        : { kind: 'resettle', marketId, result, ended },
    )
    expect(reply).toEqual({ kind: 'done' })
    expect(await findings()).toEqual([])
    return [ASHA, BIREN].map((user) => again.account(user)?.cash)
  }
  expect(await settled([['1'], ['2']])).toEqual([2_600_06, 1_399_94])
  // second in a dead heat of two for one place: -100.01 and half of a place, which is 0
  expect(await settled([['2'], ['1', '3']])).toEqual([1_899_99, 2_100_01])
  // two starters: the place part is void
  expect(await settled([['2'], ['1']], ['3', '4'])).toEqual([1_899_99, 2_100_01])
  // both stakes of what was matched, and both winnings of the lay [PP40]
  const { rows } = await ground().database.query<{ owner: number; staked: number }>(
    `SELECT user_id::int AS owner, staked::int AS staked FROM statement
     WHERE settlement_version = 1 AND settlement_entry = 'result' ORDER BY user_id`,
  )
  expect(rows).toEqual([
    { owner: ASHA, staked: 200_02 },
    { owner: BIREN, staked: 600_06 },
  ])
})
