import { runnerId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'

import {
  betOn,
  ASHA,
  fund,
  KITES,
  matchMarket,
  openExchangeGround,
  openMarket,
} from '../exchange/testing/exchange.ts'
import { saveEvent } from '@crease/ledger/reads/events.ts'
import { FeedResults } from '@crease/ledger/reads/feed-results.ts'
import { MarketAlarms } from '@crease/ledger/reads/market-alarms.ts'
import { resultsOnLedger } from './results-on-ledger.ts'
import { OperatorReads } from '../operators/operator-reads.ts'
import { UnsettledAlarms } from './unsettled-alarms.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const ground = perFile(openExchangeGround)

test('[FD76] a market that cannot be settled is logged once as an error with its name, and listed until it is settled', async () => {
  const { exchange, ledger } = await ground().start()
  const market = matchMarket('outright')
  await openMarket(exchange, market)
  await openMarket(exchange, matchMarket('silent'))
  let now = 1_900_000_000_000
  const errors: string[] = []
  const records = new MarketAlarms(ground().database)
  const alarms = new UnsettledAlarms({
    exchange,
    records,
    now: () => now,
    log: { error: (details, message) => errors.push(`${message} ${JSON.stringify(details)}`) },
  })
  await fund(exchange, ASHA, 1_000_00)
  await exchange.submit(betOn(market, ASHA, { side: 'BACK', odds: 190, stake: 100_00 }))
  const { marketId } = market
  const settle = (winner: string) =>
    alarms.submit({
      kind: 'settle',
      marketId,
      result: { kind: 'winners', winners: [runnerId(winner)], removed: [] },
    })
  expect(await settle('nobody')).toMatchObject({ kind: 'refused' })
  await settle('nobody')
  alarms.raise(matchMarket('silent').marketId, 'its feed does not say how it ended')
  alarms.raise(matchMarket('unheard-of').marketId, 'its feed does not say how it ended')
  expect(errors).toHaveLength(2)
  expect(errors[0]).toContain(market.name)
  await expect
    .poll(async () => (await alarms.open()).map((one) => [one.marketId, one.marketName, one.why]))
    .toEqual([
      ['outright', market.name, 'its result is refused: INVALID_SELECTION'],
      ['silent', market.name, 'its feed does not say how it ended'],
    ])
  // who joined late can be named, and is what was missing
  const late = { runnerId: runnerId('nobody'), name: 'Nobody', sort: 9 }
  await exchange.submit({ kind: 'add-runners', marketId, runners: [late] })
  expect(await settle('nobody')).toEqual({ kind: 'done' })
  await expect.poll(async () => (await records.open()).length).toBe(1)
  expect(exchange.account(ASHA)).toMatchObject({ held: 0 })
  // a doubt after the payment is listed until the market is settled again, or its feed confirms it
  const listed = async () => (await records.open()).map((one) => one.marketId)
  alarms.raiseAfterwards(marketId, 'it omits a runner')
  await expect.poll(listed).toEqual(['outright', 'silent'])
  alarms.end(marketId)
  await expect.poll(listed).toEqual(['silent'])
  now += 60_000
  alarms.raiseAfterwards(marketId, 'it omits a runner')
  // raised again it has the time of that, and its place behind older ones
  await expect.poll(listed).toEqual(['silent', 'outright'])
  expect((await records.open()).at(-1)?.raisedAt).toBe(now)
  const result = { kind: 'winners', winners: [runnerId('nobody')], removed: [] } as const
  const ended = await new OperatorReads(ground().database).endedMarket(marketId)
  const again = await exchange.submit({ kind: 'resettle', marketId, result, ended })
  expect(again).toEqual({ kind: 'done' })
  await expect.poll(listed).toEqual(['silent'])
  await exchange.stop()
  await ledger.close()
})

test('[RB50] the first announced start is kept however often a feed moves it, and the result of an event put off is held', async () => {
  const { exchange, ledger } = await ground().start()
  const { database } = ground()
  const market = matchMarket('put-off')
  await openMarket(exchange, market)
  const event = { eventId: market.eventId, sportId: '4', name: 'Kites v Herons', seriesName: 'Cup' }
  const DAY_MS = 24 * 60 * 60_000
  for (const days of [0, 1, 2]) await saveEvent(database, { ...event, startsAt: days * DAY_MS })
  const starts = () => new FeedResults(database).startsOf(market.marketId)
  expect(await starts()).toEqual({ announcedAt: 0, startsAt: 2 * DAY_MS })
  await saveEvent(database, { ...event, startsAt: 2 * DAY_MS + 1 })
  const parts = {
    database,
    exchange,
    waitSeconds: 0,
    log: { info: () => undefined, error: () => undefined },
  }
  const results = resultsOnLedger(parts)
  await results.start()
  const result = { kind: 'winners', winners: [KITES], removed: [] } as const
  const told = { kind: 'result', at: 0, marketId: market.marketId, result } as const
  await results.tell('diamond', told, () => Promise.reject(new Error('it is to be held')))
  await results.idle()
  expect(exchange.market(market.marketId)?.result).toBeNull()
  await expect
    .poll(async () => (await new MarketAlarms(database).open()).map(({ why }) => why))
    .toContain('its result is refused: POSTPONED')
  await results.stop()
  // of an event that the release before wrote, the start that it had counts as the first
  await database.query('UPDATE event SET announced_at = NULL, starts_at = ms_to_time(0)')
  await saveEvent(database, { ...event, startsAt: 3 * DAY_MS })
  expect(await starts()).toEqual({ announcedAt: 0, startsAt: 3 * DAY_MS })
  await exchange.stop()
  await ledger.close()
})
