import { oneAhead } from '../kernel/ahead.ts'
import { cardSign } from '../kernel/card-bets.ts'
import { decks, rankName, rankOf, type Card, RANKS } from '../kernel/cards.ts'
import { faceAt, type Round, oneOf, wonIf } from '../kernel/round.ts'
import { windowThenCards, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Selection, Title } from '../kernel/title.ts'
import { PLACES, type Place, placeName } from './first-match.ts'
import { ended, say } from '../sentences/round-end.ts'

/** a card to each side a round */
const A_ROUND = 2

const rankAt = (round: Round, place: Place): number => {
  const card = faceAt(round, place)
  if (card === null) throw new Error(`nothing lies at ${place}`)
  return rankOf(card)
}

/** Neither of the two cards is known, so that both have the same chances. */
function rankBet(place: Place, rank: number): Selection {
  const comes = (card: Card) => wonIf(rankOf(card) === rank)
  return {
    id: `${place}-${rank}`,
    name: `${placeName(place)} ${rankName(rank)}`,
    listed: 'Next card is rank r (fresh shoe)',
    price: { kind: 'moving', back: 917, lay: null },
    settle: (round) => wonIf(rankAt(round, place) === rank),
    chances: ({ shoe }) => oneAhead(shoe, comes),
  }
}

const side = (place: Place): Market => ({
  id: place,
  name: `Next card of ${placeName(place)}`,
  book: oneOf(RANKS.length),
  selections: RANKS.map((rank) => rankBet(place, rank)),
})

/** A shoe of which a number of cards are dealt, a card to each side a round. */
const shoeTitle = (
  of: Pick<Title, 'slug' | 'name' | 'code'>,
  { packs, dealt }: { readonly packs: number; readonly dealt: number },
): Title => ({
  ...of,
  family: 'andar-bahar',
  shoe: () => decks(packs),
  carriesOn: (left) => left.length - A_ROUND >= packs * 52 - dealt,
  next: windowThenCards(WINDOW_SECONDS.instant, PLACES),
  markets: PLACES.map(side),
  outcome: (round) => {
    const [bahar = '', andar = ''] = PLACES.map((place) => rankName(rankAt(round, place)))
    return ended(`${bahar}${andar}`, say('bahar-andar', { bahar, andar }))
  },
  seats: [
    { id: 'andar', name: 'Andar', kind: 'card', prefix: 'andar', places: 1 },
    { id: 'bahar', name: 'Bahar', kind: 'card', prefix: 'bahar', places: 1 },
  ],
  faceName: (_slot, face) => cardSign(face),
  rules: [
    `The shoe holds ${packs === 1 ? 'one pack' : `${packs} packs`}; ${dealt} of its ${packs * 52} cards are dealt over many rounds, then it is reshuffled.`,
    'Each round one card goes to Bahar and then one to Andar. You bet on the rank of either card before both.',
    'The odds of a rank follow from how many of it are left in the shoe: 1 + 0.917 x (cards left / cards of the rank - 1). A rank of which none is left takes no bets.',
    'The strip of results shows the rank of Bahar and then that of Andar: 10A is a ten and an ace.',
  ],
})

/** Andar Bahar 50 Cards. */
export const ab3: Title = shoeTitle(
  { slug: 'ab3', name: 'Andar Bahar 50 Cards', code: 394 },
  { packs: 1, dealt: 50 },
)
/** Andar Bahar 150 Cards. */
export const ab4: Title = shoeTitle(
  { slug: 'ab4', name: 'Andar Bahar 150 Cards', code: 395 },
  { packs: 3, dealt: 150 },
)
