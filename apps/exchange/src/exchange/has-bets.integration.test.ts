import { perTest } from '@crease/ledger/testing/per-test.ts'
import { eventId } from '@crease/domain/units/ids.ts'
import { expect, test } from 'vitest'
import { ASHA, betOn, matchMarket, openExchangeGround, settleFor } from './testing/exchange.ts'

const ground = perTest(openExchangeGround)

test('[FD35] an event has bets from the first one, also after a restart, until its market has ended', async () => {
  const { start, startOpen } = ground()
  const market = matchMarket('m1')
  const first = await startOpen([market])
  const has = ({ exchange }: typeof first): boolean => exchange.hasBets(market.eventId)
  // the house's prices are no bets of a player
  expect(has(first)).toBe(false)
  const resting = betOn(market, ASHA, { side: 'BACK', odds: 300, stake: 100_00 })
  const placed = await first.exchange.submit(resting)
  if (placed.kind !== 'placed') throw new Error(placed.kind)
  expect([has(first), first.exchange.hasBets(eventId('e2'))]).toEqual([true, false])
  const { betId } = placed.bet
  await first.exchange.submit({ kind: 'cancel', userId: ASHA, betId })
  expect(has(first)).toBe(false)
  await first.exchange.submit(betOn(market, ASHA, { side: 'BACK', odds: 190, stake: 100_00 }))
  expect(has(first)).toBe(true)
  await first.exchange.stop()
  const second = await start()
  expect(has(second)).toBe(true)
  await second.exchange.submit(settleFor(market))
  expect(has(second)).toBe(false)
})
