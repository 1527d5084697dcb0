import type { OrderNews } from '@crease/contract/sockets.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { Kept } from '@crease/protocol/messages.ts'
import type { PlayerBatch } from './player-batch.ts'
import type { SocketsPort, OrdersPage } from './sockets-port.ts'
import type { UserSocket } from './session-guard.ts'
import type { Reading } from './slow-readers.ts'

/** News of a player kept back while a reader is still being told what it missed: more is too much. */
const HELD_MAX = 1000
/** bets in one message */
const BETS_A_PART = 100

type OrdersPort = Pick<SocketsPort, 'beginOrders' | 'moreOrders'>

interface OrdersSocket extends Pick<UserSocket, 'connected' | 'emit'> {
  once(event: 'disconnect', listener: () => void): unknown
  disconnect(close: boolean): unknown
}

/**
 * One socket that reads one player's wallet and orders [RT7] [RT33]. News waits while the reader receives missed
 * messages, so that its numbers are consecutive.
 */
export class OrderReader {
  readonly #socket: OrdersSocket
  readonly #reading: Reading
  /** the last number that it was told; null until it has been told where it begins */
  #number: number | null = null
  #held: PlayerBatch[] = []
  /** the exchange was away meanwhile: missed messages are unknown */
  #hasMissed = false

  constructor(socket: OrdersSocket, reading: Reading) {
    this.#socket = socket
    this.#reading = reading
  }

  /** Tells the wallet and what the reader misses, then what was held back meanwhile. */
  async begin(port: OrdersPort, user: UserId, after: number | null): Promise<void> {
    this.#number = await this.#tellMissed(port, user, after)
    for (const news of this.#held) this.hear(news)
    this.#held = []
    if (!this.#hasMissed || !this.#socket.connected) return
    this.#hasMissed = false
    await this.resume(port, user)
  }

  /** Page behind page; returns what they lead to. */
  async #tellMissed(port: OrdersPort, user: UserId, after: number | null): Promise<number> {
    const { kind, number, page, ...now } = await port.beginOrders(user, after)
    this.#socket.emit('wallet', now.wallet)
    for (const position of now.positions) this.#socket.emit('position', position)
    this.#socket.emit('conditional', { kind: 'image', orders: [...now.conditionals] })
    for (const round of now.rounds) this.#socket.emit('table_bets', round)
    const say = (bets: OrdersPage['bets'], more: boolean): void => {
      const part = { number, more, bets: [...bets] }
      if (kind === 'image') this.#say({ kind, ...part })
      else this.#say({ kind, after: after ?? 0, ...part })
    }
    let current = page
    for (;;) {
      sayInParts(current, say)
      if (current.next === null) return number
      await this.#taken()
      if (!this.#socket.connected) return number
      current = await port.moreOrders(user, current.next)
    }
  }

  /** The exchange was away: tells what the reader misses since the last number it heard, at once or behind what it is being told. */
  async resume(port: OrdersPort, user: UserId): Promise<void> {
    const number = this.#number
    if (number === null) {
      this.#hasMissed = true
      return
    }
    this.#number = null
    await this.begin(port, user, number)
  }

  end(): void {
    this.#socket.disconnect(true)
  }

  hearKept(what: Kept['what']): void {
    this.#socket.emit('kept', { what })
  }

  hear(news: PlayerBatch): void {
    if (this.#number === null) {
      this.#hold(news)
      return
    }
    // Wallets have a version of their own; bets of an older number were told at the beginning.
    if (news.wallet !== null) this.#socket.emit('wallet', news.wallet)
    for (const position of news.positions) this.#socket.emit('position', position)
    for (const round of news.rounds) this.#socket.emit('table_bets', round)
    if (news.conditionals.length > 0) {
      this.#socket.emit('conditional', { kind: 'change', orders: [...news.conditionals] })
    }
    if (news.bets.length > 0 && news.number >= this.#number) this.#tell(news, this.#number)
  }

  /** A slow reader is given the next page when it has taken this one: it need not come back for it. */
  #taken(): Promise<void> {
    if (!this.#reading.isLate()) return Promise.resolve()
    return new Promise((resolve) => {
      this.#reading.onCaughtUp(resolve)
      this.#socket.once('disconnect', () => resolve())
    })
  }

  #hold(news: PlayerBatch): void {
    this.#held.push(news)
    // It comes back and resumes by the number it has: nothing is lost.
    if (this.#held.length > HELD_MAX) this.#socket.disconnect(true)
  }

  #tell({ bets, number }: PlayerBatch, after: number): void {
    this.#number = number
    sayInParts({ bets, next: null }, (part, more) =>
      this.#say({ kind: 'delta', after, number, more, bets: [...part] }),
    )
  }

  #say(news: OrderNews): void {
    this.#socket.emit('order_data', news)
  }
}

/** A page without bets is sent too: it carries the number. */
function sayInParts(
  { bets, next }: OrdersPage,
  say: (bets: OrdersPage['bets'], more: boolean) => void,
): void {
  let at = 0
  do {
    const part = bets.slice(at, at + BETS_A_PART)
    at += BETS_A_PART
    say(part, at < bets.length || next !== null)
  } while (at < bets.length)
}
