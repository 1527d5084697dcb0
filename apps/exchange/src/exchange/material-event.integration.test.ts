import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Reply } from '@crease/domain/records/command.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { paise } from '@crease/domain/units/money.ts'
import { odds } from '@crease/domain/units/odds.ts'
import { PLAIN_TERMS } from '@crease/domain/bet/order-terms.ts'
import { expect, test } from 'vitest'
import { createLedger } from '../writer/ledger.ts'
import { verifyLedger } from '../verify/verify-ledger.ts'
import {
  ASHA,
  BIREN,
  KITES,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
} from './exchange-for-tests.ts'
import { startExchange, type RunningExchange } from './exchange.ts'
import { restoreEngine } from './restore-engine.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'

const MARKET = matchMarket('1.1')
const EVENT = { kind: 'material-event', marketId: MARKET.marketId } as const
const KEPT = { terms: { ...PLAIN_TERMS, keepThroughEvents: true } } as const
const DELAY_MS = 2000
const WITHIN = { timeout: 60_000 }

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

function betOf(reply: Reply): Bet {
  if (reply.kind !== 'placed') throw new Error(`not placed: ${JSON.stringify(reply)}`)
  return reply.bet
}

const count = async (where: string): Promise<number> => {
  const { rows } = await ground().database.query(
    `SELECT count(*)::int AS count FROM bet WHERE ${where}`,
  )
  return rows[0]?.count
}

async function inBalance(): Promise<void> {
  expect((await verifyLedger(ground().database)).findings).toEqual([])
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

test('[MK73] the maker waits as long after a restart as it would have had to without', async () => {
  const first = await ground().start()
  await inPlay(first.exchange)
  const kept = betOf(await first.exchange.submit({ ...lay(ASHA), ...KEPT }))
  await state(first.exchange, 'SUSPENDED')
  await first.exchange.submit(EVENT)
  const told = Date.now()
  await first.exchange.stop()
  const { exchange } = await ground().start()
  const size = paise(50_000_00)
  const quotes = { back: [{ odds: odds(130), size }], lay: [{ odds: odds(132), size }] }
  const runners = [{ runnerId: KITES, ...quotes, lastTraded: null }]
  await exchange.submit({ kind: 'quotes', marketId: MARKET.marketId, runners })
  await state(exchange, 'OPEN')
  expect(exchange.openBets(ASHA)).toEqual([kept])
  await expect.poll(() => exchange.openBets(ASHA).length, { timeout: 60_000 }).toBe(0)
  // the clocks of test and exchange are read a moment apart
  expect(Date.now() - told).toBeGreaterThan(DELAY_MS - 100)
  expect(await count('matched = stake')).toBe(1)
  await inBalance()
})

test('[MK72] an event in a market of many bets that is killed goes on where it stopped', async () => {
  const BETS = 1_500
  const ledger = createLedger({ connectionString: ground().connectionString }, 'killed')
  let commits = Infinity
  const first = await startExchange({
    ledger: {
      ...ledger,
      commit: (rows) => ((commits -= 1) < 0 ? new Promise(() => undefined) : ledger.commit(rows)),
    },
    restoreEngine,
    publish: () => undefined,
    now: Date.now,
    log: { error: () => undefined },
    superseded: () => undefined,
  })
  await inPlay(first)
  const players = Array.from({ length: 6 }, (_, nth) => userId(100 + nth))
  for (const user of players) await fund(first, user, 10_000_000_00)
  await Promise.all(
    players.flatMap((user, nth) =>
      Array.from({ length: BETS / players.length }, (_, which) =>
        first.submit({ ...lay(user, 101 + which), ...(nth === 0 && KEPT) }),
      ),
    ),
  )
  expect(await count('remaining > 0')).toBe(BETS)
  // its first piece alone: what is judged while that is written would come as one piece, however much it is
  commits = 1
  await first.submit(EVENT)
  const lapsed = await count(`lapse_reason = 'EVENT'`)
  expect(lapsed).toBeGreaterThan(0)
  expect(lapsed).toBeLessThan((BETS * 5) / 6)
  const { exchange } = await ground().start()
  await expect.poll(() => count(`lapse_reason = 'EVENT'`), WITHIN).toBe((BETS * 5) / 6)
  expect(await count('remaining > 0 AND keep_through_events')).toBe(BETS / 6)
  expect(exchange.market(MARKET.marketId)?.state.inPlay).toBe(true)
  await inBalance()
  await ledger.close()
})
