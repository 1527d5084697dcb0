import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Command } from '@crease/domain/records/command.ts'
import { userId } from '@crease/domain/units/ids.ts'
import type {
  PlayerRound,
  TableBetAsk,
  TableBetOutcome,
  TableView,
} from '@crease/protocol/casino.ts'
import { expect } from 'vitest'
import { fund, openExchangeGround } from '../../exchange/testing/exchange.ts'
import type { News } from '../../exchange/news.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { OperatorReads } from '../../operators/operator-reads.ts'
import { verifyLedger } from '../../verify/verify-ledger.ts'
import { DUEL } from './duel.ts'
import { startCasino, type OpenCasino } from '../start-casino.ts'
import { askOf } from './casino.ts'

/** who may pause the table */
export const OPERATOR = { userId: userId(999), name: 'omar' }

/** The speed of a table's clock. */
const FASTER = 20
const START = Date.now()
const now = (): number => Math.round(START + (Date.now() - START) * FASTER)

/** A server with one table, the duel. */
export interface TableServer {
  readonly tables: OpenCasino
  readonly views: TableView[]
  readonly rounds: PlayerRound[]
  /** messages to the operators of the server */
  readonly alarms: string[]
  readonly fund: (user: number) => Promise<unknown>
  readonly cash: (user: number) => number | undefined
  readonly held: (user: number) => number | undefined
  /** whether it was told that another one owns the markets */
  readonly superseded: () => boolean
  /** nothing more happens, as after kill -9: no timer, no command */
  readonly kill: () => void
}

/** Servers on one database, one after the other or together. */
export interface CasinoGround {
  readonly database: Database
  /** `dealerKey`: absent: the one that is kept; `holds`: commands that never come back, as of a ledger that stalls */
  readonly serve: (
    dealerKey?: string,
    holds?: (command: Command) => boolean,
  ) => Promise<TableServer>
  readonly findings: () => Promise<unknown>
  readonly close: () => Promise<void>
}

/** Makes a database for servers with one table. The caller closes it. */
export async function openCasinoGround(): Promise<CasinoGround> {
  const ground = await openExchangeGround()
  const dataDir = await mkdtemp(join(tmpdir(), 'crease-tables-'))
  const servers: TableServer[] = []
  const reads = new OperatorReads(ground.database)
  const serve = async (
    dealerKey: string | null = null,
    holds: (command: Command) => boolean = () => false,
  ): Promise<TableServer> => {
    const [views, rounds, alarms]: [TableView[], PlayerRound[], string[]] = [[], [], []]
    let hear: (bets: News['roundBets']) => void = () => undefined
    let isDead = false
    const publish = (news: News): void => hear(news.roundBets)
    const { exchange, superseded } = await ground.start({ publish, now: Date.now })
    const tables = await startCasino({
      settings: { areOpen: true, awake: 0, betDelayMs: 5000, dealerKey, beacon: null },
      dataDir,
      database: ground.database,
      exchange: {
        submit: (command) =>
          isDead || holds(command) ? new Promise(() => undefined) : exchange.submit(command),
      },
      isApart: () => false,
      operators: {
        operatorName: async (user) => (user === OPERATOR.userId ? OPERATOR.name : null),
        earlierApproval: (by, act) => reads.earlierApproval(by, act),
      },
      stream: {
        tellTable: (view) => void views.push(view),
        tellRounds: (told) => void rounds.push(...told),
        onWatched: () => undefined,
        onRoundBets: (heard) => (hear = heard),
      },
      now,
      log: { error: (_details, message) => void alarms.push(message) },
      titles: new Map([['duel', DUEL]]),
      timers: {
        after: (waitMs, run) => {
          const timer = setTimeout(() => !isDead && run(), waitMs / FASTER)
          return () => clearTimeout(timer)
        },
      },
    })
    const server: TableServer = {
      tables,
      views,
      rounds,
      alarms,
      superseded,
      fund: (user) => fund(exchange, userId(user), 1_000_000),
      cash: (user) => exchange.account(userId(user))?.cash,
      held: (user) => exchange.account(userId(user))?.held,
      kill: () => {
        isDead = true
      },
    }
    servers.push(server)
    return server
  }
  return {
    database: ground.database,
    serve,
    findings: async () => (await verifyLedger(ground.database)).findings,
    close: async () => {
      for (const server of servers) server.kill()
      await ground.close()
      await rm(dataDir, { recursive: true })
    },
  }
}

export const stateOf = ({ views }: TableServer) => views.at(-1)?.state

/** Until the table stands so. */
export const until = (server: TableServer, status: string, window = 0) =>
  expect
    .poll(() => [stateOf(server)?.status, stateOf(server)?.window], {
      interval: 5,
      timeout: 60_000,
    })
    .toEqual([status, window])

/** A bet of a player on the round that runs. */
export const betOn = (
  server: TableServer,
  user: number,
  change: Partial<TableBetAsk> = {},
): Promise<TableBetOutcome> =>
  server.tables.placeTableBet(
    askOf(stateOf(server)?.roundId ?? '', { userId: userId(user), ...change }),
  )
