import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { JoinReply, MatchMessage, OrderNews } from '@crease/contract/sockets.ts'
import { openRawSocket, type RawSocket } from '../support/net/raw-socket.ts'

/** As a browser waits before it comes back: `apps/web/src/link/reconnect.ts`. */
const PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 5_000
const BY_CHANCE = 0.5

/** Who reads what, from where. */
export interface ReaderOf {
  readonly token: string
  readonly eventId: string
  /** its own address, as a proxy says it */
  readonly from: string
  /** ports of the gateways, of which a balancer takes the next that answers */
  readonly gateways: () => readonly number[]
  /** `off`: it goes on where it was without a word of its numbers, as no client should */
  readonly resume: 'on' | 'off'
  readonly random: () => number
}

/**
 * A client of the sockets that checks every number: of its event's news and of its player's orders. It comes back by
 * itself after the pause that browsers make, and resumes by its numbers.
 */
export class CheckedReader {
  readonly #of: ReaderOf
  readonly #bets = new Map<string, string>()
  #socket: RawSocket | null = null
  #tries = 0
  #isEnded = false
  #match: { readonly epoch: string; readonly seq: number; readonly isWhole: boolean } | null = null
  #orders: number | null = null
  #has = { match: false, orders: false }
  /** numbers that were missed or came twice */
  readonly holes: string[] = []
  /** news that was heard: a run over none shows nothing */
  heard = 0
  /** changes of its event that came since it last had all again */
  heardSince = 0
  /** times that it was cut off */
  cuts = 0
  /** when it last had all again, by the clock that only goes on */
  wholeAt = 0

  constructor(of: ReaderOf) {
    this.#of = of
    this.#open()
  }

  /** Whether it is connected and has been told all that it missed. */
  get isWhole(): boolean {
    return this.#has.match && this.#has.orders
  }

  statusOf(betId: string): string | undefined {
    return this.#bets.get(betId)
  }

  end(): void {
    this.#isEnded = true
    this.#socket?.end()
  }

  #open(): void {
    if (this.#isEnded) return
    const ports = this.#of.gateways()
    const port = ports[Math.floor(this.#of.random() * ports.length)]
    if (port === undefined) throw new Error('no gateway is left')
    this.#has = { match: false, orders: false }
    this.#socket = openRawSocket({
      line: connect({ host: '127.0.0.1', port, noDelay: true }),
      host: `127.0.0.1:${port}`,
      from: this.#of.from,
      heard: (text) => this.#hear(text),
      closed: () => void this.#comeBack(),
    })
  }

  async #comeBack(): Promise<void> {
    if (this.isWhole) this.cuts += 1
    this.#has = { match: false, orders: false }
    const usual = Math.min(PAUSE_MS * 2 ** this.#tries, LONGEST_PAUSE_MS)
    this.#tries += 1
    await pause(usual * (1 + (this.#of.random() * 2 - 1) * BY_CHANCE))
    this.#open()
  }

  /** Engine.io's and Socket.IO's packets, as far as this server sends any. */
  #hear(text: string): void {
    if (text === '2') this.#socket?.say('3')
    else if (text.startsWith('0')) this.#enter()
    else if (text.startsWith('40/sports,')) this.#join()
    else if (text.startsWith('43/sports,1')) this.#joined(text.slice('43/sports,1'.length))
    else if (text.startsWith('42/sports,["match_data"')) this.#matchOf(text)
    else if (text.startsWith('42/user,["order_data"')) this.#ordersOf(text)
    else if (text.startsWith('44')) this.#socket?.end()
  }

  #enter(): void {
    const { token, resume } = this.#of
    const orders = resume === 'on' && this.#orders !== null ? { orders: this.#orders } : {}
    this.#socket?.say(`40/sports,${JSON.stringify({ token })}`)
    this.#socket?.say(`40/user,${JSON.stringify({ token, ...orders })}`)
  }

  #join(): void {
    const { eventId, resume } = this.#of
    const from = resume === 'on' && this.#match !== null ? { resume: placeOf(this.#match) } : {}
    const asked = { eventId, sportId: '4', matchId: eventId, ...from }
    this.#socket?.say(`42/sports,1${JSON.stringify(['join_match', asked])}`)
  }

  #joined(text: string): void {
    const [reply] = replyOf(text)
    if (!reply.success) {
      this.#socket?.end()
      return
    }
    const isBack = this.#match !== null
    if (!isBack || this.#of.resume === 'on') for (const each of reply.messages) this.#take(each)
    this.#hasNow({ match: true })
  }

  #matchOf(text: string): void {
    const [, message]: [string, MatchMessage] = JSON.parse(text.slice('42/sports,'.length))
    // of a big image the further parts come as messages: they belong to the answer that such a reader leaves out
    if (message.kind === 'image' && this.#of.resume === 'off' && this.cuts > 0) return
    this.#take(message)
    if (message.kind === 'delta' && this.isWhole) this.heardSince += 1
  }

  #take(message: MatchMessage): void {
    this.heard += 1
    const { epoch, seq } = message
    const before = this.#match
    if (message.kind === 'image') {
      const { part } = message
      const isWhole = part === undefined || part.number === part.of
      this.#match = { epoch, seq, isWhole }
      return
    }
    const follows = before?.isWhole === true && before.epoch === epoch && before.seq + 1 === seq
    if (!follows) this.holes.push(`event ${before?.epoch}:${before?.seq} then ${epoch}:${seq}`)
    this.#match = { epoch, seq, isWhole: true }
  }

  #ordersOf(text: string): void {
    const [, news]: [string, OrderNews] = JSON.parse(text.slice('42/user,'.length))
    this.heard += 1
    for (const { betId, status } of news.bets) this.#bets.set(betId, status)
    if (news.kind === 'delta' && news.after !== this.#orders) {
      this.holes.push(`orders ${this.#orders} then a change of ${news.after}`)
    }
    if (!news.more) this.#orders = news.number
    if (!news.more) this.#hasNow({ orders: true })
  }

  #hasNow(what: { readonly match?: true; readonly orders?: true }): void {
    const wasWhole = this.isWhole
    this.#has = { ...this.#has, ...what }
    if (wasWhole || !this.isWhole) return
    this.#tries = 0
    this.heardSince = 0
    this.wholeAt = performance.now()
  }
}

/** texts whose values are at hand: many readers hear the same words, and are on the cores that are measured */
const KNOWN_TEXTS = 64
const replies = new Map<string, [JoinReply]>()

function replyOf(text: string): [JoinReply] {
  const known = replies.get(text)
  if (known !== undefined) return known
  const reply: [JoinReply] = JSON.parse(text)
  replies.set(text, reply)
  const [oldest] = replies.keys()
  if (replies.size > KNOWN_TEXTS && oldest !== undefined) replies.delete(oldest)
  return reply
}

const placeOf = ({ epoch, seq }: { readonly epoch: string; readonly seq: number }) => ({
  epoch,
  seq,
})
