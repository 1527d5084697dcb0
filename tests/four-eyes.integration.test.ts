import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { NoticesReply } from '@crease/contract/player-shapes.ts'
import type { Static } from 'typebox'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { embeddedAddress } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, test } from 'vitest'
import {
  addOperator,
  operatorByToken,
  operatorOf,
  type TestOperator,
  tokenIn,
  waitingActs,
} from './support/operator.ts'
import { expectDone, matchedBet, signedInPlayer, type Player } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const add = (...asked: readonly string[]) => addOperator(dataDir().path, ...asked)
const WHY = { reason: 'WRONG_RESULT', note: 'the scorer was mistaken' }
/** the longest that is taken [BS191] */
const NOTE = 'no, that was the other match; '.repeat(7).slice(0, 200)

const isRoute = (name: string): name is RouteName => name in ROUTES

const dataDir = perFile(() => temporaryDataDir('four-eyes'))
const server = perFile(() => startServer({ DATA_DIR: dataDir().path, SECOND_EYES_RESULTS: '100' }))
let bela: TestOperator
const omar = perFile(() => operatorOf(server()))

test('[OP162] an operator is added by a command on the machine, chooses a password by its token, and is on record', async () => {
  expect(await add('bela')).toMatchObject([2, expect.stringContaining('usage')])
  expect(await add('no such login', 'Bela')).toMatchObject([2, expect.stringContaining('3 to 20')])
  expect(await add('0mar', 'Bela')).toMatchObject([2, expect.stringContaining('looks like it')])
  const [, first] = await add('bela', 'Bela')
  const [code, said] = await add('Bela', 'Bela')
  expect(code).toBe(0)
  const tokens = [first, said].map(tokenIn)
  const nobody = signedInPlayer(server().url, '', '')
  const old = { token: tokens[0], password: 'chosen by nobody else' }
  expect(await nobody.call('resetPassword', { body: old })).toMatchObject({ code: 'RESET_ENDED' })
  bela = await operatorByToken(server(), { loginId: 'bela', token: tokens[1] ?? '' })
  expect(await bela.call('operatorResults')).toMatchObject({ success: true })
  expect(await add('bela', 'Bela')).toMatchObject([2, expect.stringContaining('somebody signs in')])
})

test('[AU156] the other operators are told of a new one, and of her second factors; she is told of neither', async () => {
  const toldTo = async (operator: Player): Promise<readonly string[]> => {
    const { data } = await expectDone(operator.call<Static<typeof NoticesReply>>('getNotices'))
    return data.flatMap((row) => (row.kind === 'account' ? row.what : [])).toSorted()
  }
  await expect
    .poll(() => toldTo(omar()))
    .toEqual(expect.arrayContaining(['operator-factors', 'operator-made']))
  expect((await toldTo(bela)).filter((what) => what.startsWith('operator-'))).toEqual([])
})

test('[OP168] no call about a player finds an operator, however the login is typed', async () => {
  const about = Object.entries(ROUTES).filter(([, { path }]) => path.includes('/operator/player/'))
  expect(about.length).toBeGreaterThan(5)
  const limits = { maxStake: 10, maxExposure: 10, maxOpenBets: 1, standing: 'locked' }
  const names = about.map(([name]) => name).filter((name) => isRoute(name))
  for (const name of names) {
    for (const loginId of [bela.loginId, bela.loginId.toUpperCase(), 'nobody']) {
      const asked = { ...limits, ...WHY, loginId }
      const of = ROUTES[name].method === 'GET' ? { query: { loginId } } : { body: asked }
      expect([name, await omar().call(name, of)]).toMatchObject([
        name,
        { code: 'NOT_FOUND', field: 'loginId' },
      ])
    }
  }
  expect(await bela.call('operatorResults')).toMatchObject({ success: true })
})

test('[OP163] a result by hand, its correction and a void happen by the yes of two operators', async () => {
  const { player, bet } = await matchedBet(server().url)
  const cash = () => player.call('getBalance')
  const { marketId, selectionId } = bet
  const won = { marketId, winners: [selectionId], ...WHY }
  const settle = (who: Player, body: object) => who.call<object>('operatorSettle', { body })
  const needed = { code: 'SECOND_YES_NEEDED', limit: 100 }

  expect(await settle(omar(), won)).toMatchObject(needed)
  expect(await settle(omar(), won)).toMatchObject(needed)
  expect(await cash()).toMatchObject({ Balance: 1500 })
  expect(await player.call('operatorWaitingActs')).toMatchObject({ code: 'FORBIDDEN' })
  const seen = await bela.call('operatorWaitingActs')
  expect(seen).toMatchObject({
    waiting: [{ act: 'settle-market', operator: 'Omar', marketId, isOwn: false, ...WHY }],
  })
  // another result is another question
  expect(await settle(bela, { ...won, winners: [] })).toMatchObject({ success: false })
  expect(await settle(bela, { ...won, reason: 'RULES' })).toMatchObject({
    settlement: { status: 'SETTLED', version: 1 },
  })
  expect(await cash()).not.toMatchObject({ Balance: 1500 })
  expect(await bela.call('operatorWaitingActs')).toMatchObject({ waiting: [] })

  const voided = { betId: bet.betId, ...WHY }
  expect(await bela.call('operatorVoidBet', { body: voided })).toMatchObject(needed)
  expect(await omar().call('operatorVoidBet', { body: voided })).toMatchObject({ success: true })
  expect(await cash()).toMatchObject({ Balance: 1500 })

  const other = await matchedBet(server().url)
  const event = { eventId: other.bet.eventId, ...WHY }
  const first = await omar().call('operatorVoidEvent', { body: event })
  const refusedWith = { marketId: other.bet.marketId, refusedWith: 'SECOND_YES_NEEDED' }
  expect(first).toMatchObject({ markets: expect.arrayContaining([refusedWith]) })
  const second = await bela.call('operatorVoidEvent', { body: event })
  const done = { marketId: other.bet.marketId, refusedWith: null }
  expect(second).toMatchObject({ markets: expect.arrayContaining([done]) })
})

const decide = (who: Player, marketId: string, asked: { askId: string; decision: string }) =>
  who.call('operatorDecideAct', { body: { marketId, ...asked, ...WHY } })

test('[OP165] what waits is said in names and sums; another operator says no, which ends it', async () => {
  const { player, bet } = await matchedBet(server().url)
  const { marketId, selectionId } = bet
  const won = { marketId, winners: [selectionId], ...WHY }
  const ask = () => omar().call('operatorSettle', { body: won })

  expect(await ask()).toMatchObject({ code: 'SECOND_YES_NEEDED' })
  const [seen] = await waitingActs(bela)
  expect(seen).toMatchObject({
    isOwn: false,
    does: { kind: 'result', winners: [bet.selectionName], tied: [], removed: [], number: null },
  })
  // a back at 1.01 or better: its stake, and what its layer may lose
  expect(seen?.atStake).toBeGreaterThan(100)
  const { askId = '' } = seen ?? {}
  expect((await waitingActs(omar()))[0]).toMatchObject({ askId, isOwn: true })
  expect(await decide(omar(), marketId, { askId, decision: 'approve' })).toMatchObject({
    code: 'ASK_OF_OWN',
  })
  expect(await decide(player, marketId, { askId, decision: 'decline' })).toMatchObject({
    code: 'FORBIDDEN',
  })
  expect(await decide(bela, marketId, { askId: '999999', decision: 'approve' })).toMatchObject({
    code: 'ASK_ENDED',
  })

  const no = { marketId, askId, decision: 'decline', ...WHY, note: NOTE }
  expect(await bela.call('operatorDecideAct', { body: { ...no, note: `${NOTE}!` } })).toMatchObject(
    { field: 'note' },
  )
  expect(await bela.call('operatorDecideAct', { body: no })).toMatchObject({
    success: true,
    settlement: null,
  })
  expect(await waitingActs(bela)).toEqual([])
  expect(await decide(bela, marketId, { askId, decision: 'approve' })).toMatchObject({
    code: 'ASK_ENDED',
  })
  // the yes that was declined is none: what the other one asks is the first again
  expect(await bela.call('operatorSettle', { body: won })).toMatchObject({
    code: 'SECOND_YES_NEEDED',
  })
  expect(await player.call('getBalance')).toMatchObject({ Balance: 1500 })
  const [own] = await waitingActs(bela)
  expect(
    await decide(bela, marketId, { askId: own?.askId ?? '', decision: 'decline' }),
  ).toMatchObject({ success: true })
})

test('[OP165] another operator says yes by the number of what was asked', async () => {
  const { player, bet } = await matchedBet(server().url)
  const { marketId, selectionId } = bet
  const won = { marketId, winners: [selectionId], ...WHY }
  expect(await omar().call('operatorSettle', { body: won })).toMatchObject({
    code: 'SECOND_YES_NEEDED',
  })
  const [again] = await waitingActs(bela)
  expect(
    await decide(bela, marketId, { askId: again?.askId ?? '', decision: 'approve' }),
  ).toMatchObject({ settlement: { status: 'SETTLED', version: 1 } })
  expect(await player.call('getBalance')).not.toMatchObject({ Balance: 1500 })

  const voided = { betId: bet.betId, ...WHY }
  expect(await omar().call('operatorVoidBet', { body: voided })).toMatchObject({ success: false })
  const [bad] = await waitingActs(bela)
  expect(bad?.does).toEqual({
    kind: 'void-bet',
    betId: bet.betId,
    runner: bet.selectionName,
    isBack: true,
    stake: 100,
  })
  expect(
    await decide(bela, marketId, { askId: bad?.askId ?? '', decision: 'approve' }),
  ).toMatchObject({ success: true })
  expect(await player.call('getBalance')).toMatchObject({ Balance: 1500 })
})

/** The login of the player who came last. */
async function newestLogin(): Promise<string> {
  const database = openDatabase({ connectionString: (await embeddedAddress(dataDir().path)) ?? '' })
  const { rows } = await database.query<{ login: string }>(
    `SELECT login_id AS login FROM app_user WHERE role = 'player' ORDER BY id DESC LIMIT 1`,
  )
  await database.end()
  return rows[0]?.login ?? ''
}

test('[OP169] a higher discount of a player waits in the list, and holds by the yes of another operator', async () => {
  const loginId = await newestLogin()
  const none = { loginId, maxStake: null, maxExposure: null, maxOpenBets: null, ...WHY }
  const before = { maxStake: null, maxExposure: 1_000, maxOpenBets: 5 }
  await omar().call('operatorSetPlayerLimits', { body: { ...none, ...before } })
  const set = (who: Player, commissionDiscount: number) =>
    who.call<object>('operatorSetPlayerLimits', { body: { ...none, commissionDiscount } })
  const discount = async () => omar().call<object>('operatorPlayerLimits', { query: { loginId } })
  expect(await set(omar(), 5_000)).toMatchObject({ code: 'SECOND_YES_NEEDED' })
  expect(await discount()).toMatchObject({ commissionDiscount: null })
  const [ask] = (await waitingActs(bela)).filter((one) => 'loginId' in one)
  const limits = { maxStake: null, maxExposure: null, maxOpenBets: null }
  expect(ask).toMatchObject({
    loginId,
    does: { kind: 'discount', discount: 5_000, limits, before },
  })
  if (ask === undefined || !('loginId' in ask)) throw new Error('nothing waits')
  const approve = (who: Player) =>
    who.call('operatorDecideAct', {
      body: { userId: ask.userId, askId: ask.askId, decision: 'approve', ...WHY },
    })
  expect(await approve(omar())).toMatchObject({ code: 'ASK_OF_OWN' })
  expect(await approve(bela)).toMatchObject({ success: true })
  expect(await discount()).toMatchObject({ commissionDiscount: 5_000 })
  // lowered again: the request of before counts no more
  expect(await set(omar(), 0)).toMatchObject({ success: true })
  expect(await set(bela, 5_000)).toMatchObject({ code: 'SECOND_YES_NEEDED' })
  expect(await discount()).toMatchObject({ commissionDiscount: 0 })
})

test('[OP163] [BS191] each yes and the longest note are on record after a restart, and the ledger adds up', async () => {
  await server().stop()
  const again = await startServer({ DATA_DIR: dataDir().path })
  const database = openDatabase({ connectionString: (await embeddedAddress(dataDir().path)) ?? '' })
  const { rows } = await database.query(
    `SELECT act, operator, note, refused_with AS "refusedWith" FROM operator_act
     WHERE act IN ('settle-market', 'void-bet', 'decline-act') ORDER BY id`,
  )
  expect(rows.slice(0, 6)).toMatchObject([
    { act: 'settle-market', operator: 'Omar', refusedWith: 'SECOND_YES_NEEDED' },
    { act: 'settle-market', operator: 'Omar', refusedWith: 'SECOND_YES_NEEDED' },
    { act: 'settle-market', operator: 'Bela' },
    { act: 'settle-market', operator: 'Bela', refusedWith: null },
    { act: 'void-bet', operator: 'Bela', refusedWith: 'SECOND_YES_NEEDED' },
    { act: 'void-bet', operator: 'Omar', refusedWith: null },
  ])
  expect(rows.filter(({ act }) => act === 'decline-act')).toMatchObject([
    { operator: 'Bela', refusedWith: null, note: NOTE },
    { operator: 'Bela', refusedWith: null },
  ])
  const made = await database.query(`SELECT about FROM audit_event WHERE kind = 'operator-made'`)
  expect(made.rows).toHaveLength(2)
  expect((await verifyLedger(database)).findings).toEqual([])
  await database.end()
  await again.stop()
})
