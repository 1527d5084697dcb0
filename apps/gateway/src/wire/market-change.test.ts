import type { Market } from '@crease/contract/shapes.ts'
import type { MarketView, RunnerView } from '@crease/domain/records/market-view.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { expect, test } from 'vitest'
import { MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { marketChange, wireMarket } from './market.ts'

const OPEN = view()
const SUSPENDED: MarketView = {
  ...OPEN,
  state: { ...OPEN.state, status: 'SUSPENDED', note: 'BALL RUNNING' },
}
const SETTLED: MarketView = { ...OPEN, state: { ...OPEN.state, status: 'SETTLED' } }
const first = (change: Partial<RunnerView>, of = OPEN): MarketView => ({
  ...of,
  runners: of.runners.map((runner, index) => (index === 0 ? { ...runner, ...change } : runner)),
})
const [kites, draw, herons] = MARKET.runners
if (kites === undefined || draw === undefined || herons === undefined) throw new Error('no runners')
const named = (runners: typeof MARKET.runners): MarketView => view({ market: { runners } })

/** Whether each row of the later market is in the change. */
test.each<[string, readonly [MarketView, MarketView], readonly string[]]>([
  ['nothing', [OPEN, view()], []],
  ['a price', [OPEN, view({ best: 190 })], ['kites']],
  ['a size', [OPEN, first({ lay: [{ odds: odds(187), size: paise(1) }] })], ['kites']],
  [
    'a price that is made of others',
    [OPEN, first({ back: [{ odds: odds(185), size: paise(50_000), virtual: true }] })],
    ['kites'],
  ],
  ['what was traded', [OPEN, first({ lastTraded: odds(186), traded: paise(500) })], ['kites']],
  ['why one takes no bets', [OPEN, first({ closed: 'BATTING' })], ['kites']],
  ['the same while none takes any', [SUSPENDED, first({ closed: 'BATTING' }, SUSPENDED)], []],
  ['that one has lost, also then', [SUSPENDED, first({ closed: 'LOST' }, SUSPENDED)], ['kites']],
  ['one that is out', [OPEN, first({ status: 'REMOVED' })], ['kites']],
  [
    'the reduction of one that is out',
    [first({ status: 'REMOVED' }), first({ status: 'REMOVED', reduction: 16_200 })],
    ['kites'],
  ],
  ['the state', [OPEN, SUSPENDED], ['kites', 'herons', 'draw']],
  [
    'why it is suspended',
    [SUSPENDED, { ...SUSPENDED, state: { ...SUSPENDED.state, note: 'VAR' } }],
    ['kites', 'herons', 'draw'],
  ],
  ['a limit of one', [OPEN, named([kites, { ...draw, maxStake: paise(7_000) }, herons])], ['draw']],
  [
    'the order',
    [OPEN, named([kites, { ...draw, sort: 2 }, { ...herons, sort: 3 }])],
    ['draw', 'herons'],
  ],
  ['one that is new', [named([kites, herons]), OPEN], ['draw']],
  [
    'the result',
    [SETTLED, { ...SETTLED, result: { kind: 'number', value: 47 } }],
    ['kites', 'herons', 'draw'],
  ],
])(
  '[RT1] %s: the change has the rows whose words are others, and with it the market is as after',
  (_, [before, after], rows) => {
    const later = { ...after, state: { ...after.state, version: 2 } }
    const change = marketChange(before, later)
    expect(change?.section?.map(({ sid }) => sid) ?? []).toEqual(rows)
    const known = new Map(wireMarket(before).section.map((row) => [row.sid, row]))
    for (const row of change?.section ?? []) known.set(row.sid, row)
    const changed: Market['section'] = [...known.values()].toSorted((a, b) => a.sno - b.sno)
    expect(changed).toEqual(wireMarket(later).section)
  },
)

test('[CO44] [FD75] late runners have no rows, and are counted as they join', () => {
  const late = (...latecomers: typeof MARKET.runners) => view({ market: { latecomers } })
  expect(wireMarket(OPEN)).not.toHaveProperty('late')
  expect(wireMarket(late(draw)).late).toBe(1)
  expect(marketChange(late(draw), late(draw, herons))).toMatchObject({ late: 2 })
  expect(marketChange(late(draw), late(draw))).toBeNull()
})

test('[RT790] [UI360] a row is sent with the sentence of its name, and again without it while the name is the same', () => {
  const said = { id: 'or-draw', args: { team: 'Kites' } }
  const runners = [{ ...kites, name: 'Kites or draw', said }, draw, herons]
  const before = view({ market: { runners } })
  expect(wireMarket(before).section[0]).toMatchObject({ nat: 'Kites or draw', said })
  const priced = {
    ...view({ market: { runners }, best: 190 }),
    state: { ...OPEN.state, version: 2 },
  }
  const [row] = marketChange(before, priced)?.section ?? []
  expect(row).toMatchObject({ nat: 'Kites or draw' })
  expect(row).not.toHaveProperty('said')
  const renamed = [{ ...kites, name: 'Kites or a draw', said }, draw, herons]
  const [other] = marketChange(before, view({ market: { runners: renamed } }))?.section ?? []
  expect(other).toMatchObject({ nat: 'Kites or a draw', said })
})
