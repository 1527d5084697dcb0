import type { RunnerId } from '../units/ids.ts'
import { CENTIPAISE_PER_PAISA, paise, type Paise } from '../units/money.ts'
import type { EachWayPosition, EachWayTerms } from './each-way-position.ts'

/** Runners in the order in which they came in; those of one group came in together [EW4]. */
export interface Finish {
  readonly order: readonly (readonly RunnerId[])[]
  /** never ran: bets on them are void */
  readonly removed: readonly RunnerId[]
}

/** The part of a stake that wins: 1 of 1, none, or the places that a dead heat shares by the runners in it. */
interface Share {
  readonly over: number
  readonly under: number
}

const NONE: Share = { over: 0, under: 1 }

/** The share of each runner in the first `places`: only the runners that tied for the last of them share [EW4]. */
export function sharesIn(order: Finish['order'], places: number): ReadonlyMap<RunnerId, Share> {
  const shares = new Map<RunnerId, Share>()
  let left = places
  for (const group of order) {
    if (left === 0) break
    const over = Math.min(left, group.length)
    const share = over === group.length ? { over: 1, under: 1 } : { over, under: group.length }
    for (const runner of group) shares.set(runner, share)
    left -= over
  }
  return shares
}

/**
 * The net result of each-way bets in a market, paise, rounded down once [EW2]. The place part is void without more
 * starters than places [EW5].
 */
export function netEachWay(
  position: ReadonlyMap<RunnerId, EachWayPosition>,
  { order, removed }: Finish,
  { terms, starters }: { readonly terms: EachWayTerms; readonly starters: number },
): Paise {
  const win = sharesIn(order, 1)
  const place = sharesIn(order, terms.places)
  const hasPlaces = starters > terms.places
  let [over, under] = [0n, 1n]
  const add = (amount: bigint, parts: bigint): void => {
    over = over * parts + amount * under
    under *= parts
  }
  for (const [runner, { ifWin, ifLose }] of position) {
    if (removed.includes(runner)) continue
    const won = win.get(runner) ?? NONE
    add(BigInt(won.over) * BigInt(ifWin), BigInt(won.under))
    add(BigInt(won.under - won.over) * BigInt(ifLose), BigInt(won.under))
    if (!hasPlaces) continue
    const placed = place.get(runner) ?? NONE
    add(BigInt(placed.over) * BigInt(ifWin), BigInt(placed.under * terms.divisor))
    add(BigInt(placed.under - placed.over) * BigInt(ifLose), BigInt(placed.under))
  }
  return paise(Number(floored(over, under * BigInt(CENTIPAISE_PER_PAISA))))
}

/** Toward minus infinity. */
function floored(over: bigint, under: bigint): bigint {
  const cut = over / under
  return over % under < 0n ? cut - 1n : cut
}
