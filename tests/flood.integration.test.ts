import type { PlaceBetBody, BetReply } from '@crease/contract/bet-shapes.ts'
import type { ErrorReply, Match } from '@crease/contract/shapes.ts'
import { openFreshLedger } from '@crease/ledger/testing/test-database.ts'
import { verifyLedger } from '@crease/exchange/verify/verify-ledger.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  betOn,
  cricketMatches,
  currentBets,
  demoPlayer,
  wallet,
  type Player,
} from './support/player.ts'
import { seededRandom } from './support/seeded-random.ts'
import { CROWDED, startServer, type ServerProcess } from './support/server-process.ts'
import { socketPlayer, type SocketPlayer } from './support/socket-player.ts'
import { perFile } from '@crease/ledger/testing/per-test.ts'

/**
 * What happened at another exchange in December 2011: an account with less than £1,000 had £21 million on
 * offer at 29.0, because what it risked was looked at beside its bets and not before each of them.
 */
const MARKETS = 20
const LISTED = { timeout: 60_000, interval: 200 }
const WAVES = 4
const SOCKETS = 8
const BETS_A_SOCKET = 25
const BETS_BY_HTTP = 200

const database = perFile(openFreshLedger)
let server: ServerProcess

beforeAll(async () => {
  server = await startServer({
    DATABASE_URL: database().connectionString,
    BETS_PER_SECOND: '100000',
    REQUESTS_PER_10_SECONDS: '1000000',
    ...CROWDED,
  })
})

afterAll(async () => {
  await server.kill()
  await server.stop()
})

type Answer = BetReply | ErrorReply

/** Backs and lays on all of the markets, many of them lays at the 29.0 of 2011. */
function floodBet(matches: readonly Match[], random: () => number): PlaceBetBody {
  const match = matches[Math.floor(random() * matches.length)]
  if (match === undefined) throw new Error('there is no match')
  const lays = random() < 0.6
  const odds = lays && random() < 0.4 ? 29 : 1.05 + Math.round(random() * 300) / 100
  return betOn(match, random() < 0.5 ? 0 : 1, {
    matchOddVariant: lays ? 'lay' : 'back',
    matchOdd: Math.round(odds * 100) / 100,
    stake: 100 + Math.round(random() * 200),
  })
}

/** Looks at the account as the database has it, again and again while the flood lasts. */
function watchAccount(): { readonly stop: () => Promise<readonly Seen[]> } {
  const seen: Seen[] = []
  const state = { watching: true }
  const watch = async (): Promise<void> => {
    while (state.watching) {
      const { rows } = await database().query<Seen>(
        `SELECT cash, held, (SELECT coalesce(sum(exposure), 0)::bigint FROM position WHERE position.user_id = account.user_id)
           AS exposures FROM account WHERE kind <> 'maker' AND cash > 0`,
      )
      seen.push(...rows)
    }
  }
  const watched = watch()
  return {
    stop: async () => {
      state.watching = false
      await watched
      return seen
    },
  }
}

interface Seen {
  readonly cash: number
  readonly held: number
  readonly exposures: number
}

async function flood(player: Player, sockets: readonly SocketPlayer[], bet: () => PlaceBetBody) {
  const [bySocket, byHttp] = await Promise.all([
    Promise.all(
      sockets.flatMap(({ createBet }) =>
        Array.from({ length: BETS_A_SOCKET }, () => createBet(bet())),
      ),
    ),
    Promise.all(
      Array.from({ length: BETS_BY_HTTP }, () =>
        player.call<BetReply>('placeBet', { body: bet() }),
      ),
    ),
  ])
  return { bySocket, byHttp }
}

const codes = (answers: readonly Answer[]): readonly string[] =>
  answers.map((answer) => (answer.success ? 'placed' : answer.code))

/** Some of what rests is taken back, so that the next wave finds funds again. */
async function cancelSome(player: Player): Promise<void> {
  const open = (await currentBets(player)).filter(({ remaining }) => remaining > 0)
  await Promise.all(
    open
      .slice(0, Math.ceil(open.length / 2))
      .map(({ betId }) => player.call('cancelBet', { body: { betId } })),
  )
}

test(`[OP52] a flood of backs and lays on ${MARKETS} markets from one small account, by HTTP and by sockets at once: never an uncovered bet`, async () => {
  const player = await demoPlayer(server.url)
  // those that begin later are told after the server is ready [FD11]
  const matches = await vi.waitFor(async () => {
    const listed = (await cricketMatches(player)).slice(0, MARKETS)
    expect(listed).toHaveLength(MARKETS)
    return listed
  }, LISTED)
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, () => socketPlayer(server.url, player.token)),
  )
  const random = seededRandom(2011)
  const watching = watchAccount()
  const answers: { bySocket: string[]; byHttp: string[] } = { bySocket: [], byHttp: [] }
  for (let wave = 0; wave < WAVES; wave += 1) {
    const { bySocket, byHttp } = await flood(player, sockets, () => floodBet(matches, random))
    answers.bySocket.push(...codes(bySocket))
    answers.byHttp.push(...codes(byHttp))
    await cancelSome(player)
  }
  const seen = await watching.stop()
  for (const channel of [answers.bySocket, answers.byHttp]) {
    expect(channel).toContain('placed')
    expect(channel.filter((code) => code === 'INSUFFICIENT_FUNDS').length).toBeGreaterThan(50)
  }
  expect(seen.length).toBeGreaterThan(20)
  expect(
    seen.filter(({ cash, held, exposures }) => exposures > cash || held !== exposures),
  ).toEqual([])
  // most of the small account is at risk, so that the limit was indeed reached
  expect(Math.max(...seen.map(({ exposures }) => exposures))).toBeGreaterThan(1_200_00)
  const pushed = sockets.flatMap(({ wallets }) => wallets)
  expect(pushed.length).toBeGreaterThan(SOCKETS)
  expect(pushed.filter(({ Balance, Exposure }) => Exposure > Balance)).toEqual([])
  const { balance, exposure } = await wallet(player)
  expect(exposure).toBeLessThanOrEqual(balance)
  for (const socket of sockets) socket.close()
  const { findings, looked } = await verifyLedger(database())
  expect(findings).toEqual([])
  expect(looked.bets).toBe(
    [...answers.bySocket, ...answers.byHttp].filter((code) => code === 'placed').length,
  )
}, 120_000)
