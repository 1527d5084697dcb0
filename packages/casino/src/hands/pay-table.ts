import type { Card } from '../kernel/cards.ts'
import type { Chances } from '../kernel/chances.ts'
import { facesOf, apart, LOSE } from '../kernel/round.ts'
import type { Market, Selection } from '../kernel/title.ts'

/** The payouts of a hand by itself. */
interface PayTable<Kind extends string> {
  /** to one, by kind; what is not there loses */
  readonly pays: Readonly<Partial<Record<Kind, number>>>
  readonly kindOf: (cards: readonly Card[]) => Kind
  /** how many of all hands are of each kind */
  readonly ways: Readonly<Record<Kind, bigint>>
  readonly says: string
}

interface Bet {
  readonly id: string
  readonly name: string
  readonly listed: string
  /** the hand is what lies in places that begin so; of several, all of them together */
  readonly hands: readonly string[]
}

const toOne = (pays: number): { readonly kind: 'pays'; readonly hundredths: number } => ({
  kind: 'pays',
  hundredths: (pays + 1) * 100,
})

/** A bet on a hand that pays by a table, the stake besides. */
export function payBet<Kind extends string>(
  { hands, ...named }: Bet,
  table: PayTable<Kind>,
): Selection {
  const comes = (kind: Kind) => {
    const pays = table.pays[kind]
    return pays === undefined ? LOSE : toOne(pays)
  }
  const odds = Object.values<number | undefined>(table.pays).map((pays = 0) => pays)
  const chances: Chances = kindsOf(table.ways).map(([kind, ways]) => ({ comes: comes(kind), ways }))
  return {
    ...named,
    price: { kind: 'table', top: (Math.max(...odds) + 1) * 100, says: table.says },
    settle: (round) => comes(table.kindOf(hands.flatMap((hand) => facesOf(round, hand)))),
    chances: () => chances,
  }
}

function kindsOf<Kind extends string>(
  ways: Readonly<Record<Kind, bigint>>,
): readonly (readonly [Kind, bigint])[] {
  const kinds: (readonly [Kind, bigint])[] = []
  for (const kind in ways) kinds.push([kind, ways[kind]])
  return kinds
}

/** Points: the most on a bet that can pay thirty times as much and more. */
const MOST = 25_000

/** A book in which each hand is paid for itself. */
export function payMarket(
  named: Pick<Market, 'id' | 'name'>,
  selections: readonly Selection[],
): Market {
  const returns = selections.flatMap((selection) =>
    selection.chances(NO_ROUND).map(({ comes }) => comes),
  )
  return { ...named, selections, book: apart(...unlike(returns)), maxStake: MOST }
}

const NO_ROUND = { slug: '', shoe: [], dealt: [], windows: 0 }

const unlike = <T>(all: readonly T[]): readonly T[] => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
]
