import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { BetRow } from '@crease/contract/bet-shapes.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, test } from 'vitest'
import { operatorOf } from './support/operator.ts'
import { demoPlayer, matchedBet, type Player } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** The operator's calls, by what they are for. */
const CALLS: Readonly<Record<string, RouteName>> = {
  '/api/v1/operator/market/status': 'operatorMarketStatus',
  '/api/v1/operator/market/settle': 'operatorSettle',
  '/api/v1/operator/market/void': 'operatorVoidMarket',
  '/api/v1/operator/event/void': 'operatorVoidEvent',
  '/api/v1/operator/bet/void': 'operatorVoidBet',
  '/api/v1/operator/market/settlement': 'operatorSettlement',
  '/api/v1/operator/acts/waiting': 'operatorWaitingActs',
  '/api/v1/operator/acts/decide': 'operatorDecideAct',
  '/api/v1/operator/player/limits': 'operatorSetPlayerLimits',
  '/api/v1/operator/player/limits/read': 'operatorPlayerLimits',
  '/api/v1/operator/player/standing': 'operatorPlayerStanding',
  '/api/v1/operator/results': 'operatorResults',
  '/api/v1/operator/results/wait': 'operatorResultWait',
  '/api/v1/operator/results/hold': 'operatorResultHold',
  '/api/v1/operator/player/password-reset': 'operatorPasswordReset',
  '/api/v1/operator/player/sessions': 'operatorSessions',
  '/api/v1/operator/player/sessions/end': 'operatorEndSessions',
  '/api/v1/operator/payments': 'operatorPayments',
  '/api/v1/operator/payment/decide': 'operatorDecidePayment',
  '/api/v1/operator/registrations': 'operatorRegistrations',
  '/api/v1/operator/registration/decide': 'operatorDecideRegistration',
  '/api/v1/operator/messages': 'operatorMessages',
  '/api/v1/operator/message/answer': 'operatorAnswerMessage',
  '/api/v1/operator/round': 'operatorRound',
  '/api/v1/operator/table': 'operatorTable',
  '/api/v1/operator/tables': 'operatorTables',
  '/api/v1/operator/tenant': 'operatorTenant',
  '/api/v1/operator/tenants': 'operatorTenants',
  '/api/v1/operator/sport': 'operatorSport',
  '/api/v1/operator/sports': 'operatorSports',
}

const database = perFile(openFreshLedger)
const server = perFile(() => startServer({ DATABASE_URL: database().connectionString }))
const operator = perFile(() => operatorOf(server()))

const call = (who: Player, path: string, asked: object) => {
  const name = CALLS[path]
  if (name === undefined) throw new Error(`no call ${path}`)
  const { method } = ROUTES[name]
  const query = Object.fromEntries(Object.entries(asked).map(([key, is]) => [key, String(is)]))
  return who.call<object>(name, method === 'GET' ? { query } : { body: asked })
}

const WHY = { reason: 'WRONG_RESULT', note: 'the scorer was mistaken' }

async function cashOf(player: Player): Promise<number> {
  const reply = await player.call<{ success: true; Balance: number }>('getBalance')
  if (!reply.success) throw new Error(reply.message)
  return reply.Balance
}

test('[OP71] every call of an operator is tried here', () => {
  const all = Object.entries(ROUTES).filter(([, { path }]) => path.includes('/operator/'))
  expect(Object.values(CALLS).toSorted()).toEqual(all.map(([name]) => name).toSorted())
})

test('[OP41] every call of an operator is refused to a player, and to nobody else', async () => {
  const player = await demoPlayer(server().url)
  const limits = {
    loginId: 'nobody',
    maxStake: null,
    maxExposure: null,
    maxOpenBets: null,
    commissionDiscount: null,
  }
  const market = { marketId: 'none', eventId: 'none', betId: '1', status: 'OPEN', winners: ['x'] }
  const table = { casinoGameSlug: 'teen20', act: 'PAUSE', mid: 'none', host: '*', tenant: null }
  const payment = { paymentId: '1', askId: '1', decision: 'approve', standing: 'locked' }
  const message = { id: '1', text: 'none' }
  const result = { feed: 'simulator', seconds: 0, state: 'held', sport_id: '4', min_bet: 1 }
  const sport = { max_bet: 2, bet_delay: 5 }
  const asked = { ...market, ...limits, ...table, ...payment, ...result, ...sport }
  for (const path of Object.keys(CALLS)) {
    // sessions have ids of another kind
    const more = path.includes('/message/') ? message : {}
    const reply = await call(player, path, { ...asked, ...WHY, ...more })
    expect({ path, reply }).toMatchObject({ path, reply: { code: 'FORBIDDEN' } })
  }
  const unknown = (what: string) =>
    call(operator(), `/api/v1/operator/${what}/void`, { ...asked, ...WHY })
  expect(await unknown('bet')).toMatchObject({ code: 'BET_UNKNOWN' })
  expect(await unknown('event')).toMatchObject({ code: 'NOT_FOUND', field: 'eventId' })
  expect(await unknown('market')).toMatchObject({ code: 'MARKET_UNKNOWN' })
})

test('[ST22] [OP40] a wrong result is put right over HTTP: A, then B, then void, then A', async () => {
  const { player, bet, others } = await matchedBet(server().url, 0)
  const { marketId, selectionId } = bet
  const path = '/api/v1/operator/market/settle'
  const right = { marketId, winners: [selectionId], ...WHY }
  expect(await call(operator(), path, right)).toMatchObject({
    settlement: { status: 'SETTLED', version: 1, phase: 'complete' },
  })
  const won = await cashOf(player)
  expect(won).toBeGreaterThan(1500)
  await call(operator(), path, { marketId, winners: others.slice(0, 1), ...WHY })
  expect(await cashOf(player)).toBe(1400)
  await call(operator(), '/api/v1/operator/market/void', { marketId, ...WHY })
  expect(await cashOf(player)).toBe(1500)
  await call(operator(), path, right)
  expect(await cashOf(player)).toBe(won)
  expect(await call(operator(), '/api/v1/operator/market/settlement', { marketId })).toMatchObject({
    settlement: { version: 4 },
  })
  const { rows } = await database().query(
    'SELECT operator, act, reason, note, refused_with FROM operator_act WHERE market_id = $1 ORDER BY id',
    [marketId],
  )
  expect(rows.map(({ act }) => act)).toEqual([
    'settle-market',
    'settle-market',
    'void-market',
    'settle-market',
  ])
  expect(rows[0]).toMatchObject({ operator: 'Omar', ...WHY, refused_with: null })
  expect((await verifyLedger(database())).findings).toEqual([])
})

test('[ST23] a bet, a market and an event are made void, before and after the end', async () => {
  const [one, two] = [await matchedBet(server().url, 0), await matchedBet(server().url, 1)]
  await call(operator(), '/api/v1/operator/bet/void', { betId: one.bet.betId, ...WHY })
  expect(await cashOf(one.player)).toBe(1500)
  const settled = { marketId: two.bet.marketId, winners: two.others.slice(0, 1), ...WHY }
  await call(operator(), '/api/v1/operator/market/settle', settled)
  expect(await cashOf(two.player)).toBe(1400)
  await call(operator(), '/api/v1/operator/bet/void', { betId: two.bet.betId, ...WHY })
  expect(await cashOf(two.player)).toBe(1500)
  const event = { eventId: one.bet.eventId, ...WHY }
  expect(await call(operator(), '/api/v1/operator/event/void', event)).toMatchObject({
    success: true,
    markets: expect.arrayContaining([{ marketId: one.bet.marketId, refusedWith: null }]),
  })
  expect((await verifyLedger(database())).findings).toEqual([])
})

test('[MK22] what an operator suspends takes no bets until an operator opens it', async () => {
  const { player, bet } = await matchedBet(server().url, 0)
  const { marketId, eventId, selectionId } = bet
  const path = '/api/v1/operator/market/status'
  await call(operator(), path, { marketId, status: 'SUSPENDED', ...WHY })
  const again = {
    eventId,
    marketId,
    selectionId,
    matchOdd: 1.01,
    matchOddVariant: 'back',
    stake: 100,
  }
  expect(await player.call('placeBet', { body: again })).toMatchObject({ code: 'MARKET_NOT_OPEN' })
  await call(operator(), path, { marketId, status: 'OPEN', ...WHY })
  expect(await player.call('placeBet', { body: again })).toMatchObject({ success: true })
})

test('[OP70] how long results wait is on record as every act, and of a feed that there is', async () => {
  const path = '/api/v1/operator/results/wait'
  const asked = { feed: 'simulator', seconds: 0, ...WHY }
  expect(await call(operator(), path, { ...asked, feed: 'diamond' })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'feed',
  })
  expect(await call(operator(), path, asked)).toMatchObject({
    waits: [{ feed: 'simulator', seconds: 0 }],
  })
  const { rows } = await database().query(
    `SELECT operator, operator_act.reason, operator_act.note, asked, seconds, set_by = user_id AS "isBy" FROM operator_act
     JOIN result_wait ON feed = asked ->> 'feed' WHERE act = 'set-result-wait'`,
  )
  expect(rows).toEqual([
    { operator: 'Omar', ...WHY, asked: { feed: 'simulator', seconds: 0 }, seconds: 0, isBy: true },
  ])
})

async function loginOf({ betId }: BetRow): Promise<string> {
  const { rows } = await database().query<{ login: string }>(
    'SELECT login_id AS login FROM app_user JOIN bet ON user_id = app_user.id WHERE bet.id = $1',
    [betId],
  )
  return rows[0]?.login ?? ''
}

test('[OP54] limits of a player are set, read and cleared while the server runs, and each is on record', async () => {
  const { player, bet } = await matchedBet(server().url, 0)
  const loginId = await loginOf(bet)
  const { eventId, marketId, selectionId } = bet
  const again = { eventId, marketId, selectionId, matchOdd: 1.01, matchOddVariant: 'back' }
  const path = '/api/v1/operator/player/limits'
  const none = { maxStake: null, maxExposure: null, maxOpenBets: null, commissionDiscount: null }
  const read = () => operator().call('operatorPlayerLimits', { query: { loginId } })
  expect(await read()).toMatchObject({ success: true, loginId, ...none })

  const own = { maxStake: 250.5, maxExposure: null, maxOpenBets: 3, commissionDiscount: 4_000 }
  expect(await call(operator(), path, { loginId, ...own, ...WHY })).toMatchObject(own)
  expect(await read()).toMatchObject(own)
  const refused = await player.call('placeBet', { body: { ...again, stake: 251 } })
  expect(refused).toMatchObject({
    code: 'PLAYER_STAKE_LIMIT',
    field: 'stake',
    limit: 250.5,
    actual: 251,
    nearest: 250.5,
  })

  await call(operator(), path, { loginId, ...none, ...WHY })
  expect(await player.call('placeBet', { body: { ...again, stake: 251 } })).toMatchObject({
    success: true,
  })
  const { rows } = await database().query(
    `SELECT operator, market_id, asked -> 'limits' ->> 'maxStake' AS "maxStake" FROM operator_act
     WHERE act = 'set-limits' ORDER BY id`,
  )
  expect(rows).toEqual([
    { operator: 'Omar', market_id: null, maxStake: '25050' },
    { operator: 'Omar', market_id: null, maxStake: null },
  ])
  expect((await verifyLedger(database())).findings).toEqual([])
})

test('[OP54] limits of who does not play here, or in parts of a paisa, are refused with the field', async () => {
  const path = '/api/v1/operator/player/limits'
  const asked = { maxStake: 10, maxExposure: 10, maxOpenBets: 1, ...WHY }
  expect(await call(operator(), path, { ...asked, loginId: 'nobody' })).toMatchObject({
    code: 'NOT_FOUND',
    field: 'loginId',
  })
  const loginId = await loginOf((await matchedBet(server().url, 0)).bet)
  expect(await call(operator(), path, { ...asked, loginId, maxExposure: 10.005 })).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'maxExposure',
  })
  expect(await call(operator(), path, { ...asked, loginId, maxStake: 0 })).toMatchObject({
    code: 'BAD_REQUEST',
    field: 'maxStake',
  })
})

test('[OP87] a table is paused, let go on, and has no round to be voided while nobody watches', async () => {
  const act = (casinoGameSlug: string, what: string) =>
    call(operator(), '/api/v1/operator/table', { casinoGameSlug, act: what, ...WHY })
  const tableNow = async () => {
    const reply = await call(operator(), '/api/v1/operator/tables', {})
    if (!('tables' in reply) || !Array.isArray(reply.tables)) throw new Error('there are no tables')
    return reply.tables.find(({ casinoGameSlug }) => casinoGameSlug === 'teen20')
  }
  expect(await act('teen20', 'PAUSE')).toMatchObject({ success: true })
  await expect
    .poll(tableNow)
    .toMatchObject({ status: 'PAUSED', note: WHY.reason, operatorNote: WHY.note })
  expect(await act('teen20', 'RESUME')).toMatchObject({ success: true })
  await expect.poll(tableNow).toMatchObject({ status: 'WAITING', note: null, by: null })
  expect(await act('teen20', 'VOID_ROUND')).toMatchObject({ code: 'ROUND_ENDED' })
  expect(await act('ludo', 'PAUSE')).toMatchObject({ code: 'NOT_FOUND', field: 'casinoGameSlug' })
})
