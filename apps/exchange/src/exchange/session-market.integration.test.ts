import { runnerId, type UserId } from '@crease/domain/units/ids.ts'
import type { MarketDefinition, MarketResult, Runner } from '@crease/domain/market/market.ts'
import { expect, test } from 'vitest'
import { verifyLedger } from '../verify/verify-ledger.ts'
import type { RunningExchange } from './exchange.ts'
import { ASHA, BIREN, betOn, fund, matchMarket, openExchangeGround } from './testing/exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { line } from '@crease/domain/testing/lines.ts'

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

async function sound(): Promise<void> {
  const { looked, findings } = await verifyLedger(ground().database)
  expect(looked.fills).toBeGreaterThan(0)
  expect(findings).toEqual([])
}

const number = (value: number) => ({ kind: 'number', value }) as const
const finish = {
  kind: 'finish',
  order: [['2'], ['1', '3']].map((tied) => tied.map(runnerId)),
  removed: [],
} as const

interface Kind {
  readonly market: MarketDefinition
  readonly on: string
  readonly odds: number
  /** the runner of a lay that rests */
  readonly waits: string
  readonly result: MarketResult
}

const KINDS: readonly Kind[] = [
  { market: SESSION, on: '45', odds: 200, waits: '47', result: number(46) },
  { market: METER, on: 'runs', odds: 126_00, waits: 'runs', result: number(90) },
  { market: HANDICAP, on: 'home-0.25', odds: 200, waits: 'home0', result: number(0) },
  { market: EACH_WAY, on: '1', odds: 600, waits: '3', result: finish },
]

test.each(KINDS)(
  '[MK31] [EX10] [EX11] [HC3] [EW3] the positions of a market ($market.kind) survive a restart, and the ledger adds up before and after its end',
  async ({ market, on, odds, waits, result }) => {
    const { marketId } = market
    const { exchange } = await ground().start()
    await opened(exchange, market)
    for (const user of [ASHA, BIREN]) await fund(exchange, user, 100_000_00)
    await exchange.submit(bet(market, ASHA, [on, 'BACK', odds, 100_01]))
    await exchange.submit(bet(market, BIREN, [on, 'LAY', odds, 100_01]))
    if (market === SESSION) {
      await exchange.submit({ kind: 'add-runners', marketId, runners: [line(47)] })
    }
    await exchange.submit(bet(market, ASHA, [waits, 'LAY', odds - 10, 100_00]))
    expect(exchange.openBets(ASHA)).toHaveLength(1)
    await sound()
    const before = exchange.positions(ASHA)
    const { definition } = exchange.market(marketId) ?? {}

    await exchange.stop()
    const again = (await ground().start()).exchange
    expect(again.market(marketId)?.definition).toEqual(definition)
    expect(again.positions(ASHA)).toEqual(before)
    expect(await again.submit({ kind: 'settle', marketId, result })).toEqual({ kind: 'done' })
    expect(again.account(ASHA)).toMatchObject({ held: 0 })
    await sound()
  },
)
