import { opposite, type Side } from '../units/side.ts'
import type { BetId, UserId } from '../units/ids.ts'
import type { AuctionOrder } from './auction.ts'

/** An order of an auction and its turn to be matched. */
export interface Entrant extends AuctionOrder {
  readonly side: Side
  readonly userId: UserId
  /** null: an offer of the maker */
  readonly betId: BetId | null
  /** market-on-close and converted orders are matched before limits [SP6] */
  readonly turn: 'market' | 'limit'
  /** epoch milliseconds; of the maker's offers the last of all */
  readonly arrivedAt: number
}

/**
 * The order in which entrants of one side are matched [SP6]: market orders, then limits with the best price first, at
 * one price players before the maker, and by time.
 */
export function byTurn(a: Entrant, b: Entrant): number {
  if (a.turn !== b.turn) return a.turn === 'market' ? -1 : 1
  if (a.turn === 'limit' && a.limit !== b.limit) {
    return a.side === 'BACK' ? a.limit - b.limit : b.limit - a.limit
  }
  return byTime(a, b)
}

/** By arrival, then by id; players before the maker. */
function byTime(a: Entrant, b: Entrant): number {
  if (a.betId === null || b.betId === null)
    return Number(a.betId === null) - Number(b.betId === null)
  return a.arrivedAt - b.arrivedAt || a.betId - b.betId
}

/**
 * The entrants that could meet an earlier one of the same player [SP7]: some odds suit both. They lapse before pricing,
 * the newer one of each two.
 */
export function selfMatches(entrants: readonly Entrant[]): readonly Entrant[] {
  const worst = { BACK: new Map<UserId, number>(), LAY: new Map<UserId, number>() }
  const newer: Entrant[] = []
  for (const entrant of entrants.toSorted(byTime)) {
    const { side, userId, limit, betId } = entrant
    // the easiest limit that an earlier order of the other side takes
    const facing = worst[opposite(side)].get(userId)
    const meets = facing !== undefined && (side === 'BACK' ? limit <= facing : limit >= facing)
    if (betId !== null && meets) {
      newer.push(entrant)
      continue
    }
    const before = worst[side].get(userId) ?? limit
    worst[side].set(userId, side === 'BACK' ? Math.min(before, limit) : Math.max(before, limit))
  }
  return newer
}
