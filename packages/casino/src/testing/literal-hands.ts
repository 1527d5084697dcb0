import { cardOf, highRankOf, rankOf, SUITS, suitOf, type Card } from '../kernel/cards.ts'

/** Slow twins of the hands of cards, as the rules say them: lists of numbers, the greater in the first place that differs wins. */
export type Literal = readonly number[]

/** 'AS', '10H'. */
function cardNamed(name: string): Card {
  const suit = SUITS.find((each) => name.endsWith(each)) ?? 'S'
  const ranks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
  return cardOf(ranks.indexOf(name.slice(0, -1)), suit)
}

export const cardsNamed = (names: string): readonly Card[] => names.split(' ').map(cardNamed)

export function compared(one: Literal, other: Literal): number {
  const at = one.findIndex((each, place) => each !== other[place])
  return at === -1 ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0))
}

const ranksDown = (cards: readonly Card[]): readonly number[] =>
  cards.map(highRankOf).toSorted((a, b) => b - a)

const isOneSuit = (cards: readonly Card[]): boolean => new Set(cards.map(suitOf)).size === 1

/** Each rank once, those that come more often first, then the higher. */
function byTimes(cards: readonly Card[]): { readonly ranks: Literal; readonly times: Literal } {
  const all = ranksDown(cards)
  const times = (rank: number): number => all.filter((each) => each === rank).length
  const ranks = [...new Set(all)].toSorted((a, b) => times(b) - times(a) || b - a)
  return { ranks, times: ranks.map(times) }
}

const THREE_SEQUENCES = [
  [14, 13, 12],
  [14, 3, 2],
  ...Array.from({ length: 10 }, (_, down) => [13 - down, 12 - down, 11 - down]),
].map(String)

/** Kind 5 to 0: pure sequence, trail, sequence, colour, pair, high card. */
export function literalThree(cards: readonly Card[]): Literal {
  const { ranks, times } = byTimes(cards)
  const sequence = THREE_SEQUENCES.indexOf(String(ranks))
  if (sequence !== -1) return [isOneSuit(cards) ? 5 : 3, -sequence]
  if (times[0] === 3) return [4, ...ranks]
  if (isOneSuit(cards)) return [2, ...ranks]
  return [times[0] === 2 ? 1 : 0, ...ranks]
}

const TWO_SEQUENCES = [
  [13, 12],
  [14, 2],
  ...Array.from({ length: 10 }, (_, down) => [12 - down, 11 - down]),
].map(String)

/** Kind 4 to 0: pure sequence, trail, sequence, colour, high card. */
export function literalTwo(cards: readonly Card[]): Literal {
  const ranks = ranksDown(cards)
  const sequence = TWO_SEQUENCES.indexOf(String(ranks))
  if (sequence !== -1) return [isOneSuit(cards) ? 4 : 2, -sequence]
  if (ranks[0] === ranks[1]) return [3, ...ranks]
  return [isOneSuit(cards) ? 1 : 0, ...ranks]
}

/** With some cards wild: the best of all that they can be. */
export function literalWild(cards: readonly Card[], rank: number): Literal {
  const at = cards.findIndex((card) => rankOf(card) === rank)
  if (at === -1) return literalThree(cards)
  // a joker that was turned into a card is that card, of whatever rank: it stays what it is
  return bestWith(
    cards.filter((card) => rankOf(card) !== rank),
    cards.length,
  )
}

function bestWith(cards: readonly Card[], size: number): Literal {
  if (cards.length === size) return literalThree(cards)
  let best: Literal = [-1]
  for (let card = 0; card < 52; card += 1) {
    if (cards.includes(card)) continue
    const value = bestWith([...cards, card], size)
    if (compared(value, best) > 0) best = value
  }
  return best
}

/** Kind 8 to 0, straight flush to high card; the best five of all that are given. */
export function literalPoker(cards: readonly Card[]): Literal {
  if (cards.length === 5) return literalFive(cards)
  let best: Literal = [-1]
  for (const [at] of cards.entries()) {
    const value = literalPoker(cards.filter((_, each) => each !== at))
    if (compared(value, best) > 0) best = value
  }
  return best
}

const FIVE_KINDS: Readonly<Record<string, number>> = {
  '4,1': 7,
  '3,2': 6,
  '3,1,1': 3,
  '2,2,1': 2,
  '2,1,1,1': 1,
  '1,1,1,1,1': 0,
}

function literalFive(cards: readonly Card[]): Literal {
  const { ranks, times } = byTimes(cards)
  const isWheel = String(ranks) === '14,5,4,3,2'
  const isStraight = isWheel || (ranks.length === 5 && (ranks[0] ?? 0) - (ranks[4] ?? 0) === 4)
  const line = isWheel ? [5] : ranks.slice(0, 1)
  if (isStraight) return [isOneSuit(cards) ? 8 : 4, ...line]
  return isOneSuit(cards) ? [5, ...ranks] : [FIVE_KINDS[String(times)] ?? 0, ...ranks]
}
