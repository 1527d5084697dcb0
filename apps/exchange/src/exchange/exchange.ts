import { asking } from '@crease/process/tracing/asking.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { AccountRow } from '@crease/domain/records/rows.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { EventId, MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import type { News } from './news.ts'
import type { CommitOutcome } from '../writer/commit.ts'
import { isLedgerAway } from '@crease/ledger/connections/ledger-away.ts'
import type { LedgerSnapshot } from '../writer/load.ts'
import { NOTHING_ASIDE, type SetAside } from '../writer/unreadable-rows.ts'
import {
  answer,
  answerDoubtful,
  BUSY,
  hasNews,
  isOfPerson,
  newsOfDoubtful,
  newsOfRestart,
  reached,
  type CommitGroup,
  type Sealed,
} from './commit-group.ts'
import { CommitPipeline } from './commit-pipeline.ts'
import { Committed } from './committed.ts'
import type { Asker } from './command-way.ts'
import type { ExchangeDeps } from './exchange-deps.ts'
import { LateSums } from './late-sums.ts'
import { takeOverAtLast } from './recovery.ts'
import { logSetAside } from './set-aside.ts'
import { Sequencer } from './sequencer.ts'
import { MACHINE_TIMERS } from './timers.ts'
import { UnwrittenStates } from './unwritten-states.ts'

/**
 * The exchange as the rest of the server sees it. `submit` resolves after the commit: what it says has
 * happened. Reads answer from committed state only.
 */
export interface Exchange {
  /** Queues a command; resolves with its reply once durable. A full queue or a failed commit: refused BUSY. */
  readonly submit: (command: Command) => Promise<Reply>
  /** The user's money as last committed; null for a user who was never funded. */
  readonly account: (userId: UserId) => AccountRow | null
  /** The user's bets that still have something pending or resting, newest first. */
  readonly openBets: (userId: UserId) => readonly Bet[]
  /** The user's positions in markets that have not ended. */
  readonly positions: (userId: UserId) => readonly PlayerPosition[]
  /** The user's conditional orders that wait, oldest first. */
  readonly conditionals: (userId: UserId) => readonly ConditionalOrder[]
  readonly market: (marketId: MarketId) => MarketView | null
  readonly hasBets: Committed['hasBets']
  readonly startOf: Committed['startOf']
  /** Resolves once the next commit is published. */
  readonly nextCommit: () => Promise<void>
}

/** recovering: memory is reloaded; without patience people's commands are refused. ended: another server owns the markets. */
type Phase =
  | { readonly kind: 'running' }
  | { readonly kind: 'recovering'; readonly patience: 'some' | 'none' }
  | { readonly kind: 'ended' }

/** People's commands are refused for this time after a ledger without room: each try reloads all of it. */
const NO_ROOM_MS = 1_000
/** A commit that takes longer waits for a missing standby: later commands are refused [LG164]. */
const STUCK_AFTER_MS = 2_000

/** Starts an exchange from the ledger. Throws when the ledger cannot be reached. */
export async function startExchange(deps: ExchangeDeps): Promise<RunningExchange> {
  const taken = await deps.ledger.takeOver(deps.now)
  if (taken.kind === 'superseded') throw new Error('a ledger that was held before starts nothing')
  return new RunningExchange(deps, taken.snapshot)
}

/**
 * The single writer of its markets: submit, sequence, commit, follow, publish, answer. Commands are decided one after
 * the other in memory into the open group; while one group commits the next is being decided, and sent after it if as
 * many wait for it [LG44]; replies and news leave only after their own commit, in order. After a failed commit,
 * memory is dropped and reloaded from the ledger [OP21].
 */
export class RunningExchange implements Exchange {
  readonly #deps: ExchangeDeps
  readonly #committed: Committed
  readonly #sequencer: Sequencer
  readonly #pipeline: CommitPipeline
  readonly #states = new UnwrittenStates()
  readonly #lateSums: LateSums
  readonly #writing: Promise<void>
  #phase: Phase = { kind: 'running' }
  #setAside = NOTHING_ASIDE
  #stopping = false
  /** until when nothing is tried again, by the exchange's time: the ledger had no room */
  #noRoomUntil = 0
  #wake: () => void = () => undefined

  constructor(deps: ExchangeDeps, snapshot: LedgerSnapshot) {
    this.#deps = deps
    this.#committed = new Committed(deps.catalogue ?? new Catalogue(deps.now))
    this.#pipeline = new CommitPipeline(deps.ledger, deps.watch)
    const timers = deps.timers ?? MACHINE_TIMERS
    const reload = (): void => this.#sequencer.reload()
    this.#lateSums = new LateSums({ ...deps, timers, reload, decide: this.#submitNow })
    const engine = this.#restore(snapshot)
    const parts = { ...deps, timers, engine, states: this.#states, decided: () => this.#decided() }
    this.#sequencer = new Sequencer(parts, snapshot)
    this.#writing = this.#write()
  }

  /** what could not be read when the ledger was read last [LG171] */
  get setAside(): SetAside {
    return this.#setAside
  }

  /** commands that wait to be decided */
  get waiting(): number {
    return this.#sequencer.waiting
  }

  readonly submit = (command: Command): Promise<Reply> => this.#lateSums.submit(command)

  readonly #submitNow = (command: Command): Promise<Reply> => {
    const { watch, follow } = this.#deps
    const by = asking()
    const way = follow?.(command, by) ?? null
    const answered = this.#submit(command, { asking: by, way })
    if (way !== null) void answered.then((reply) => way.ended(reply))
    if (watch !== undefined) void answered.then((reply) => watch.answered(command, reply))
    return answered
  }

  #submit(command: Command, asker: Asker): Promise<Reply> {
    const isLate = this.#isOutOfPatience() && isOfPerson(command)
    const isRefused = this.#phase.kind === 'ended' || isLate || this.#hasNoRoomFor(command)
    if (isOfPerson(command) && this.#isStuck()) {
      this.#sequencer.sendPeopleAway()
      return Promise.resolve(BUSY)
    }
    if (this.#stopping || isRefused) return Promise.resolve(BUSY)
    return this.#sequencer.submit(command, asker)
  }

  readonly account = (userId: UserId): AccountRow | null => this.#committed.account(userId)
  readonly openBets = (userId: UserId): readonly Bet[] => this.#committed.openBets(userId)
  readonly conditionals: Exchange['conditionals'] = (of) => this.#committed.conditionals(of)
  readonly positions = (userId: UserId): readonly PlayerPosition[] =>
    this.#committed.positions(userId)
  readonly market = (marketId: MarketId): MarketView | null => this.#committed.market(marketId)
  readonly hasBets = (eventId: EventId): boolean => this.#committed.hasBets(eventId)
  readonly startOf = (eventId: EventId): number | null => this.#committed.startOf(eventId)
  readonly nextCommit = (): Promise<void> => this.#committed.next()

  /** Stops taking commands, commits what has queued, and resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#lateSums.stop()
    this.#sequencer.dropTimer()
    this.#wake()
    await this.#writing
    await this.#sequencer.stopReading()
  }

  /** Whether bets, and queries about them, are refused because the ledger cannot store any [OP137]. */
  #hasNoRoomFor(command: Command): boolean {
    const isFull = this.#deps.now() < this.#noRoomUntil
    return isFull && (isOfPerson(command) || command.kind === 'read-depth')
  }

  #isStuck(): boolean {
    const sentAt = this.#pipeline.oldestSentAt
    return sentAt !== null && this.#deps.now() - sentAt > STUCK_AFTER_MS
  }

  #isOutOfPatience(): boolean {
    return this.#phase.kind === 'recovering' && this.#phase.patience === 'none'
  }

  /** Takes the snapshot, with published states, for all that is in memory, and publishes it. */
  #restore(read: LedgerSnapshot): Engine {
    const snapshot = this.#states.restart(read)
    const engine = this.#deps.restoreEngine(snapshot)
    this.#setAside = snapshot.setAside
    logSetAside(snapshot.setAside, this.#deps.log)
    this.#pipeline.restart(snapshot)
    this.#lateSums.restart(snapshot, engine)
    this.#publish(newsOfRestart(snapshot, engine))
    return engine
  }

  #publish(news: News): void {
    this.#committed.follow(news)
    this.#deps.publish(news)
  }

  #decided(): void {
    if (this.#sequencer.isBroken || this.#maySend()) this.#wake()
  }

  /** Whether what is decided is sent now. */
  #maySend(): boolean {
    const { open, isDeciding, isUnfinished } = this.#sequencer
    return (
      isDeciding && hasNews(open) && this.#pipeline.hasRoomFor(open, isUnfinished || this.#stopping)
    )
  }

  /** Sends what is decided and settles what was sent, until another server takes over or all is done. */
  async #write(): Promise<void> {
    for (;;) {
      if (this.#phase.kind === 'ended') return
      if (this.#maySend()) this.#pipeline.send(this.#sequencer.seal(), this.#deps.now())
      else if (!this.#pipeline.isEmpty) await this.#settleOldest()
      else if (this.#sequencer.isBroken) await this.#recover([])
      else if (this.#stopping && this.#sequencer.waiting === 0) return
      else await this.#woken()
    }
  }

  #woken(): Promise<null> {
    return new Promise((resolve) => (this.#wake = () => resolve(null)))
  }

  /** Waits until the oldest group under way is written, or until there is more to send. */
  async #settleOldest(): Promise<void> {
    const settled = await this.#pipeline.settledOr(this.#woken())
    if (settled === null) return
    if (settled.outcome.kind === 'committed') await this.#committedWhole(settled)
    else await this.#notCommitted(settled.group, settled.outcome)
  }

  /** Follow, publish, answer: only now, and in this order. */
  async #committedWhole({ group, news }: Sealed): Promise<void> {
    this.#pipeline.dropOldest()
    this.#states.follow(group)
    reached(group, 'committed')
    this.#publish(news)
    reached(group, 'published')
    answer(group, null)
    if ((await this.#sequencer.lookUp(group.asked)) === 'failed') await this.#recover([])
  }

  async #notCommitted(
    { id }: CommitGroup,
    { kind, error }: Exclude<CommitOutcome, { readonly kind: 'committed' }>,
  ): Promise<void> {
    this.#deps.log.error({ err: error, outcome: kind, group: id }, 'a group was not committed')
    const failed = this.#pipeline.giveUp()
    if (kind === 'unknown') return this.#recover(failed)
    if (isLedgerAway(error)) this.#noRoomUntil = this.#deps.now() + NO_ROOM_MS
    // the ledger itself said that nothing was written, and so of what followed neither
    for (const each of failed) answer(each, BUSY)
    if (kind === 'superseded') this.#end()
    else await this.#recover([])
  }

  /** Somebody else owns the markets: nothing more is decided here. */
  #end(): void {
    this.#phase = { kind: 'ended' }
    this.#lateSums.stop()
    this.#sequencer.end()
    this.#deps.superseded()
  }

  /**
   * Drops memory and reads the ledger until it answers. Groups whose answer was lost are answered from the ledger;
   * later decisions are answered BUSY and did not happen. New commands wait meanwhile, but bets that waited longer
   * than 3 s are refused [OP24].
   */
  async #recover(failed: readonly CommitGroup[]): Promise<void> {
    this.#phase = { kind: 'recovering', patience: 'some' }
    this.#sequencer.pause()
    this.#lateSums.pause()
    const { ledger, log, now, timers = MACHINE_TIMERS } = this.#deps
    const tooLong = (): void => {
      this.#phase = { kind: 'recovering', patience: 'none' }
      this.#sequencer.sendPeopleAway()
    }
    const taken = await takeOverAtLast({ ledger, timers, now, log, tooLong })
    const happened = failed.filter(({ id }) => taken.lastOwnGroupId >= id)
    if (taken.kind === 'superseded') {
      answerDoubtful(failed, happened)
      this.#end()
      return
    }
    const { snapshot } = taken
    for (const group of happened) this.#states.follow(group)
    this.#sequencer.restart(this.#restore(snapshot), snapshot)
    if (happened.length > 0) this.#publish(newsOfDoubtful(happened, snapshot.lastGroupId))
    answerDoubtful(failed, happened)
    this.#phase = { kind: 'running' }
    this.#sequencer.resume()
  }
}
