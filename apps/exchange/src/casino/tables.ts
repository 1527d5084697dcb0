import type { Title } from '@crease/casino/kernel/title.ts'
import type { TableState } from '@crease/contract/casino-shapes.ts'
import type { RoundRecord } from '@crease/contract/casino/round-shapes.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { CorrectRound, EarlierApproval } from '@crease/domain/records/operator-act.ts'
import type { PlaceOnRound, RoundBet, RoundCommand } from '@crease/domain/rounds/round.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import {
  LOBBY,
  type PlayerRound,
  type TableBetAsk,
  type TableBetOutcome,
  type TableCashOutAsk,
  type TableView,
} from '@crease/protocol/casino.ts'
import type { CasinoLedger } from '@crease/ledger/reads/casino-reads.ts'
import type { Timers } from '../exchange/timers.ts'
import type { PausedTable, TableActRow, TableRecords } from '../writer/table-records.ts'
import type { Dealer } from './seeds/dealer.ts'
import type { BeaconsAsked } from './beacon/phase-beacons.ts'
import { AwakeTables } from './awake-tables.ts'
import { CashOuts } from './rising/cash-outs.ts'
import { isListedSeed, isSameBet, keyOfAsk } from './earlier-bets.ts'
import type { Logger } from './logger.ts'
import { PlayerRounds } from './player-rounds.ts'
import { endLeftBehind, readPlay } from './round-recovery.ts'
import { RoundCorrections } from './round-corrections.ts'
import { queried } from './rounds-exchange.ts'
import type { EndReads } from './settlement.ts'
import { LAST_ROUNDS, TableFace } from './table-face.ts'
import { Table, type TableStart } from './table.ts'
import { TableActs, type Operated } from './table-acts.ts'
import { NO_TABLE, type CasinoPort } from '@crease/protocol/casino-port.ts'
import type { HouseTerms } from './house-terms.ts'
import { ID_REUSED } from '@crease/domain/records/refusal.ts'

type Operate = Extract<Command, { kind: 'operate' }>

export interface TablesParts {
  readonly titles: ReadonlyMap<string, Title>
  readonly submit: (command: RoundCommand | Operate) => Promise<Reply>
  readonly records: Pick<TableRecords, keyof TableRecords>
  readonly rounds: Pick<CasinoLedger, 'unendedRounds' | 'lastResults'>
  readonly dealer: Pick<Dealer, 'next' | 'again'>
  /** what players play alone, for operators */
  readonly alone: ReadonlyMap<string, Operated>
  /** whether a player's bets are in no sum that others see [AU25] */
  readonly isApart: (user: UserId) => boolean
  /** what another operator asked for and could not do alone */
  readonly earlierApproval: (by: UserId, act: CorrectRound) => Promise<EarlierApproval | null>
  readonly tell: (view: TableView) => void
  readonly tellRounds: (rounds: readonly PlayerRound[]) => void
  /** epoch milliseconds */
  readonly now: () => number
  /** milliseconds of a monotonic clock */
  readonly steady: () => number
  readonly timers: Pick<Timers, 'after'>
  /** tables that deal without watchers [CG963] */
  readonly awake: number
  readonly house: HouseTerms
  /** the public beacons that are mixed into the rounds of a table; null: none are [CG1100] */
  readonly beaconsOf: (table: string | null) => BeaconsAsked | null
  readonly log: Logger
}

/** All tables of the casino, in the exchange's process. */
export class Tables implements Omit<CasinoPort, 'solo'> {
  readonly #parts: TablesParts
  readonly #players: PlayerRounds
  readonly #tables = new Map<string, Table>()
  readonly #faces = new Map<string, TableFace>()
  /** bets under way by their players' own ids: sent again meanwhile, they are the same */
  readonly #underWay = new Map<string, { ask: TableBetAsk; outcome: Promise<TableBetOutcome> }>()
  readonly #endReads: EndReads = {
    selectionsOf: (round) => this.#queried(() => this.#parts.records.selectionsOf(round)),
    cashOutsOf: (round) => this.#queried(() => this.#parts.records.cashOutsOf(round)),
  }

  readonly #noteAct = (act: TableActRow): Promise<void> =>
    this.#queried(() => this.#parts.records.noteAct(act))
  readonly #acts: TableActs
  readonly #cashOuts: CashOuts
  readonly #awake: AwakeTables
  #isStopped = false

  constructor(parts: TablesParts) {
    this.#parts = parts
    this.#players = new PlayerRounds(parts.isApart)
    this.#acts = new TableActs({
      ...parts,
      corrections: new RoundCorrections({
        ...parts,
        corrected: (table, round) => this.#faces.get(table)?.correct(round),
      }),
      operated: (slug) => this.#tables.get(slug) ?? parts.alone.get(slug) ?? null,
      standings: () =>
        [...this.#tables.values(), ...parts.alone.values()].map((each) => each.standing()),
    })
    this.#awake = new AwakeTables({
      count: parts.awake,
      slugs: [...parts.titles.keys()],
      keep: (slug, isAwake) => this.#tables.get(slug)?.keepAwake(isAwake),
      isPaused: (slug) => this.#tables.get(slug)?.isPaused() === true,
      after: parts.timers.after,
      records: parts.records,
      log: parts.log,
    })
    this.#cashOuts = new CashOuts({
      records: parts.records,
      risingOf: ({ table, roundId }) => this.#tables.get(table)?.risingIn(roundId) ?? null,
      isTheirs: (ask) => this.#players.has(ask),
    })
  }

  /** Ends what an earlier life of the server left behind, then opens every table, asleep. */
  async start(): Promise<void> {
    await this.endLeftBehind()
    const paused = new Map((await this.#parts.records.paused()).map((each) => [each.table, each]))
    const titles = [...this.#parts.titles.values()]
    const faces = titles.map(({ slug }) => this.#face(slug))
    const starts = await Promise.all(
      titles.map((title) => this.#startOf(title, paused.get(title.slug) ?? null)),
    )
    for (const [at, title] of titles.entries()) {
      const [face, start] = [faces[at], starts[at]]
      if (face !== undefined && start !== undefined) this.#open(title, face, start)
    }
    await this.#awake.start()
  }

  /** Finishes or voids the rounds that stand open in the ledger [CG59], together: each may wait for its beacon. */
  async endLeftBehind(): Promise<void> {
    const { titles, submit, timers, dealer, log, rounds, beaconsOf } = this.#parts
    const parts = {
      titles,
      submit,
      log,
      after: timers.after,
      isStopped: () => this.#isStopped,
      seedAgain: (record: RoundRecord) => this.#queried(() => dealer.again(record)),
      reads: this.#endReads,
      beacons: beaconsOf(null),
      noteAct: this.#noteAct,
    }
    // a player's own round waits for its player
    const left = (await rounds.unendedRounds()).filter(({ player }) => player === null)
    await Promise.all(left.map((row) => endLeftBehind(parts, row)))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#awake.stop()
    await Promise.all([...this.#tables.values()].map((table) => table.stopped()))
  }

  /** Sets the number of sockets that watch a table, or read the lobby; `visits` of them just came. */
  readonly watched = (slug: string, count: number, visits = 0): void => {
    if (slug === LOBBY) for (const table of this.#tables.values()) table.showInLobby(count > 0)
    this.#tables.get(slug)?.watch(count)
    this.#awake.visited(slug, visits)
  }

  /** Takes what a commit changed of bets on rounds, and tells it. */
  readonly follow = (changed: readonly RoundBet[]): void => {
    // what a player plays alone is answered to that player
    const bets = changed.filter(({ table }) => this.#parts.titles.has(table))
    if (bets.length === 0) return
    this.#parts.tellRounds(this.#players.follow(bets))
    for (const table of new Set(bets.map((bet) => bet.table))) {
      const face = this.#faces.get(table)
      face?.count({ bettors: this.#players.bettors(table, face.state.roundId) })
    }
  }

  readonly rounds = (user: UserId): readonly PlayerRound[] => this.#players.of(user)

  /** Places a bet: read by its table, then judged by the exchange; the same one twice is one [CG51]. */
  readonly placeTableBet = (ask: TableBetAsk): Promise<TableBetOutcome> => {
    const key = keyOfAsk(ask)
    const earlier = key === null ? undefined : this.#underWay.get(key)
    if (earlier !== undefined) {
      const isSame = isSameBet(ask, earlier.ask) && ask.clientSeed === earlier.ask.clientSeed
      return isSame ? earlier.outcome : Promise.resolve(ID_REUSED)
    }
    const outcome = this.#place(ask)
    if (key === null) return outcome
    this.#underWay.set(key, { ask, outcome })
    return outcome.finally(() => this.#underWay.delete(key))
  }

  /** Takes a bet by hand while the multiplier of its table rises [CG177]. */
  readonly cashOutTableBet = (ask: TableCashOutAsk): Promise<TableBetOutcome> =>
    this.#cashOuts.take(ask)

  /** Operators' views and acts [OP87]. */
  readonly tables: CasinoPort['tables'] = (by, ask) => this.#acts.ask(by, ask)

  async #place(ask: TableBetAsk): Promise<TableBetOutcome> {
    const table = this.#tables.get(ask.table)
    if (table === undefined) return NO_TABLE
    const read = table.read(ask)
    if ('code' in read) return this.#earlierOr(ask, { kind: 'refused', refusal: read })
    return this.#submitted(ask, read)
  }

  async #submitted(ask: TableBetAsk, placement: PlaceOnRound): Promise<TableBetOutcome> {
    const reply = await this.#parts.submit(placement)
    const isNew = reply.kind === 'round-bet' && reply.bet.window === placement.window
    if (!isNew) this.#tables.get(ask.table)?.refused(ask, placement)
    if (reply.kind === 'round-bet') {
      // the exchange does not know the seeds: an earlier window has its own
      return isNew ? { kind: 'placed', bet: reply.bet } : this.#ifSeeded(ask, reply.bet)
    }
    if (reply.kind !== 'refused') throw new Error(`a bet on a round was answered '${reply.kind}'`)
    return this.#earlierOr(ask, reply)
  }

  /** Sent again after its window or its round: the bet that stands under its key is the answer. */
  async #earlierOr(
    ask: TableBetAsk,
    refused: Extract<TableBetOutcome, { kind: 'refused' }>,
  ): Promise<TableBetOutcome> {
    if (ask.clientBetId === null) return refused
    const bet = await this.#parts.records.betUnder(ask.userId, ask.clientBetId)
    if (bet === null) return refused
    if (!isSameBet(ask, bet)) return ID_REUSED
    return this.#ifSeeded(ask, bet, refused.refusal.code === 'SEED_FIXED')
  }

  /** `isFixed`: the ask has another seed than that of the open window. */
  async #ifSeeded(ask: TableBetAsk, bet: RoundBet, isFixed = false): Promise<TableBetOutcome> {
    const seeds = await this.#parts.records.seedsOf(bet.roundId, bet.window + 1)
    // the seed of the open window is another one, and the bet is of this window
    if (seeds === null && isFixed) return ID_REUSED
    return isListedSeed(ask.clientSeed, seeds) ? { kind: 'placed', bet } : ID_REUSED
  }

  #queried<Found>(query: () => Promise<Found>): Promise<Found> {
    const { after } = this.#parts.timers
    return queried({ after, isStopped: () => this.#isStopped }, query)
  }

  #face(slug: string): TableFace {
    const { timers, house, tell, beaconsOf } = this.#parts
    const beaconKey = beaconsOf(slug)?.source.publicKey ?? null
    const crowd = (round: string | null) => this.#players.crowd(slug, round)
    const taken = (round: string | null, reached: number) =>
      this.#players.taken({ table: slug, round, reached })
    const face = new TableFace({ slug, beaconKey, house, tell, crowd, taken, after: timers.after })
    this.#faces.set(slug, face)
    return face
  }

  #open(title: Title, face: TableFace, { last, ...start }: TableStart & Pick<TableState, 'last'>) {
    const { timers, dealer } = this.#parts
    const { slug } = title
    face.recall(last)
    const table = new Table(
      {
        ...this.#parts,
        title,
        face,
        after: timers.after,
        isStopped: () => this.#isStopped,
        nextSeed: dealer.next,
        reads: this.#endReads,
        beacons: this.#parts.beaconsOf(slug),
        faulted: (roundId, reason) =>
          this.#noteAct({ table: slug, roundId, act: 'PAUSE', reason, by: null }),
        stood: () => this.#awake.choose(),
        began: () => this.#players.forgetEnded(slug),
      },
      start,
    )
    this.#tables.set(slug, table)
    table.start()
  }

  /** How a table stood when the server before was stopped. */
  async #startOf({ slug, code }: Title, pause: PausedTable | null) {
    const { records, rounds } = this.#parts
    const [results, newest, lastRoundId] = await Promise.all([
      rounds.lastResults(slug, LAST_ROUNDS),
      records.newestRound(slug),
      records.newestId(String(code).padStart(3, '0')),
    ])
    const last = results
      .toReversed()
      .map(({ roundId, status }) => ({ roundId, code: status.kind === 'ENDED' ? status.code : '' }))
    const play = newest?.status.kind === 'ENDED' ? readPlay(newest.play) : null
    return { last, pause, shoe: play?.round.shoe ?? null, lastRoundId }
  }
}
