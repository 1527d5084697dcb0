import { connectAll } from '../connect-all.ts'
import { setPriority } from 'node:os'
import type { JoinReply, MatchMessage } from '@crease/contract/sockets.ts'
import { io, type Socket } from 'socket.io-client'

/** The listeners of the fan-out bench: a process of its own, as they would be other people's machines. */

export type ToListeners =
  | {
      readonly kind: 'connect'
      readonly url: string
      readonly token: string
      /** the first is the one whose pushes are timed; the sockets are spread over all */
      readonly events: readonly string[]
      readonly sockets: number
    }
  /** what was heard since they came; then everybody goes where it says so */
  | {
      readonly kind: 'report' | 'leave'
      /** the bets that moved the timed event's price */
      readonly probes: readonly Probe[]
    }

/** A bet that moved a price, epoch milliseconds. */
export interface Probe {
  readonly sentAt: number
  readonly acknowledgedAt: number
}

export interface Heard {
  readonly messages: number
  /** of each push, milliseconds */
  readonly delays: readonly number[]
}
export interface FromListeners {
  readonly heard: Heard
}

const CONNECT_AT_ONCE = 50
/** a push that comes later belongs to another bet */
const PUSH_WITHIN_MS = 450

let messages = 0
/** per socket that hears the timed event: when each of its messages came */
const arrivals: number[][] = []
const sockets: Socket[] = []

process.on('message', (message: ToListeners) => {
  if (message.kind === 'connect') {
    void connectThem(message).then(() => process.send?.({ heard: report([]) }))
    return
  }
  process.send?.({ heard: report(message.probes) })
  if (message.kind === 'leave') leave()
})

function leave(): void {
  for (const socket of sockets.splice(0)) socket.close()
  arrivals.length = 0
}

async function connectThem(to: Extract<ToListeners, { kind: 'connect' }>): Promise<void> {
  setPriority(10)
  messages = 0
  await connectAll(
    { sockets: to.sockets, places: to.events },
    { atOnce: CONNECT_AT_ONCE, connect: (place) => connect(to, place) },
  )
}

async function connect(
  { url, token, events }: Extract<ToListeners, { kind: 'connect' }>,
  eventId: string,
): Promise<void> {
  const options = { auth: { token }, transports: ['websocket'], forceNew: true }
  const socket = io(`${url}/sports`, options)
  sockets.push(socket)
  await new Promise((resolve) => socket.once('connect', () => resolve(null)))
  const times: number[] = []
  if (eventId === events[0]) arrivals.push(times)
  socket.on('match_data', (message: MatchMessage) => {
    messages += 1
    if (message.match_id === events[0]) times.push(Date.now())
  })
  const join = { eventId, sportId: '4', matchId: eventId }
  await new Promise<JoinReply>((resolve) => socket.emit('join_match', join, resolve))
}

/** The first message after a bet was sent is its push; it may overtake the answer, and is there at once then. */
function report(probes: readonly Probe[]): Heard {
  const delays = probes.flatMap(({ sentAt, acknowledgedAt }) =>
    arrivals.flatMap((times) => {
      const came = times.find((time) => time >= sentAt && time < acknowledgedAt + PUSH_WITHIN_MS)
      return came === undefined ? [] : [Math.max(0, came - acknowledgedAt)]
    }),
  )
  return { messages, delays }
}
