import { BrokenOff, type Feed, type FeedClock, type FeedSink, type MarketTerms } from '../feed.ts'
import { createPace, type FeedSpeed } from '../pace.ts'
import { CATALOGUE } from './names.ts'
import { streamLines } from './stream-lines.ts'
import { messageOf } from './stream-message.ts'
import { createTranslator } from './translator.ts'

export interface BetfairRecordingOptions {
  /** a stream recording, .jsonl or .jsonl.gz */
  readonly file: string
  readonly speed: FeedSpeed
  readonly terms: MarketTerms
}

/**
 * Plays a recorded Betfair stream as a feed: the maker quotes the recorded book, the market turns in
 * play, suspends, and ends as it did [FD1]. Fails when the file cannot be read; later it breaks off.
 */
export function createBetfairRecording(options: BetfairRecordingOptions): Feed {
  const stopping = new AbortController()
  const caughtUp = Promise.withResolvers<void>()
  const names = { seriesName: 'Recorded', file: options.file, catalogue: CATALOGUE }
  const translator = createTranslator({ ...options, names })

  let hasTold = false

  async function run(sink: FeedSink, clock: FeedClock): Promise<void> {
    try {
      await play(sink, clock)
    } catch (error) {
      throw hasTold ? new BrokenOff(`${options.file} breaks off`, { cause: error }) : error
    }
  }

  async function play(sink: FeedSink, clock: FeedClock): Promise<void> {
    const pace = createPace(options.speed, clock)
    for await (const line of streamLines(options.file)) {
      const message = messageOf(line, translator.misread)
      if (message === null) continue
      await pace.until(message.pt, stopping.signal)
      if (stopping.signal.aborted) return
      const batch = translator.translate(message).map(pace.paced)
      hasTold ||= batch.length > 0
      if (batch.length > 0) await sink(batch)
      caughtUp.resolve()
    }
  }

  return {
    run,
    caughtUp: caughtUp.promise,
    stop: () => stopping.abort(),
    counts: translator.counts,
  }
}
