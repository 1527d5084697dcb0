import type { Return } from '@crease/domain/rounds/returns.ts'
import { oneAhead } from '../kernel/ahead.ts'
import { ONE_DECK } from '../kernel/card-bets.ts'
import { decks, isEven, isRed, rankOf, type Card } from '../kernel/cards.ts'
import { type Round, APART, oneOf, wonIf } from '../kernel/round.ts'
import { windowThenCards, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { rankTotal } from '../hands/baccarat-points.ts'
import { ended, say } from '../sentences/round-end.ts'

/** all points of the pack */
const WHOLE = 364
const STEP = 10
/** a new pack when fewer cards are left */
const FEWEST = 12

/** The cards from which the round was drawn. */
const before = ({ shoe, dealt }: Round): readonly Card[] => [
  ...shoe,
  ...dealt.map(({ face }) => face),
]

/** The points of all cards of the pack that were dealt in the rounds before. */
const totalBefore = (round: Round): number => WHOLE - rankTotal(before(round))

/** The lowest ten that the next card may miss: with the smallest card that is left it is not reached. */
function nextTen(round: Round): number {
  const sure = totalBefore(round) + Math.min(...before(round).map(rankOf))
  return (Math.floor(sure / STEP) + 1) * STEP
}

const onNext = (
  comes: (round: Round) => (card: Card) => Return,
): Pick<Selection, 'settle' | 'chances'> => ({
  settle: (round) => comes(round)(round.dealt[0]?.face ?? 0),
  chances: (round) => oneAhead(round.shoe, comes(round)),
})

const side = (id: string, name: string, wins: (card: Card) => boolean): Selection => ({
  id,
  name,
  price: { kind: 'moving', back: 970, lay: null },
  ...onNext(() => (card) => wonIf(wins(card))),
})

/** One for every ten; only the next one that may be missed takes bets. */
const tens: Market = {
  id: 'ten',
  name: 'Next total',
  book: APART,
  selections: Array.from({ length: Math.ceil(WHOLE / STEP) - 1 }, (_, at) => {
    const ten = (at + 1) * STEP
    return {
      id: `ten-${ten}`,
      name: `Next total ${ten} or more`,
      price: { kind: 'moving', back: 960, lay: 1050 },
      offered: (round) => round.windows === 0 && nextTen(round) === ten,
      ...onNext((round) => (card) => wonIf(totalBefore(round) + rankOf(card) >= ten)),
    }
  }),
}

/** Dus ka Dum. */
export const dum10: Title = {
  slug: 'dum10',
  name: 'Dus ka Dum',
  family: 'race',
  code: 385,
  ...ONE_DECK,
  carriesOn: (left) => left.length >= FEWEST,
  next: windowThenCards(WINDOW_SECONDS.instant, ['c1']),
  markets: [
    tens,
    {
      id: 'parity',
      name: 'Odd or even',
      book: oneOf(2),
      selections: [side('odd', 'Odd', (card) => !isEven(card)), side('even', 'Even', isEven)],
    },
    {
      id: 'colour',
      name: 'Colour',
      book: oneOf(2),
      selections: [side('red', 'Red', isRed), side('black', 'Black', (card) => !isRed(card))],
    },
  ],
  outcome: (round) => {
    const total = totalBefore(round) + rankTotal(round.dealt.map(({ face }) => face))
    const need = nextTen(round)
    return total >= need
      ? ended('Y', say('reached', { total, need }))
      : ended('N', say('missed', { total, need }))
  },
  listings: () => {
    // after seven, nine, jack and four
    const shoe = decks(1).filter((card) => ![6, 8, 10, 3].includes(card))
    const round = { slug: 'dum10', shoe, dealt: [], windows: 0 }
    const bet40 = 'Next total >=40 after 7,9,J,4 (rule example)'
    return [{ bet: bet40, stage: 'in-round', selection: 'ten-40', round }]
  },
  seats: [{ id: 'card', name: 'Card', kind: 'card', prefix: 'c', places: 1 }],
  rules: [
    'One pack of 52 cards is dealt over many rounds, a card each, and their points are added up: ace 1 to ten 10, jack 11, queen 12, king 13. A new pack, and a total of nothing, comes when fewer than twelve cards are left.',
    'The bet is that the next card takes the total to the next ten or beyond. The ten is the lowest one that the next card can miss: from 31 it is 40; from 79 it is 90, for any card reaches 80.',
    'Odd or even and red or black are about the next card alone. Odd is ace, 3, 5, 7, 9, jack and king. All odds follow the cards that are left.',
  ],
}
