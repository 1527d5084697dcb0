import { SOLO_TITLES } from '@crease/casino/solo-titles.ts'
import { TITLES } from '@crease/casino/titles.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { NewsStream } from '../stream/news-stream.ts'
import type { Title } from '@crease/casino/kernel/title.ts'
import { MACHINE_TIMERS, type Timers } from '../exchange/timers.ts'
import type { Exchange } from '../exchange/exchange.ts'
import type { Database } from '@crease/ledger/connections/database.ts'
import { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import type { OperatorReads } from '../operators/operator-reads.ts'
import { KeptSportSettings } from '@crease/ledger/reads/kept-sport-settings.ts'
import { sportSettings } from '@crease/ledger/reads/sport-settings.ts'
import { OwnRounds } from '../writer/own-rounds.ts'
import { SeedChains } from '../writer/seed-chains.ts'
import { TableRecords } from '../writer/table-records.ts'
import type { BeaconCounts } from './beacon/beacons.ts'
import { startBeacons } from './beacon/start-beacons.ts'
import { newChain, type NewChain } from './seeds/seed-chain.ts'
import { ChainMaker } from './seeds/chain-maker.ts'
import { ChainsAhead } from './seeds/chains-ahead.ts'
import { ChainSalts } from './seeds/chain-salts.ts'
import { Dealer } from './seeds/dealer.ts'
import { keptKey } from '@crease/process/kept-key.ts'
import type { Logger } from './logger.ts'
import { LeftAlone } from './solo/left-alone.ts'
import { SoloGames } from './solo/solo-games.ts'
import { SoloRounds } from './solo/solo-rounds.ts'
import { SOLO_CHAIN_LENGTH } from './solo/solo-seeds.ts'
import { withoutStaff } from './staff.ts'
import { casinoTerms, type HouseTerms } from './house-terms.ts'
import type { TableSettings } from '../settings/casino-settings.ts'
import { Tables } from './tables.ts'
import { NO_CASINO, type CasinoPort } from '@crease/protocol/casino-port.ts'

interface StartParts {
  readonly settings: TableSettings
  readonly dataDir: string
  readonly database: Database
  readonly exchange: Pick<Exchange, 'submit'>
  /** whether a demo player is kept apart from those who play for money [AU25] */
  readonly isApart: (user: UserId) => boolean
  readonly operators: Pick<OperatorReads, 'operatorName' | 'earlierApproval'>
  readonly stream: Pick<NewsStream, 'tellTable' | 'tellRounds' | 'onWatched' | 'onRoundBets'>
  readonly now: () => number
  readonly log: Logger
  /** absent: all there are */
  readonly titles?: ReadonlyMap<string, Title>
  /** absent: the machine's */
  readonly timers?: Pick<Timers, 'after'>
}

/** The casino as it runs. */
export interface OpenCasino extends CasinoPort {
  readonly watched: Tables['watched']
  /** what became of the public beacons that were asked for; null: none are [CG1105] */
  readonly beacons: () => BeaconCounts | null
  readonly stop: () => Promise<void>
}

/** Ends the rounds that were left behind, and opens the casino's tables and games where they are to be open. */
export async function startCasino(parts: StartParts): Promise<OpenCasino> {
  const { settings, database, exchange, operators, stream, now, log } = parts
  const { dataDir } = parts
  const key = await keptKey({ given: settings.dealerKey, dataDir, file: 'dealer.key' })
  const chains = new SeedChains(database)
  const makeChain = new ChainMaker().make
  const sports = new KeptSportSettings({ read: () => sportSettings(database), log })
  await sports.read()
  const house = casinoTerms({ settings: sports, leastDelayMs: settings.betDelayMs })
  const alone = startAlone({ ...parts, house, chains, key })
  const titles = parts.titles ?? TITLES
  const timers = parts.timers ?? MACHINE_TIMERS
  const beacons = startBeacons({ settings: settings.beacon, now: Date.now, timers, log })
  const salting = new ChainSalts({ chains, beaconsOf: beacons.of, log })
  const dealer = new Dealer({ chains, key, log, makeChain, salting })
  const tables = new Tables({
    titles,
    submit: exchange.submit,
    records: new TableRecords(database),
    rounds: new CasinoLedger(database),
    dealer,
    alone: settings.areOpen ? alone.games.operated(alone.solo) : new Map(),
    isApart: parts.isApart,
    earlierApproval: (by, act) => operators.earlierApproval(by, act),
    tell: (view) => stream.tellTable(view),
    tellRounds: (rounds) => stream.tellRounds(rounds),
    now,
    steady: () => performance.now(),
    timers,
    awake: settings.awake,
    house,
    beaconsOf: beacons.of,
    log,
  })
  stream.onWatched(tables.watched)
  stream.onRoundBets(tables.follow)
  await (settings.areOpen ? tables.start() : tables.endLeftBehind())
  await alone.games.start()
  void alone.left.start()
  const ahead = new ChainsAhead({ tables: [...titles.keys()], dealer, timers, log })
  if (settings.areOpen) ahead.start()
  const { placeTableBet, rounds } = tables
  const solo = settings.areOpen ? alone.solo.ask : NO_CASINO.solo
  return {
    watched: tables.watched,
    ...withoutStaff({ placeTableBet, solo, rounds }, (user) => operators.operatorName(user)),
    cashOutTableBet: tables.cashOutTableBet,
    tables: tables.tables,
    beacons: beacons.counts,
    stop: async () => {
      sports.stop()
      alone.games.stop()
      await alone.left.stop()
      await ahead.stop()
      await tables.stop()
      beacons.stop()
    },
  }
}

interface AloneParts extends StartParts {
  readonly house: HouseTerms
  readonly chains: SeedChains
  readonly key: Buffer
}

/** The games that players play alone, each by a chain of its player's own. */
function startAlone({ database, exchange, house, now, log, timers, chains, key }: AloneParts) {
  // a millisecond of work, for which no thread is worth its start
  const makeChain = async (length: number): Promise<NewChain> => newChain(length)
  const dealer = new Dealer({ chains, key, log, makeChain, length: SOLO_CHAIN_LENGTH })
  const own = new OwnRounds(database)
  const shared = { titles: SOLO_TITLES, submit: exchange.submit, now, log }
  const rounds = new CasinoLedger(database)
  const records = new TableRecords(database)
  const machine = timers ?? MACHINE_TIMERS
  const games = new SoloGames({ ...shared, own, records, timers: machine })
  const { isPaused } = games
  const solo = new SoloRounds({ ...shared, house, own, rounds, records, dealer, isPaused })
  const left = new LeftAlone({ ...shared, solo, own, timers: machine, after: machine.after })
  return { solo, left, games }
}
