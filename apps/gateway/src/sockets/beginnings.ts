import { setTimeout as pause } from 'node:timers/promises'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { OrdersBeginning } from './sockets-port.ts'

/** two a second */
const EVERY_MS = 500
/** of one player, waiting; whoever comes later waits for the image */
const MOST_WAITING = 10

interface Turn {
  /** those that wait for the next time, by the numbers they begin from; null: an image */
  readonly waiting: Map<string | null, Promise<OrdersBeginning>>
  /** when the next one may be made, by a clock that only rises, milliseconds */
  nextAt: number
}

/**
 * A player's orders are read from their beginning at most twice a second, and once for all of the player's
 * readers that wait for the same: an image is everything that is open, and a line can ask for it with one
 * word [RT67].
 */
export class Beginnings {
  readonly #make: (user: UserId, after: readonly number[] | null) => Promise<OrdersBeginning>
  readonly #turns = new Map<UserId, Turn>()

  constructor(make: (user: UserId, after: readonly number[] | null) => Promise<OrdersBeginning>) {
    this.#make = make
  }

  of(user: UserId, wanted: readonly number[] | null): Promise<OrdersBeginning> {
    const turn = this.#turns.get(user) ?? { waiting: new Map(), nextAt: 0 }
    this.#turns.set(user, turn)
    const after = turn.waiting.size < MOST_WAITING ? wanted : null
    const key = after?.join('.') ?? null
    const underWay = turn.waiting.get(key)
    if (underWay !== undefined) return underWay
    const now = performance.now()
    const at = Math.max(now, turn.nextAt)
    turn.nextAt = at + EVERY_MS
    if (at === now) return this.#made(user, after)
    const later = pause(at - now).then(() => {
      turn.waiting.delete(key)
      return this.#made(user, after)
    })
    turn.waiting.set(key, later)
    return later
  }

  async #made(user: UserId, after: readonly number[] | null): Promise<OrdersBeginning> {
    // Forgotten when nobody has asked for a while.
    setTimeout(() => {
      const turn = this.#turns.get(user)
      const isIdle = turn?.waiting.size === 0 && turn.nextAt <= performance.now()
      if (isIdle) this.#turns.delete(user)
    }, EVERY_MS + 1).unref()
    return this.#make(user, after)
  }
}
