import { marketId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import fc from 'fast-check'
import { forAll } from '@crease/domain/testing/runs.ts'
import { expect, test } from 'vitest'
import { MARKET, view } from '@crease/protocol/testing/fixtures.ts'
import { MAX_ENDED_SERIES, MAX_SERIES, PriceHistory } from './price-history.ts'
import { FIRST_STEP_MS, MAX_POINTS, PriceSeries, type SeriesPoint } from './price-series.ts'

/** The market with its first runner traded at a price, so much in all, in points. */
function traded(price: number, points: number): ReturnType<typeof view> {
  const told = view({ best: price - 1 })
  const [first, ...others] = told.runners
  if (first === undefined) throw new Error('a market without runners')
  const now = { lastTraded: odds(price), traded: paise(points * 100) }
  return { ...told, runners: [{ ...first, ...now }, ...others] }
}

test('[RT52] of each step the latest is kept, and what is told says since when it is known', () => {
  let now = 1_000_000_000
  const history = new PriceHistory(() => now)
  expect(history.of(MARKET.marketId)).toBeNull()
  history.tellMarkets([traded(186, 10)])
  now += FIRST_STEP_MS - 1
  history.tellMarkets([traded(188, 30)])
  now += 1
  history.tellMarkets([traded(190, 35)])
  expect(history.of(MARKET.marketId)).toEqual({
    marketId: MARKET.marketId,
    since: 1_000_000_000,
    runners: [
      {
        selectionId: 'kites',
        selectionName: 'Kites',
        points: [
          { at: 1_000_000_000 + FIRST_STEP_MS - 1, ltp: 1.88, mid: 1.88, tv: 30 },
          { at: 1_000_000_000 + FIRST_STEP_MS, ltp: 1.9, mid: 1.9, tv: 35 },
        ],
      },
    ],
  })
})

test('[RT52] the last prices of a market stay when it is over', () => {
  const history = new PriceHistory(() => 5_000_000)
  history.tellMarkets([traded(186, 10)])
  history.tellMarkets([view({ status: 'SETTLED' })])
  expect(history.of(MARKET.marketId)?.runners[0]?.points).toEqual([
    { at: 5_000_000, ltp: 1.86, mid: 1.86, tv: 10 },
  ])
})

test('[RT52] a lone order that waits in a suspended market is no price of it', () => {
  let now = 5_000_000
  const history = new PriceHistory(() => now)
  history.tellMarkets([traded(186, 10)])
  now += FIRST_STEP_MS
  history.tellMarkets([view({ status: 'SUSPENDED', best: 3000 })])
  expect(history.of(MARKET.marketId)?.runners[0]?.points).toEqual([
    { at: 5_000_000, ltp: 1.86, mid: 1.86, tv: 10 },
  ])
})

test('[RT52] [RT56] prices of one side, or far from each other, have no middle', () => {
  let now = 5_000_000
  const history = new PriceHistory(() => now)
  const told = traded(186, 10)
  const [first, ...others] = told.runners
  if (first === undefined) throw new Error('a market without runners')
  const wide = first.lay.map((price) => ({ ...price, odds: odds(3000) }))
  for (const lay of [first.lay, [], wide]) {
    history.tellMarkets([{ ...told, runners: [{ ...first, lay }, ...others] }])
    now += FIRST_STEP_MS
  }
  const points = history.of(MARKET.marketId)?.runners[0]?.points ?? []
  expect(points.map(({ mid }) => mid)).toEqual([1.86, null, null])
})

const [OPEN, SETTLED] = [view({}), view({ status: 'SETTLED' })]
const numbered = (n: number, { definition, ...told } = OPEN) => ({
  ...told,
  definition: { ...definition, marketId: marketId(`m${n}`) },
})

/** Whether the prices of each of these markets are known. */
const known = (history: PriceHistory, ...markets: readonly number[]): readonly boolean[] =>
  markets.map((n) => history.of(marketId(`m${n}`)) !== null)

test('[RT52] every market that is listed keeps its prices, and beyond the bound the oldest goes', () => {
  const history = new PriceHistory(() => 1)
  const most = MAX_SERIES - MAX_ENDED_SERIES
  history.tellMarkets(Array.from({ length: most }, (_, n) => numbered(n)))
  expect(known(history, 0, 1, most - 1)).toEqual([true, true, true])
  history.tellMarkets([numbered(most)])
  expect(known(history, 0, 1, most)).toEqual([false, true, true])
  // one that ends makes room, and stays
  history.tellMarkets([numbered(7, SETTLED), numbered(most + 1)])
  expect(known(history, 1, 7, most + 1)).toEqual([true, true, true])
})

test('[RT52] of markets that are over those that ended first are forgotten, with prices or without', () => {
  const history = new PriceHistory(() => 1)
  history.tellMarkets([numbered(0)])
  const end = (n: number): void => history.tellMarkets([numbered(n, SETTLED)])
  for (let n = 1; n <= MAX_ENDED_SERIES; n += 1) {
    if (n % 2 === 0) history.tellMarkets([numbered(n)])
    end(n)
  }
  expect(known(history, 0, 1, 2)).toEqual([true, true, true])
  end(0)
  expect(known(history, 0, 1, 2)).toEqual([true, false, true])
  // a result that is taken back, and given again
  history.tellMarkets([numbered(2)])
  end(2)
  end(MAX_ENDED_SERIES + 1)
  expect(known(history, 0, 2, 3)).toEqual([true, true, false])
})

test('[RT52] however long a life is and however its prices come, the points have a bound, are in order and end with the latest', () => {
  const pause = fc.integer({ min: 0, max: 3_600_000 })
  forAll([fc.array(pause, { minLength: 1, maxLength: 900 })], { numRuns: 60 }, (pauses) => {
    const series = new PriceSeries()
    let at = 1_700_000_000_000
    let last: SeriesPoint | null = null
    for (const [index, wait] of pauses.entries()) {
      at += wait
      last = { at, lastTraded: index % 7 === 0 ? null : 101 + index, middle: 102, traded: index }
      series.add(last)
    }
    const points = series.points()
    expect(points.length).toBeLessThanOrEqual(MAX_POINTS)
    expect(points.map((point) => point.at)).toEqual(
      points.map((point) => point.at).toSorted((a, b) => a - b),
    )
    expect(points.at(-1)).toEqual(last)
  })
})

test('[RT52] a long life keeps points over all of it, evenly', () => {
  const series = new PriceSeries()
  const day = 86_400_000
  for (let at = 0; at < day; at += 1000) {
    series.add({ at, lastTraded: 200, middle: 200, traded: at })
  }
  const points = series.points()
  expect(points.length).toBeGreaterThan(MAX_POINTS / 2 - 2)
  const gaps = points.slice(2).map((point, index) => point.at - (points[index + 1]?.at ?? 0))
  expect(Math.max(...gaps.slice(0, -1))).toBeLessThanOrEqual(day / (MAX_POINTS / 2 - 2))
})
