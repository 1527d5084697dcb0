import { commitmentOf, seedBefore } from '../fairness/keys.ts'
import { belowOf, verifyRound, type PublishedRound } from '../fairness/verify-round.ts'
import type { Chances } from '../kernel/chances.ts'
import { cardName, decks, isRed } from '../kernel/cards.ts'
import { newRound, playRound } from '../kernel/play.ts'
import { faceAt, type Round } from '../kernel/round.ts'
import type { Selection, Title } from '../kernel/title.ts'

/** A title for tests: one card of a deck, a second one after another window; red or black of each. */
const colour = (slot: string, windows: number, wantsRed: boolean): Selection => ({
  id: `${wantsRed ? 'red' : 'black'}-${slot}`,
  name: wantsRed ? 'Red' : 'Black',
  price: { kind: 'moving', back: 960, lay: 1050 },
  offered: (round) => round.windows === windows,
  settle: (round) => {
    const card = faceAt(round, slot)
    return card !== null && isRed(card) === wantsRed ? { kind: 'win' } : { kind: 'lose' }
  },
  chances: ({ shoe }): Chances => {
    const wins = shoe.filter((card) => isRed(card) === wantsRed).length
    return [
      { comes: { kind: 'win' }, ways: BigInt(wins) },
      { comes: { kind: 'lose' }, ways: BigInt(shoe.length - wins) },
    ]
  },
})

const book = { kind: 'one-wins', of: 2, orElse: [] } as const

export const ONE_CARD: Title = {
  slug: 'one-card',
  name: 'One Card',
  family: 'draw',
  code: 900,
  shoe: () => decks(1),
  next: (round) => {
    if (round.windows === round.dealt.length && round.windows < 2) {
      return { kind: 'window', seconds: 10 }
    }
    return round.dealt.length < 2
      ? { kind: 'deal', slot: `card${round.dealt.length + 1}` }
      : { kind: 'end' }
  },
  markets: [
    {
      id: 'first',
      name: 'First card',
      book,
      selections: [colour('card1', 0, true), colour('card1', 0, false)],
    },
    {
      id: 'second',
      name: 'Second card',
      book,
      selections: [colour('card2', 1, true), colour('card2', 1, false)],
    },
  ],
  outcome: (round: Round) => {
    const card = faceAt(round, 'card2') ?? 0
    return { code: isRed(card) ? 'R' : 'B', winner: isRed(card) ? 'Red' : 'Black' }
  },
  seats: [{ id: 'cards', name: 'Cards', kind: 'card', prefix: 'card', places: 2 }],
  faceName: (_slot, face) => cardName(face),
  rules: ['Two cards are dealt, one after the other.'],
  isLive: true,
}

export const failing = (round: PublishedRound) =>
  verifyRound(round, ONE_CARD)
    .filter(({ holds }) => !holds)
    .map(({ name }) => name)

/** A seed of a dealer. */
export const SEED = '2f287b4d3d4910f6cada9e1bd1b4648099e8c52c81aa4a6aebfa6fc86f19834e'

const ROUND_ID = '900261123101500'

/** A round of `ONE_CARD` as it is published, drawn with this beacon. */
export function publishedRound(beacon: PublishedRound['beacon']): PublishedRound {
  const by = {
    seed: SEED,
    table: ONE_CARD.slug,
    roundId: ROUND_ID,
    salt: 'offline:1',
    beacon,
    clients: [[], ['alice'], ['bob', 'alice']],
  }
  const from = newRound(ONE_CARD, null)
  const { end } = playRound(ONE_CARD, from, (phase) => belowOf(by, phase))
  return {
    ...by,
    protocol: 'pf1',
    seedBefore: seedBefore(SEED),
    commitment: commitmentOf(SEED, ROUND_ID),
    epoch: 1,
    seedNumber: 1,
    anchor: seedBefore(SEED),
    shoe: from.shoe,
    dealt: end.dealt,
  }
}
