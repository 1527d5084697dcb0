import { randomUUID } from 'node:crypto'
import type { Msg, NatsConnection } from '@nats-io/transport-node'

/** The version of the messages between processes: an addition keeps it, a change of meaning raises it [NT3]. */
const VERSION = 2
const OPEN_WITHIN_MS = 2_000
const IS_LINE = /^[0-9a-f-]{36}$/
const INBOX = '_INBOX.'

/** The versions that one end speaks. */
export interface Versions {
  readonly least: number
  readonly most: number
}
/** The versions of this release. */
export const OURS: Versions = { least: VERSION, most: VERSION }

/** The request of a gateway for a line. */
interface LineRequest extends Versions {
  readonly line: string
}

/** The subjects of a line, one each way, and the subject on which a gateway requests it. */
interface LineSubjects {
  readonly request: string
  readonly line: string
  readonly up: string
  readonly down: string
}

const REQUEST = 'crease.open.'
/** The subject of all gateways of the release before, whose lines name no user; a rolling upgrade meets them. */
const REQUEST_BEFORE = 'crease.shard.0.open'
/** The subjects on which the exchange receives requests. */
export const REQUESTS = [`${REQUEST}*`, REQUEST_BEFORE]

/** The subjects of a user's line: permissions of NATS keep other users from them [NT35]. */
const ofUser = (user: string, line: string): LineSubjects => ({
  request: `${REQUEST}${user}`,
  line,
  up: `crease.line.${user}.${line}.up`,
  down: `crease.line.${user}.${line}.down`,
})
const before = (line: string): LineSubjects => ({
  request: REQUEST_BEFORE,
  line,
  up: `crease.line.${line}.up`,
  down: `crease.line.${line}.down`,
})

/** The two directions of a line, as one end has them. */
export interface Ends {
  readonly receives: string
  readonly sends: string
}

/**
 * Requests lines for a user, on the user's own subject, or on the one of the release before if the exchange or the
 * permissions of NATS are still of that release. `use` subscribes to the line before it is requested, so that nothing
 * is missed. Returns why the exchange refuses, or ''; throws if no exchange replies.
 */
export function lineRequests(
  nats: NatsConnection,
  user: string,
  ours: Versions,
): (use: (ends: Ends) => void) => Promise<string> {
  let isBeforeDenied = false
  return async (use) => {
    const line = randomUUID()
    const attempt = ({ request, up, down }: LineSubjects): Promise<string> => {
      use({ receives: down, sends: up })
      return refusalOf(nats, request, { line, ...ours })
    }
    return attempt(ofUser(user, line)).catch(async (error: unknown) => {
      if (isBeforeDenied || !isUnusable(error)) throw error
      return attempt(before(line)).catch((second: unknown) => {
        isBeforeDenied = isDenied(second)
        throw isBeforeDenied ? error : second
      })
    })
  }
}

async function refusalOf(
  nats: NatsConnection,
  subject: string,
  asks: LineRequest,
): Promise<string> {
  const reply = await nats.request(subject, JSON.stringify(asks), { timeout: OPEN_WITHIN_MS })
  const said: unknown = reply.json()
  if (!isObject(said)) return 'the exchange gives no line'
  return typeof said['refused'] === 'string' ? said['refused'] : ''
}

const causeOf = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? error.cause.name : ''
/** Whether NATS forbids the subject of this request. */
const isDenied = (error: unknown): boolean => causeOf(error) === 'PermissionViolationError'
/** Whether NATS forbids the subject of this request, or no exchange subscribes to it. */
const isUnusable = (error: unknown): boolean => isDenied(error) || causeOf(error) === 'NoResponders'

/** The subjects of the line that a message requests, or why it is refused; null if the message is no request. */
export function requestedLine(
  message: Msg,
  ours: Versions,
): LineSubjects | { readonly refused: string } | null {
  // the exchange may publish anywhere: a reply goes to an inbox, and to no line of another gateway
  if (message.reply?.startsWith(INBOX) !== true) return null
  const asked = read(message)
  if (asked === null) return { refused: 'no question for a line' }
  if (Math.min(asked.most, ours.most) < Math.max(asked.least, ours.least)) {
    return {
      refused: `the exchange speaks versions ${ours.least} to ${ours.most}, the gateway ${asked.least} to ${asked.most}`,
    }
  }
  return message.subject === REQUEST_BEFORE
    ? before(asked.line)
    : ofUser(message.subject.slice(REQUEST.length), asked.line)
}

function read(message: Msg): LineRequest | null {
  const said = parsed(message)
  if (!isObject(said)) return null
  const { line, least, most } = said
  return typeof line === 'string' && IS_LINE.test(line) && isVersion(least) && isVersion(most)
    ? { line, least, most }
    : null
}

/** The content of a message; null if it is no JSON. */
export function parsed(message: Msg): unknown {
  try {
    return message.json()
  } catch {
    return null
  }
}

/** Whether this is an object of JSON. */
export const isObject = (said: unknown): said is Readonly<Record<string, unknown>> =>
  typeof said === 'object' && said !== null
const isVersion = (said: unknown): said is number => Number.isInteger(said)
