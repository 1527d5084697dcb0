import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { Spent } from '../messages.ts'
import type { NewsPublisher, NewsSource } from '../news.ts'
import { connectNats, type ConnectParts } from './connect-nats.ts'
import { followNews } from './follow-news.ts'
import {
  isObject,
  newLine,
  OURS,
  parsed,
  requestedLine,
  REQUESTS,
  type Ends,
  type Versions,
} from './line-request.ts'
import { natsPlace } from './nats-place.ts'
import { isPublished, publishNews } from './publish-news.ts'
import { NumberedStream, type Carrier } from './numbered-stream.ts'

/** Published by an exchange that starts or changes its NATS server: gateways open their lines again. */
const BEGAN = 'crease.shard.0.began'
/** Gateways publish here how often they took from the rate limits that they share [OP86]. */
const LIMITS = 'crease.limits'

interface NatsParts extends ConnectParts {
  /** the versions that we speak */
  readonly ours?: Versions
  /** called once with the reason when the exchange refuses us a line, until it gives one */
  readonly refused?: (why: string) => void
}

/** Lines over one connection to NATS: all of them end when it is lost [NT6]. */
export interface NatsLines {
  /** Opens a line to the exchange [NT1]. */
  readonly open: () => Duplex
  /** Takes the lines of gateways. */
  readonly take: (take: (line: Duplex) => void) => void
  /** Begins to publish public news [NT30]. */
  readonly publisher: (parts?: Parameters<typeof publishNews>[1]) => NewsPublisher
  /** the news that the exchange publishes */
  readonly news: NewsSource
  /** Publishes counts of shared limits to the other gateways. */
  readonly saySpent: (spent: readonly Spent[]) => void
  /** Takes the counts of the other gateways. */
  readonly hearSpent: (take: (spent: readonly Spent[]) => void) => void
  /** whether the connection is lost and has not come back */
  readonly isAway: () => boolean
  readonly close: () => Promise<void>
}

/**
 * Connects to the NATS server at this address: `nats://` or `tls://`, with user and password or a token before the
 * `@`. Throws if no server answers or it refuses us; the address is never logged, it has a secret [NT7].
 */
export async function openNats(
  address: string,
  { ours = OURS, refused = () => undefined, ...connecting }: NatsParts = {},
): Promise<NatsLines> {
  const nats = await connectNats(address, connecting)
  const open = new Set<NumberedStream>()
  const connection = { isAway: false, isOfExchange: false }
  void watch(nats, open, connection)
  nats.subscribe(BEGAN, {
    callback: (error, message) => {
      if (error === null && isPublished(message)) endAll(open, 'the exchange has started again')
    },
  })
  const us = randomUUID()
  let lastRefused = ''
  const hearRefused = (why: string): void => {
    if (why !== lastRefused && why !== '') refused(why)
    lastRefused = why
  }
  const user = natsPlace(address)?.name ?? ''
  return {
    open: () => {
      const { ends, request } = newLine(nats, user, ours)
      return lineOver(nats, open, {
        ...ends,
        open: async () => {
          const why = await request()
          hearRefused(why)
          if (why !== '') throw new Error(why)
        },
      })
    },
    take: (take) => {
      const answered = (message: Msg): void => {
        const asked = requestedLine(message, ours)
        if (asked === null) return
        if ('refused' in asked) return void message.respond(JSON.stringify(asked))
        const line = lineOver(nats, open, asked.ends)
        message.respond(JSON.stringify({ line: asked.line }))
        take(line)
      }
      nats.subscribe(REQUESTS, {
        callback: (error, message) => {
          if (error === null) answered(message)
        },
      })
      connection.isOfExchange = true
      nats.publish(BEGAN)
    },
    publisher: (parts) => publishNews(nats, parts),
    news: followNews(nats),
    saySpent: (spent) => {
      if (!nats.isClosed()) nats.publish(LIMITS, JSON.stringify({ from: us, spent }))
    },
    hearSpent: (take) => {
      nats.subscribe(LIMITS, {
        callback: (error, message) => {
          const said = error === null ? parsed(message) : null
          if (isObject(said) && said['from'] !== us && isSpent(said['spent'])) take(said['spent'])
        },
      })
    },
    isAway: () => connection.isAway,
    close: async () => {
      for (const stream of open) stream.destroy()
      await nats.flush().catch(() => undefined)
      await nats.close()
    },
  }
}

function endAll(open: ReadonlySet<NumberedStream>, why: string): void {
  for (const stream of open) stream.destroy(new Error(why))
}

/** A stream over these subjects, which `open` requests if this end is a gateway. */
function lineOver(
  nats: NatsConnection,
  all: Set<NumberedStream>,
  { receives, sends, ...opening }: Ends & Pick<Carrier, 'open'>,
): NumberedStream {
  const stream: NumberedStream = new NumberedStream({
    publish: (message) => {
      if (!nats.isClosed()) nats.publish(sends, message)
    },
    maxBytes: nats.info?.max_payload ?? 1024 * 1024,
    ...opening,
    ended: () => {
      all.delete(stream)
      if (!nats.isClosed()) subscription.unsubscribe()
    },
  })
  const subscription = nats.subscribe(receives, {
    callback: (error, message) => {
      if (error === null) stream.hear(message.data)
    },
  })
  all.add(stream)
  return stream
}

interface Connection {
  isAway: boolean
  isOfExchange: boolean
}

/** Ends the lines whenever the connection is lost. */
async function watch(
  nats: NatsConnection,
  open: ReadonlySet<NumberedStream>,
  connection: Connection,
): Promise<void> {
  const lost = (): void => {
    connection.isAway = true
    endAll(open, 'the connection to NATS was lost')
  }
  for await (const { type } of nats.status()) {
    if (type === 'disconnect') lost()
    if (type === 'reconnect') {
      connection.isAway = false
      // gateways at another server did not lose theirs
      if (connection.isOfExchange) nats.publish(BEGAN)
    }
  }
  lost()
}

const isSpent = (said: unknown): said is readonly Spent[] =>
  Array.isArray(said) &&
  said.every((each: unknown) => isObject(each) && Array.isArray(each['counts']))
