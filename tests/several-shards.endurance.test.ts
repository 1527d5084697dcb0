import { setTimeout as pause } from 'node:timers/promises'
import type { StatementRow } from '@crease/contract/accounts/account-shapes.ts'
import type { BetRow } from '@crease/contract/bet-shapes.ts'
import type { SoloReply } from '@crease/contract/solo-shapes.ts'
import { homeOf } from '@crease/domain/allotments/shard-map.ts'
import { userId } from '@crease/domain/units/ids.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  ALL,
  cancelAll,
  matchesOf,
  placed,
  shardOf,
  ShardedServer,
  SHARDS,
  WITHIN,
} from './shards/sharded-server.ts'
import { exchangesOf } from './support/gateway-process.ts'
import { openPushService } from './shards/push-service.ts'
import { operatorOf } from './support/operator.ts'
import {
  nextRoundOf,
  betOn,
  currentBets,
  demoPlayer,
  expectDone,
  wallet,
  type Player,
} from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { socketPlayer } from './support/socket-player.ts'

const FUNDS = 1500
const ROUNDS = 6
/** what nobody takes */
const HIGH = { matchOddVariant: 'back', matchOdd: 900 } as const

let ground: ShardedServer
beforeAll(async () => {
  ground = await ShardedServer.open()
})
afterAll(() => ground.close())

test('[SH62] [SH63] [SH70] [SH72] a bet is decided in the shard of its event, by HTTP and by socket, with the cash that is at home', async () => {
  const player = await demoPlayer(ground.server.url)
  const [one, other] = await matchesOf(player)
  if (one === undefined || other === undefined) throw new Error('two shards were asked for')
  const line = await socketPlayer(ground.server.url, player.token)
  const byHttp = await expectDone(placed(player, betOn(one, 0, { ...HIGH, stake: 400 })))
  const bySocket = await expectDone(line.createBet(betOn(other, 0, { ...HIGH, stake: 300 })))
  expect([byHttp.bet, bySocket.bet].map(shardOf)).toEqual(ALL)
  const kept = await Promise.all(
    ALL.map(async (shard) => (await ground.ledger(shard).query('SELECT id FROM bet')).rows),
  )
  expect(kept.map(({ length }) => length)).toEqual([1, 1])
  expect(await wallet(player)).toEqual({ balance: FUNDS, exposure: 700 })
  // what is pushed is of the whole too
  await expect
    .poll(() => line.wallets.at(-1), WITHIN)
    .toMatchObject({ Balance: FUNDS, Exposure: 700 })
  const highestFirst = (before: string, next: string) => Number(next) - Number(before)
  expect((await currentBets(player)).map(({ betId }) => betId)).toEqual(
    [byHttp.bet.betId, bySocket.bet.betId].toSorted(highestFirst),
  )
  // no move of cash between them is ever seen
  expect(new Set(line.wallets.map(({ Balance }) => Balance))).toEqual(new Set([FUNDS]))
  line.close()
  await cancelAll(player)
  expect(await wallet(player)).toEqual({ balance: FUNDS, exposure: 0 })
})

test('[SH23] [SH64] the last rupee asked for in each shard at once is staked once, and nothing acknowledged is lost, while exchanges are killed', async () => {
  const player = await demoPlayer(ground.server.url)
  const acknowledged: BetRow[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const matches = await matchesOf(player)
    const bodies = matches.map((match) => betOn(match, 0, { ...HIGH, stake: FUNDS }))
    const asking = Promise.all(bodies.map((body) => placed(player, body)))
    // each in its turn, at home and away, sooner and later after it was asked
    await pause(round * 5)
    const victim = exchangesOf(ground.server.pid)[(round >> 1) % SHARDS]
    if (round % 2 === 1 && victim !== undefined) process.kill(victim, 'SIGKILL')
    const replies = await asking
    const bets = replies.flatMap((reply) => (reply.success ? [reply.bet] : []))
    expect(bets).toHaveLength(1)
    expect(replies.find(({ success }) => !success)).toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    acknowledged.push(...bets)
    // the same body is the same bet, whichever exchange answers it
    const again = await Promise.all(bodies.map((body) => placed(player, body)))
    expect(again.flatMap((reply) => (reply.success ? [reply.bet.betId] : []))).toEqual(
      bets.map(({ betId }) => betId),
    )
    expect(await wallet(player)).toEqual({ balance: FUNDS, exposure: FUNDS })
    await cancelAll(player)
  }
  for (const { betId } of acknowledged) {
    const { rows } = await ground
      .ledger(Number(betId) % SHARDS)
      .query('SELECT remaining + matched + cancelled AS stake FROM bet WHERE id = $1', [betId])
    expect(rows).toEqual([{ stake: FUNDS * 100 }])
  }
  expect(new Set(acknowledged.map(({ betId }) => betId)).size).toBe(ROUNDS)
}, 240_000)

const statementOf = async (player: Player): Promise<readonly StatementRow[]> => {
  type Reply = { success: true; data: StatementRow[] }
  const query = { limit: '100' }
  return (await expectDone(player.call<Reply>('statementSport', { query }))).data
}

const inPaise = (points: number): number => Math.round(points * 100)

test('[SH12] [SH73] [SH74] [SH75] what was settled in two shards is one statement, whose balance is the running sum of all its lines', async () => {
  const [player, operator] = [await demoPlayer(ground.server.url), await operatorOf(ground.server)]
  const won: number[] = []
  for (const match of await matchesOf(player)) {
    const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 200 })
    const { bet } = await expectDone(placed(player, body))
    expect(bet.matched).toBe(200)
    const winners = [match.matchOdds.oddDatas[won.length]?.selectionId ?? '']
    const why = { reason: 'WRONG_RESULT', note: 'the scorer was mistaken' }
    const settle = { marketId: match.matchOdds.marketId, winners, ...why }
    await expectDone(operator.call<{ success: true }>('operatorSettle', { body: settle }))
    const net = won.length === 0 ? 200 * ((bet.averageOdd ?? 0) - 1) * 0.98 : -200
    won.push(inPaise(net))
  }
  const rows = await vi.waitFor(async () => {
    const lines = await statementOf(player)
    return lines.length === SHARDS ? lines : Promise.reject(new Error(`${lines.length} lines`))
  }, WITHIN)
  const [first = 0, second = 0] = won
  expect(rows.map(({ profitOrLoss }) => inPaise(profitOrLoss))).toEqual([second, first])
  const opening = inPaise(FUNDS)
  expect(rows.map(({ userPts }) => inPaise(userPts))).toEqual([
    opening + first + second,
    opening + first,
  ])
  // as long as cash is on its way it is nobody's to bet with
  const all = { balance: (opening + first + second) / 100, exposure: 0 }
  await expect.poll(() => wallet(player), WITHIN).toEqual(all)
  type Profit = { success: true; totals: { profitOrLoss: number } }
  const { totals } = await expectDone(player.call<Profit>('profit'))
  expect(inPaise(totals.profitOrLoss)).toBe(first + second)
  const bets = await expectDone(player.call<Settled>('settledBets', { query: { limit: '1' } }))
  const query = { limit: '1', after: bets.next ?? '' }
  const others = await expectDone(player.call<Settled>('settledBets', { query }))
  expect([...bets.data, ...others.data].map(shardOf)).toEqual([1, 0])
  expect(others.next === null ? [] : await restOf(player, others.next)).toEqual([])
  const notices = await noticesOf(player)
  expect(notices.data.map(({ number }) => number)).toEqual(
    notices.data.map(({ number }) => number).toSorted((one, next) => next - one),
  )
  expect([notices.data.length, notices.unread]).toEqual([SHARDS, SHARDS])
  const seen = { body: { number: notices.number } }
  await expectDone(player.call<{ success: true }>('seeNotices', seen))
  expect((await noticesOf(player)).unread).toBe(0)
})

type Notices = { success: true; data: { number: number }[]; number: number; unread: number }

const noticesOf = (player: Player): Promise<Notices> =>
  expectDone(player.call<Notices>('getNotices'))

type Settled = { success: true; data: BetRow[]; next: string | null }

const restOf = async (player: Player, after: string): Promise<readonly BetRow[]> =>
  (await expectDone(player.call<Settled>('settledBets', { query: { after } }))).data

test('[SH88] a browser is pushed what happened in any shard, once', async () => {
  const service = await openPushService()
  const player = await demoPlayer(ground.server.url)
  type Key = { success: true; key: string | null }
  expect((await expectDone(player.call<Key>('getPushKey'))).key).not.toBeNull()
  const { endpoint, p256dh, auth } = service.subscription()
  // the address of a machine of ours is no browser's: it is put where one would be
  await ground.ledger(0).query(
    `INSERT INTO push_subscription (user_id, session_id, endpoint, p256dh, auth, language, told)
     SELECT user_id, id, $1, $2, $3, 'en', time_to_ms(clock_timestamp()) FROM session
     ORDER BY user_id DESC LIMIT 1`,
    [endpoint, p256dh, auth],
  )
  const [first, second] = await matchesOf(player)
  for (const [told, match] of [second, first].entries()) {
    if (match === undefined) throw new Error('two shards were asked for')
    const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 1.01, stake: 100 })
    const { bet } = await expectDone(placed(player, body))
    expect(bet.matched).toBe(100)
    await expect.poll(service.taken, WITHIN).toBe(told + 1)
  }
  await pause(5_000)
  expect(service.taken()).toBe(SHARDS)
  await service.close()
})

test('[SH80] who excludes themselves is excluded in every shard when they are told so, and nothing of theirs rests in any', async () => {
  const player = await demoPlayer(ground.server.url)
  const matches = await matchesOf(player)
  const placing = matches.map((match) => placed(player, betOn(match, 0, { ...HIGH, stake: 100 })))
  const bets = (await Promise.all(placing)).flatMap((reply) => (reply.success ? [reply.bet] : []))
  expect(new Set(bets.map(shardOf))).toEqual(new Set(ALL))
  await expectDone(player.call<{ success: true }>('excludeMyself', { body: { months: 6 } }))
  for (const { betId } of bets) {
    const { rows } = await ground.ledger(Number(betId) % SHARDS).query(
      `SELECT remaining, (pause_until > now()) AS away FROM bet
       LEFT JOIN account_standing USING (user_id) WHERE bet.id = $1`,
      [betId],
    )
    expect(rows).toEqual([{ remaining: 0, away: true }])
  }
})

test('[SH65] orders in one piece over two shards are refused', async () => {
  const player = await demoPlayer(ground.server.url)
  const orders = (await matchesOf(player)).map((match) => ({
    action: 'place',
    order: betOn(match, 0, { ...HIGH, stake: 100 }),
  }))
  const refused = { success: false, code: 'NOT_OVER_SHARDS' }
  const asked = { mode: 'all-or-none', orders }
  expect(await player.call('batchBets', { body: asked })).toMatchObject(refused)
  expect(await currentBets(player)).toEqual([])
})

test('[SH81] the ledgers add up, each and all together; a move that was taken as another amount is found', async () => {
  const sound = await ground.verified()
  expect(sound).toMatchObject({ exitCode: 0, said: expect.stringMatching(/The shards add up/) })
  const changed = async (by: number): Promise<void> => {
    const client = await ground.ledger(1).connect()
    await client.query('SET session_replication_role = replica')
    const { rowCount } = await client.query('UPDATE cash_move SET amount = amount + $1', [by])
    expect(rowCount).toBeGreaterThan(0)
    client.release(true)
  }
  await changed(7)
  const broken = await ground.verified()
  expect(broken).toMatchObject({ exitCode: 1, said: expect.stringMatching(/DO NOT ADD UP.*SH13/s) })
  await changed(-7)
  expect((await ground.verified()).exitCode).toBe(0)
})

test('[SH63] [SH20] a game of the casino, which is in the first shard, is played with cash that is at home elsewhere', async () => {
  const player = await atHomeIn(1)
  const body = {
    casinoGameSlug: 'limbo',
    mid: await nextRoundOf(player, 'limbo'),
    selectionId: 'at-150',
    stake: 100,
    clientBetId: crypto.randomUUID(),
    clientSeed: 'mine',
  }
  const { round } = await expectDone(player.call<SoloReply>('playSolo', { body }))
  expect(round?.status).toBe('ENDED')
  const brought = round?.profitOrLoss ?? Number.NaN
  await expect.poll(async () => (await wallet(player)).balance, WITHIN).toBeCloseTo(FUNDS + brought)
  const of = 'SELECT stake FROM round_bet'
  expect((await ground.ledger(0).query(of)).rows).toEqual([{ stake: 100_00 }])
  expect((await ground.ledger(1).query(of)).rows).toEqual([])
})

/** A new demo player whose home is this shard. */
async function atHomeIn(shard: number): Promise<Player> {
  for (;;) {
    const player = await demoPlayer(ground.server.url)
    const { rows } = await ground.ledger(0).query('SELECT max(id)::int AS id FROM app_user')
    if (homeOf(userId(rows[0]?.id ?? 0), SHARDS) === shard) return player
  }
}

test('[SH60] a ledger refuses to be one of another number of shards, and goes on as what it is', async () => {
  expect(await ground.server.stop()).toBe(0)
  for (const other of ['3', '1']) {
    const begun = startServer({ ...ground.settings, SHARDS: other })
    await expect(begun).rejects.toThrow('SHARDS must be 2')
  }
  await ground.beginAgain()
  expect(await wallet(await demoPlayer(ground.server.url))).toEqual({ balance: FUNDS, exposure: 0 })
  expect((await ground.verified()).exitCode).toBe(0)
})
