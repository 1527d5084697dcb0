import { expect, test } from 'vitest'
import { eventId } from '@crease/domain/units/ids.ts'
import { pricelessView } from '@crease/domain/state/views.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import { marketsOfShownEvents, saveEvent, shownEvents } from '@crease/ledger/reads/events.ts'
import { FeedResults } from '@crease/ledger/reads/feed-results.ts'
import {
  KITES,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
} from './testing/exchange.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(openExchangeGround)

const ENDED = matchMarket('first-over')
const LIVE = matchMarket('match-odds')
const OVER = { ...matchMarket('another-match'), eventId: eventId('e2') }

test('[RT37] after a restart a match that goes on has its ended markets with their results, and others have none', async () => {
  const first = await ground().start()
  for (const market of [ENDED, LIVE, OVER]) await openMarket(first.exchange, market)
  for (const market of [ENDED, OVER]) await first.exchange.submit(settleFor(market))
  await first.exchange.stop()

  const catalogue = new Catalogue(Date.now)
  catalogue.tellMarkets(
    (await marketsOfShownEvents(ground().database, Date.now())).map(pricelessView),
  )
  const market = catalogue.market(ENDED.marketId)
  expect(market?.state.status).toBe('SETTLED')
  expect(market?.runners.map(({ status }) => status)).toEqual(['WINNER', 'LOSER'])
  expect(catalogue.market(LIVE.marketId)?.state.status).toBe('OPEN')
  expect(catalogue.market(OVER.marketId)).toBeNull()
})

test('[RT9] a race whose result was told minutes before a restart is shown after it with its result', async () => {
  const { database } = ground()
  const race = { ...matchMarket('just-run'), eventId: eventId('race') }
  const other = { ...matchMarket('run-earlier'), eventId: eventId('race-before') }
  const first = await ground().start()
  const [now, minute] = [Date.now(), 60_000]
  for (const [market, toldAt] of [
    [race, now - minute],
    [other, now - 20 * minute],
  ] as const) {
    const { marketId } = market
    await openMarket(first.exchange, market)
    await first.exchange.submit(settleFor(market))
    const named = { eventId: market.eventId, sportId: '7', name: 'R1', seriesName: 'Wells' }
    await saveEvent(database, { ...named, startsAt: now - 25 * minute })
    const result = { kind: 'winners', winners: [KITES], removed: [] } as const
    const told = { feed: 'simulator', state: 'done', byOperator: false, dueAt: toldAt } as const
    await new FeedResults(database).save({ ...told, marketId, result, toldAt })
  }
  await first.exchange.stop()

  const since = now - 10 * minute
  const events = await shownEvents(database, since)
  expect(events.map((event) => event.eventId)).toContain(race.eventId)
  expect(events.map((event) => event.eventId)).not.toContain(other.eventId)
  const views = (await marketsOfShownEvents(database, since)).map(pricelessView)
  const view = views.find(({ definition }) => definition.marketId === race.marketId)
  expect(view?.runners.map(({ status }) => status)).toEqual(['WINNER', 'LOSER'])
  expect(views.map(({ definition }) => definition.marketId)).not.toContain(other.marketId)
})

test('[RT41] a restart keeps the order in which the markets of a match were opened', async () => {
  const event = eventId('in-turn')
  const inTurn = ['t-mo', 't-cs', 't-goal-1', 't-dc'].map((id) => ({
    ...matchMarket(id),
    eventId: event,
  }))
  const first = await ground().start()
  for (const market of inTurn) await openMarket(first.exchange, market)
  for (const market of inTurn.slice(2, 3)) await first.exchange.submit(settleFor(market))
  // changed again, the first one last
  for (const { marketId } of inTurn.toReversed()) {
    const state = { status: 'SUSPENDED', inPlay: true, betDelayMs: 0 } as const
    await first.exchange.submit({ kind: 'market-state', marketId, ...state })
  }
  await first.exchange.stop()

  const catalogue = new Catalogue(Date.now)
  const rows = await marketsOfShownEvents(ground().database, Date.now())
  catalogue.tellMarkets(rows.map(pricelessView))
  await ground().start({ catalogue })
  const ids = inTurn.map(({ marketId }) => marketId)
  expect([...(catalogue.event(event)?.markets.keys() ?? [])]).toEqual(ids)

  const fresh = new Catalogue(Date.now)
  await ground().start({ catalogue: fresh })
  expect([...(fresh.event(event)?.markets.keys() ?? [])]).toEqual(ids.toSpliced(2, 1))
})
