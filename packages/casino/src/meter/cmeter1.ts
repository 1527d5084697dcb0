import type { Return } from '@crease/domain/rounds/returns.ts'
import { twoAhead } from '../kernel/ahead.ts'
import { cardSign } from '../kernel/card-bets.ts'
import { decks, rankOf, SUITS, suitOf, type Card } from '../kernel/cards.ts'
import { faceAt, type Round, PUSH } from '../kernel/round.ts'
import { windowThenCards, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Selection, Title } from '../kernel/title.ts'
import { ended, say } from '../sentences/round-end.ts'

/** points, either way: from ace to king */
const CAP = 12

/** By how many points the first card is ahead: by its rank, then by one for the higher suit. */
function lead(one: Card, other: Card): number {
  const ranks = rankOf(one) - rankOf(other)
  if (ranks !== 0) return ranks
  return Math.sign(SUITS.indexOf(suitOf(other)) - SUITS.indexOf(suitOf(one)))
}

const comesTo = (points: number): Return => (points === 0 ? PUSH : { kind: 'points', points })

const cardsOf = (round: Round): readonly [Card, Card] => {
  const [a, b] = [faceAt(round, 'a'), faceAt(round, 'b')]
  if (a === null || b === null) throw new Error('a fighter has no card')
  return [a, b]
}

const fighter = (id: 'a' | 'b', name: string): Selection => {
  const comes = (a: Card, b: Card): Return => comesTo(id === 'a' ? lead(a, b) : lead(b, a))
  return {
    id,
    name,
    price: { kind: 'spread', cap: CAP, winsHundredths: 98 },
    settle: (round) => comes(...cardsOf(round)),
    chances: ({ shoe }) => twoAhead(shoe, comes),
  }
}

/** 1 Card Meter. */
export const cmeter1: Title = {
  slug: 'cmeter1',
  name: '1 Card Meter',
  family: 'meter',
  code: 397,
  shoe: () => decks(8),
  next: windowThenCards(WINDOW_SECONDS.first, ['a', 'b']),
  markets: [
    {
      id: 'fight',
      name: 'Fight',
      book: { kind: 'apart', returns: [comesTo(-CAP), comesTo(CAP)] },
      selections: [fighter('a', 'Fighter A'), fighter('b', 'Fighter B')],
    },
  ],
  outcome: (round) => {
    const points = lead(...cardsOf(round))
    if (points === 0) return { code: 'T', winner: 'Tie' }
    return points > 0
      ? ended('A', say('fighter-won', { fighter: say('Fighter A'), points }))
      : ended('B', say('fighter-won', { fighter: say('Fighter B'), points: -points }))
  },
  seats: [
    { id: 'a', name: 'Fighter A', kind: 'card', prefix: 'a', places: 1 },
    { id: 'b', name: 'Fighter B', kind: 'card', prefix: 'b', places: 1 },
  ],
  faceName: (_slot, face) => cardSign(face),
  rules: [
    'Eight packs are shuffled before every round. Fighters A and B get one card each; ace counts 1, jack 11, queen 12, king 13.',
    'Your stake is the price of one point. You win it for every point that your fighter is ahead, and lose it for every point that he is behind: one to twelve of them.',
    'Two cards of one rank are parted by their suits, spades before hearts, clubs and diamonds, for one point. Two cards that are the same give nothing to either.',
    'Two per cent of the winnings is kept. Twelve stakes are held while the round lasts.',
  ],
}
