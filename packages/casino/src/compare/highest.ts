import { choose, winsOf } from '../kernel/ahead.ts'
import { waysOf, type Chances } from '../kernel/chances.ts'
import type { Card } from '../kernel/cards.ts'

/** The chances that one of n undrawn cards is the highest of them; no two are equally high. */
export function highestOf(
  shoe: readonly Card[],
  cards: number,
  order: (card: Card) => number,
): Chances {
  const sorted = shoe.toSorted((a, b) => order(a) - order(b))
  const wins = sorted.reduce((sum, _, below) => sum + choose(below, cards - 1), 0n)
  return winsOf(wins, BigInt(cards) * choose(shoe.length, cards))
}

/** The chances of the bet that loses where the other wins. */
export const othersOf = (chances: Chances): Chances => {
  const wins = chances.find(({ comes }) => comes.kind === 'lose')?.ways ?? 0n
  return winsOf(wins, waysOf(chances))
}
