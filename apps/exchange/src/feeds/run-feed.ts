import {
  BrokenOff,
  type Feed,
  type FeedBatch,
  type FeedClock,
  type FeedSink,
  type Heard,
} from './feed.ts'
import { BatchCheck } from './checked-batch.ts'
import type { FeedLine, FeedRunParts } from './feed-run-parts.ts'
import { quotesLast } from './quotes-last.ts'
import { StandingMarkets } from './standing-markets.ts'
import { createTally } from './tally.ts'

/** A feed in play is silent after the limit, and all of it after this multiple of it [FD33]. */
export const LONG_SILENCE = 6
/** More than this share of a batch made no sense: it is no sign of life [FD34]. */
const NONSENSE_ABOVE = 0.5
/** A failed feed is tried again after this pause, and each time after twice as long, up to the longest. */
const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 60_000
/** A feed that sleeps by its own clock is alive: it says so this often. */
const OWN_CLOCK_BEAT_MS = 1_000
/** Figures among a feed's counts that are no reasons to leave anything out. */
const NO_REASONS: ReadonlySet<string> = new Set(['kept', 'seen', 'snapshots'])

interface Taking {
  readonly check: BatchCheck
  readonly heard: Heard | undefined
}

type Reason =
  | 'of another feed'
  | 'nonsense'
  | 'bad-event'
  | 'bad-market'
  | 'bad-result'
  | 'bounded'
  | 'bad-state'
  | 'bad-prices'
  | 'late'
  | 'failed'

/** One feed for the life of the server: started, watched for silence, restarted after a failure. */
export class FeedRun {
  readonly #parts: FeedRunParts
  readonly #stopping = new AbortController()
  readonly #standing: StandingMarkets
  readonly #tally = createTally<Reason>()
  readonly #ready = Promise.withResolvers<void>()
  readonly #running: Promise<void>
  #line: FeedLine
  #feed: Feed | null = null
  #heardAt: number
  #hasSpoken = false
  /** until when a source that plays by our clock sleeps by it, and is alive; null: it does not sleep */
  #sleepsUntil: number | null = null
  /** batches on their way to the exchange: as long as there are any, the exchange is slow, not the feed */
  #under = 0
  #level: 'speaks' | 'silent' | 'long silent' = 'speaks'
  #ended = false
  /** of a source that plays by our clock: what it has yet to say of its beginning, it is working out here */
  #begins = false
  /** reasons that were logged */
  readonly #said = new Set<string>()
  /** the last word that a look found too old */
  #doubted: number | null = null

  constructor(parts: FeedRunParts) {
    this.#parts = parts
    this.#standing = new StandingMarkets(quotesLast(parts.time))
    this.#heardAt = parts.clock.now()
    this.#line = parts.line()
    this.#running = this.#runOn()
  }

  /** Resolves when the feed has said where everything stands, has failed to, or has long been silent. */
  get ready(): Promise<void> {
    return this.#ready.promise
  }

  /**
   * When it last said something that made sense, or began, epoch milliseconds; null once its source has ended, and
   * while one that has spoken is silent and has nothing open that anybody could miss.
   */
  get heardAt(): number | null {
    const isMissed = this.#level === 'speaks' || !this.#hasSpoken || this.#standing.size > 0
    return this.#ended || !isMissed ? null : this.#heardAt
  }

  /** Whether any of its prices may still be on offer: none is after the long silence [FD33]. */
  get isOnOffer(): boolean {
    return this.#level !== 'long silent'
  }

  counts(): object {
    const { name } = this.#parts
    const [feed, line] = [this.#feed?.counts() ?? {}, this.#line.counts()]
    return { name, feed, pump: line, leftOut: this.#tally.counts() }
  }

  /**
   * Checks the clock: withdraws unconfirmed prices in play at once [FD80], and suspends the markets of a feed that
   * two checks find silent for too long [FD33].
   */
  look(): void {
    this.#sayNew()
    if (this.#begins || this.#stopping.signal.aborted) return
    this.#withdrawOld()
    if (this.#under > 0) return
    const silentMs = this.#parts.clock.now() - this.#heardAt
    const isFirst = this.#doubted !== this.#heardAt
    this.#doubted = silentMs > this.#parts.silenceMs ? this.#heardAt : null
    // after a stall of our own, what the feed said meanwhile is heard before the next look
    if (isFirst) return
    if (this.#level !== 'speaks') this.#standing.forgetEnded(this.#parts.isEnded)
    if (silentMs > this.#parts.silenceMs * LONG_SILENCE) this.#fallSilent('long silent')
    else if (silentMs > this.#parts.silenceMs) this.#fallSilent('silent')
  }

  /** A reason for dropping is logged at its first time [FD83]. */
  #sayNew(): void {
    const left = { ...this.#feed?.counts(), ...this.#tally.counts() }
    for (const [what, count] of Object.entries(left)) {
      if (NO_REASONS.has(what) || count === 0 || this.#said.has(what)) continue
      this.#said.add(what)
      this.#parts.log.info({ feed: this.#parts.name, what }, 'a feed says what is not taken')
    }
  }

  #withdrawOld(): void {
    const now = this.#parts.clock.now()
    if (this.#parts.time === 'own') {
      // while the exchange is slow our own source waits for it
      if (this.#under > 0) return
      if (this.#sleepsUntil !== null) this.#standing.hear('all', Math.min(now, this.#sleepsUntil))
    }
    this.#push(this.#standing.withdraw(now))
  }

  /** Stops the source; resolves when all that it said is decided. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#feed?.stop()
    await this.#running
    this.#parts.log.info(this.counts(), 'a feed has stopped')
  }

  async #runOn(): Promise<void> {
    const { clock, log, name } = this.#parts
    const { signal } = this.#stopping
    let pause = FIRST_PAUSE_MS
    while (!signal.aborted) {
      const began = clock.now()
      try {
        await this.#runOnce()
        if (!signal.aborted) this.#end(null)
        return
      } catch (error) {
        if (error instanceof BrokenOff) return this.#end(error)
        log.error({ err: error, feed: name, againInMs: pause }, 'a feed has failed')
        this.#fail()
      }
      await clock.sleep(pause, signal)
      pause = clock.now() - began > 2 * LONGEST_PAUSE_MS ? FIRST_PAUSE_MS : pause * 2
      pause = Math.min(pause, LONGEST_PAUSE_MS)
    }
  }

  async #runOnce(): Promise<void> {
    const feed = await this.#parts.create()
    this.#feed = feed
    if (this.#stopping.signal.aborted) return
    const check = new BatchCheck()
    this.#begins = this.#parts.time === 'own'
    const sink: FeedSink = (batch, heard) => this.#take(batch, { check, heard })
    const ended = feed.run(sink, this.#feedClock())
    void Promise.race([feed.caughtUp, ended])
      .then(() => this.#line.settled())
      .catch(() => undefined)
      .then(() => this.#goOn())
    await ended
    await this.#line.settled()
  }

  /** From here on its silence is counted. */
  #goOn(): void {
    this.#begins = false
    this.#ready.resolve()
  }

  /** Its markets take no bets until it has stated their states again [FD32]. */
  #fail(): void {
    this.#tally.count('failed')
    this.#line = this.#parts.line()
    this.#push(this.#standing.silence('all', this.#parts.clock.now()))
    this.#standing.beginAnew()
    this.#ready.resolve()
  }

  /** A market without a result by now needs an operator [FD76]; a source that broke off leaves nothing open [FD32]. */
  #end(broken: BrokenOff | null): void {
    const { clock, line, log, name } = this.#parts
    this.#ended = true
    if (broken === null) log.info({ feed: name }, 'a feed has come to its end')
    else {
      log.error({ err: broken, feed: name }, 'a feed has broken off and does not start again')
      this.#line = line()
      this.#push(this.#standing.silence('all', clock.now()))
    }
    this.#push(this.#standing.unsettled(clock.now()))
    this.#ready.resolve()
  }

  async #take(batch: FeedBatch, { check, heard }: Taking): Promise<void> {
    this.#under += 1
    try {
      const { good, seen, bad } = check.check(batch, (what) => this.#tally.count(what))
      const { ownership, name } = this.#parts
      const own = ownership.own(name, good, () => this.#tally.count('of another feed'))
      const open = await this.#line.open(own)
      // from here to the line in one breath, so that nothing comes between
      const now = this.#parts.clock.now()
      this.#standing.note(open, now)
      const isNonsense = bad > seen * NONSENSE_ABOVE
      const said = isNonsense ? this.#nonsense(open) : this.#sense(open, heard)
      const offered = said.filter(
        (event) => event.kind !== 'quotes' || !this.#standing.isWithdrawn(event.marketId),
      )
      const news = [...offered, ...this.#standing.withdraw(now)]
      if (news.length > 0) await this.#line.push(news)
    } finally {
      this.#under -= 1
    }
  }

  #sense(open: FeedBatch, heard: Heard | undefined): FeedBatch {
    const now = this.#parts.clock.now()
    this.#heardAt = now
    this.#hasSpoken = true
    this.#standing.hear(heard?.markets ?? 'all', heard?.at ?? now)
    return [...this.#speech(), ...this.#standing.bringBack(now), ...open]
  }

  /** The rest of a batch that is mostly nonsense is no sign of life: it opens no silent market. */
  #nonsense(open: FeedBatch): FeedBatch {
    this.#tally.count('nonsense')
    if (this.#level === 'speaks') return open
    const which = this.#level === 'silent' ? 'in-play' : 'all'
    const spoken = open.filter(
      (event) => !('marketId' in event) || !this.#standing.isSilenced(event.marketId),
    )
    return [...spoken, ...this.#standing.silence(which, this.#parts.clock.now())]
  }

  /** The events to repeat after a silence. */
  #speech(): FeedBatch {
    if (this.#level === 'speaks') return []
    this.#level = 'speaks'
    this.#parts.log.info({ feed: this.#parts.name }, 'a feed speaks again')
    return this.#standing.speech(this.#parts.clock.now())
  }

  #fallSilent(level: 'silent' | 'long silent'): void {
    if (this.#level === level || this.#level === 'long silent') return
    this.#level = level
    const { log, name, clock } = this.#parts
    log.error({ feed: name, heardAt: this.#heardAt }, 'a feed is silent')
    this.#push(this.#standing.silence(level === 'silent' ? 'in-play' : 'all', clock.now()))
    this.#ready.resolve()
  }

  /** Pushes a batch without a request; a failure of the exchange is reported to the next caller. */
  #push(batch: FeedBatch): void {
    const { log, name: feed } = this.#parts
    const fail = (error: unknown) => log.error({ err: error, feed }, 'a batch was not taken')
    if (batch.length > 0) this.#line.push(batch).catch(fail)
  }

  #feedClock(): FeedClock {
    const { clock, time } = this.#parts
    if (time === 'its') return clock
    return {
      now: clock.now,
      sleep: async (ms, signal) => {
        const until = clock.now() + ms
        for (let left = ms; left > 0 && !signal.aborted; left = until - clock.now()) {
          const piece = Math.min(left, OWN_CLOCK_BEAT_MS)
          this.#sleepsUntil = clock.now() + piece
          await clock.sleep(piece, signal)
          this.#sleepsUntil = null
          await this.#take([], { check: new BatchCheck(), heard: undefined })
        }
      },
    }
  }
}
