import type { ConditionalOrder } from '@crease/domain/records/conditional-order.ts'
import type { Bet } from '@crease/domain/bet/bet.ts'
import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { AccountRow, ForgottenKey } from '@crease/domain/records/rows.ts'
import type { MarketView } from '@crease/domain/records/market-view.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { MarketId, UserId } from '@crease/domain/units/ids.ts'
import type { PlayerPosition } from '@crease/domain/risk/exposure.ts'
import { Catalogue } from '@crease/protocol/read-model/catalogue.ts'
import type { News } from './news.ts'
import type { CommitOutcome } from '../ledger/commit.ts'
import type { LedgerSnapshot } from '../ledger/load.ts'
import { Committed } from './committed.ts'
import type { Exchange } from './exchange.ts'
import { KeptQuotes } from './kept-quotes.ts'
import type { LaneDeps } from './lane-deps.ts'
import { MACHINE_TIMERS, type LaneTimers } from './lane-timers.ts'
import { unheard } from './unheard.ts'
import { keysOfNewBets, OldKeys, replyUnderKey } from './old-keys.ts'
import { takeOverAtLast } from './take-over.ts'
import {
  addDecision,
  answer,
  answerDoubtful,
  BUSY,
  emptyGroup,
  hasNews,
  isOfPerson,
  logFaults,
  mayFollow,
  newsOf,
  newsOfDoubtful,
  newsOfRestart,
  rowsOf,
  sendPeopleAway,
  writesNothing,
  type AskedCommand,
  type CommitGroup,
  type UnderWay,
  type Waiting,
} from './commit-group.ts'

/** Commands decided into one tick at most: what one transaction may hold. */
const TICK_COMMANDS = 1_000
/** Commands waiting at most; the next one is told 'busy' at once. */
const QUEUE_COMMANDS = 20_000
/** The longest that a timer is set for; a later release is looked at again then. */
const LONGEST_TIMER_MS = 60_000

/**
 * broken: the engine threw, so it decides nothing more. away: recovering for so long that nobody waits
 * for it any more. ended: another server owns the markets.
 */
type Phase = 'running' | 'broken' | 'recovering' | 'away' | 'ended'

/** Starts a lane on what the ledger holds. Throws when the ledger cannot be reached. */
export async function startLane(deps: LaneDeps): Promise<Lane> {
  const taken = await deps.ledger.takeOver()
  if (taken.kind === 'superseded') throw new Error('a ledger that was held before starts no lane')
  return new Lane(deps, taken.snapshot)
}

/**
 * The single writer of its markets. Commands are decided one after the other in memory into the open
 * tick; while one tick commits the next is being decided, and sent behind it where as many wait for it
 * [LG44]; replies and news leave only after their own commit, in order. When a commit fails, memory is
 * thrown away and read again from the ledger [OP21].
 */
export class Lane implements Exchange {
  readonly #deps: LaneDeps
  readonly #timers: LaneTimers
  readonly #committed: Committed
  readonly #queue: Waiting[] = []
  readonly #oldKeys: OldKeys
  readonly #quotes = new KeptQuotes()
  /** every account as the last sealed tick left it */
  readonly #sealed = new Map<UserId, AccountRow>()
  /** being written, the oldest first: at most two */
  readonly #underWay: UnderWay[] = []
  readonly #writing: Promise<void>
  #engine: Engine
  #open: CommitGroup
  #phase: Phase = 'running'
  #stopping = false
  /** the tick that has its chunk of the lapse or settlement under way */
  #chunkInTick = 0
  #decidingSoon = false
  #dropReleaseTimer: () => void = ignore
  #wakeWriter: () => void = ignore

  constructor(deps: LaneDeps, snapshot: LedgerSnapshot) {
    this.#deps = deps
    this.#committed = new Committed(deps.catalogue ?? new Catalogue(deps.now))
    this.#timers = deps.timers ?? MACHINE_TIMERS
    this.#oldKeys = new OldKeys({
      ...deps,
      timers: this.#timers,
      hasForgotten: (userId) => this.#engine.hasForgotten(userId),
    })
    this.#engine = this.#restore(snapshot)
    this.#open = emptyGroup(snapshot.lastGroupId + 1)
    this.#suspendUnheard(snapshot)
    this.#writing = this.#writeTicks()
    this.#scheduleDeciding()
  }

  readonly submit = (command: Command): Promise<Reply> => {
    const isOut = this.#stopping || this.#phase === 'ended'
    const isLate = this.#phase === 'away' && isOfPerson(command)
    if (isOut || isLate || this.#queue.length >= QUEUE_COMMANDS) return Promise.resolve(BUSY)
    return new Promise((resolve) => {
      this.#queue.push({ command, resolve, key: 'unasked' })
      this.#scheduleDeciding()
    })
  }

  readonly account = (userId: UserId): AccountRow | null => this.#committed.account(userId)

  readonly openBets = (userId: UserId): readonly Bet[] => this.#committed.openBets(userId)

  readonly conditionals = (userId: UserId): readonly ConditionalOrder[] =>
    this.#committed.conditionals(userId)

  readonly positions = (userId: UserId): readonly PlayerPosition[] =>
    this.#committed.positions(userId)

  readonly market = (marketId: MarketId): MarketView | null => this.#committed.market(marketId)

  /** Stops taking commands, commits what has queued, and resolves when nothing is under way. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#dropReleaseTimer()
    this.#wakeWriter()
    await this.#writing
    await this.#oldKeys.stop()
  }

  #restore(snapshot: LedgerSnapshot): Engine {
    const engine = this.#deps.restoreEngine(snapshot)
    this.#sealed.clear()
    for (const account of snapshot.rows.account ?? []) this.#sealed.set(account.userId, account)
    this.#oldKeys.read()
    this.#tell(newsOfRestart(snapshot, engine))
    return engine
  }

  /** Decided before anything else, and before any delay is over that has ended meanwhile [FD38]. */
  #suspendUnheard(snapshot: LedgerSnapshot): void {
    const at = Math.min(this.#deps.now(), (this.#engine.nextRelease() ?? Infinity) - 1)
    for (const change of unheard(snapshot)) addDecision(this.#open, this.#engine.decide(change, at))
  }

  #tell(news: News): void {
    this.#committed.follow(news)
    this.#deps.publish(news)
  }

  #scheduleDeciding(): void {
    if (this.#decidingSoon) return
    this.#decidingSoon = true
    this.#timers.soon(() => {
      this.#decidingSoon = false
      if (this.#phase === 'running') this.#decideWaiting()
    })
  }

  /** Decides what waits into the open tick; the writer takes it from there. */
  #decideWaiting(): void {
    try {
      while (this.#open.answers.length + this.#open.asked.length < TICK_COMMANDS) {
        const waiting = this.#queue.shift()
        if (waiting === undefined) break
        this.#decide(waiting)
      }
      this.#releaseDue()
      this.#goOn()
    } catch (error) {
      this.#deps.log.error({ err: error }, 'a command broke the engine')
      this.#phase = 'broken'
    }
    if (this.#phase === 'broken' || this.#maySend()) this.#wakeWriter()
  }

  #decide({ command, resolve, key }: Waiting): void {
    const keys = keysOfNewBets(command)
    if (keys.some((each) => this.#mayBeOld(each, key))) {
      this.#open.asked.push({ command, keys, resolve })
      return
    }
    // Answered 'busy' unless a decision replaces it: if the engine throws, this is what the caller hears.
    const pending = { resolve, reply: BUSY }
    this.#open.answers.push(pending)
    pending.reply = this.#decideNow(command)
    this.#quotes.hear(command)
  }

  /** Decides a command into the open tick. */
  #decideNow(command: Command): Reply {
    const decision = this.#engine.decide(command, this.#deps.now())
    addDecision(this.#open, decision)
    this.#oldKeys.add(decision.forgotten)
    logFaults(this.#deps.log, command, decision)
    return decision.reply
  }

  #mayBeOld(asked: ForgottenKey, key: Waiting['key']): boolean {
    const mayBe = key === 'new' ? this.#oldKeys.addedLately(asked) : this.#oldKeys.mayHold(asked)
    return mayBe && !this.#engine.knowsKey(asked.userId, asked.clientBetId)
  }

  /** Ends the in-play delays that are over, and sets the clock for the next one. */
  #releaseDue(): void {
    this.#dropReleaseTimer()
    this.#dropReleaseTimer = ignore
    for (let due = this.#engine.nextRelease(); due !== null; due = this.#engine.nextRelease()) {
      const wait = due - this.#deps.now()
      if (wait > 0) {
        const again = (): void => this.#scheduleDeciding()
        this.#dropReleaseTimer = this.#timers.after(Math.min(wait, LONGEST_TIMER_MS), again)
        return
      }
      this.#decideNow({ kind: 'release' })
    }
  }

  /** One chunk of a lapse or settlement in each tick, so that what others ask is never far behind [ST26] [MK40]. */
  #goOn(): void {
    const kind = this.#engine.unfinished()
    if (kind === null || this.#chunkInTick === this.#open.id) return
    this.#chunkInTick = this.#open.id
    this.#decideNow({ kind })
  }

  async #writeTicks(): Promise<void> {
    for (;;) {
      if (this.#phase === 'ended') return
      const [oldest] = this.#underWay
      if (this.#maySend()) this.#sendOpenTick()
      else if (oldest !== undefined) await this.#settleOrWake(oldest)
      else if (this.#phase === 'broken') await this.#recover([])
      else if (this.#stopping && this.#queue.length === 0) return
      else await new Promise<void>((resolve) => (this.#wakeWriter = resolve))
    }
  }

  /** A chunk of a lapse or settlement is followed by nothing, so that a bet never waits for two of them. */
  #maySend(): boolean {
    if (this.#phase !== 'running' || !hasNews(this.#open)) return false
    const [oldest, second] = this.#underWay
    if (oldest === undefined) return true
    return (
      second === undefined &&
      mayFollow(this.#open, oldest.group) &&
      this.#engine.unfinished() === null
    )
  }

  #sendOpenTick(): void {
    const tick = this.#open
    this.#open = emptyGroup(tick.id + 1)
    this.#oldKeys.sealTick()
    const news = newsOf(tick, this.#engine)
    if (this.#queue.length > 0 || this.#engine.unfinished() !== null) this.#scheduleDeciding()
    const outcome: Promise<CommitOutcome> = writesNothing(tick)
      ? Promise.resolve({ kind: 'committed' })
      : this.#deps.ledger.commit(rowsOf(tick, this.#sealed))
    this.#underWay.push({ group: tick, news, outcome })
  }

  /** Waits until the oldest tick under way is written, or until there is more to send. */
  async #settleOrWake(oldest: UnderWay): Promise<void> {
    const woken = new Promise<null>((resolve) => (this.#wakeWriter = () => resolve(null)))
    const outcome = await Promise.race([oldest.outcome, woken])
    if (outcome !== null) await this.#settle(oldest, outcome)
  }

  async #settle({ group: tick, news }: UnderWay, outcome: CommitOutcome): Promise<void> {
    if (outcome.kind === 'committed') {
      this.#underWay.shift()
      this.#tell(news)
      answer(tick, null)
      await this.#askLedger(tick.asked)
      return
    }
    const { kind, error } = outcome
    this.#deps.log.error({ err: error, outcome: kind, tick: tick.id }, 'a tick was not committed')
    const failed = this.#underWay.splice(0).map((each) => each.group)
    if (kind === 'unknown') return this.#recover(failed)
    // the ledger itself said that nothing was written, and so of what followed neither
    for (const each of failed) answer(each, BUSY)
    if (kind === 'superseded') this.#end()
    else await this.#recover([])
  }

  /**
   * Commands whose keys may be old are looked up when the tick that they came in is written, and with
   * it all that the engine had forgotten before them; those that are new after all are decided next.
   */
  async #askLedger(asked: readonly AskedCommand[]): Promise<void> {
    if (asked.length === 0) return
    try {
      const found = await this.#deps.ledger.findUnderKeys(asked.flatMap(({ keys }) => keys))
      const fresh: Waiting[] = []
      let from = 0
      for (const { command, keys, resolve } of asked) {
        const under = found.slice(from, from + keys.length).find((each) => each !== null) ?? null
        from += keys.length
        if (under === null) fresh.push({ command, resolve, key: 'new' })
        else resolve(replyUnderKey(command, under))
      }
      this.#queue.unshift(...fresh)
      if (fresh.length > 0) this.#scheduleDeciding()
    } catch (error) {
      this.#deps.log.error({ err: error }, 'old keys could not be looked up')
      // nothing was decided, so they may simply be asked again
      this.#queue.unshift(
        ...asked.map(({ command, resolve }): Waiting => ({ command, resolve, key: 'unasked' })),
      )
      await this.#recover([])
    }
  }

  /** Somebody else owns the markets: nothing more is decided here. */
  #end(): void {
    this.#phase = 'ended'
    this.#dropReleaseTimer()
    answer(this.#open, BUSY)
    for (const { resolve } of this.#queue.splice(0)) resolve(BUSY)
    this.#deps.superseded()
  }

  /**
   * Throws memory away and reads the ledger until it answers. Ticks whose answer was lost are answered by
   * what the ledger holds; whatever was decided after them is answered 'busy' and did not happen. What
   * came in meanwhile waits, but not for long: a bet of minutes ago is no bet that anybody wants [OP24].
   */
  async #recover(failed: readonly CommitGroup[]): Promise<void> {
    this.#phase = 'recovering'
    const lost = this.#open
    answer(lost, BUSY)
    const { ledger, log } = this.#deps
    const tooLong = (): void => {
      this.#phase = 'away'
      sendPeopleAway(this.#queue)
    }
    const taken = await takeOverAtLast({ ledger, timers: this.#timers, log, tooLong })
    const happened = failed.filter(({ id }) => taken.lastOwnGroupId >= id)
    if (taken.kind === 'superseded') {
      answerDoubtful(failed, happened)
      this.#end()
      return
    }
    const { snapshot } = taken
    this.#engine = this.#restore(snapshot)
    this.#open = emptyGroup(Math.max(snapshot.lastGroupId, lost.id) + 1)
    if (happened.length > 0) this.#tell(newsOfDoubtful(happened, snapshot.lastGroupId))
    answerDoubtful(failed, happened)
    const quoteAgain = this.#quotes.again().map((command): Waiting => ({
      command,
      resolve: ignore,
      key: 'unasked',
    }))
    this.#queue.unshift(...quoteAgain)
    this.#phase = 'running'
    this.#scheduleDeciding()
  }
}

const ignore = (): void => undefined
