import type { Reply } from '@crease/domain/records/command.ts'
import type { FeedBatch, FeedCounts } from '@crease/exchange/feeds/feed.ts'
import { createBetfairRecording } from '@crease/exchange/feeds/betfair-recording/betfair-recording.ts'
import {
  createAlarmMemory,
  createResultMemory,
} from '@crease/exchange/results/testing/result-memory.ts'
import { Results } from '@crease/exchange/results/results.ts'
import { createPump } from '@crease/exchange/feeds/host/pump.ts'
import type { Score } from '@crease/domain/market/score.ts'
import type { EventId } from '@crease/domain/units/ids.ts'
import type { EventInfo } from '@crease/domain/market/market.ts'
import { paise } from '@crease/domain/units/money.ts'

import type { Ground } from './ground.ts'

/** Something that a player, or the clock, does at a moment of the recording. */
export interface Act {
  /** epoch milliseconds; between two messages, never at one */
  readonly at: number
  readonly act: () => Promise<void>
}

/** What is to be done and when, in order; acts may add later ones. */
export class Agenda {
  readonly #acts: Act[] = []

  add(...acts: readonly Act[]): void {
    for (const act of acts) {
      this.#acts.splice(this.#acts.findLastIndex(({ at }) => at <= act.at) + 1, 0, act)
    }
  }

  /** Does everything that is due before a moment. */
  async until(moment: number, ground: Ground): Promise<void> {
    for (let first = this.#acts[0]; first !== undefined && first.at < moment;) {
      this.#acts.shift()
      ground.setNow(first.at)
      await first.act()
      first = this.#acts[0]
    }
  }
}

/** Terms wide enough for small bets: from 1 point to 10,000, 2 % commission. */
const TERMS = { minStake: paise(100), maxStake: paise(1_000_000), commissionRate: 200 }

export interface Played {
  readonly events: readonly EventInfo[]
  readonly batches: number
  /** what the feed left out, and what the exchange refused of it */
  readonly feed: FeedCounts
  readonly pump: FeedCounts
  readonly results: FeedCounts
}

export interface Playing {
  readonly file: string
  readonly ground: Ground
  readonly agenda: Agenda
  /** called after each batch is decided */
  readonly after?: (batch: FeedBatch) => Promise<void>
}

/** Plays a whole recording at full speed through feed and pump, with everything on the agenda. */
export async function play({ file, ground, agenda, after }: Playing): Promise<Played> {
  const events = new Map<EventId, EventInfo>()
  const feed = createBetfairRecording({ file, speed: 0, terms: TERMS })
  const pump = createPump({
    submit: ground.submit,
    board: {
      event: (event) => void events.set(event.eventId, event),
      score: (event: EventId, score: Score) => {
        throw new Error(`a recording of prices has no score: ${event} ${score.message}`)
      },
    },
    sleep: () => Promise.resolve('go on' as const),
    whenBehind: 'wait',
  })
  const nextCommit = () => Promise.resolve()
  const exchange = { submit: ground.submit, market: () => null, nextCommit }
  const results = new Results({
    exchange,
    alarms: createAlarmMemory(exchange),
    records: createResultMemory(),
    endedMarket: ground.ended,
    hasEnded: async (market) => (await ground.ended(market)) !== null,
    waitSeconds: 0,
    now: () => 0,
    log: { info: () => undefined, error: (details) => throwAway(details) },
  })
  let batches = 0
  const sink = async (batch: FeedBatch): Promise<void> => {
    const at = batch[0]?.at ?? 0
    await agenda.until(at, ground)
    ground.setNow(at)
    await pump.push(batch.filter(({ kind }) => kind !== 'result'))
    for (const event of batch) {
      if (event.kind === 'result') await results.tell('recording', event, () => pump.push([event]))
    }
    await results.idle()
    batches += 1
    await after?.(batch)
  }
  await feed.run(sink, { now: () => 0, sleep: () => Promise.resolve() })
  await agenda.until(Number.POSITIVE_INFINITY, ground)
  const counts = { feed: feed.counts(), pump: pump.counts(), results: results.counts() }
  return { events: [...events.values()], batches, ...counts }
}

/** Puts the end of a bet's in-play delay on the agenda, if it has one. */
export function release(
  reply: Reply,
  { ground, agenda }: Pick<Playing, 'ground' | 'agenda'>,
): void {
  if (reply.kind !== 'placed' || reply.bet.pendingUntil === null) return
  const act = async () => void (await ground.submit({ kind: 'release' }))
  agenda.add({ at: reply.bet.pendingUntil, act })
}

function throwAway(details: object): never {
  throw new Error(JSON.stringify(details))
}
