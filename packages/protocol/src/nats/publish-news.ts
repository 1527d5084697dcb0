import { randomUUID } from 'node:crypto'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { NewsBody, NewsMessage, NewsPublisher, NewsSubject } from '../news.ts'

/** The stream that keeps the news of the present life. */
export const STREAM = 'CREASE_NEWS'
/** All subjects of one life's news. */
export const newsSubject = (life: string, subject: string): string =>
  `crease.news.${life}.${subject}`
/** Whether the exchange published this. A gateway can have JetStream reply on any subject, and replies have headers [NT35]. */
export const isPublished = ({ headers }: Pick<Msg, 'headers'>): boolean => headers === undefined
/** what NATS keeps: three minutes, or 128 MB */
const KEEP_SECONDS = 180
const KEEP_BYTES = 128 * 1024 * 1024
const NANOSECONDS = 1e9
const ASK_WITHIN_MS = 2_000
/** subjects whose newest number is remembered; of the others a loss is found by heartbeats alone */
const MOST_SUBJECTS = 20_000

interface Publishing {
  /** called when a life begins: why nothing is kept of it, or null */
  readonly told?: (why: string | null) => void
  readonly keepSeconds?: number
}

/**
 * Publishes public news on subjects of NATS, which fans them out, and has JetStream keep the same messages in memory. Each
 * life of the connection begins an empty stream, whose sequence is the messages' own number.
 */
export function publishNews(
  nats: NatsConnection,
  { told = () => undefined, keepSeconds = KEEP_SECONDS }: Publishing = {},
): NewsPublisher {
  let life: string | null = null
  /** the life that started last, maybe not yet kept; null: the connection is lost */
  let begins: string | null = null
  let number = 0
  let heads = new Map<NewsSubject, number>()
  let fresh = new Map<NewsSubject, number>()
  const begin = async (): Promise<void> => {
    const next = randomUUID()
    begins = next
    const why = await beginStream(nats, next, keepSeconds)
    // the connection was lost meanwhile: a later life may be under way, and gateways follow that one
    if (begins !== next) return
    life = next
    number = 0
    heads = new Map()
    fresh = new Map()
    told(why)
  }
  let begun = begin()
  const watch = async (): Promise<void> => {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') life = begins = null
      if (type === 'reconnect') begun = begin()
    }
  }
  void watch()
  return {
    begun: () => begun,
    place: () => (life === null ? null : { life, number }),
    head: (subject) => heads.get(subject) ?? 0,
    publish: (subject, body) => {
      if (life === null || nats.isClosed()) return
      number += 1
      const message: NewsMessage = { number, before: heads.get(subject) ?? 0, ...body }
      heads.delete(subject)
      heads.set(subject, number)
      fresh.set(subject, number)
      const [oldest] = heads.keys()
      if (heads.size > MOST_SUBJECTS && oldest !== undefined) heads.delete(oldest)
      nats.publish(newsSubject(life, subject), fitting(message, nats.info?.max_payload ?? 0))
    },
    takeHeads: () => {
      const taken = [...fresh]
      fresh = new Map()
      return taken
    },
  }
}

/** The message as text, without its content where that is longer than a message may be. */
function fitting(message: NewsMessage, mostBytes: number): string {
  const text = JSON.stringify(message)
  if (Buffer.byteLength(text) <= mostBytes) return text
  const { number, before } = message
  return JSON.stringify({ number, before, isTooLong: true } satisfies NewsMessage & NewsBody)
}

/** Makes an empty stream in the place of the one before; why it could not, or null. */
async function beginStream(
  nats: NatsConnection,
  life: string,
  seconds: number,
): Promise<string | null> {
  try {
    const { DiscardPolicy, jetstreamManager, StorageType } = await import('@nats-io/jetstream')
    const { streams } = await jetstreamManager(nats, { timeout: ASK_WITHIN_MS })
    const names = await streams.names('crease.news.>').next()
    if (names.includes(STREAM)) await streams.delete(STREAM)
    await streams.add({
      name: STREAM,
      subjects: [newsSubject(life, '>')],
      storage: StorageType.Memory,
      discard: DiscardPolicy.Old,
      max_age: seconds * NANOSECONDS,
      max_bytes: KEEP_BYTES,
      // gateways read single messages by their number
      allow_direct: true,
    })
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
