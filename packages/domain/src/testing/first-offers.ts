import type { Leg } from '../cross/leg-offers.ts'
import { firstOf, type Across } from '../cross/cross-fronts.ts'
import { opposite, type Side } from '../units/side.ts'
import type { UserId } from '../units/ids.ts'

/** The first offer on another runner. */
interface First extends Leg {
  /** whose it is; null: the maker's */
  readonly userId: UserId | null
}

/** The first offers on every other runner for the house to take; null if one of them has none. */
export function firstsOf({ books, runner }: Across, side: Side): readonly First[] | null {
  const firsts = books
    .filter((book, at) => at !== runner && book !== null)
    .map((book) => book && firstOf(book, opposite(side)))
  return firsts.every((first) => first !== null) ? firsts : null
}
