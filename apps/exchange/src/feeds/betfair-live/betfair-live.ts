import { isRecord, listOf, textOf } from '../betfair-recording/reading.ts'
import { readMessage, type StreamMessage } from '../betfair-recording/stream-message.ts'
import type { KnownMarket } from '../betfair-recording/translation-parts.ts'
import { createTranslator } from '../betfair-recording/translator.ts'
import type { Feed, FeedClock, FeedSink, MarketTerms } from '../feed.ts'
import { InTurn } from '../../exchange/in-turn.ts'
import { createTally } from '../tally.ts'
import type { Address } from './connection.ts'
import type { MarketMessage } from './envelope.ts'
import type { KeepAlive } from './keep-alive.ts'
import type { Naming } from './naming.ts'
import { pauseMs, type Pauses } from './pauses.ts'
import { remedyFor } from './refusals.ts'
import { runSession, type BrokenReason, type Ending } from './session.ts'
import { StaleGuard } from './stale-guard.ts'
import type { Credentials, Place, Subscription } from './subscription.ts'

/** The log of the line's troubles. */
export interface StreamLog {
  readonly warn: (fields: object, sentence: string) => void
  readonly error: (fields: object, sentence: string) => void
}

export interface BetfairLiveOptions {
  readonly address: Address
  readonly subscription: Subscription
  /** asked at every connection, so that a session that was renewed is used; never logged */
  readonly credentials: () => Promise<Credentials>
  /** names for what the stream only numbers */
  readonly naming: Naming
  readonly keepAlive: KeepAlive
  readonly terms: MarketTerms
  readonly known?: KnownMarket
  readonly log: StreamLog
  readonly pauses: Pauses
  /** from 0 to 1, for the pauses */
  readonly draw: () => number
}

/** A line of the stream is an image of two hundred markets at most; ours may be ten times that. */
const LINE_LIMIT_BYTES = 8 * 1024 * 1024
/** A connection of this length has done well: the pauses start over. */
const STEADY_MS = 30_000
/** Fruitless connections in a row after which their place is no longer trusted. */
const FRUITLESS_MAX = 2

const NO_CREDENTIALS: Ending = { kind: 'refused', code: 'NO_SESSION', message: '' }
const NOBODY: Credentials = { appKey: '', session: '' }

type Counted = BrokenReason | 'repeated' | 'lost' | `refused ${string}` | 'snapshots'

/**
 * The live stream of a Betfair exchange as a feed [FD50]: connects, authenticates, subscribes, applies every change
 * once, and resumes wherever the line was cut. While it cannot be trusted its markets are suspended. Runs until it is
 * stopped; a lasting refusal is logged and retried late.
 */
export function createBetfairLive(options: BetfairLiveOptions): Feed {
  const stopping = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const tally = createTally<Counted>()
  const { naming } = options
  const names = {
    seriesName: 'Betfair',
    file: '',
    catalogue: naming.catalogue,
    isAwaited: naming.isAwaited,
  }
  const translator = createTranslator({ ...options, names })
  const line = new LiveLine(options, tally.count)

  async function run(sink: FeedSink, clock: FeedClock): Promise<void> {
    const guard = new StaleGuard()
    const telling = new InTurn()
    // by the source's clock, as all its events: by ours, its next ones would seem older [FD62]
    let [saidAt, isStale] = [0, false]
    const tellNamed = async (ids: readonly string[]): Promise<void> => {
      const trust = { stale: isStale, named: new Set(ids), image: false, at: saidAt }
      const batch = guard.take(translator.retell(ids, saidAt), trust)
      if (batch.length > 0) await sink(batch)
    }
    const tellMessage = async (message: MarketMessage): Promise<'applied' | 'unreadable'> => {
      const read = readMessage({ pt: saidAt, ...message.body }, translator.misread)
      if (read === null) return 'unreadable'
      const asked = naming.learn(read)
      // names arrive next to the stream: nameless markets are sent then, and nothing else waits for them
      const named = asked?.then((ids) => telling.next(() => tellNamed(ids))).catch(telling.fail)
      saidAt = read.pt
      isStale = message.stale
      const trust = { stale: message.stale, ...namedIn(message, read), at: read.pt }
      // a sign of life is an empty batch: the feed has been heard
      const batch = guard.take(translator.translate(read), trust)
      // one that says nothing but that it is late is no sign of life
      if (batch.length > 0 || !message.stale) await sink(batch)
      if (message.change !== 'heartbeat') void (named ?? telling.idle()).then(caughtUp.resolve)
      return 'applied'
    }
    const tell = (message: MarketMessage) => telling.next(() => tellMessage(message))
    void options.keepAlive(clock, stopping.signal)
    while (!stopping.signal.aborted) {
      const waitMs = await line.connect(tell, clock, stopping.signal)
      if (stopping.signal.aborted) return
      const down = { stale: true, named: new Set<string>(), image: false, at: saidAt }
      isStale = true
      await telling.next(async () => {
        const held = guard.take([], down)
        if (held.length > 0) await sink(held)
      })
      // there is nothing to wait for behind a line that is closed
      caughtUp.resolve()
      await clock.sleep(waitMs, stopping.signal)
    }
  }

  return {
    run,
    caughtUp: caughtUp.promise,
    stop: () => stopping.abort(),
    counts: () => ({ ...translator.counts(), ...tally.counts() }),
  }
}

function namedIn(message: MarketMessage, { changes }: StreamMessage) {
  const ids = listOf(message.body['mc']).flatMap((change) =>
    isRecord(change) ? (textOf(change['id']) ?? []) : [],
  )
  return {
    named: new Set([...ids, ...changes.map(({ marketId }) => marketId)]),
    image: message.change === 'image',
  }
}

type Tell = (message: MarketMessage) => Promise<'applied' | 'unreadable'>

/** The place in the stream, kept from one connection to the next. */
class LiveLine {
  readonly #options: BetfairLiveOptions
  readonly #count: (what: Counted) => void
  #place: Place | null = null
  #initialClk: string | null = null
  /** in a row, each with pauses of its own: a line that was cut often is not refused for long [FD78] */
  readonly #failures = { cut: 0, refused: 0 }
  #fruitless = 0

  constructor(options: BetfairLiveOptions, count: (what: Counted) => void) {
    this.#options = options
    this.#count = count
  }

  /** One connection; answers how long to wait before the next one, milliseconds. */
  async connect(tell: Tell, clock: FeedClock, signal: AbortSignal): Promise<number> {
    const begun = clock.now()
    let applied = 0
    const { address, subscription } = this.#options
    const credentials = await this.#credentials()
    if (credentials === null) return this.#after(NO_CREDENTIALS, NOBODY)
    const ending = await runSession({
      address,
      subscription,
      credentials,
      place: this.#place,
      lineLimitBytes: LINE_LIMIT_BYTES,
      apply: async (message) => {
        const outcome = await tell(message)
        if (outcome === 'applied') this.#reached(message)
        if (outcome === 'applied' && message.change !== 'heartbeat') applied += 1
        return outcome
      },
      repeated: () => this.#count('repeated'),
      signal,
    })
    if (signal.aborted) return 0
    if (clock.now() - begun >= STEADY_MS) Object.assign(this.#failures, { cut: 0, refused: 0 })
    this.#fruitless = applied === 0 ? this.#fruitless + 1 : 0
    return this.#after(ending, credentials)
  }

  /** Null when they cannot be read now: somebody may be renewing them. */
  async #credentials(): Promise<Credentials | null> {
    try {
      return await this.#options.credentials()
    } catch (error) {
      this.#options.log.error({ err: error }, 'the credentials of the stream cannot be read')
      return null
    }
  }

  /** Only what was applied is passed: a message that was cut off is asked for again [FD54]. */
  #reached({ change, initialClk, clk }: MarketMessage): void {
    if (change === 'image') this.#count('snapshots')
    this.#initialClk = initialClk ?? this.#initialClk
    if (clk !== null && this.#initialClk !== null) {
      this.#place = { initialClk: this.#initialClk, clk }
    }
  }

  #after(ending: Ending, credentials: Credentials): number {
    const { log, pauses, draw } = this.#options
    const { again, forgetPlace, words } = this.#judged(ending)
    if (forgetPlace) {
      this.#place = null
      this.#initialClk = null
      this.#fruitless = 0
    }
    const kind = again === 'late' ? 'refused' : 'cut'
    this.#failures[kind] += 1
    const failures = this.#failures[kind]
    const waitMs = pauseMs(pauses, { again, failures, draw: draw() })
    const told = { waitMs, failures }
    const sentence = `the stream: ${withoutSecrets(words, credentials)}`
    if (again === 'late') log.error(told, sentence)
    else log.warn(told, sentence)
    return waitMs
  }

  #judged(ending: Ending): { again: 'soon' | 'late'; forgetPlace: boolean; words: string } {
    const fruitless = this.#fruitless >= FRUITLESS_MAX
    switch (ending.kind) {
      case 'lost':
        this.#count('lost')
        return { again: 'soon', forgetPlace: false, words: ending.reason }
      case 'broken':
        this.#count(ending.reason)
        return { again: 'soon', forgetPlace: fruitless, words: ending.reason }
      case 'refused': {
        this.#count(`refused ${ending.code}`)
        const { again, forgetPlace, sentence } = remedyFor(ending.code)
        const words = ending.message === '' ? sentence : `${sentence} (${ending.message})`
        return { again, forgetPlace: forgetPlace || fruitless, words }
      }
    }
  }
}

/** The source's words may repeat our secrets. */
function withoutSecrets(words: string, { appKey, session }: Credentials): string {
  return [appKey, session].reduce(
    (text, secret) => (secret === '' ? text : text.replaceAll(secret, '***')),
    words,
  )
}
