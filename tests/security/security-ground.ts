import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { TERMS_VERSION } from '@crease/contract/accounts/credential-shapes.ts'
import { openDatabase, type Database } from '@crease/ledger/connections/database.ts'
import { freshLedger, type TestDatabase } from '@crease/ledger/testing/test-database.ts'
import { temporaryDataDir } from '@crease/ledger/testing/temporary-data-dir.ts'
import type { BetReply } from '@crease/contract/bet-shapes.ts'
import { eventually } from '../support/eventually.ts'
import { operatorOf, type TestOperator } from '../support/operator.ts'
import {
  betOn,
  cricketMatches,
  demoPlayer,
  expectDone,
  signIn,
  type Player,
} from '../support/player.ts'
import { startServer, type ServerProcess } from '../support/server-process.ts'
import type { Who } from './judge.ts'
import type { Known } from './samples.ts'
import type { Ask, Sent } from './tampered.ts'

/** A server with two players, an operator, and something of everything that belongs to the first of them. */
export interface SecurityGround {
  /** another one after a restart */
  readonly server: ServerProcess
  readonly restart: () => Promise<void>
  /** what the server wrote, before a restart too */
  readonly output: () => string
  readonly database: Database
  /** who owns what there is */
  readonly asha: Player
  readonly ashasId: string
  /** who tries to get at it */
  readonly mallory: Player
  readonly operator: TestOperator
  readonly known: Known
  /** asks as somebody, over lines that are kept */
  readonly ask: Ask
  /** the same with any token */
  readonly askWith: (call: Sent, token: string | null) => ReturnType<Ask>
  readonly close: () => Promise<void>
}

const ROOMY = {
  SIGN_INS_PER_MINUTE: '1000000',
  REQUESTS_PER_10_SECONDS: '10000000',
  CORE_MS_PER_SECOND: '1000000',
  BETS_PER_SECOND: '1000000',
  SOCKETS_PER_PLAYER: '1000',
  SOCKETS_PER_ADDRESS: '10000',
  NEW_SOCKETS_PER_SECOND: '10000',
  LOG_LEVEL: 'info',
  REGISTRATIONS_PER_HOUR: '100000',
  // a player who tries a thousand bets pays for them
  WELCOME_POINTS: '1000000',
} as const

/** A stake of hers alone: a text with it shows something of hers. */
export const HER_STAKE = 137.31

/**
 * Starts the server and gives Asha a bet that rests, a conditional order, buttons and favourites; in a ledger of the test
 * run, or in the one that is given.
 */
export async function openSecurityGround(
  ledger: () => Promise<TestDatabase> = freshLedger,
): Promise<SecurityGround> {
  const dataDir = await temporaryDataDir('security')
  const fresh = await ledger()
  const database = openDatabase(fresh)
  const start = (PORT = '0'): Promise<ServerProcess> =>
    startServer({ DATABASE_URL: fresh.connectionString, DATA_DIR: dataDir.path, PORT, ...ROOMY })
  let server = await start()
  let before = ''
  const [asha, mallory] = [await demoPlayer(server.url), await demoPlayer(server.url)]
  const operator = await operatorOf(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const tokens: Readonly<Record<Who, () => string | null>> = {
    player: () => mallory.token,
    operator: () => operator.token,
    nobody: () => null,
    forged: () => 'A'.repeat(43),
  }
  const known = await hersOf(asha)
  return {
    get server() {
      return server
    },
    restart: async () => {
      await server.stop()
      before += server.output()
      // signed-in players keep its address
      server = await start(new URL(server.url).port)
    },
    output: () => before + server.output(),
    database,
    asha,
    mallory,
    operator,
    known,
    ashasId: await ownerOfBet(database, String(known['betId'])),
    ask: (call, who) => asked(server.url, { ...call, token: tokens[who](), agent }),
    askWith: (call, token) => asked(server.url, { ...call, token, agent }),
    close: async () => {
      agent.destroy()
      await server.stop()
      await database.end()
      await fresh.drop()
      await dataDir.remove()
    },
  }
}

/** A new account. */
export type Account = ReturnType<typeof somebody>

/** An unknown applicant. */
export const somebody = () => ({
  loginId: `bird.${randomUUID().slice(0, 8)}`,
  password: 'seven long walks',
  name: `Bird ${randomUUID().slice(0, 6)}`,
  born: '1990-01-31',
  ofAge: true,
  termsVersion: TERMS_VERSION,
  email: `${randomUUID().slice(0, 8)}@crease.example`,
})

/** Opens the account. */
export const registered = (url: string, account: Account): Promise<Player> =>
  signIn(url, { name: 'register', body: account })

async function ownerOfBet(database: Database, betId: string): Promise<string> {
  const { rows } = await database.query<{ user: string }>(
    'SELECT user_id::text AS user FROM bet WHERE id = $1',
    [betId],
  )
  return rows[0]?.user ?? ''
}

/** Asha's rows, and the ids that a call about them must name. */
async function hersOf(asha: Player): Promise<Known> {
  const match = await eventually(async () => {
    const found = (await cricketMatches(asha)).find(
      ({ isPlayFlag, matchOdds }) =>
        !isPlayFlag &&
        matchOdds.oddDatas.every(({ status, b1 }) => status === 'ACTIVE' && b1 !== null),
    )
    return found ?? Promise.reject(new Error('none is open before the off'))
  }, 50_000)
  const bet = betOn(match, 0, { matchOddVariant: 'lay', matchOdd: 1.01, stake: HER_STAKE })
  const placed = await expectDone(asha.call<BetReply>('placeBet', { body: bet }))
  const waits = {
    orders: [{ bet: { ...bet, clientBetId: undefined }, trigger: { kind: 'STOP', odd: 900 } }],
  }
  const kept = await expectDone(
    asha.call<{ success: true; orders: { orderId: string }[] }>('placeConditional', {
      body: waits,
    }),
  )
  const { eventId, marketId, selectionId } = bet
  return {
    eventId,
    marketId,
    selectionId,
    betId: placed.bet.betId,
    orderId: kept.orders[0]?.orderId,
    matchOdd: 1.01,
    stake: 100,
    sportId: '4',
    casinoGameSlug: 'hi-lo',
  }
}

interface Asked {
  readonly method: string
  readonly url: string
  readonly body: string | null
  readonly token: string | null
  readonly agent: Agent
}

function asked(
  server: string,
  { method, url, body, token, agent }: Asked,
): Promise<{ readonly status: number; readonly text: string }> {
  const headers = {
    ...(method !== 'GET' && { 'content-type': 'application/json' }),
    ...(token !== null && { 'user-token': token }),
    ...(body !== null && { 'content-length': Buffer.byteLength(body) }),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${server}${url}`, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body ?? undefined)
  })
}
