import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { Msg, NatsConnection } from '@nats-io/transport-node'
import type { Spent } from '../messages.ts'
import type { NewsPublisher, NewsSource } from '../news.ts'
import { connectNats, type ConnectParts } from './connect-nats.ts'
import { followNews } from './follow-news.ts'
import { publishNews } from './publish-news.ts'
import { NumberedStream } from './numbered-stream.ts'

/** The version of the messages between processes: an addition keeps it, a change of meaning raises it [NT3]. */
const VERSION = 2
const OPEN_WITHIN_MS = 2_000
const IS_LINE = /^[0-9a-f-]{36}$/

/** The versions that one end speaks. */
interface Versions {
  readonly least: number
  readonly most: number
}
const OURS: Versions = { least: VERSION, most: VERSION }

/** The request of a gateway for a line. */
interface LineQuestion extends Versions {
  readonly line: string
}

/** The subject of requests for a line. The 0 is of a release with several exchanges, which a rolling upgrade meets. */
const OPEN = 'crease.shard.0.open'
/** Published by an exchange that starts or changes its NATS server: gateways open their lines again. */
const BEGAN = 'crease.shard.0.began'
/** Gateways publish here how often they took from the rate limits that they share [OP86]. */
const LIMITS = 'crease.limits'
/** The two directions of a line. */
const up = (line: string): string => `crease.line.${line}.up`
const down = (line: string): string => `crease.line.${line}.down`

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
    callback: (error) => {
      if (error === null) endAll(open, 'the exchange has begun anew')
    },
  })
  const us = randomUUID()
  let lastRefused = ''
  const hearRefused = (why: string): void => {
    if (why !== lastRefused && why !== '') refused(why)
    lastRefused = why
  }
  const made = (line: Ends): NumberedStream => lineOver(nats, open, line)
  return {
    open: () => {
      const line = randomUUID()
      const asked = async (): Promise<void> => {
        const why = await refusalOf(nats, { line, ...ours })
        hearRefused(why)
        if (why !== '') throw new Error(why)
      }
      return made({ hears: down(line), says: up(line), open: asked })
    },
    take: (take) => {
      nats.subscribe(OPEN, {
        callback: (error, message) => {
          if (error !== null) return
          const asked = askedLine(message, ours)
          message.respond(JSON.stringify(asked))
          if ('refused' in asked) return
          take(made({ hears: up(asked.line), says: down(asked.line) }))
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

interface Ends {
  readonly hears: string
  readonly says: string
  readonly open?: () => Promise<void>
}

function lineOver(
  nats: NatsConnection,
  all: Set<NumberedStream>,
  { hears, says, open }: Ends,
): NumberedStream {
  const subscription = nats.subscribe(hears, {
    callback: (error, message) => {
      if (error === null) stream.hear(message.data)
    },
  })
  const stream: NumberedStream = new NumberedStream({
    publish: (message) => {
      if (!nats.isClosed()) nats.publish(says, message)
    },
    maxBytes: nats.info?.max_payload ?? 1024 * 1024,
    ...(open !== undefined && { open }),
    ended: () => {
      all.delete(stream)
      if (!nats.isClosed()) subscription.unsubscribe()
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

/** Asks the exchange for a line: why there is none, or ''. */
async function refusalOf(nats: NatsConnection, asks: LineQuestion): Promise<string> {
  const question = JSON.stringify(asks)
  const answer = await nats.request(OPEN, question, { timeout: OPEN_WITHIN_MS })
  const said: unknown = answer.json()
  if (!isObject(said)) return 'the exchange gives no line'
  return typeof said['refused'] === 'string' ? said['refused'] : ''
}

/** The version that both speak; else why there is none. */
function askedLine(
  message: Msg,
  ours: Versions,
): Pick<LineQuestion, 'line'> | { readonly refused: string } {
  const asked = read(message)
  if (asked === null) return { refused: 'no question for a line' }
  const version = Math.min(asked.most, ours.most)
  return version < Math.max(asked.least, ours.least)
    ? {
        refused: `the exchange speaks versions ${ours.least} to ${ours.most}, the gateway ${asked.least} to ${asked.most}`,
      }
    : { line: asked.line }
}

function read(message: Msg): LineQuestion | null {
  const said = parsed(message)
  if (!isObject(said)) return null
  const { line, least, most } = said
  return typeof line === 'string' && IS_LINE.test(line) && isVersion(least) && isVersion(most)
    ? { line, least, most }
    : null
}

function parsed(message: Msg): unknown {
  try {
    return message.json()
  } catch {
    return null
  }
}

const isObject = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null
const isSpent = (said: unknown): said is readonly Spent[] =>
  Array.isArray(said) &&
  said.every((each: unknown) => isObject(each) && Array.isArray(each['counts']))
const isVersion = (said: unknown): said is number => Number.isInteger(said)
