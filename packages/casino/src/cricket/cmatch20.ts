import { oneAhead } from '../kernel/ahead.ts'
import { cardSign, fixed } from '../kernel/card-bets.ts'
import { decks, rankOf } from '../kernel/cards.ts'
import { type Round, APART, wonIf } from '../kernel/round.ts'
import { windowThenCards, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { ended, say } from '../sentences/round-end.ts'

const TARGET = 12
/** runs of the first shot; hundredths: back rounded down, lay rounded up */
const SHOTS = [
  { shot: 2, back: 964, lay: 1045 },
  { shot: 3, back: 484, lay: 520 },
  { shot: 4, back: 324, lay: 345 },
  { shot: 5, back: 244, lay: 258 },
  { shot: 6, back: 196, lay: 205 },
  { shot: 7, back: 164, lay: 170 },
  { shot: 8, back: 141, lay: 145 },
  { shot: 9, back: 124, lay: 127 },
  { shot: 10, back: 110, lay: 112 },
] as const
const lastShot = ({ dealt: [card] }: Round): number => (card === undefined ? 0 : rankOf(card.face))

/** Cricket Match 20-20. */
export const cmatch20: Title = {
  slug: 'cmatch20',
  name: 'Cricket Match 20-20',
  family: 'cricket',
  code: 402,
  shoe: () => decks(1, (rank) => rank <= 10),
  next: windowThenCards(WINDOW_SECONDS.first, ['shot']),
  markets: [
    {
      id: 'chase',
      name: 'Chase of twelve',
      book: APART,
      selections: SHOTS.map(({ shot, back, lay }) => ({
        id: `shot-${shot}`,
        name: `First shot ${shot}`,
        listed: `Back chase, shot ${shot}`,
        listedLay: `Lay chase, shot ${shot}`,
        price: fixed(back, lay),
        settle: (round) => wonIf(shot + lastShot(round) >= TARGET),
        chances: ({ shoe }) => oneAhead(shoe, (card) => wonIf(shot + rankOf(card) >= TARGET)),
      })),
    },
  ],
  outcome: (round) => {
    const card = lastShot(round)
    const least = TARGET - card
    const winner = least > 10 ? say('no-chase-wins', { card }) : say('chases-win', { card, least })
    return ended(String(card), winner)
  },
  seats: [{ id: 'shot', name: 'Second shot', kind: 'card', prefix: 'shot', places: 1 }],
  faceName: (_slot, face) => cardSign(face),
  rules: [
    'A side needs twelve runs from two shots. The first shot is known: it is one of nine chases, with 2 to 10 runs. The second shot is a card of a pack of 40, ace to ten, shuffled before every round; the ace is one run.',
    'A chase wins if both shots together make twelve or more. You may bet for or against each of the nine; the one card settles all of them.',
  ],
}
