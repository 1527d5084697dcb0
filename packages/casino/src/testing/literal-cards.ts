import { cardName } from '../kernel/cards.ts'
import { facesOf, type Round } from '../kernel/round.ts'

/** Cards of slots that begin so, as text: 'AS', '10H'. */
export const cardsAt = (round: Round, prefix: string): readonly string[] =>
  facesOf(round, prefix).map(cardName)

export const rankText = (card: string): string => card.slice(0, -1)
export const suitText = (card: string): string => card.slice(-1)

const ORDER = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** 1 for the ace to 13 for the king. */
export const pointsText = (card: string): number => ORDER.indexOf(rankText(card)) + 1

const EVEN = ['2', '4', '6', '8', '10', 'Q']
const SUITS: Readonly<Record<string, string>> = {
  spades: 'S',
  hearts: 'H',
  clubs: 'C',
  diamonds: 'D',
}

/** Whether a card wins a bet on it alone, by the bet's id; null: no such bet. */
export function literalCardBet(bet: string, card: string): boolean | null {
  const suit = SUITS[bet]
  if (suit !== undefined) return suitText(card) === suit
  if (bet.startsWith('rank-')) return ORDER[Number(bet.slice(5)) - 1] === rankText(card)
  switch (bet) {
    case 'even':
      return EVEN.includes(rankText(card))
    case 'odd':
      return !EVEN.includes(rankText(card))
    case 'red':
      return 'HD'.includes(suitText(card))
    case 'black':
      return 'SC'.includes(suitText(card))
    default:
      return null
  }
}

/** Whether the first of two cards is the higher one; null: they are the same. */
export function isAbove(card: string, other: string, ace: 'low' | 'high'): boolean | null {
  const order = ace === 'low' ? ORDER : [...ORDER.slice(1), 'A']
  const [own, theirs] = [rankText(card), rankText(other)].map((rank) => order.indexOf(rank))
  if (own !== theirs) return (own ?? 0) > (theirs ?? 0)
  const suits = ['D', 'C', 'H', 'S']
  if (suitText(card) === suitText(other)) return null
  return suits.indexOf(suitText(card)) > suits.indexOf(suitText(other))
}
