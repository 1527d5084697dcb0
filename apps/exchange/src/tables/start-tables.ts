import { TITLES } from '@crease/casino/titles.ts'
import type { NewsStream } from '../stream/news-stream.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { MACHINE_TIMERS, type Timers } from '../exchange/timers.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '../ledger/database.ts'
import { CasinoLedger } from '../ledger/reads/casino-reads.ts'
import type { OperatorReads } from '../ledger/reads/operator-reads.ts'
import { SeedChains } from '../ledger/seed-chains.ts'
import { TableRecords } from '../ledger/table-records.ts'
import { ChainMaker } from './chain-maker.ts'
import { Dealer } from './dealer.ts'
import { dealerKey } from './dealer-key.ts'
import type { Logger } from './logger.ts'
import type { TableSettings } from './table-settings.ts'
import { Tables } from './tables.ts'

interface StartParts {
  readonly settings: TableSettings
  readonly dataDir: string
  readonly database: Database
  readonly exchange: Pick<Exchange, 'submit'>
  readonly operators: Pick<OperatorReads, 'operatorName'>
  readonly stream: Pick<NewsStream, 'tellTable' | 'tellRounds' | 'onWatched' | 'onRoundBets'>
  readonly now: () => number
  readonly log: Logger
  /** absent: all there are */
  readonly titles?: ReadonlyMap<string, Title>
  /** absent: the machine's */
  readonly timers?: Pick<Timers, 'after'>
}

/** Ends the rounds that were left behind, and opens the casino's tables where they are to be open. */
export async function startTables(parts: StartParts): Promise<Tables> {
  const { settings, database, exchange, operators, stream, now, log } = parts
  const key = await dealerKey(settings.dealerKey, parts.dataDir)
  const chains = new SeedChains(database)
  const dealer = new Dealer({ chains, key, log, makeChain: new ChainMaker().make })
  const tables = new Tables({
    titles: parts.titles ?? TITLES,
    submit: exchange.submit,
    records: new TableRecords(database),
    rounds: new CasinoLedger(database),
    dealer,
    operatorName: (user) => operators.operatorName(user),
    tell: (view) => stream.tellTable(view),
    tellRounds: (rounds) => stream.tellRounds(rounds),
    now,
    timers: parts.timers ?? MACHINE_TIMERS,
    betDelayMs: settings.betDelayMs,
    log,
  })
  stream.onWatched(tables.watched)
  stream.onRoundBets(tables.follow)
  await (settings.areOpen ? tables.start() : tables.endLeftBehind())
  return tables
}
