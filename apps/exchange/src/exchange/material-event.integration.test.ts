import type { Reply } from '@crease/domain/records/command.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { expect, test } from 'vitest'
import {
  ASHA,
  BIREN,
  KITES,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  betOf,
} from './testing/exchange.ts'
import { type RunningExchange } from './exchange.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = matchMarket('1.1')
const EVENT = { kind: 'material-event', marketId: MARKET.marketId } as const
const KEPT = { terms: { ...PLAIN_TERMS, keepThroughEvents: true } } as const
const DELAY_MS = 2000

const ground = perTest(openExchangeGround)

const state = (exchange: RunningExchange, status: 'OPEN' | 'SUSPENDED'): Promise<Reply> =>
  exchange.submit({
    kind: 'market-state',
    marketId: MARKET.marketId,
    status,
    inPlay: true,
    betDelayMs: DELAY_MS,
  })

/** A market in play in which only takers wait. */
async function inPlay(exchange: RunningExchange): Promise<void> {
  await exchange.submit({ kind: 'open-market', market: { ...MARKET, delayModel: 'PASSIVE' } })
  await state(exchange, 'OPEN')
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 10_000_000_00)
}

const lay = (user: typeof ASHA, price = 202) =>
  betOn(MARKET, user, { side: 'LAY', odds: price, stake: 100_00 })

async function inBalance(): Promise<void> {
  expect(await ground().findings()).toEqual([])
}

test('[MK70] [BS95] what lapses at an event is in the ledger with its reason, what is kept is so after a restart', async () => {
  const first = await ground().start()
  await inPlay(first.exchange)
  const asked = { ...lay(ASHA), ...KEPT }
  const kept = betOf(await first.exchange.submit(asked))
  const gone = betOf(await first.exchange.submit(lay(BIREN)))
  await first.exchange.stop()
  const { exchange } = await ground().start()
  expect(exchange.openBets(ASHA)).toEqual([kept])
  // [BS9] the same body under its key is the same bet, another word on events another body
  expect(await exchange.submit(asked)).toEqual({ kind: 'placed', bet: kept })
  expect(await exchange.submit({ ...asked, terms: PLAIN_TERMS })).toMatchObject({
    refusal: { code: 'ID_REUSED' },
  })
  await exchange.submit(EVENT)
  expect(exchange.openBets(ASHA)).toEqual([kept])
  expect(exchange.openBets(BIREN)).toEqual([])
  const { rows } = await ground().database.query(
    'SELECT id, lapse_reason, lapsed, keep_through_events FROM bet ORDER BY id',
  )
  expect(rows).toEqual([
    { id: kept.betId, lapse_reason: null, lapsed: 0, keep_through_events: true },
    { id: gone.betId, lapse_reason: 'EVENT', lapsed: 100_00, keep_through_events: false },
  ])
  expect(exchange.account(BIREN)).toMatchObject({ held: paise(0) })
  await inBalance()
})

/** Something that the clock brings about in a downtime, or first of all after it. */
const DUE: Readonly<Record<string, (exchange: RunningExchange) => Promise<Reply>>> = {
  nothing: (exchange) => fund(exchange, BIREN, 1_00),
  'a bet in its delay': (exchange) =>
    exchange.submit(betOn(MARKET, BIREN, { side: 'BACK', odds: 202, stake: 100_00 })),
  'an expired bet': (exchange) => {
    const terms = { ...PLAIN_TERMS, expiresAt: Date.now() + DELAY_MS }
    return exchange.submit({ ...lay(BIREN, 150), terms })
  },
  'a market with starting prices': (exchange) =>
    exchange.submit({
      kind: 'open-market',
      market: { ...matchMarket('1.2'), startingPrices: 'on' },
    }),
}

test.each(Object.entries(DUE))(
  '[FD91] [MK73] after a downtime the maker waits from the restart on, where %s is due',
  async (_, make) => {
    const first = await ground().start()
    await inPlay(first.exchange)
    const resting = betOf(await first.exchange.submit({ ...lay(ASHA), ...KEPT }))
    await make(first.exchange)
    await first.exchange.stop()
    const { exchange } = await ground().start({ now: () => Date.now() + 60_000 })
    const offered = { back: [], lay: [{ odds: odds(132), size: paise(5_000_00) }] }
    const runners = [{ runnerId: KITES, ...offered, lastTraded: null }]
    await exchange.submit({ kind: 'quotes', marketId: MARKET.marketId, runners })
    await state(exchange, 'OPEN')
    expect(exchange.openBets(ASHA)).toEqual([resting])
  },
)
