import type { Market, OddsCell } from '@crease/contract/shapes.ts'
import { marketId, runnerId } from '@crease/domain/units/ids.ts'
import type { Band, MarketDefinition } from '@crease/domain/market/market.ts'
import type { MarketKind } from '@crease/domain/market/kinds.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import { NO_MONEY, paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { MARKET } from '@crease/protocol/testing/fixtures.ts'
import { inLists } from './lists.ts'
import { marketChange, wireMarket } from './market.ts'

type Levels = readonly (readonly [price: number, points: number])[]
interface Row {
  readonly name: string
  readonly band?: Band
  readonly back?: Levels
  readonly lay?: Levels
  readonly status?: 'WINNER' | 'LOSER'
}

const priced = (levels: Levels = []) =>
  levels.map(([price, points]) => ({
    odds: odds(Math.round(price * 100)),
    size: paise(points * 100),
  }))

function seen(
  kind: MarketKind,
  rows: readonly Row[],
  change: Partial<MarketDefinition> = {},
): MarketView {
  const runners = rows.map(({ name, band }, index) => ({
    runnerId: runnerId(name),
    name: `${name} runs`,
    sort: band?.from ?? index,
    ...(band !== undefined && { band }),
  }))
  return {
    definition: {
      ...MARKET,
      marketId: marketId('q1'),
      name: '6 over runs',
      kind,
      runners,
      ...change,
    },
    state: { status: 'OPEN', inPlay: true, betDelayMs: 0, version: 1 },
    result: null,
    settlement: null,
    runners: rows.map(({ name, back, lay, status }) => ({
      runnerId: runnerId(name),
      name: `${name} runs`,
      status: status ?? 'ACTIVE',
      back: priced(back),
      lay: priced(lay),
      lastTraded: null,
      traded: NO_MONEY,
    })),
  }
}

const shown = (...of: Parameters<typeof seen>): Market => wireMarket(seen(...of))

const line = (from: number, back: Levels, lay: Levels): Row => ({
  name: String(from),
  band: { from, below: null },
  back,
  lay,
})

const side = (market: Market, otype: OddsCell['otype'], row = 0): OddsCell[] =>
  (market.section[row]?.odds ?? []).filter((cell) => cell.otype === otype)

const NONE = { odds: 0, size: 0 }
const BANDS = { winners: 0, payoff: { kind: 'bands' }, ladder: 'PERCENT' } as const

test('[MK32] a session is one row: YES to back and NO to lay, the rate nearest to 100 first', () => {
  const market = shown(
    'session',
    [
      line(45, [], [[1.8, 300]]),
      line(46, [[1.9, 500]], [[2, 400]]),
      line(47, [[2, 1000]], [[2, 600]]),
      line(
        48,
        [
          [2.25, 200],
          [2.1, 50],
        ],
        [],
      ),
    ],
    BANDS,
  )
  expect(market).toMatchObject({ gtype: 'fancy', ocnt: 6 })
  expect(market.section).toHaveLength(1)
  expect(market.section[0]).toMatchObject({ sid: 'q1', nat: '6 over runs', gstatus: 'ACTIVE' })
  // at the same distance from 100 the lower line is the better YES, and the higher the better NO
  expect(side(market, 'back')).toMatchObject([
    { odds: 47, size: 100, sel: '47', price: 2, avail: 1000, oname: 'back1', tno: 0 },
    { odds: 46, size: 90, sel: '46', price: 1.9, avail: 500 },
    { odds: 48, size: 110, sel: '48', price: 2.1, avail: 50 },
  ])
  expect(side(market, 'lay')).toMatchObject([
    { odds: 47, size: 100, sel: '47', price: 2, avail: 600 },
    { odds: 46, size: 100, sel: '46', price: 2, avail: 400 },
    { odds: 45, size: 80, sel: '45', price: 1.8, avail: 300 },
  ])
})

test('[MK32] a question without prices has empty cells, and says why it waits', () => {
  const market = shown('line', [], BANDS)
  expect(market.gtype).toBe('fancy2')
  expect(market.section[0]?.odds).toHaveLength(6)
  for (const cell of side(market, 'back')) expect(cell).toMatchObject(NONE)
})

test('[MK32] a bookmaker market reads in rates of 100', () => {
  const rows = [{ name: 'kites', back: [[1.11, 500]] as const, lay: [[1.13, 200]] as const }]
  const market = shown('bookmaker', rows, { ladder: 'PERCENT' })
  expect(market.gtype).toBe('match1')
  expect(side(market, 'back')).toMatchObject([
    { odds: 11, size: 500, sel: 'kites', price: 1.11, avail: 500 },
    NONE,
    NONE,
  ])
  expect(side(market, 'lay')[0]).toMatchObject({ odds: 13, price: 1.13 })
})

test('[MK32] a meter reads in runs, cap + 1 - price', () => {
  const rows = [{ name: 'runs', back: [[24, 50]] as const, lay: [[26, 40]] as const }]
  const meter = { winners: 0, payoff: { kind: 'meter', cap: 200 }, ladder: 'LINE' } as const
  const market = shown('meter', rows, meter)
  expect(market.cap).toBe(200)
  expect(side(market, 'back')[0]).toMatchObject({
    odds: 177,
    size: 100,
    sel: 'runs',
    price: 24,
    avail: 50,
  })
  expect(side(market, 'lay')[0]).toMatchObject({ odds: 175, price: 26, avail: 40 })
})

test('[MK32] a khado is a row per band: where it begins and its rate, and how many numbers it has', () => {
  const rows = [
    { name: '120+17', band: { from: 120, below: 137 }, back: [[1.9, 300]] as const },
    { name: '137+10', band: { from: 137, below: 147 } },
  ]
  const market = shown('khado', rows, BANDS)
  expect(market.section.map(({ sid, nat }) => [sid, nat])).toEqual([
    ['1', '120+17 runs'],
    ['2', '137+10 runs'],
  ])
  expect(side(market, 'back')).toMatchObject([
    { odds: 120, size: 90, sel: '120+17', price: 1.9, avail: 300 },
  ])
  const width = { ...NONE, otype: 'lay', oname: 'lay1', tno: 0 }
  expect(side(market, 'lay')).toEqual([{ ...width, odds: 17, sel: '120+17' }])
  // without a price too it says which band the row is
  expect(side(market, 'lay', 1)).toEqual([{ ...width, odds: 10, sel: '137+10' }])
  expect(side(market, 'back', 1)).toMatchObject([NONE])
})

test.each([
  ['odd-even', 'oddeven', ['odd', 'even']],
  ['cricket-casino', 'cricketcasino', ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']],
] as const)('[MK32] %s has a row per answer with one price to back', (kind, gtype, names) => {
  const market = shown(
    kind,
    names.map((name) => ({ name, back: [[1.96, 100]] as const })),
  )
  expect(market).toMatchObject({ gtype, ocnt: 1 })
  expect(market.section).toHaveLength(names.length)
  for (const { odds: cells } of market.section) {
    expect(cells).toEqual([{ odds: 1.96, size: 100, otype: 'back', oname: 'back1', tno: 0 }])
  }
})

test('[MK32] a yes-or-no has one row in decimal odds, both sides', () => {
  const rows = [{ name: 'yes', back: [[1.45, 10]] as const, lay: [[1.7, 10]] as const }]
  const market = shown('yes-no', rows, { winners: 0 })
  expect(market.gtype).toBe('fancy1')
  expect(side(market, 'back')[0]).toMatchObject({ odds: 1.45 })
  expect(side(market, 'lay')[0]).toMatchObject({ odds: 1.7 })
})

test('[MK32] a khado shows the bands on offer in three rows, the lowest first, however many there were', () => {
  const row = (from: number, isOffered: boolean) => ({
    name: `${from}+10`,
    band: { from, below: from + 10 },
    ...(isOffered && { back: [[2, 10]] as const }),
  })
  const names = (rows: readonly Row[]) => shown('khado', rows, BANDS).section.map(({ nat }) => nat)
  const past = [row(50, false), row(60, false)]
  expect(names([...past, row(90, true), row(70, true), row(80, true)])).toEqual([
    '70+10 runs',
    '80+10 runs',
    '90+10 runs',
  ])
  // nothing is on offer while a ball is on its way: the newest stay where they were
  expect(names([...past, row(70, false), row(80, false)])).toEqual([
    '60+10 runs',
    '70+10 runs',
    '80+10 runs',
  ])
})

test('[MK32] the band that a khado came to is shown when it has ended, however many there were', () => {
  const bands = [50, 60, 70, 80, 90].map((from): Row => ({
    name: `${from}+10`,
    band: { from, below: from + 10 },
    status: from === 50 ? 'WINNER' : 'LOSER',
  }))
  const { section } = shown('khado', bands, BANDS)
  expect(section.map(({ nat, gstatus }) => [nat, gstatus])).toEqual([
    ['50+10 runs', 'WINNER'],
    ['80+10 runs', 'LOSER'],
    ['90+10 runs', 'LOSER'],
  ])
})

test('[MK30] [RT1] a khado that got a band says its new row, a session its row again', () => {
  const first = { name: '120+17', band: { from: 120, below: 137 } }
  const second = { name: '137+10', band: { from: 137, below: 147 } }
  const grown = marketChange(seen('khado', [first], BANDS), seen('khado', [first, second], BANDS))
  expect(grown?.section?.map(({ sid, nat }) => [sid, nat])).toEqual([['2', '137+10 runs']])
  const before = seen('session', [line(46, [[2, 5]], [])], BANDS)
  const after = seen('session', [line(46, [], []), line(47, [[2, 5]], [])], BANDS)
  expect(marketChange(before, after)?.section).toMatchObject([
    { sid: 'q1', odds: [{ odds: 47 }, {}, {}, {}, {}, {}] },
  ])
})

test('[MK33] each kind stands in its list', () => {
  const kinds: readonly MarketKind[] = [
    'match',
    'bookmaker',
    'tied',
    'session',
    'line',
    'yes-no',
    'odd-even',
    'khado',
    'meter',
    'cricket-casino',
    'handicap',
    'total',
  ]
  const lists = inLists(kinds.map((kind) => shown(kind, [])))
  const gtypes = Object.entries(lists).map(([list, markets]: [string, Market[]]) => [
    list,
    ...markets.map(({ gtype }) => gtype),
  ])
  expect(gtypes).toEqual([
    ['t1', 'match'],
    ['t2', 'match1', 'match1'],
    ['t3', 'fancy', 'fancy2'],
    ['t4', 'fancy1', 'oddeven', 'cricketcasino', 'handicap', 'total'],
    ['t5', 'khado', 'meter'],
  ])
})
