import { Agent, request } from 'node:http'
import type { TableMessage, TableState } from '@crease/contract/casino-shapes.ts'
import { ROUTES, type RouteName } from '@crease/contract/http.ts'
import type { Match } from '@crease/contract/shapes.ts'
import { betOn, type Player } from '@crease/tests/support/player.ts'
import { io, type Socket } from 'socket.io-client'
import { quantile } from '../quantile.ts'

const STAKE = 100
/** rooms that one socket may read */
const TABLES_A_SOCKET = 20
/** bets are sent until this long before the close: the bench sends none that is late already */
const SURE_MS = 500

/** The present state of every table, followed as a page follows it. */
export class TableWatch {
  readonly states = new Map<string, TableState>()
  readonly #sockets: Socket[] = []

  async join(url: string, token: string, tables: readonly string[]): Promise<void> {
    for (let at = 0; at < tables.length; at += TABLES_A_SOCKET) {
      const socket = io(`${url}/sports`, {
        auth: { token },
        transports: ['websocket'],
        forceNew: true,
      })
      this.#sockets.push(socket)
      socket.on('table_data', (message: TableMessage) => this.#take(message))
      await new Promise((resolve) => socket.once('connect', () => resolve(null)))
      for (const slug of tables.slice(at, at + TABLES_A_SOCKET)) {
        const reply = await new Promise<{ messages: TableMessage[] }>((resolve) => {
          socket.emit('join_table', { slug }, resolve)
        })
        for (const message of reply.messages) this.#take(message)
      }
    }
  }

  /** The tables that take bets for a while yet. */
  open(): readonly [string, TableState][] {
    const soon = Date.now() + SURE_MS
    return [...this.states].filter(
      ([, { status, closesAt, betDelayMs, offers }]) =>
        status === 'BETTING' && (closesAt ?? 0) - betDelayMs > soon && offers.length > 0,
    )
  }

  /** Resolves when each of `count` tables has had a round: their seeds have been made. */
  async allHaveBegun(count: number): Promise<void> {
    const begun = () => [...this.states.values()].filter(({ roundId }) => roundId !== null).length
    while (begun() < count) await new Promise((resolve) => setTimeout(resolve, 100))
  }

  leave(): void {
    for (const socket of this.#sockets) socket.disconnect()
  }

  #take(message: TableMessage): void {
    if (message.kind === 'image') this.states.set(message.slug, message.state)
    else {
      const known = this.states.get(message.slug)
      if (known !== undefined) this.states.set(message.slug, { ...known, ...message.set })
    }
  }
}

export type Placements = Awaited<ReturnType<typeof placeAtRate>>

/** The next bet: a call with its body, of one of the players; null: none is possible. */
export type NextBet = (
  index: number,
) => { readonly name: RouteName; readonly body: object; readonly player: Player } | null

/** Sends bets, each when it is due, and times it from then to its answer. */
export async function placeAtRate(
  url: string,
  next: NextBet,
  { rate, seconds }: { rate: number; seconds: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const [delays, refusals] = [new Array<number>(), new Map<string, number>()]
  const sent: Promise<void>[] = []
  const begun = performance.now()
  let placed = 0
  for (let index = 0; index < rate * seconds; index += 1) {
    const due = begun + (index * 1000) / rate
    const wait = due - performance.now()
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
    const bet = next(index)
    if (bet === null) continue
    sent.push(
      post(url, bet, agent).then((code) => {
        delays.push(performance.now() - due)
        if (code === '') placed += 1
        else refusals.set(code, (refusals.get(code) ?? 0) + 1)
      }),
    )
  }
  await Promise.all(sent)
  agent.destroy()
  return { placed, refusals, delays }
}

/** Bets on what the tables offer, one table after the other. */
export function tableBets(watch: TableWatch, players: readonly Player[]): NextBet {
  return (index) => {
    const open = watch.open()
    const [slug, state] = open[index % Math.max(1, open.length)] ?? []
    const player = players[index % players.length]
    const offer = state?.offers.find(({ back, min }) => back !== null && min <= STAKE)
    if (slug === undefined || player === undefined || offer === undefined) return null
    const body = {
      casinoGameSlug: slug,
      mid: state?.roundId,
      selectionId: offer.selection,
      matchOdd: offer.back,
      matchOddVariant: 'back',
      stake: Math.max(STAKE, offer.min),
    }
    return { name: 'placeTableBet', body, player }
  }
}

/** Bets on a match without a taker. */
export function matchBets(matches: readonly Match[], players: readonly Player[]): NextBet {
  return (index) => {
    const [match, player] = [matches[index % matches.length], players[index % players.length]]
    if (match === undefined || player === undefined) return null
    const body = betOn(match, 0, { matchOddVariant: 'back', matchOdd: 900, stake: STAKE })
    return { name: 'placeBet', body, player }
  }
}

export const p50 = ({ delays }: Placements): number => quantile(delays, 0.5)
export const p99 = ({ delays }: Placements): number => quantile(delays, 0.99)

/** The code that it was refused with, '' of one that was placed. */
function post(
  url: string,
  { name, body, player }: NonNullable<ReturnType<NextBet>>,
  agent: Agent,
): Promise<string> {
  const { method, path } = ROUTES[name]
  const headers = { 'content-type': 'application/json', 'user-token': player.token }
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, { method, headers, agent }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.once('end', () => {
        resolve(answer.statusCode === 200 ? '' : (/"code":"(\w+)"/.exec(text)?.[1] ?? 'UNKNOWN'))
      })
    })
    asked.once('error', reject)
    asked.end(JSON.stringify(body))
  })
}
