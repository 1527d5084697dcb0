import type { Command, Reply } from '@crease/domain/records/command.ts'
import type { ForgottenKey } from '@crease/domain/records/rows.ts'
import type { Engine } from '@crease/domain/engine.ts'
import type { LedgerSnapshot } from '../writer/load.ts'
import {
  addDecision,
  answer,
  BUSY,
  emptyGroup,
  isOfPerson,
  logFaults,
  newsOf,
  pendingAnswer,
  type AskedCommand,
  type CommitGroup,
  type Sealed,
  type Waiting,
} from './commit-group.ts'
import type { Asker } from './command-way.ts'
import type { ExchangeDeps } from './exchange-deps.ts'
import { needsSums } from './late-sums.ts'
import { KeptQuotes } from './kept-quotes.ts'
import { answeredUndecided } from './set-aside.ts'
import { byKeys, keysOfNewBets, IdempotencyKeys } from './idempotency.ts'
import { suspendedOnRestart } from './suspend-on-restart.ts'
import type { Timers } from './timers.ts'
import type { UnwrittenStates } from './unwritten-states.ts'

/** Commands decided into one group at most: what one transaction may hold. */
const GROUP_COMMANDS = 1_000
/** Commands waiting at most; the next one is refused BUSY at once. */
const QUEUE_COMMANDS = 20_000
/** The longest that a timer is set for; a later release is looked at again then. */
const LONGEST_TIMER_MS = 60_000

/** paused: memory is being read again. broken: the engine threw, so it decides nothing more. */
type State = 'deciding' | 'paused' | 'broken'

interface SequencerDeps extends Pick<
  ExchangeDeps,
  'ledger' | 'log' | 'now' | 'mostOldKeys' | 'silenceMs' | 'watch'
> {
  readonly timers: Timers
  readonly engine: Engine
  readonly states: UnwrittenStates
  /** something may be sent, or the engine broke */
  readonly decided: () => void
}

/** Decides what is asked, one command after the other, into the open commit group. */
export class Sequencer {
  readonly #deps: SequencerDeps
  readonly #queue: Waiting[] = []
  readonly #oldKeys: IdempotencyKeys
  readonly #quotes = new KeptQuotes()
  #engine: Engine
  #open: CommitGroup
  #state: State = 'deciding'
  #setAside: LedgerSnapshot['setAside']
  /** the open group began amid a lapse or settlement, and has no chunk of it; one that begins later has its own */
  #isChunkDue: boolean
  #decidingSoon = false
  #dropReleaseTimer: () => void = ignore

  constructor(deps: SequencerDeps, snapshot: LedgerSnapshot) {
    this.#deps = deps
    this.#oldKeys = new IdempotencyKeys({
      ...deps,
      hasForgotten: (userId) => this.#engine.hasForgotten(userId),
    })
    this.#engine = deps.engine
    this.#setAside = snapshot.setAside
    this.#oldKeys.read()
    this.#open = emptyGroup(snapshot.lastGroupId + 1)
    this.#suspend(snapshot)
    this.#isChunkDue = this.isUnfinished
    this.#scheduleDeciding()
  }

  /** Queues a command; resolves with its reply once durable. A full queue: BUSY at once. */
  submit(command: Command, asker: Asker): Promise<Reply> {
    if (this.#queue.length >= QUEUE_COMMANDS) return Promise.resolve(BUSY)
    const since = this.#deps.watch === undefined ? 0 : performance.now()
    return new Promise((resolve) => {
      this.#queue.push({ command, resolve, key: 'unasked', since, asker })
      this.#scheduleDeciding()
    })
  }

  /** The decisions that are not sent yet. */
  get open(): CommitGroup {
    return this.#open
  }

  get isDeciding(): boolean {
    return this.#state === 'deciding'
  }

  get isBroken(): boolean {
    return this.#state === 'broken'
  }

  get waiting(): number {
    return this.#queue.length
  }

  /** Whether a lapse or settlement has chunks left. */
  get isUnfinished(): boolean {
    return this.#engine.unfinished() !== null
  }

  /** Closes the open group and begins another. */
  seal(): Sealed {
    const group = this.#open
    this.#open = emptyGroup(group.id + 1)
    this.#oldKeys.sealGroup()
    const news = newsOf(group, this.#engine)
    this.#isChunkDue = this.isUnfinished
    if (this.waiting > 0 || this.isUnfinished) this.#scheduleDeciding()
    return { group, news }
  }

  /**
   * Looks up commands whose keys may be old, when the group that they came in is written, and with it all that the
   * engine had forgotten before them; new ones are decided next. Says whether the ledger answered.
   */
  async lookUp(asked: readonly AskedCommand[]): Promise<'answered' | 'failed'> {
    if (asked.length === 0) return 'answered'
    try {
      const found = [...(await this.#deps.ledger.findByKeys(asked.flatMap(({ keys }) => keys)))]
      const fresh: Waiting[] = []
      for (const { keys, ...each } of asked) {
        const { left, replyOf } = byKeys(each.command, found.splice(0, keys.length))
        const resolve = (reply: Reply | null): void => each.resolve(replyOf(reply))
        if (left === null) resolve(null)
        else fresh.push({ ...each, command: left, resolve, key: 'new' })
      }
      this.#queue.unshift(...fresh)
      if (fresh.length > 0) this.#scheduleDeciding()
      return 'answered'
    } catch (error) {
      this.#deps.log.error({ err: error }, 'old keys could not be looked up')
      // nothing was decided, so they may simply be asked again
      this.#queue.unshift(...asked.map((each): Waiting => ({ ...each, key: 'unasked' })))
      return 'failed'
    }
  }

  /** Decides nothing more until `resume`; what was decided and not sent did not happen. */
  pause(): void {
    this.#state = 'paused'
    answer(this.#open, BUSY)
  }

  /** Decides nothing more until memory is reloaded. */
  reload(): void {
    this.#state = 'broken'
    this.#deps.decided()
  }

  /** People's undecided commands never happened [OP24]; a feed's commands keep waiting. */
  sendPeopleAway(): void {
    for (const waiting of this.#queue.splice(0)) {
      if (isOfPerson(waiting.command)) waiting.resolve(BUSY)
      else this.#queue.push(waiting)
    }
  }

  /** Goes on with an engine that was read from the ledger, behind all groups that there were. */
  restart(engine: Engine, { lastGroupId, setAside }: LedgerSnapshot): void {
    this.#engine = engine
    this.#setAside = setAside
    this.#oldKeys.read()
    this.#open = emptyGroup(Math.max(lastGroupId, this.#open.id) + 1)
    this.#isChunkDue = this.isUnfinished
  }

  /** Decides again, the maker's newest prices first. */
  resume(): void {
    const again = this.#quotes.again()
    this.#queue.unshift(
      ...again.map((command): Waiting => ({ command, resolve: ignore, key: 'unasked' })),
    )
    this.#state = 'deciding'
    this.#scheduleDeciding()
  }

  /** Nothing more is decided here: all waiting callers get a reply. */
  end(): void {
    this.#state = 'paused'
    this.dropTimer()
    answer(this.#open, BUSY)
    for (const { resolve } of this.#queue.splice(0)) resolve(BUSY)
  }

  dropTimer(): void {
    this.#dropReleaseTimer()
  }

  readonly stopReading = (): Promise<void> => this.#oldKeys.stop()

  /** Decided before anything else, and before any delay is over that has ended meanwhile [FD38]. */
  #suspend(snapshot: LedgerSnapshot): void {
    const { now, silenceMs = Infinity } = this.#deps
    const at = Math.min(now(), (this.#engine.nextRelease() ?? Infinity) - 1)
    for (const change of suspendedOnRestart(snapshot, { now: now(), silenceMs })) {
      addDecision(this.#open, this.#engine.decide(change, at), this.#deps.states)
    }
  }

  #scheduleDeciding(): void {
    if (this.#decidingSoon) return
    this.#decidingSoon = true
    this.#deps.timers.soon(() => {
      this.#decidingSoon = false
      if (this.isDeciding) this.#decideWaiting()
    })
  }

  /** Decides what waits into the open group; who sends it takes it from there. */
  #decideWaiting(): void {
    this.#tellWait()
    try {
      while (this.#open.answers.length + this.#open.asked.length < GROUP_COMMANDS) {
        const waiting = this.#queue.shift()
        if (waiting === undefined) break
        this.#decide(waiting)
      }
      this.#releaseDue()
      this.#goOn()
    } catch (error) {
      this.#deps.log.error({ err: error }, 'a command broke the engine')
      this.#state = 'broken'
    }
    this.#deps.decided()
  }

  #tellWait(): void {
    const [oldest] = this.#queue
    if (oldest?.since !== undefined) this.#deps.watch?.waited(performance.now() - oldest.since)
  }

  #decide(waiting: Waiting): void {
    const { command, key, asker } = waiting
    asker?.way?.reached('sequenced', this.#open.id)
    const keys = keysOfNewBets(command)
    if (keys.some((each) => this.#mayBeOld(each, key))) {
      const { key: _key, since: _since, ...asked } = waiting
      this.#open.asked.push({ ...asked, keys })
      return
    }
    // BUSY unless a decision replaces it: where the engine throws, this is what the caller gets
    const pending = pendingAnswer(waiting)
    this.#open.answers.push(pending)
    pending.reply = this.#decideNow(waiting)
    asker?.way?.reached('decided', this.#open.id)
    this.#quotes.hear(command)
  }

  /** Decides a command into the open group. */
  #decideNow({ command, asker }: Omit<AskedCommand, 'keys' | 'resolve'>): Reply {
    const answered = answeredUndecided(command, this.#setAside)
    if (answered !== null) return answered
    // memory was reloaded since the command came
    if (needsSums(command) && !this.#engine.knowsPlayed(command.userId)) return BUSY
    const decision = this.#engine.decide(command, this.#deps.now())
    addDecision(this.#open, decision, this.#deps.states)
    this.#oldKeys.add(decision.forgotten)
    logFaults({ log: this.#deps.log, tick: this.#open.id, asker }, command, decision)
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
        this.#dropReleaseTimer = this.#deps.timers.after(Math.min(wait, LONGEST_TIMER_MS), again)
        return
      }
      this.#decideNow({ command: { kind: 'release' } })
    }
  }

  /** One chunk of a lapse or settlement in each group, so that what others ask is never far behind [ST26] [MK40]. */
  #goOn(): void {
    const kind = this.#engine.unfinished()
    if (kind === null || !this.#isChunkDue) return
    this.#isChunkDue = false
    this.#decideNow({ command: { kind } })
  }
}

const ignore = (): void => undefined
