import { expect, test } from 'vitest'
import { pricelessView } from './views.ts'
import { MARKET, World, level, marketOf, points, runnerOf } from '../testing/world.ts'

test('[MK1] of a market that the engine has forgotten the row says how each runner came in, and no price', () => {
  const world = new World(marketOf({ count: 3 }))
  world.quote([level(2, 100)], [level(2.1, 100)])
  world.remove(2, 1000)
  world.wins(1)
  const row = world.ledger.markets.get(MARKET)
  if (row === undefined) throw new Error('the ledger keeps every market')
  const view = pricelessView(row)
  const gone = { back: [], lay: [], lastTraded: null, traded: 0 }
  expect(view).toMatchObject({ definition: row.definition, state: { status: 'SETTLED' } })
  expect(view.runners).toEqual([
    { runnerId: runnerOf(0), name: 'Kites', status: 'LOSER', ...gone },
    { runnerId: runnerOf(1), name: 'Lions', status: 'WINNER', ...gone },
    { runnerId: runnerOf(2), name: 'Draw', status: 'REMOVED', ...gone },
  ])
})

test('[MK1] while there is no result all run but those that were taken out', () => {
  const world = new World(marketOf({ count: 3 }))
  world.remove(1, 1000)
  const statuses = world.engine.view(MARKET)?.runners.map(({ status }) => status)
  expect(statuses).toEqual(['ACTIVE', 'REMOVED', 'ACTIVE'])
})

test('[RT50] one runner alone is told with all its prices, of which the market shows three', () => {
  const world = new World()
  const prices = [2, 1.9, 1.8, 1.7, 1.6].map((price) => level(price, 10))
  world.quote(prices, [level(2.2, 10), level(2.3, 20), level(2.4, 10), level(2.5, 10)])
  const ask = (runner: number) =>
    world.do({ kind: 'read-depth', marketId: MARKET, runnerId: runnerOf(runner) }).reply
  expect(ask(0)).toMatchObject({
    depth: {
      market: { runners: [{ back: prices.slice(0, 3) }, { back: [] }] },
      runner: { runnerId: runnerOf(0), status: 'ACTIVE', back: prices },
    },
  })
  const { reply } = world.do({ kind: 'read-depth', marketId: MARKET, runnerId: runnerOf(0) })
  const told = reply.kind === 'depth' ? reply.depth : null
  expect(told?.runner.lay.map(({ odds, size }) => [odds, size])).toEqual([
    [220, points(10)],
    [230, points(20)],
    [240, points(10)],
    [250, points(10)],
  ])
  expect(told?.market.runners[0]?.lay).toHaveLength(3)
  expect(ask(7)).toEqual({ kind: 'depth', depth: null })
})
