import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { StatementRow } from '@crease/contract/accounts/account-shapes.ts'
import type { BetRow, PlaceBetBody, PlaceBetReply } from '@crease/contract/bet-shapes.ts'
import type { RouteName } from '@crease/contract/http.ts'
import type { ErrorReply, Match } from '@crease/contract/shapes.ts'
import { ownerOf } from '@crease/domain/allotments/shard-map.ts'
import { eventId } from '@crease/domain/units/ids.ts'
import { openDatabase, type Database } from '@crease/exchange/ledger/database.ts'
import { embeddedAddress } from '@crease/exchange/ledger/postgres/embedded-postgres.ts'
import {
  temporaryDataDir,
  type TemporaryDataDir,
} from '@crease/exchange/ledger/postgres/temporary-data-dir.ts'
import { shardAddress } from '@crease/exchange/ledger/shard-databases.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exchangesOf } from './support/gateway-process.ts'
import { operatorOf } from './support/operator.ts'
import {
  betOn,
  cricketMatches,
  currentBets,
  demoPlayer,
  expectDone,
  wallet,
  type Player,
} from './support/player.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { socketPlayer } from './support/socket-player.ts'

const SHARDS = 2
const ALL = [0, 1]
const FUNDS = 1500
const ROUNDS = 6
const VERIFY = fileURLToPath(new URL('../apps/exchange/src/verify.ts', import.meta.url))
const WITHIN = { timeout: 60_000, interval: 200 }
/** what nobody takes */
const HIGH = { matchOddVariant: 'back', matchOdd: 900 } as const

let dataDir: TemporaryDataDir
let settings: Readonly<Record<string, string>>
let server: ServerProcess
let databases: readonly Database[]
beforeAll(async () => {
  dataDir = await temporaryDataDir('several-shards')
  settings = { DATA_DIR: dataDir.path, SHARDS: String(SHARDS), GATEWAYS: '1' }
  server = await startServer(settings)
  const address = await embeddedAddress(dataDir.path)
  databases = ALL.map((shard) =>
    openDatabase({ connectionString: shardAddress(address ?? '', shard) }),
  )
})
afterAll(async () => {
  await Promise.all(databases.map((database) => database.end()))
  await server.stop()
  await dataDir.remove()
})

/** A match before the off with a price on every runner, in each of the shards. */
const matchesOf = (player: Player): Promise<readonly Match[]> =>
  vi.waitFor(async () => {
    const quiet = (await cricketMatches(player)).filter(
      ({ isPlayFlag, matchOdds }) =>
        !isPlayFlag &&
        matchOdds.oddDatas.every(({ status, b1 }) => status === 'ACTIVE' && b1 !== null),
    )
    return ALL.map((shard) => {
      const match = quiet.find((each) => ownerOf(eventId(each.eventId), SHARDS) === shard)
      if (match === undefined) throw new Error(`no match of shard ${shard} is open`)
      return match
    })
  }, WITHIN)

const place = (player: Player, body: PlaceBetBody): Promise<PlaceBetReply | ErrorReply> =>
  player.call<PlaceBetReply>('placeBet', { body })

/** Asks in the same words until there is an answer, as clients do while an exchange is away. */
async function placed(player: Player, body: PlaceBetBody): Promise<PlaceBetReply | ErrorReply> {
  const reply = await place(player, body)
  const isAway = !reply.success && ['BUSY', 'UNAVAILABLE'].includes(reply.code)
  if (!isAway) return reply
  await new Promise((resolve) => setTimeout(resolve, 100))
  return placed(player, body)
}

const cancelAll = (player: Player) =>
  vi.waitFor(
    () => expectDone(player.call<{ success: true }>('cancelAllBets', { body: {} })),
    WITHIN,
  )

const shardOf = ({ betId }: Pick<BetRow, 'betId'>): number => Number(betId) % SHARDS

const verified = (): Promise<{ readonly exitCode: number | null; readonly said: string }> =>
  new Promise((resolve) => {
    const env = { ...process.env, ...settings }
    const child = execFile(process.execPath, [VERIFY], { env }, (_error, out, wrong) =>
      resolve({ exitCode: child.exitCode, said: `${out}${wrong}` }),
    )
  })

test('[SH62] [SH63] [SH70] a bet is decided in the shard of its event, by HTTP and by socket, with the cash that is at home', async () => {
  const player = await demoPlayer(server.url)
  const [one, other] = await matchesOf(player)
  if (one === undefined || other === undefined) throw new Error('two shards were asked for')
  const line = await socketPlayer(server.url, player.token)
  const byHttp = await expectDone(place(player, betOn(one, 0, { ...HIGH, stake: 400 })))
  const bySocket = await expectDone(line.createBet(betOn(other, 0, { ...HIGH, stake: 300 })))
  expect([byHttp.bet, bySocket.bet].map(shardOf)).toEqual(ALL)
  const kept = await Promise.all(
    databases.map(async (database) => (await database.query('SELECT id FROM bet')).rows),
  )
  expect(kept.map(({ length }) => length)).toEqual([1, 1])
  expect(await wallet(player)).toEqual({ balance: FUNDS, exposure: 700 })
  // what is pushed is of the whole too
  await expect
    .poll(() => line.wallets.at(-1), WITHIN)
    .toMatchObject({ Balance: FUNDS, Exposure: 700 })
  expect((await currentBets(player)).map(({ betId }) => betId).toSorted()).toEqual(
    [byHttp.bet.betId, bySocket.bet.betId].toSorted(),
  )
  line.close()
  await cancelAll(player)
  expect(await wallet(player)).toEqual({ balance: FUNDS, exposure: 0 })
})

test('[SH23] [SH64] the last rupee asked for in each shard at once is staked once, and nothing acknowledged is lost, while exchanges are killed', async () => {
  const player = await demoPlayer(server.url)
  const acknowledged: BetRow[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const matches = await matchesOf(player)
    const bodies = matches.map((match) => betOn(match, 0, { ...HIGH, stake: FUNDS }))
    const asking = Promise.all(bodies.map((body) => placed(player, body)))
    const victim = exchangesOf(server.pid)[round % SHARDS]
    if (round % 2 === 1 && victim !== undefined) process.kill(victim, 'SIGKILL')
    const replies = await asking
    const bets = replies.flatMap((reply) => (reply.success ? [reply.bet] : []))
    expect(bets.length, JSON.stringify(replies)).toBe(1)
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
    const { rows } = await (databases[Number(betId) % SHARDS]?.query(
      'SELECT remaining + matched + cancelled AS stake FROM bet WHERE id = $1',
      [betId],
    ) ?? { rows: [] })
    expect(rows).toEqual([{ stake: FUNDS * 100 }])
  }
  expect(new Set(acknowledged.map(({ betId }) => betId)).size).toBe(ROUNDS)
}, 240_000)
