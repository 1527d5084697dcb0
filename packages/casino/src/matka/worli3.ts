import { winsOf } from '../kernel/ahead.ts'
import { cardSign, fixed } from '../kernel/card-bets.ts'
import { decks } from '../kernel/cards.ts'
import { picksOf } from '../kernel/picks.ts'
import { type Round, APART, wonIf } from '../kernel/round.ts'
import { script, WINDOW_SECONDS } from '../kernel/script.ts'
import type { Market, Title } from '../kernel/title.ts'
import { digitsAsk, panaAt, type Leg } from './leg.ts'
import { CARD_ODDS } from './odds.ts'
import { panaMarkets } from './pana-markets.ts'
import { CARDS_RULE, COLOUR_RULE, PANA_RULES } from './rules.ts'

const CARDS = 3
const PACK = decks(1, (rank) => rank <= 10)
const OPEN: Leg = { draw: 'cards', prefix: 'O', window: 0, id: 'open-', name: 'Open ' }
const CLOSE: Leg = { draw: 'cards', prefix: 'C', window: 1, id: 'close-', name: 'Close ' }

const STEPS = script([
  { seconds: WINDOW_SECONDS.first },
  ...['O1', 'O2', 'O3'].map((slot) => ({ slot })),
  { seconds: WINDOW_SECONDS.within },
  ...['C1', 'C2', 'C3'].map((slot) => ({ slot })),
])

/** The singles of open and close, in this order. */
const jodiOf = (round: Round) => `${panaAt(round, OPEN).single}${panaAt(round, CLOSE).single}`

const JODI: Market = {
  id: 'jodi',
  name: 'Jodi',
  selections: [],
  picks: picksOf({
    prefix: 'jodi-',
    asks: [digitsAsk('Single of the open', 1), digitsAsk('Single of the close', 1)],
    selectionOf: (chosen, id) => {
      const jodi = chosen.flat().join('')
      return {
        id,
        name: `Jodi ${jodi}`,
        listed: 'Jodi (00-99)',
        price: fixed(9000),
        settle: (round) => wonIf(jodiOf(round) === jodi),
        // every single is as likely as the others
        chances: () => winsOf(1n, 100n),
      }
    },
    examples: [[['0'], ['0']]],
  }),
  book: APART,
}

export const worli3: Title = {
  slug: 'worli3',
  name: 'Matka Market',
  family: 'matka',
  code: 322,
  shoe: () => PACK,
  next: (round) => {
    const isOpenDrawn = round.dealt.length === CARDS
    return isOpenDrawn && round.shoe.length < PACK.length ? { kind: 'reshuffle' } : STEPS(round)
  },
  markets: [JODI, ...panaMarkets(OPEN, CARD_ODDS), ...panaMarkets(CLOSE, CARD_ODDS)],
  outcome: (round) => {
    const [open, close] = [panaAt(round, OPEN), panaAt(round, CLOSE)]
    const winner = `${open.digits.join('')}-${jodiOf(round)}-${close.digits.join('')}`
    return { code: jodiOf(round), winner }
  },
  seats: [
    { id: 'open', name: 'Open', kind: 'card', prefix: 'O', places: CARDS },
    { id: 'close', name: 'Close', kind: 'card', prefix: 'C', places: CARDS },
  ],
  faceName: (_, card) => cardSign(card),
  rules: [
    'A round is two draws, the open and the close. Bets on the open and on the jodi are taken before the open, bets on the close between the two.',
    CARDS_RULE,
    'For the close all cards go back. The jodi is the single of the open followed by the single of the close, from 00 to 99.',
    ...PANA_RULES,
    COLOUR_RULE,
  ],
  isLive: true,
}
