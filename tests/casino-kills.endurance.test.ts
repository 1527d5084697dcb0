import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { PlaceTableBetReply, TableState } from '@crease/contract/casino-shapes.ts'
import type { RoundReply } from '@crease/contract/casino/round-shapes.ts'
import { openDatabase } from '@crease/ledger/connections/database.ts'
import { onConnection } from '@crease/ledger/connections/in-transaction.ts'
import { startEmbeddedPostgres } from '@crease/ledger/postgres/embedded-postgres.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest'
import { exchangeOf } from './support/gateway-process.ts'
import { demoPlayer, expectDone, wallet, type Player } from './support/player.ts'
import { startServer } from './support/server-process.ts'
import { watchTable, type WatchedTable } from './casino/watched-table.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/** One short window, then three cards. */
const SLUG = 'worli2'
const CARDS = 3
const STAKE = 100

const dataDir = perFile(() => temporaryDataDir('casino-kills'))
const postgres = perFile(() => startEmbeddedPostgres({ dataDir: dataDir().path }))
const database = perFile(() => openDatabase({ connectionString: postgres().connectionString }))
const server = perFile(() =>
  startServer({
    DATABASE_URL: postgres().connectionString,
    DATA_DIR: join(dataDir().path, 'server'),
    SIGN_INS_PER_MINUTE: '1000',
    CORE_MS_PER_SECOND: '1000000',
  }),
)
let player: Player
let table: WatchedTable
let balance: number
beforeAll(async () => {
  player = await demoPlayer(server().url)
  table = await watchTable(server().url, player, SLUG)
  balance = (await wallet(player)).balance
})
afterAll(async () => {
  table.socket.disconnect()
})

const soon = { timeout: 120_000, interval: 5 }
const until = (is: (state: TableState) => boolean) =>
  expect.poll(() => is(table.now()), soon).toBe(true)

/** A bet on a round that takes bets, as the page places one. */
async function betOnOne(after: string | null): Promise<string> {
  await until(
    ({ roundId, status, offers }) => roundId !== after && status === 'BETTING' && offers.length > 0,
  )
  const { roundId, offers } = table.now()
  const [offer] = offers
  const body = {
    casinoGameSlug: SLUG,
    mid: roundId,
    selectionId: offer?.selection,
    matchOdd: offer?.back,
    matchOddVariant: 'back',
    stake: STAKE,
    clientBetId: randomUUID(),
  }
  const { bet } = await expectDone(player.call<PlaceTableBetReply>('placeTableBet', { body }))
  return bet.mid
}

async function written(round: string): Promise<string | undefined> {
  const { rows } = await database().query<{ status: string }>(
    'SELECT status FROM casino_round WHERE id = $1',
    [round],
  )
  return rows[0]?.status
}

const kill = async (): Promise<void> => void process.kill(exchangeOf(server().pid) ?? 0, 'SIGKILL')

/** Kills the exchange when its result is known, while the payment waits for a row that somebody holds. */
const killUnpaid = (round: string): Promise<void> =>
  onConnection(database(), async (client) => {
    await until(({ dealt }) => dealt.length === CARDS - 1)
    await client.query('BEGIN')
    await client.query('SELECT FROM casino_round WHERE id = $1 FOR UPDATE', [round])
    const waiting = async () =>
      (await client.query('SELECT FROM pg_locks WHERE NOT granted')).rowCount ?? 0
    await expect.poll(waiting, soon).toBeGreaterThan(0)
    expect(table.now()).toMatchObject({ roundId: round, status: 'DEALING' })
    await kill()
    await client.query('ROLLBACK')
  })

const KILLS: readonly (readonly [
  state: string,
  comesTo: (round: string) => Promise<unknown>,
  became: 'VOID' | 'ENDED',
])[] = [
  ['open', () => kill(), 'VOID'],
  [
    'closed, before its first card',
    async (round) => {
      await expect.poll(() => written(round), soon).toBe('DEALING')
      expect(table.now().dealt).toEqual([])
      await kill()
    },
    'ENDED',
  ],
  [
    'dealing',
    async () => {
      await until(({ dealt }) => dealt.length === 1)
      await kill()
    },
    'ENDED',
  ],
  ['decided and not paid', killUnpaid, 'ENDED'],
  [
    'paid',
    async (round) => {
      await expect.poll(() => written(round), soon).toBe('ENDED')
      await kill()
    },
    'ENDED',
  ],
  [
    'over, between two rounds',
    async (round) => {
      await until(({ status }) => status === 'ENDED')
      await new Promise((resolve) => setTimeout(resolve, 3000))
      expect(table.now()).toMatchObject({ roundId: round, status: 'ENDED' })
      await kill()
    },
    'ENDED',
  ],
]

let before: string | null = null
test.each(KILLS)(
  '[CG59] kill -9 of an exchange whose round is %s: it is finished or void, and paid once',
  async (_, comesTo, became) => {
    onTestFailed(() => void process.stderr.write(server().output()))
    const round = await betOnOne(before)
    before = round
    await comesTo(round)
    const over = async (): Promise<RoundReply | null> => {
      const reply = await player
        .call<RoundReply>('round', { query: { mid: round } })
        .catch(() => null)
      return reply?.success === true ? reply : null
    }
    await expect.poll(async () => (await over())?.status, soon).toBe(became)
    // the exchange is there again: it takes bets on the next round
    await until(({ roundId, status }) => roundId !== round && status === 'BETTING')
    const ended = await over()
    expect(ended?.bets).toMatchObject([{ status: became === 'VOID' ? 'VOID' : 'SETTLED' }])
    expect(ended?.record.seed).toMatch(/^[\da-f]{64}$/)
    const net = ended?.profitOrLoss ?? 0
    expect(net !== 0).toBe(became === 'ENDED')
    const { rows } = await database().query<{ amount: number }>(
      `SELECT amount::int AS amount FROM statement WHERE kind = 'casino' AND market_id = $1`,
      [round],
    )
    expect(rows.map(({ amount }) => amount)).toEqual(
      became === 'VOID' ? [] : [Math.round(net * 100)],
    )
    balance += net
    const purse = await wallet(player)
    expect(purse.balance).toBeCloseTo(balance, 2)
    expect(purse.exposure).toBe(0)
    const { findings, looked } = await verifyLedger(database())
    expect(findings).toEqual([])
    expect(looked.roundBets).toBeGreaterThan(0)
  },
  180_000,
)
