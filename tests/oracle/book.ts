import type { Side } from './market.ts'
import type { Fault } from './rules.ts'

/** Something that a taker can have: a player's resting bet, or a price of the house. */
export interface Offer {
  readonly odds: number
  readonly size: number
  /** of a resting bet: its number, its player, and when it took its place; null: the house's */
  readonly bet: { readonly id: number; readonly user: number; readonly queued: number } | null
}

export interface Taker {
  readonly user: number
  readonly side: Side
  /** the limit, hundredths */
  readonly odds: number
  /** paise */
  readonly size: number
}

interface Taken {
  readonly offer: Offer
  readonly stake: number
}

export interface Filled {
  readonly taken: readonly Taken[]
  readonly left: number
  /** the next would have been the taker's own bet [MT5] */
  readonly metItself: boolean
}

/** Best price first; of one price players before the house, and players by time [MT3]. */
export function inOrder(
  side: Side,
  offers: readonly Offer[],
  faults: ReadonlySet<Fault>,
): readonly Offer[] {
  const isNewestFirst = faults.has('newest-first')
  const isHouseFirst = faults.has('house-first')
  const time = ({ bet }: Offer): number => {
    if (bet === null) return isHouseFirst ? -Infinity : Infinity
    return isNewestFirst ? -bet.queued : bet.queued
  }
  const better = side === 'BACK' ? -1 : 1
  return offers
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => better * (a.odds - b.odds) || Math.sign(time(a) - time(b)))
}

/** Distance from the price to the limit; negative if the price is worse than the limit. */
const gainOf = (side: Side, offered: number, limit: number): number =>
  side === 'BACK' ? offered - limit : limit - offered

/** Takes offers in their order while they are within the limit. */
export function takeWithin(taker: Taker, offers: readonly Offer[]): Filled {
  const taken: Taken[] = []
  let left = taker.size
  for (const offer of offers) {
    if (left === 0 || gainOf(taker.side, offer.odds, taker.odds) < 0) break
    if (offer.bet?.user === taker.user) return { taken, left, metItself: true }
    const stake = Math.min(left, offer.size)
    taken.push({ offer, stake })
    left -= stake
  }
  return { taken, left, metItself: false }
}

/** Takes offers in their order while the average of all that is taken is within the limit [MT20]. */
export function takeOnAverage(taker: Taker, offers: readonly Offer[]): Filled {
  const taken: Taken[] = []
  let [left, gained] = [taker.size, 0n]
  for (const offer of offers) {
    if (offer.bet?.user === taker.user) break
    const gain = BigInt(gainOf(taker.side, offer.odds, taker.odds))
    const most = gain >= 0n ? left : Number(gained / -gain)
    const stake = Math.min(left, offer.size, most)
    if (stake === 0) break
    taken.push({ offer, stake })
    gained += BigInt(stake) * gain
    left -= stake
    if (stake < offer.size) break
  }
  return { taken, left, metItself: false }
}
