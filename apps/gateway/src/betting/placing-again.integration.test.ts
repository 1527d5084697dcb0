import { randomUUID } from 'node:crypto'
import type { MarketDefinition } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'
import { beforeEach, expect, test } from 'vitest'
import {
  ASHA,
  BIREN,
  KITES,
  betOn,
  fund,
  matchMarket,
  openExchangeGround,
  settleFor,
} from '@crease/exchange/exchange/testing/exchange.ts'
import type { RunningExchange } from '@crease/exchange/exchange/exchange.ts'
import { BetLedger } from '@crease/ledger/reads/bet-reads.ts'
import { Placing } from './placing.ts'
import type { PlacingOutcome } from './placing-outcome.ts'
import type { Session } from '@crease/people/sessions/session.ts'
import { perTest } from '@crease/ledger/testing/per-test.ts'
import { line } from '@crease/domain/testing/lines.ts'

const SESSION: MarketDefinition = {
  ...matchMarket('1.s'),
  kind: 'session',
  ladder: 'PERCENT',
  winners: 0,
  payoff: { kind: 'bands' },
  runners: [line(45)],
}
const BOOKMAKER: MarketDefinition = { ...matchMarket('1.b'), kind: 'bookmaker', ladder: 'PERCENT' }
const MATCH = matchMarket('1.1')
const MARKETS = [SESSION, BOOKMAKER, MATCH]

const ground = perTest(openExchangeGround)
let exchange: RunningExchange
let placing: Placing

beforeEach(async () => {
  await begin()
  for (const market of MARKETS) {
    await exchange.submit({ kind: 'open-market', market })
    const open = { status: 'OPEN', inPlay: false, betDelayMs: 0 } as const
    await exchange.submit({ kind: 'market-state', marketId: market.marketId, ...open })
  }
  for (const user of [ASHA, BIREN]) await fund(exchange, user, 10_000_00)
})

async function begin(): Promise<void> {
  ;({ exchange } = await ground().start())
  const bets = new BetLedger(ground().database)
  placing = new Placing({ exchange, bets, clock: Date.now, placementsPerSecond: 1000 })
}

/** The markets end, and the server is restarted: it has forgotten them. */
async function endedAndForgotten(): Promise<void> {
  await exchange.submit({
    kind: 'settle',
    marketId: SESSION.marketId,
    result: { kind: 'number', value: 50 },
  })
  for (const market of [BOOKMAKER, MATCH]) await exchange.submit(settleFor(market))
  await exchange.stop()
  await begin()
  expect(exchange.market(BOOKMAKER.marketId)).toBeNull()
}

const session: Session = { id: 'asha', userId: ASHA, expiresAt: Infinity }
const bodyOf = ({ eventId, marketId }: MarketDefinition, change: object) => ({
  eventId,
  marketId,
  matchOddVariant: 'back',
  stake: 100,
  clientBetId: randomUUID(),
  ...change,
})
const place = (body: object) => placing.place(session, { body, idempotencyKey: null })
const said = (outcome: PlacingOutcome) =>
  outcome.kind === 'receipt' ? outcome.bet.betId : outcome.refusal

test('[BS110] a bet in its market’s own scale sent again after its market is forgotten is the same bet', async () => {
  const bodies = [
    bodyOf(SESSION, { line: 45, rate: 90 }),
    bodyOf(BOOKMAKER, { selectionId: KITES, rate: 11 }),
    bodyOf(MATCH, { selectionId: KITES, matchOdd: 1.5 }),
  ]
  const first = []
  for (const body of bodies) first.push(said(await place(body)))
  expect(first).toEqual([expect.any(String), expect.any(String), expect.any(String)])
  await endedAndForgotten()
  for (const [nth, body] of bodies.entries()) expect(said(await place(body))).toBe(first[nth])
  // as the header says it, too
  const [{ clientBetId, ...bare } = bodyOf(SESSION, {})] = bodies
  const outcome = await placing.place(session, { body: bare, idempotencyKey: clientBetId })
  expect(said(outcome)).toBe(first[0])
  expect(said(await place({ ...bodies[0], rate: 95 }))).toEqual({ code: 'ID_REUSED' })
  expect(said(await place({ ...bodies[1], rate: 20_000 }))).toMatchObject({
    field: 'rate',
    bound: { nearest: 10_000 },
  })
})

test('[BS161] [BS162] an order by payout with references is the same after its matches and its market, with both on its row', async () => {
  await exchange.submit(betOn(MATCH, BIREN, { side: 'LAY', odds: 400, stake: 200_00 }))
  const asked = {
    betTargetType: 'PAYOUT',
    betTargetSize: 1_200,
    customerOrderRef: 'order-7',
    customerStrategyRef: 'scalper',
  }
  const { stake: _stake, ...body } = bodyOf(MATCH, { selectionId: KITES, matchOdd: 3, ...asked })
  const first = await place(body)
  // 200 at 4.00 bring 800, and the 400 that are left rest as 133.33 at 3.00
  const sized = { matched: 200, remaining: 133.33, stake: 333.33, ...asked }
  expect(first).toMatchObject({ kind: 'receipt', bet: sized })
  await endedAndForgotten()
  expect(await place(body)).toMatchObject({
    kind: 'receipt',
    bet: { betId: said(first), matched: 200, lapsed: 133.33, ...asked },
  })
  expect(said(await place({ ...body, betTargetSize: 1_201 }))).toEqual({ code: 'ID_REUSED' })
  expect(said(await place({ ...body, customerOrderRef: 'order-8' }))).toEqual({ code: 'ID_REUSED' })
})

test('[BS100] [BS110] one that was refused there is judged as whatever is asked of a market that is gone', async () => {
  const poor = [
    bodyOf(SESSION, { line: 45, rate: 90, stake: 20_000 }),
    bodyOf(MATCH, { selectionId: KITES, matchOdd: 1.5, stake: 20_000 }),
  ]
  const first = []
  for (const body of poor) first.push(said(await place(body)))
  expect(first).toMatchObject([{ code: 'INSUFFICIENT_FUNDS' }, { code: 'INSUFFICIENT_FUNDS' }])
  await endedAndForgotten()
  const gone = { code: 'INVALID_SELECTION', field: 'marketId' }
  for (const body of poor) expect(said(await place(body))).toEqual(gone)
  expect(said(await place({ ...poor[0], stake: 100 }))).toEqual(gone)
  expect(said(await place(bodyOf(SESSION, { line: 45, rate: 90 })))).toEqual(gone)
  const { clientBetId: _key, ...keyless } = bodyOf(SESSION, { line: 45, rate: 90 })
  expect(said(await place(keyless))).toEqual({ code: 'BAD_REQUEST', field: 'line' })
  const nowhere = { ...bodyOf(SESSION, { line: 45, rate: 90 }), marketId: '1.none' }
  expect(said(await place(nowhere))).toEqual({ code: 'BAD_REQUEST', field: 'line' })
})

test('[BS111] a cancel that takes nothing back says so, also after a part was taken back before', async () => {
  const taking = (stake: number) =>
    exchange.submit(betOn(MATCH, BIREN, { side: 'LAY', odds: 200, stake }))
  const placed = async () => {
    const reply = await exchange.submit(
      betOn(MATCH, ASHA, { side: 'BACK', odds: 200, stake: 200_00 }),
    )
    if (reply.kind !== 'placed') throw new Error('not placed')
    return reply.bet.betId
  }
  const reduce = (betId: Awaited<ReturnType<typeof placed>>) =>
    exchange.submit({ kind: 'reduce', userId: ASHA, betId, by: paise(100_00), clientBetId: null })
  const matched = await placed()
  await reduce(matched)
  await taking(100_00)
  const cancelled = await placed()
  await reduce(cancelled)
  const ended = { code: 'BET_ENDED' }
  for (const again of ['at once', 'after a restart']) {
    expect([again, said(await placing.cancel(session, matched))]).toEqual([again, ended])
    expect([again, await placing.cancel(session, cancelled)]).toMatchObject([
      again,
      { kind: 'receipt', bet: { cancelled: 200, lapseReason: null } },
    ])
    if (again === 'at once') await endedAndForgotten()
  }
})

test('[BS9] [BS41] an all-or-none batch sent again after its markets are forgotten is the same bets', async () => {
  const one = bodyOf(SESSION, { line: 45, rate: 90 })
  const two = bodyOf(BOOKMAKER, { selectionId: KITES, rate: 11 })
  const three = bodyOf(MATCH, { selectionId: KITES, matchOdd: 1.5 })
  const answers = async (...bodies: readonly (typeof one)[]) => {
    const orders = bodies.map((body) => ({
      action: 'place' as const,
      order: { ...body, matchOddVariant: 'back' as const },
    }))
    const done = await placing.orders.batch(session, { mode: 'all-or-none', orders })
    if (!('receipts' in done)) throw new Error(done.refusal.code)
    return [
      done.outcome,
      ...done.receipts.map((each) => (each.success ? each.bet.betId : each.code)),
    ]
  }
  const first = await answers(one, two, three)
  expect(first).toEqual(['all', expect.any(String), expect.any(String), expect.any(String)])
  await endedAndForgotten()
  expect(await answers(one, two, three)).toEqual(first)
  // another body under a key: that item is refused, and the bets that there are stay what they are
  const other = { ...two, rate: 12 }
  expect(await answers(one, other, three)).toEqual(['none', first[1], 'ID_REUSED', first[3]])
  const fresh = bodyOf(MATCH, { selectionId: KITES, matchOdd: 1.5 })
  expect(await answers(one, fresh)).toEqual(['none', first[1], 'INVALID_SELECTION'])
})

test('[BS39] a keyed replacement sent again after its market is forgotten says that the bet has ended', async () => {
  const body = bodyOf(MATCH, { selectionId: KITES, matchOdd: 3 })
  const outcome = await place(body)
  if (outcome.kind !== 'receipt') throw new Error(outcome.refusal.code)
  const { betId } = outcome.bet
  const change = (order: { readonly matchOdd: number; readonly clientBetId: string }) =>
    placing.orders.change(session, { action: 'replace', order: { betId, ...order } })
  const keyed = { matchOdd: 3.5, clientBetId: randomUUID() }
  expect(await change(keyed)).toMatchObject({ kind: 'changed', ended: { betId } })
  await endedAndForgotten()
  const ended = { kind: 'refused', refusal: { code: 'BET_ENDED' } }
  expect(await change(keyed)).toEqual(ended)
  expect(await change({ ...keyed, clientBetId: randomUUID() })).toEqual(ended)
  // the key of another order is no key of this one
  expect(await change({ ...keyed, clientBetId: body.clientBetId })).toEqual({
    kind: 'refused',
    refusal: { code: 'ID_REUSED' },
  })
})

test('[MT61] [BS37] a conditional order takes a market’s own scale, and cancel all names it', async () => {
  const { clientBetId: _key, ...bet } = bodyOf(SESSION, { line: 45, rate: 90 })
  const back = { ...bet, matchOddVariant: 'back' as const }
  const orders = [{ bet: back, trigger: { kind: 'IN_PLAY' as const } }]
  const kept = await placing.standing.keep(session, { orders }, null)
  expect(kept).toMatchObject({ kind: 'orders', orders: [{ selectionId: '45', matchOdd: 1.9 }] })
  expect(await placing.orders.cancelAll(session, {})).toMatchObject({
    kind: 'cancelled',
    bets: [],
    conditionals: [{ selectionId: '45', status: 'CANCELLED' }],
  })
  expect(await placing.orders.cancelAll(session, {})).toMatchObject({ conditionals: [] })
})

test('[MT61] a batch takes a market’s own scale in either mode', async () => {
  const order = (change: object) => ({
    action: 'place' as const,
    order: {
      ...bodyOf(SESSION, { line: 45, rate: 90 }),
      matchOddVariant: 'back' as const,
      ...change,
    },
  })
  for (const mode of ['each', 'all-or-none'] as const) {
    const orders = [order({}), order({ rate: 100 })]
    const done = await placing.orders.batch(session, { mode, orders })
    expect(done).toMatchObject({
      outcome: mode === 'each' ? 'each' : 'all',
      receipts: [{ bet: { selectionId: '45', matchOdd: 1.9 } }, { bet: { matchOdd: 2 } }],
    })
    const wrong = await placing.orders.batch(session, { mode, orders: [order({ rate: 0 })] })
    expect(wrong).toMatchObject({ receipts: [{ code: 'BAD_REQUEST', field: 'rate', nearest: 1 }] })
  }
})
