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

/** The two directions of a line, as one end has them. */
export interface Ends {
  readonly receives: string
  readonly sends: string
}

const REQUEST = 'crease.open.'
/** The subjects on which the exchange receives requests. */
export const REQUESTS = `${REQUEST}*`

/** The subjects of a user's line: permissions of NATS keep other users from them [NT35]. */
const subjectsOf = (
  user: string,
  line: string,
): { readonly up: string; readonly down: string } => ({
  up: `crease.line.${user}.${line}.up`,
  down: `crease.line.${user}.${line}.down`,
})

/**
 * A line that is not open yet, as its gateway has it. `request` is called when the gateway has subscribed to the line,
 * so that nothing is missed. It returns why the exchange refuses, or ''; it throws if no exchange replies.
 */
export function newLine(nats: NatsConnection, user: string, ours: Versions) {
  const line = randomUUID()
  const { up, down } = subjectsOf(user, line)
  const request = async (): Promise<string> => {
    const asks: LineRequest = { line, ...ours }
    const reply = await nats.request(`${REQUEST}${user}`, JSON.stringify(asks), {
      timeout: OPEN_WITHIN_MS,
    })
    const said: unknown = reply.json()
    if (!isObject(said)) return 'the exchange gives no line'
    return typeof said['refused'] === 'string' ? said['refused'] : ''
  }
  return { ends: { receives: down, sends: up }, request }
}

/** The line that a message requests, as the exchange has it, or why it is refused; null if the message is no request. */
export function requestedLine(
  message: Msg,
  ours: Versions,
): { readonly line: string; readonly ends: Ends } | { readonly refused: string } | null {
  // the exchange may publish anywhere: a reply goes to an inbox, and to no line of another gateway
  if (message.reply?.startsWith(INBOX) !== true) return null
  const asked = read(message)
  if (asked === null) return { refused: 'no question for a line' }
  if (Math.min(asked.most, ours.most) < Math.max(asked.least, ours.least)) {
    return {
      refused: `the exchange speaks versions ${ours.least} to ${ours.most}, the gateway ${asked.least} to ${asked.most}`,
    }
  }
  const { up, down } = subjectsOf(message.subject.slice(REQUEST.length), asked.line)
  return { line: asked.line, ends: { receives: up, sends: down } }
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
