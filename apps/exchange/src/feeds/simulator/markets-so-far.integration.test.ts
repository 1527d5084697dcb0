import { randomUUID } from 'node:crypto'
import { marketId } from '@crease/domain/units/ids.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'
import { marketsSoFar } from '@crease/ledger/reads/markets-so-far.ts'
import { saveEvent } from '@crease/ledger/reads/events.ts'
import { expect, test } from 'vitest'
import {
  ASHA,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  openMarket,
  settleFor,
} from '../../exchange/testing/exchange.ts'

const ground = perFile(openExchangeGround)
const HOUR_MS = 3_600_000

test('[FD140] a feed reads since when the orders of each market wait, and which results may be corrected', async () => {
  const { exchange } = await ground().start()
  const { database } = ground()
  await fund(exchange, ASHA, 100_000_00)
  const idle = matchMarket('idle')
  const [rests, waits] = [matchMarket('rests'), matchMarket('waits')]
  const [inPlay, settled] = [matchMarket('in-play'), matchMarket('settled')]
  for (const market of [idle, rests, waits, inPlay, settled]) await openMarket(exchange, market)
  const state = { kind: 'market-state', status: 'OPEN', inPlay: true, betDelayMs: 0 } as const
  await exchange.submit({ ...state, marketId: inPlay.marketId })
  const began = Date.now()
  const rest = { side: 'BACK', odds: 400, stake: 100_00 } as const
  for (const market of [rests, waits, inPlay]) await exchange.submit(betOn(market, ASHA, rest))
  const rested = Date.now()
  const { clientBetId: _key, ...placement } = betOn(waits, ASHA, rest)
  const trigger = { kind: 'TAKE_PROFIT', watch: 'BEST', odds: 900 } as const
  const asked = { placement: { ...placement, clientBetId: null }, trigger, expiresAt: null }
  const by = { userId: ASHA, clientOrderId: randomUUID() } as const
  const { kind } = await exchange.submit({ kind: 'conditional', orders: [asked], ...by })
  expect(kind).toBe('conditionals')
  await exchange.submit(settleFor(settled))
  const event = { sportId: '7', name: 'Race', seriesName: '', startsAt: Date.now() }
  await saveEvent(database, { ...event, eventId: settled.eventId })
  const corrected = { sportId: '7', forMs: HOUR_MS }
  const soFar = await marketsSoFar(database, corrected)
  const of = (id: string) => soFar.find((each) => each.marketId === marketId(id))
  expect(of('idle')).toEqual({ marketId: 'idle', stands: 'before play', waitsSince: null })
  expect(of('rests')?.waitsSince).toBeGreaterThanOrEqual(began)
  expect(of('rests')?.waitsSince).toBeLessThanOrEqual(rested)
  expect(of('waits')?.waitsSince).toBeGreaterThanOrEqual(rested)
  expect(of('in-play')).toMatchObject({ stands: 'in play' })
  expect(of('in-play')?.waitsSince).toBeLessThanOrEqual(rested)
  expect(of('settled')).toEqual({ marketId: 'settled', stands: 'settled', waitsSince: null })
  await saveEvent(database, { ...event, eventId: settled.eventId, startsAt: began - 2 * HOUR_MS })
  const later = await marketsSoFar(database, corrected)
  expect(later.map(({ marketId: id }) => id).toSorted()).toEqual(
    ['idle', 'in-play', 'rests', 'waits'].map((id) => marketId(id)),
  )
})
