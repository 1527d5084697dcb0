import type { UserId } from '@crease/domain/units/ids.ts'
import { RateLimit } from './rate-limit.ts'
import type { SharedAs } from './shared-limits.ts'

import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import { networkOf } from './network.ts'

/** Players at one address, in one house or behind one line, who may all ask as often as one may. */
const PLAYERS_AN_ADDRESS = 4
const REMEMBERED = 20_000

interface PlayerAt {
  readonly userId: UserId
  readonly ip?: string
}

/**
 * How often a player, and all players of an address together, may ask for something: whatever sessions,
 * tokens, sockets or batches they use [BS106] [BS107].
 */
export class OrderRateLimit {
  readonly #players: RateLimit
  readonly #addresses: RateLimit
  readonly #clock: () => number

  /** `clock`: milliseconds, only forward */
  constructor(limits: {
    readonly perSecond: number
    readonly burst: number
    readonly clock: () => number
    /** absent: each gateway counts its own */
    readonly shared?: SharedAs
  }) {
    const { perSecond, burst, clock, shared } = limits
    const many = { perSecond: perSecond * PLAYERS_AN_ADDRESS, burst: burst * PLAYERS_AN_ADDRESS }
    this.#players = new RateLimit({
      perSecond,
      burst,
      keys: REMEMBERED,
      ...sharedAs(shared, 'player'),
    })
    this.#addresses = new RateLimit({ ...many, keys: REMEMBERED, ...sharedAs(shared, 'address') })
    this.#clock = clock
  }

  /**
   * Takes `count`: null, or RATE_LIMITED with the time to wait. While one is left all are granted, and the excess is
   * missing afterwards: so a batch is never too long for any rate limit.
   */
  take({ userId, ip }: PlayerAt, count = 1): EdgeRefusal | null {
    const now = this.#clock()
    const address = ip === undefined ? null : networkOf(ip)
    const waitMs = Math.max(
      this.#players.waitOf(String(userId), now),
      address === null ? 0 : this.#addresses.waitOf(address, now),
    )
    if (waitMs > 0) return { code: 'RATE_LIMITED', retryAfterS: Math.ceil(waitMs / 1000) }
    this.#players.takeMany(String(userId), now, count)
    if (address !== null) this.#addresses.takeMany(address, now, count)
    return null
  }
}

const sharedAs = (shared: SharedAs | undefined, whose: string): { readonly shared?: SharedAs } =>
  shared === undefined ? {} : { shared: { ...shared, name: `${shared.name} ${whose}` } }
