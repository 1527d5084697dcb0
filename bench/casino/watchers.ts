import { connectAll } from '../connect-all.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { TableMessage } from '@crease/contract/casino-shapes.ts'
import { io, type Socket } from 'socket.io-client'
import { quantile } from '../quantile.ts'

/** The watchers of the casino's bench: a process of its own, as they would be other people's machines. */

export type ToWatchers =
  | {
      readonly kind: 'connect'
      readonly url: string
      readonly token: string
      /** the sockets are spread over all */
      readonly tables: readonly string[]
      readonly sockets: number
    }
  /** what was seen so far does not count */
  | { readonly kind: 'forget' }
  | { readonly kind: 'report' }

export type Seen = ReturnType<typeof report>
export interface FromWatchers {
  readonly seen: Seen
}

const CONNECT_AT_ONCE = 50
const LOOK_EVERY_MS = 10
const NANOSECONDS = 1e6

let messages = 0
const delays: number[] = []
/** by table and number: when its message with a face was heard first, and last */
const faces = new Map<string, { first: number; last: number }>()
const sockets: Socket[] = []
/** how long the newest window of each table is */
const windows = new Map<string, number>()

const late = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
late.enable()
const lateMs = (percent: number): number =>
  Math.max(0, late.percentile(percent) / NANOSECONDS - LOOK_EVERY_MS)

process.on('message', (message: ToWatchers) => {
  if (message.kind === 'connect') {
    void connectThem(message).then(() => process.send?.({ seen: report() }))
    return
  }
  if (message.kind === 'forget') forget()
  process.send?.({ seen: report() })
})

async function connectThem(to: Extract<ToWatchers, { kind: 'connect' }>): Promise<void> {
  await connectAll(
    { sockets: to.sockets, places: to.tables },
    { atOnce: CONNECT_AT_ONCE, connect: (place) => connect(to, place) },
  )
}

async function connect(
  { url, token }: Extract<ToWatchers, { kind: 'connect' }>,
  slug: string,
): Promise<void> {
  const options = { auth: { token }, transports: ['websocket'], forceNew: true }
  const socket = io(`${url}/sports`, options)
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  socket.on('table_data', hear)
  await new Promise((resolve) => socket.emit('join_table', { slug }, resolve))
}

function hear(message: TableMessage): void {
  const now = Date.now()
  messages += 1
  const state = message.kind === 'image' ? message.state : message.set
  if (state.windowMs !== undefined) windows.set(message.slug, state.windowMs)
  if (message.kind === 'image') return
  const { status, closesAt } = message.set
  if (status === 'BETTING' && typeof closesAt === 'number') {
    delays.push(Math.max(0, now - (closesAt - (windows.get(message.slug) ?? 0))))
  }
  if (message.deal.length === 0) return
  const key = `${message.slug} ${message.seq}`
  const known = faces.get(key)
  if (known === undefined) faces.set(key, { first: now, last: now })
  else known.last = now
}

function forget(): void {
  messages = 0
  delays.length = 0
  faces.clear()
  late.reset()
}

function report() {
  const spreads = [...faces.values()].map(({ first, last }) => last - first)
  return {
    messages,
    openings: delays.length,
    /** from the moment at which the server shows an opened window to the socket, milliseconds */
    p50: quantile(delays, 0.5),
    p99: quantile(delays, 0.99),
    /** between the first and the last socket of a table that hear of the same face, milliseconds */
    spreadP99: quantile(spreads, 0.99),
    reveals: spreads.length,
    /** how late timers come in this process, which does little: what the machine's other work costs everybody */
    lateP50: lateMs(50),
    lateP99: lateMs(99),
  }
}
