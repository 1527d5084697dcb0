import type { RouteName } from '@crease/contract/http.ts'
import type { UserId } from '@crease/domain/units/ids.ts'
import type { EdgeRefusal } from '@crease/protocol/edge-refusal.ts'
import { networkOf } from './network.ts'
import { RateLimit } from './rate-limit.ts'
import { CALLS_PER_MINUTE, NEVER_REFUSED, READ_PRICES, ROUTE_PRICES } from './route-prices.ts'
import type { ReadName } from './route-prices.ts'
import type { SharedLimits } from './shared-limits.ts'

/** Players at one address who may all use their whole allowance. */
const PLAYERS_AN_ADDRESS = 2
const REMEMBERED = 20_000
/** names the limit in the refusal and on record */
export const ALLOWANCE = 'allowance'

/** The caller of a route. */
interface Caller {
  /** absent: not signed in yet */
  readonly userId?: UserId
  /** absent: only the player's own allowance counts */
  readonly ip?: string
}

/**
 * Processor time that a player, and an address, may use: core-milliseconds a second, and a second's worth at once,
 * over all routes and sockets [BS830]. Some routes have a limit of their own a minute besides [BS831].
 */
export class Allowance {
  readonly #players: RateLimit
  readonly #addresses: RateLimit
  readonly #perMinute: ReadonlyMap<RouteName, RateLimit>
  readonly #clock: () => number

  /** `clock`: milliseconds, only forward; `shared` absent: each gateway counts its own. */
  constructor(parts: {
    readonly coreMsPerSecond: number
    readonly clock: () => number
    readonly shared?: SharedLimits
  }) {
    const { coreMsPerSecond, clock, shared } = parts
    const limit = (name: string, perSecond: number, burst: number): RateLimit =>
      new RateLimit({
        perSecond,
        burst,
        keys: REMEMBERED,
        ...(shared !== undefined && { shared: { limits: shared, name } }),
      })
    const ofAddress = coreMsPerSecond * PLAYERS_AN_ADDRESS
    this.#players = limit('core player', coreMsPerSecond, coreMsPerSecond)
    this.#addresses = limit('core address', ofAddress, ofAddress)
    this.#perMinute = new Map(
      CALLS_PER_MINUTE.map(([name, most]) => [name, limit(`${name} player`, most / 60, most)]),
    )
    this.#clock = clock
  }

  /** Takes the price of a call; null, or RATE_LIMITED with how long to wait. */
  take(name: RouteName, caller: Caller): EdgeRefusal | null {
    const now = this.#clock()
    const keys = keysOf(caller)
    const { player, network } = keys
    const few = player === null ? undefined : this.#perMinute.get(name)
    const waitMs = Math.max(
      player === null ? 0 : this.#players.waitOf(player, now),
      network === null ? 0 : this.#addresses.waitOf(network, now),
      few === undefined || player === null ? 0 : few.waitOf(player, now),
    )
    if (waitMs > 0 && !NEVER_REFUSED.has(name)) return refusalFor(waitMs)
    this.#charge(ROUTE_PRICES[name], keys, now)
    if (few !== undefined && player !== null) few.takeMany(player, now, 1)
    return null
  }

  /**
   * Takes the price of reading over a socket, of the player alone: all players of an address join again when a gateway
   * has restarted. Null, or RATE_LIMITED with how long to wait.
   */
  takeRead(name: ReadName, userId: UserId): EdgeRefusal | null {
    const waitMs = this.#players.waitOf(String(userId), this.#clock())
    if (waitMs > 0) return refusalFor(waitMs)
    this.charge(READ_PRICES[name], { userId })
    return null
  }

  /** Takes the cost of work that goes on already: what was too much must come back before the next call. */
  charge(coreMs: number, caller: Caller): void {
    this.#charge(coreMs, keysOf(caller), this.#clock())
  }

  #charge(coreMs: number, { player, network }: ReturnType<typeof keysOf>, now: number): void {
    if (player !== null) this.#players.takeMany(player, now, coreMs)
    if (network !== null) this.#addresses.takeMany(network, now, coreMs)
  }
}

const refusalFor = (waitMs: number): EdgeRefusal => ({
  code: 'RATE_LIMITED',
  field: ALLOWANCE,
  retryAfterS: Math.ceil(waitMs / 1000),
})

const keysOf = ({ userId, ip }: Caller) => ({
  player: userId === undefined ? null : String(userId),
  network: ip === undefined ? null : networkOf(ip),
})
