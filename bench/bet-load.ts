import { connect } from 'node:net'
import { ROUTES } from '@crease/contract/http.ts'
import { betOn } from '@crease/tests/support/player.ts'
import { BETS_A_PLAYER, shotsOn, signIn, type Shot } from './demo-players.ts'
import { quietMatches } from './quiet-matches.ts'

const STAKE = 100

/** Bets of one request; lays at 1.01 rest and bind one point each, so that a demo account can pay for many. */
export const BETS_A_BATCH = 60
/** a player may have 500 resting in a market */
const BATCHES_A_PLAYER = 8

/**
 * At least `bets` placements by the demo players that they need, each with a key of its own, on matches that have not
 * started: one of three meets the house's price, two of three rest.
 */
export async function loadShots(url: string, bets: number): Promise<Shot[]> {
  const players = await signIn(url, Math.ceil(bets / BETS_A_PLAYER))
  const [first] = players
  if (first === undefined) throw new Error('nobody signed in')
  return shotsOn(await quietMatches(first), players)
}

/** At least `batches` batches of sixty resting bets, each with a key of its own. */
export async function loadBatches(url: string, batches: number): Promise<Shot[]> {
  const players = await signIn(url, Math.ceil(batches / BATCHES_A_PLAYER))
  const [first] = players
  if (first === undefined) throw new Error('nobody signed in')
  const [match] = await quietMatches(first)
  if (match === undefined) throw new Error('no match is open before the off')
  const lay = { matchOddVariant: 'lay', matchOdd: 1.01, stake: STAKE } as const
  return players.flatMap(({ token }) =>
    Array.from({ length: BATCHES_A_PLAYER }, () => {
      const orders = Array.from({ length: BETS_A_BATCH }, () => ({
        action: 'place',
        order: betOn(match, 0, lay),
      }))
      return { token, body: JSON.stringify({ mode: 'each', orders }) }
    }),
  )
}

/** How hard to fire; `perSecond` null: as fast as answers come. */
export interface Load {
  readonly route: 'placeBet' | 'batchBets'
  readonly clients: number
  readonly seconds: number
  readonly perSecond: number | null
}

/**
 * Sends shots from `clients` connections, one at a time on each, for `seconds`, and removes them from the list, so that
 * none is sent twice. It writes HTTP by hand: the client shares the machine's cores with the measured server, as the
 * peer's small client does with its own.
 */
export async function fire(url: string, shots: Shot[], load: Load) {
  const { hostname, port } = new URL(url)
  const { path } = ROUTES[load.route]
  const counted: Counted = { placed: 0, refused: 0, failed: 0, latencies: [] }
  const began = performance.now()
  const until = began + load.seconds * 1000
  let ranOut = false
  const next = (): Buffer | null => {
    if (performance.now() >= until) return null
    const one = shots.pop()
    ranOut ||= one === undefined
    return one === undefined ? null : requestOf(one, path, hostname)
  }
  const pause = load.perSecond === null ? 0 : (load.clients * 1000) / load.perSecond
  await Promise.all(
    Array.from({ length: load.clients }, (_, index) =>
      fireFrom({ hostname, port: Number(port), next, counted, pause, first: index / load.clients }),
    ),
  )
  // the caller gets this error, and ends its own processes
  if (ranOut) throw new Error('the bench ran out of bets: sign in more players')
  const { placed, refused, failed, latencies } = counted
  const sorted = Float64Array.from(latencies).toSorted()
  const at = (share: number): number =>
    Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  const seconds = (performance.now() - began) / 1000
  return { placed, refused, failed, seconds, p50: at(0.5), p99: at(0.99) }
}

interface Counted {
  placed: number
  refused: number
  failed: number
  /** milliseconds from the last byte sent to the last one received */
  readonly latencies: number[]
}

function requestOf({ token, body }: Shot, path: string, host: string): Buffer {
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Content-Type: application/json',
    `User-Token: ${token}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ]
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
}

interface Connection {
  readonly hostname: string
  readonly port: number
  /** the next request; null when the time is up */
  readonly next: () => Buffer | null
  readonly counted: Counted
  /** milliseconds between the starts of two requests; 0: as fast as answers come */
  readonly pause: number
  /** which part of the pause passes before the first request */
  readonly first: number
}

/** One connection: sends, waits for the whole answer, sends again. */
function fireFrom({ hostname, port, next, counted, pause, first }: Connection): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const socket = connect({ host: hostname, port, noDelay: true })
  let sentAt = 0
  let due = performance.now() + pause * first
  let answer = ''
  const send = (): void => {
    const wait = due - performance.now()
    if (wait > 1) {
      setTimeout(send, wait)
      return
    }
    due += pause
    const request = next()
    if (request === null) {
      socket.end()
      resolve()
      return
    }
    sentAt = performance.now()
    socket.write(request)
  }
  socket.setEncoding('latin1')
  socket.on('connect', send)
  socket.on('data', (piece: string) => {
    answer += piece
    if (!isWhole(answer)) return
    counted.latencies.push(performance.now() - sentAt)
    if (answer.startsWith('HTTP/1.1 200')) counted.placed += 1
    else counted.refused += 1
    answer = ''
    send()
  })
  socket.on('error', () => {
    counted.failed += 1
    resolve()
  })
  return promise
}

/** Whether an answer has come to its last byte. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n')
  if (head === -1) return false
  const length = /content-length: (?<bytes>\d+)/i.exec(answer)?.groups?.['bytes']
  if (length === undefined) throw new Error('an answer without its length')
  return answer.length >= head + 4 + Number(length)
}
