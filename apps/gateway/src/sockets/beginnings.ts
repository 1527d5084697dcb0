import { NewestMap } from '@crease/domain/memory/newest-map.ts'
import { setTimeout as pause } from 'node:timers/promises'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { OrdersBeginning } from './sockets-port.ts'

/** two a second */
const EVERY_MS = 500
/** waiting requests for one player; later ones get the image */
const MOST_WAITING = 10
/** how long a beginning serves further readers, while nothing of the player's changes */
const GOOD_FOR_MS = 5_000
/** of one player; then the one that was made first goes */
const MOST_GOOD = 10

/** by the number they begin after; null: an image */
type ByNumber = Map<number | null, Promise<OrdersBeginning>>

interface Turn {
  /** those that wait for the next time */
  readonly waiting: ByNumber
  /** first images since the player's orders changed last: another request now would get the same */
  readonly good: ByNumber
  /** whether changes of the player's orders are heard of: else none is good for another reader */
  isFollowed: boolean
  /** when the next one may be made, by a clock that only rises, milliseconds */
  nextAt: number
}

/**
 * A player's orders are read from their beginning at most twice a second, and once for all of the player's
 * readers that ask for the same until something of them changes: an image is everything that is open, a line can ask
 * for it with one word, and readers whose gateway died come in one after the other [RT67].
 */
export class Beginnings {
  readonly #make: (user: UserId, after: number | null) => Promise<OrdersBeginning>
  readonly #turns = new Map<UserId, Turn>()

  constructor(make: (user: UserId, after: number | null) => Promise<OrdersBeginning>) {
    this.#make = make
  }

  /** The first image for one reader; the player's news is followed from now on, until `unfollowed`. */
  of(user: UserId, wanted: number | null): Promise<OrdersBeginning> {
    const turn = this.#turns.get(user) ?? newTurn()
    this.#turns.set(user, turn)
    turn.isFollowed = true
    const same = turn.good.get(wanted)
    if (same !== undefined) return same
    const after = turn.waiting.size < MOST_WAITING ? wanted : null
    const underWay = turn.waiting.get(after) ?? turn.good.get(after)
    if (underWay !== undefined) return underWay
    const now = performance.now()
    const at = Math.max(now, turn.nextAt)
    turn.nextAt = at + EVERY_MS
    if (at === now) return this.#made(user, turn, after)
    const later = pause(at - now).then(() => {
      turn.waiting.delete(after)
      return this.#made(user, turn, after)
    })
    turn.waiting.set(after, later)
    return later
  }

  /** The player's data has changed, or may have: later readers get a new image. */
  changed(user: UserId): void {
    this.#turns.get(user)?.good.clear()
  }

  /** The player's news is followed no more. */
  unfollowed(user: UserId): void {
    const turn = this.#turns.get(user)
    if (turn === undefined) return
    turn.good.clear()
    turn.isFollowed = false
  }

  #made(user: UserId, turn: Turn, after: number | null): Promise<OrdersBeginning> {
    const made = this.#make(user, after)
    if (turn.isFollowed) turn.good.set(after, made)
    // dropped after a while without requests
    setTimeout(() => {
      forget(turn.good, after, made)
      const isIdle = turn.waiting.size === 0 && turn.good.size === 0
      if (isIdle && turn.nextAt <= performance.now()) this.#forgetTurn(user, turn)
    }, GOOD_FOR_MS).unref()
    // no reader received it: the next one fetches again
    made.catch(() => forget(turn.good, after, made))
    return made
  }

  #forgetTurn(user: UserId, turn: Turn): void {
    if (this.#turns.get(user) === turn) this.#turns.delete(user)
  }
}

const newTurn = (): Turn => ({
  waiting: new Map(),
  good: new NewestMap(MOST_GOOD),
  isFollowed: true,
  nextAt: 0,
})

function forget(good: ByNumber, key: number | null, made: Promise<OrdersBeginning>): void {
  if (good.get(key) === made) good.delete(key)
}
