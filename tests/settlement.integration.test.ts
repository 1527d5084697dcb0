import type { StatementRow } from '@crease/contract/accounts/account-shapes.ts'
import type { BetRow, BetReply } from '@crease/contract/bet-shapes.ts'
import type { RouteName } from '@crease/contract/http.ts'
import type { Match } from '@crease/contract/shapes.ts'
import { SPORTS_NAMESPACE, type JoinReply } from '@crease/contract/sockets.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { expect, test, vi } from 'vitest'
import { operatorOf } from './support/operator.ts'
import {
  betOn,
  cricketMatches,
  demoPlayer,
  expectDone,
  isPriced,
  type Player,
} from './support/player.ts'
import { connected } from './support/socket-player.ts'
import { startServer } from './support/server-process.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

const WITHIN = { timeout: 60_000, interval: 500 }
const WHY = { reason: 'WRONG_RESULT', note: 'the scorer was mistaken' }
const OPENING = 1500

const database = perFile(openFreshLedger)
const server = perFile(() =>
  startServer({
    DATABASE_URL: database().connectionString,
    // football has the market of two winners
    FEED_SPORTS: 'cricket,football',
  }),
)

const operator = perFile(() => operatorOf(server()))

const settle = (marketId: string, winners: readonly string[]) =>
  operator().call<object>('operatorSettle', { body: { marketId, winners, ...WHY } })

const balanceOf = (player: Player) =>
  expectDone(player.call<{ success: true; Balance: number; Owed: number }>('getBalance'))

const report = async (player: Player, name: RouteName): Promise<readonly StatementRow[]> => {
  type Reply = { success: true; data: StatementRow[] }
  return (await expectDone(player.call<Reply>(name, { query: { limit: '100' } }))).data
}

const sumOf = (rows: readonly StatementRow[]): number =>
  rows.reduce((sum, { profitOrLoss }) => sum + Math.round(profitOrLoss * 100), 0) / 100

const place = async (player: Player, body: object): Promise<BetRow> =>
  (await expectDone(player.call<BetReply & { success: true }>('placeBet', { body }))).bet

/** Matches before the off with a price on every runner, once there are two. */
const quietMatches = (player: Player): Promise<readonly Match[]> =>
  vi.waitFor(async () => {
    const quiet = (await cricketMatches(player)).filter(isPriced)
    return quiet.length > 1
      ? quiet
      : Promise.reject(new Error('not so many are open before the off'))
  }, WITHIN)

interface Found {
  readonly id: string
  readonly eventId: string
  readonly runners: readonly { readonly runnerId: string }[]
}

/** An open market of which this holds, as the ledger has it. */
const marketWhere = (holds: string): Promise<Found> =>
  vi.waitFor(async () => {
    const { rows } = await database().query<Found>(
      `SELECT id, event_id AS "eventId", definition -> 'runners' AS runners FROM market
       WHERE status = 'OPEN' AND NOT in_play AND ${holds} ORDER BY id LIMIT 1`,
    )
    return rows[0] ?? Promise.reject(new Error(`no market of which ${holds}`))
  }, WITHIN)

test('[ST40] a result of fewer winners than places is refused with its field and the number wanted', async () => {
  const { id, runners } = await marketWhere(`(definition ->> 'winners')::int = 2`)
  const [first = '', second = ''] = runners.map(({ runnerId }) => runnerId)
  expect(await settle(id, [first])).toMatchObject({
    success: false,
    code: 'TOO_FEW_WINNERS',
    field: 'winners',
    limit: 2,
    message: 'The result of this market needs at least 2 winners',
  })
  expect(await settle(id, [first, second])).toMatchObject({ settlement: { status: 'SETTLED' } })
  const { rows } = await database().query(
    'SELECT refused_with FROM operator_act WHERE market_id = $1 ORDER BY id',
    [id],
  )
  expect(rows.map(({ refused_with: code }) => code)).toEqual(['TOO_FEW_WINNERS', null])
})

test('[DR50] [DR51] [ST25] after corrections Sport sums up to what was paid, and what is owed is named', async () => {
  const player = await demoPlayer(server().url)
  const [match, other] = await quietMatches(player)
  if (match === undefined || other === undefined) throw new Error('two matches')
  const bet = await place(
    player,
    betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 100 }),
  )
  const rivals = match.matchOdds.oddDatas
    .map(({ selectionId }) => selectionId)
    .filter((id) => id !== bet.selectionId)
  await settle(bet.marketId, [bet.selectionId])
  const won = (await balanceOf(player)).Balance
  expect(won).toBeGreaterThan(OPENING)
  expect(await balanceOf(player)).toMatchObject({ Owed: 0 })
  // all of it is bet again, so that nothing is left for what the correction takes
  const all = { matchOddVariant: 'back', matchOdd: 1000, stake: Math.floor(won) } as const
  const resting = await place(player, betOn(other, 0, all))
  const free = Math.round((won - all.stake) * 100) / 100
  await settle(bet.marketId, rivals.slice(0, 1))
  const lost = Math.round((won - OPENING + 100) * 100) / 100
  const owed = Math.round((lost - free) * 100) / 100
  expect(await balanceOf(player)).toMatchObject({ Balance: all.stake, Owed: owed })
  const sport = await report(player, 'statementSport')
  expect([sport.length, sumOf(sport)]).toEqual([3, -100])
  expect(await report(player, 'statementRefund')).toEqual([])
  const [carried, opening] = await report(player, 'statementDepositWithdraw')
  expect(carried).toMatchObject({ profitOrLoss: owed, userPts: all.stake, owed })
  expect(opening).toMatchObject({ userPts: OPENING, owed: 0 })

  // a bet beside it is refused, and what comes free repays
  const more = betOn(other, 0, { matchOddVariant: 'back', matchOdd: 1000, stake: 100 })
  expect(await player.call('placeBet', { body: more })).toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  await player.call('cancelBet', { body: { betId: resting.betId } })
  expect(await balanceOf(player)).toMatchObject({ Balance: OPENING - 100, Owed: 0 })
  const [repaid] = await report(player, 'statementDepositWithdraw')
  expect(repaid).toMatchObject({ profitOrLoss: -owed, userPts: OPENING - 100, owed: 0 })

  await operator().call('operatorVoidMarket', { body: { marketId: bet.marketId, ...WHY } })
  for (const name of ['statementSport', 'statementRefund'] as const) {
    expect(sumOf(await report(player, name))).toBeCloseTo(0, 2)
  }
  await settle(bet.marketId, [bet.selectionId])
  expect(sumOf(await report(player, 'statementRefund'))).toBe(0)
  expect(sumOf(await report(player, 'statementSport'))).toBeCloseTo(won - OPENING, 2)
  expect((await verifyLedger(database())).findings).toEqual([])
})

test('[BS111] a cancel of what is matched says that nothing is left, though a part was taken back before', async () => {
  const [backer, layer] = [await demoPlayer(server().url), await demoPlayer(server().url)]
  const matched = await vi.waitFor(async () => {
    const [match] = await quietMatches(backer)
    const [price] = match?.matchOdds.oddDatas ?? []
    const { b1, l1 } = price ?? {}
    if (match === undefined || b1 == null || l1 == null || l1 - b1 < 0.015)
      throw new Error('no room')
    // between the best two prices only the other player is met
    const matchOdd = Math.round(b1 * 100 + 1) / 100
    const bet = await place(
      backer,
      betOn(match, 0, { matchOddVariant: 'back', matchOdd, stake: 200 }),
    )
    await backer.call('reduceBet', { body: { betId: bet.betId, reduceBy: 100 } })
    await layer.call('placeBet', {
      body: betOn(match, 0, { matchOddVariant: 'lay', matchOdd, stake: 100 }),
    })
    const again = await backer.call<{ success: true; bet: BetRow }>('cancelBet', {
      body: { betId: bet.betId },
    })
    if (again.success) throw new Error('prices moved between the two')
    const { rows } = await database().query('SELECT matched, cancelled FROM bet WHERE id = $1', [
      bet.betId,
    ])
    expect(rows).toEqual([{ matched: 100_00, cancelled: 100_00 }])
    return { again, betId: bet.betId }
  }, WITHIN)
  expect(matched.again).toMatchObject({ code: 'BET_ENDED' })
  expect(await backer.call('cancelBet', { body: { betId: matched.betId } })).toEqual(matched.again)
})

/** The traded volume of each runner of a match, for runners that state it. */
async function tradedIn(player: Player, eventId: string): Promise<ReadonlyMap<string, object>> {
  const socket = await connected(`${server().url}${SPORTS_NAMESPACE}`, player.token)
  const asked = { eventId, sportId: '4', matchId: eventId }
  const joined: JoinReply = await socket.timeout(30_000).emitWithAck('join_match', asked)
  socket.close()
  const [image] = joined.success ? joined.messages : []
  if (image?.kind !== 'image') throw new Error('a match answers with its image')
  const sections = Object.values(image.meta_data.data)
    .flat()
    .flatMap(({ mid, section }) => section.map((one) => [`${mid} ${one.sid}`, one] as const))
  expect(sections.length).toBeGreaterThan(1)
  return new Map(
    sections
      .filter(([, { ltp, tv }]) => ltp !== undefined || tv !== undefined)
      .map(([name, { ltp, tv }]) => [name, { ltp, tv }]),
  )
}

/** The same, as the fills that count make it. */
async function filledIn(eventId: string): Promise<ReadonlyMap<string, object>> {
  const { rows } = await database().query<{ name: string; ltp: number; tv: number }>(
    `SELECT market_id || ' ' || runner_id AS name, sum(stake)::bigint AS tv,
       (array_agg(odds ORDER BY fill.id DESC))[1] AS ltp
     FROM fill JOIN market ON market.id = market_id WHERE market.event_id = $1 GROUP BY 1`,
    [eventId],
  )
  return new Map(rows.map(({ name, ltp, tv }) => [name, { ltp: ltp / 100, tv: tv / 100 }]))
}

test('[RT51] in the simulated world nothing was traded before the first fill, and what was traded is what was filled', async () => {
  const one = await demoPlayer(server().url)
  const quiet = await quietMatches(one)
  const match = quiet.at(-1)
  if (match === undefined) throw new Error('no match is open')
  const { eventId } = match
  expect([await filledIn(eventId), await tradedIn(one, eventId)]).toEqual([new Map(), new Map()])
  for (const stake of [100, 250]) {
    await place(one, betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake }))
  }
  const filled = await filledIn(eventId)
  expect(filled.size).toBeGreaterThan(0)
  await expect.poll(() => tradedIn(one, eventId), WITHIN).toEqual(filled)
})
