import type { BetId, UserId } from '../../units/ids.ts'

/** Of fewer ids it is not worth while to look which are of open bets. */
const FEW = 16

interface Own {
  /** those that are open, and some that were */
  ids: BetId[]
  open: number
}

/**
 * Which bets of each user have something pending or resting. A bet that ends is only counted; ids of ended
 * bets are left out when they are as many as the others, so that each is looked at twice at most.
 */
export class OpenBets {
  readonly #isOpen: (betId: BetId) => boolean
  readonly #byUser = new Map<UserId, Own>()

  constructor(isOpen: (betId: BetId) => boolean) {
    this.#isOpen = isOpen
  }

  /** How many users have any. */
  get size(): number {
    return this.#byUser.size
  }

  opened(userId: UserId, betId: BetId): void {
    const own = this.#byUser.get(userId)
    if (own === undefined) this.#byUser.set(userId, { ids: [betId], open: 1 })
    else {
      own.ids.push(betId)
      own.open += 1
    }
  }

  /** One of the user's bets is open no more. */
  closed(userId: UserId): void {
    const own = this.#byUser.get(userId)
    if (own === undefined) return
    own.open -= 1
    if (own.open <= 0) this.#byUser.delete(userId)
    else if (own.ids.length > FEW && own.open * 2 < own.ids.length) own.ids = this.of(userId)
  }

  /** The user's open bets, as they came. */
  of(userId: UserId): BetId[] {
    return (this.#byUser.get(userId)?.ids ?? []).filter(this.#isOpen)
  }
}
