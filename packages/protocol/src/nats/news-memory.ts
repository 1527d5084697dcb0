import { randomUUID } from 'node:crypto'
import {
  DeliverPolicy,
  DiscardPolicy,
  jetstream,
  jetstreamManager,
  StorageType,
} from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/transport-node'
import type { NewsPlace } from '../messages.ts'

const STREAM = 'CREASE_NEWS'
/** The news of one life of the memory. */
const subjectOf = (life: string): string => `crease.news.${life}`
/** what NATS keeps: so long, and so much */
const KEEP_SECONDS = 180
const KEEP_BYTES = 128 * 1024 * 1024
const NANOSECONDS = 1e9
const ASK_WITHIN_MS = 2_000
/** who missed more takes a snapshot: that is shorter */
const MOST_RECALLED = 20_000
/** In the place of what is too long for one message: whoever meets it takes a snapshot. */
const TOO_LONG = Buffer.alloc(0)

/** The last minutes of public news, kept outside the exchange under their numbers [NT30]. */
export interface NewsMemory {
  /** up to which number it was told; null: nothing is kept at the moment */
  readonly place: () => NewsPlace | null
  /** The place of what is kept next; null: nothing is kept. */
  readonly next: () => NewsPlace | null
  /** Keeps the frame of that place. */
  readonly keep: (frame: Buffer) => void
}

interface Keeping {
  /** from now on whether news are kept, and why not */
  readonly told?: (why: string | null) => void
  readonly keepSeconds?: number
}

/**
 * Keeps news in a JetStream stream in memory. Its numbers are the stream's own: each life begins an empty stream, and
 * ends with the connection, so a loss is found by whoever reads over it.
 */
export async function rememberNews(
  nats: NatsConnection,
  { told = () => undefined, keepSeconds = KEEP_SECONDS }: Keeping = {},
): Promise<NewsMemory> {
  let life: string | null = null
  let number = 0
  const begin = async (): Promise<void> => {
    const mine = randomUUID()
    try {
      await beginStream(nats, mine, keepSeconds)
      life = mine
      number = 0
      told(null)
    } catch (error) {
      told(error instanceof Error ? error.message : String(error))
    }
  }
  const watch = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') life = null
      if (type === 'reconnect') await begin()
    }
  }
  await begin()
  void watch()
  return {
    place: () => (life === null ? null : { life, number }),
    next: () => (life === null ? null : { life, number: number + 1 }),
    keep: (frame) => {
      if (life === null || nats.isClosed()) return
      number += 1
      const most = nats.info?.max_payload ?? 0
      nats.publish(subjectOf(life), frame.length > most ? TOO_LONG : frame)
    },
  }
}

/** Makes an empty stream in the place of the one that there is. */
async function beginStream(nats: NatsConnection, life: string, seconds: number): Promise<void> {
  const { streams } = await jetstreamManager(nats, { timeout: ASK_WITHIN_MS })
  const names = await streams.names(`crease.news.>`).next()
  if (names.includes(STREAM)) await streams.delete(STREAM)
  await streams.add({
    name: STREAM,
    subjects: [subjectOf(life)],
    storage: StorageType.Memory,
    discard: DiscardPolicy.Old,
    max_age: seconds * NANOSECONDS,
    max_bytes: KEEP_BYTES,
  })
}

/** The frames behind this place up to that number, all of them in order; null: the stream no longer has them. */
export async function recallNews(
  nats: NatsConnection,
  { life, number }: NewsPlace,
  to: number,
): Promise<readonly Uint8Array[] | null> {
  const count = to - number
  if (count > MOST_RECALLED) return null
  try {
    const consumer = await jetstream(nats, { timeout: ASK_WITHIN_MS }).consumers.get(STREAM, {
      filter_subjects: subjectOf(life),
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: number + 1,
    })
    const frames: Uint8Array[] = []
    const messages = await consumer.fetch({ max_messages: count, expires: ASK_WITHIN_MS })
    for await (const { seq, data } of messages) {
      if (seq !== number + frames.length + 1 || data.length === 0) break
      frames.push(data)
      if (seq === to) break
    }
    void consumer.delete().catch(() => undefined)
    return frames.length === count ? frames : null
  } catch {
    return null
  }
}
