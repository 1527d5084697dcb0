import { setTimeout as pause } from 'node:timers/promises'
import { TITLES } from '@crease/casino/titles.ts'
import type { RoundBet, RoundCommand } from '@crease/domain/rounds/round.ts'
import { NoAnswer } from '@crease/protocol/no-answer.ts'
import { steadyNow } from '@crease/protocol/steady-clock.ts'
import type { TableView } from '@crease/protocol/tables.ts'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '../ledger/database.ts'
import { OperatorReads } from '../ledger/reads/operator-reads.ts'
import type { NewsStream } from '../stream/news-stream.ts'
import { PlayerRounds } from '../tables/player-rounds.ts'
import { startTables } from '../tables/start-tables.ts'
import type { TablesPort } from '../tables/tables-port.ts'
import type { OwnerLine, PartOfExchange } from './owner-desk.ts'
import type { Work } from './owner.ts'
import { PartAway } from './part-away.ts'
import type { Heard, PartLine } from './part-line.ts'
import { submitOver } from './submit-over.ts'

/** Longer than any gateway waits: to it there is no answer, since nobody knows whether it happened [OP82]. */
const NO_ANSWER_MS = 11_000

interface ExchangeEnd {
  readonly exchange: Pick<Exchange, 'submit'>
  readonly stream: Pick<NewsStream, 'tellTable' | 'tellRounds' | 'onWatched' | 'onRoundBets'>
}

/** The exchange's end of tables that run apart: what gateways ask of them, and what is told of them. */
export interface TablesOfExchange extends PartOfExchange {
  readonly port: TablesPort
}

/** Passes on what gateways ask of the tables, and what the tables say; nothing is decided here but by the sequencer. */
export function tablesOfExchange({ exchange, stream }: ExchangeEnd): TablesOfExchange {
  const players = new PlayerRounds()
  const watched = new Map<string, number>()
  const roundIds = new Map<string, string | null>()
  let owner: OwnerLine | null = null
  const askOwner = (name: string, ...args: readonly unknown[]): Promise<unknown> =>
    owner === null
      ? Promise.reject(new PartAway('tables'))
      : answerOf(owner.line.ask(name, ...args))
  stream.onWatched((slug, count) => {
    watched.set(slug, count)
    owner?.line.tell('watched', slug, count)
  })
  stream.onRoundBets((bets) => {
    const ofTables = bets.filter(({ table }) => TITLES.has(table))
    if (ofTables.length > 0) stream.tellRounds(players.follow(ofTables))
    if (bets.length > 0) owner?.line.tell('roundBets', bets)
  })
  function tellTable(view: TableView): void {
    const { slug, state } = view
    if (roundIds.get(slug) !== state.roundId) players.forgetEnded(slug)
    roundIds.set(slug, state.roundId)
    stream.tellTable(view)
  }
  // oxlint-disable typescript/no-unsafe-type-assertion -- answered by our own tables, from the same source
  const asked = <Name extends 'placeTableBet' | 'cashOutTableBet' | 'solo' | 'tables'>(
    name: Name,
  ) => ((...args: readonly unknown[]) => askOwner(name, ...args)) as TablesPort[Name]
  // oxlint-enable typescript/no-unsafe-type-assertion
  return {
    port: {
      placeTableBet: asked('placeTableBet'),
      cashOutTableBet: asked('cashOutTableBet'),
      solo: asked('solo'),
      tables: asked('tables'),
      rounds: (user) => players.of(user),
    },
    begin: (next) => {
      owner = next
      return {
        submit: (command: RoundCommand) => exchange.submit(command),
        table: tellTable,
        follow: () => {
          for (const [slug, count] of watched) next.line.tell('watched', slug, count)
        },
      }
    },
    ended: (gone) => {
      if (owner === gone) owner = null
    },
  }
}

async function answerOf(asking: Promise<unknown>): Promise<unknown> {
  try {
    return await asking
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    if (error.what === 'not-sent') throw new PartAway('tables')
    await pause(NO_ANSWER_MS, undefined, { ref: false })
    throw error
  }
}

interface TablesParts {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
}

/** Runs the tables in this process: they are dealt here, and decided by the exchange over the line. */
export async function workOnTables(parts: TablesParts, line: PartLine): Promise<Work> {
  const { config, database, logger } = parts
  let follow: (bets: readonly RoundBet[]) => void = () => undefined
  let watch: (slug: string, count: number) => void = () => undefined
  const whileStarting = {
    roundBets: (bets: readonly RoundBet[]) => follow(bets),
    watched: (slug: string, count: number) => watch(slug, count),
  }
  line.hears(whileStarting)
  const open = await startTables({
    settings: config.tables,
    dataDir: config.dataDir,
    database,
    exchange: { submit: submitOver(line) },
    operators: new OperatorReads(database, database),
    stream: {
      tellTable: (view) => line.tell('table', view),
      // the exchange tells gateways itself what it commits
      tellRounds: () => undefined,
      onWatched: (hear) => (watch = hear),
      onRoundBets: (hear) => (follow = hear),
    },
    now: steadyNow,
    log: logger,
  })
  const { placeTableBet, cashOutTableBet, solo, tables } = open
  const heard: Heard = { ...whileStarting, placeTableBet, cashOutTableBet, solo, tables }
  line.hears(heard)
  await line.ask('follow')
  return { heard, stop: open.stop }
}
