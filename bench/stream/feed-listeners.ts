import { connectAll } from '../connect-all.ts'
import type { JoinReply, MatchMessage } from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'
import { quantile } from '../quantile.ts'

/** The watchers of the feed bench: sockets spread over events, in a process of its own. */

export type ToWatchers =
  | {
      readonly kind: 'watch'
      /** the exchange, or its peer which casts without one */
      readonly url: string
      readonly token: string
      readonly events: readonly string[]
      readonly sockets: number
      /** milliseconds from one message of an event to the next at least */
      readonly paceMs: number
      /** the moment from which sizes count, epoch milliseconds */
      readonly epoch: number
    }
  /** what was seen until now is not counted */
  | { readonly kind: 'begin' }
  | { readonly kind: 'report' }
  | { readonly kind: 'leave' }

export interface Seen {
  readonly messages: number
  /** mean length of a message as JSON, every tenth looked at */
  readonly bytes: number
  /** milliseconds from the change at the source to its arrival at a socket */
  readonly p50: number
  readonly p99: number
}

const CONNECT_AT_ONCE = 25
const MOST_SAMPLES = 2_000_000

let delays: number[] = []
let messages = 0
let lengths: number[] = []
const sockets: Socket[] = []

process.on('message', (message: ToWatchers) => {
  if (message.kind === 'watch') void watch(message).then(() => process.send?.(report()))
  else {
    if (message.kind === 'begin') forget()
    if (message.kind === 'leave') for (const socket of sockets.splice(0)) socket.close()
    process.send?.(report())
  }
})

type Watch = Extract<ToWatchers, { kind: 'watch' }>

async function watch(to: Watch): Promise<void> {
  await connectAll(
    { sockets: to.sockets, places: to.events },
    { atOnce: CONNECT_AT_ONCE, connect: (place) => connect(to, place) },
  )
}

async function connect({ url, token, paceMs, epoch }: Watch, eventId: string): Promise<void> {
  const options = { auth: { token }, transports: ['websocket'], forceNew: true }
  const socket = io(`${url}/sports`, options)
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  socket.on('match_data', (message: MatchMessage) => take(message, epoch))
  const join = { eventId, sportId: '4', matchId: eventId, conflateMs: paceMs }
  await new Promise<JoinReply>((resolve) => socket.emit('join_match', join, resolve))
}

/** The size at the best price of the first runner is when the source changed it. */
function take(message: MatchMessage, epoch: number): void {
  messages += 1
  if (messages % 10 === 1) lengths.push(JSON.stringify(message).length)
  const size = bestSize(message)
  if (size !== null && delays.length < MOST_SAMPLES) {
    delays.push(Date.now() - epoch - Math.round(size * 100))
  }
}

/** Null where the message is not about the price of the first runner. */
function bestSize(message: MatchMessage): number | null {
  if (message.kind !== 'delta') return null
  const sections = message.markets?.flatMap(({ section }) => section ?? []) ?? []
  const cells = sections.find(({ sid }) => sid === '11')?.odds
  return cells?.find(({ oname }) => oname === 'back1')?.size ?? null
}

function forget(): void {
  delays = []
  messages = 0
  lengths = []
}

function report(): Seen {
  const bytes = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length)
  return { messages, bytes, p50: quantile(delays, 0.5), p99: quantile(delays, 0.99) }
}
