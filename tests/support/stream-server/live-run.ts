import { createBetfairLive } from '@crease/exchange/feeds/betfair-live/betfair-live.ts'
import { NOT_KEPT } from '@crease/exchange/feeds/betfair-live/keep-alive.ts'
import { NO_NAMES, type Naming } from '@crease/exchange/feeds/betfair-live/naming.ts'
import type { Pauses } from '@crease/exchange/feeds/betfair-live/pauses.ts'
import { readMessage } from '@crease/exchange/feeds/betfair-recording/stream-message.ts'
import { createTranslator } from '@crease/exchange/feeds/betfair-recording/translator.ts'
import { wallClock } from '@crease/exchange/feeds/wall-clock.ts'
import { paise } from '@crease/domain/units/money.ts'

import { FeedOutcome } from './feed-outcome.ts'
import type { StreamMessage } from './market-log.ts'
import { APP_KEY, SESSION, type StreamServer } from './stream-server.ts'

const TERMS = { minStake: paise(100), maxStake: paise(10_000), commissionRate: 200 }
const PAUSES = { firstMs: 2, mostMs: 10, refusedFirstMs: 5, refusedMostMs: 10 }

export type LiveRun = ReturnType<typeof listenTo>

export interface LiveRunOptions {
  readonly ca?: string | null
  readonly heartbeatMs?: number
  /** what to do before a batch counts as taken */
  readonly before?: () => Promise<void>
  readonly naming?: Naming
  readonly pauses?: Pauses
}

/** Lets the live feed of the server's program listen to a stream server of ours. */
export function listenTo(server: StreamServer, options: LiveRunOptions = {}) {
  const heard = new FeedOutcome()
  const log: string[] = []
  const waits: number[] = []
  const note = (fields: object, sentence: string): void => {
    log.push(sentence)
    if ('waitMs' in fields && typeof fields.waitMs === 'number') waits.push(fields.waitMs)
  }
  const feed = createBetfairLive({
    address: {
      host: '127.0.0.1',
      port: server.port,
      ca: options.ca === undefined ? server.ca : options.ca,
    },
    subscription: { marketFilter: {}, conflateMs: 0, heartbeatMs: options.heartbeatMs ?? 50 },
    credentials: () => Promise.resolve({ appKey: APP_KEY, session: SESSION }),
    naming: options.naming ?? NO_NAMES,
    keepAlive: NOT_KEPT,
    terms: TERMS,
    log: { warn: note, error: note },
    pauses: options.pauses ?? PAUSES,
    draw: () => 1,
  })
  const running = feed.run(async (batch) => {
    await options.before?.()
    heard.take(batch)
  }, wallClock)
  return {
    heard,
    feed,
    /** what it logged, a line each */
    log,
    /** how long it waited before each connection, milliseconds */
    waits,
    stop: async () => {
      feed.stop()
      await running
    },
  }
}

/** What is left of the messages when nothing goes wrong, without a line to come over. */
export function undisturbed(messages: readonly StreamMessage[]): FeedOutcome {
  const heard = new FeedOutcome()
  const names = { seriesName: 'Betfair', file: '', catalogue: NO_NAMES.catalogue }
  const translator = createTranslator({ names, terms: TERMS })
  for (const message of messages) {
    const read = readMessage({ op: 'mcm', ...message }, translator.misread)
    if (read !== null) heard.take(translator.translate(read))
  }
  return heard
}
