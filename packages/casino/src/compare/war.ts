import { cardMarkets, fixed, ONE_DECK } from '../kernel/card-bets.ts'
import { faceAt, type Round, APART, wonIf } from '../kernel/round.ts'
import { WINDOW_SECONDS, windowThenCards } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { aceLow } from './order.ts'
import { onBoth } from './two-cards.ts'
import { ended, say } from '../sentences/round-end.ts'

const DEALER = 'dealer'
const SEATS = [1, 2, 3, 4, 5, 6]
const slotOf = (seat: number) => `S${seat}`
const ODDS = { even: 212, odd: 183, red: 197, black: 197, suit: 385 }

function seatsWon(round: Round): readonly number[] {
  const dealers = aceLow(faceAt(round, DEALER) ?? 0)
  return SEATS.filter((seat) => aceLow(faceAt(round, slotOf(seat)) ?? 0) > dealers)
}

export const war: Title = {
  slug: 'war',
  name: 'Casino War',
  family: 'compare',
  code: 313,
  ...ONE_DECK,
  next: windowThenCards(WINDOW_SECONDS.first, [...SEATS.map(slotOf), DEALER]),
  markets: [
    {
      id: 'main',
      name: 'Winner against the dealer',
      selections: SEATS.map((seat) =>
        onBoth(
          { first: slotOf(seat), second: DEALER },
          {
            id: `seat-${seat}`,
            name: `Seat ${seat}`,
            listed: 'Winner seat n (vs dealer)',
            price: fixed(198),
            comes: (own, dealers) => wonIf(aceLow(own) > aceLow(dealers)),
          },
        ),
      ),
      book: APART,
    },
    ...SEATS.flatMap((seat) =>
      cardMarkets(
        { slot: slotOf(seat), id: `seat-${seat}-`, name: `Seat ${seat} `, listed: '' },
        ODDS,
      ),
    ),
  ],
  outcome: (round) => {
    const won = seatsWon(round)
    if (won.length === 0) return { code: '0', winner: 'Dealer' }
    if (won.length === 1) return { code: '1', winner: `Seat ${won.join()}` }
    return ended(String(won.length), say('seats-won', { seats: won.join(', ') }))
  },
  // a single seat was in the plural
  formerly: (round) => {
    const won = seatsWon(round)
    return [{ code: String(won.length), winner: `Seats ${won.join(', ')}` }]
  },
  seats: [
    ...SEATS.map((seat) => ({
      id: `seat-${seat}`,
      name: `Seat ${seat}`,
      kind: 'card' as const,
      prefix: slotOf(seat),
      places: 1,
    })),
    { id: DEALER, name: 'Dealer', kind: 'card', prefix: DEALER, places: 1 },
  ],
  rules: [
    'Six seats get one card each from one deck, reshuffled for every round, and the dealer gets the last one. A seat wins when its card is higher than that of the dealer; the other seats do not matter. The king is the highest, the ace the lowest; of two cards of one rank the suit decides: spades, then hearts, clubs, diamonds. There is no tie.',
    "On the card of each seat: even are 2, 4, 6, 8, 10 and Q, all others are odd; red are hearts and diamonds, black are spades and clubs. A bet on a suit wins when the seat's card has it.",
  ],
}
