import type { AllotmentRow, CashMoveRow } from '../records/players/cash-move.ts'
import type { UserId } from '../units/ids.ts'

/** Both ends of moves from one shard to another, each in the order of their numbers. */
export interface TwoEnds {
  /** what the one has sent */
  readonly sent: readonly CashMoveRow[]
  /** what the other has taken: all up to the newest, and of those that were sent none beyond it */
  readonly taken: readonly CashMoveRow[]
}

/** Where two ends of moves are not the same moves: each is on both sides once, or in transit [SH13]. */
export function wrongEnds({ sent, taken }: TwoEnds): readonly string[] {
  const ends = new Map(taken.map((row) => [row.number, row]))
  const others = new Map(sent.map((row) => [row.number, row]))
  const strangers = taken
    .filter(({ number }) => !others.has(number))
    .map((row) => `${named(row)} was taken and never sent`)
  const differing = sent.flatMap((row) => {
    const end = ends.get(row.number)
    if (end === undefined) {
      return row.status === 'ARRIVED' ? [`${named(row)} arrived and was never taken`] : []
    }
    return isSame(row, end) ? [] : [`${named(row)} was taken as another one`]
  })
  return [...strangers, ...differing]
}

/** The moves of which the other shard has nothing yet. */
export function inTransit({ sent, taken }: TwoEnds): readonly CashMoveRow[] {
  const ends = new Set(taken.map(({ number }) => number))
  return sent.filter(({ number }) => !ends.has(number))
}

/**
 * Players of whom the shards together have more or less than all their own lines say: what was brought to each shard and
 * what is in transit is nothing together [SH14].
 */
export function wrongWholes(
  allotments: Iterable<AllotmentRow>,
  moves: Iterable<CashMoveRow>,
): readonly string[] {
  const sums = new Map<UserId, number>()
  const add = (user: UserId, amount: number): void => {
    sums.set(user, (sums.get(user) ?? 0) + amount)
  }
  for (const { userId, brought } of allotments) add(userId, brought)
  for (const { userId, amount } of moves) add(userId, amount)
  return [...sums]
    .filter(([, sum]) => sum !== 0)
    .map(([user, sum]) => `user ${user}: ${sum} more than there is`)
}

const named = ({ from, to, number }: CashMoveRow): string =>
  `move ${number} from shard ${from} to shard ${to}`

const isSame = (one: CashMoveRow, other: CashMoveRow): boolean =>
  one.userId === other.userId && one.amount === other.amount && one.kind === other.kind
