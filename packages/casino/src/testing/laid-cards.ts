import { cardOf, SUITS } from '../kernel/cards.ts'
import type { Round } from '../kernel/round.ts'
import type { Title } from '../kernel/title.ts'

const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']

/** The card of a text: 'AS', '10H'. */
export function cardOfText(text: string): number {
  const suit = SUITS.find((each) => text.endsWith(each))
  const rank = RANKS.indexOf(text.slice(0, -1)) + 1
  if (suit === undefined || rank === 0) throw new Error(`no card: ${text}`)
  return cardOf(rank, suit)
}

/** A round that has ended, by what lies in each place: { D1: 'KS', T1: '2H' }. */
export const laid = ({ slug }: Title, cards: Readonly<Record<string, string>>): Round => ({
  slug,
  shoe: [],
  dealt: Object.entries(cards).map(([slot, text]) => ({ slot, face: cardOfText(text) })),
  windows: 1,
})

/** The return of a title's bet in a round, by its id. */
export function comesTo(title: Title, id: string, round: Round): string {
  const [selection] = title.markets.flatMap(({ selections, picks }) => [
    ...selections.filter((each) => each.id === id),
    ...[picks?.read(id) ?? []].flat(),
  ])
  if (selection === undefined) throw new Error(`${title.slug} has no ${id}`)
  const comes = selection.settle(round)
  return comes.kind === 'pays' ? String(comes.hundredths) : comes.kind
}
