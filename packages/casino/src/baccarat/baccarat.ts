import type { Title } from '../kernel/title.ts'
import { coupTitle, COUP_RULES } from './coup.ts'
import { eitherPairs, handPairs, scores, size, winner } from './coup-bets.ts'

export const BACCARAT: Title = coupTitle({
  slug: 'baccarat',
  name: 'Baccarat',
  code: 363,
  markets: [winner, handPairs, eitherPairs, size],
  rules: [
    ...COUP_RULES,
    'A tie pays 8 to one. A pair is made by the first two cards of a hand, of one rank: 11 to one on the hand you name, 5 to one on either. A perfect pair is twice the same card, in either hand: 25 to one.',
    'Small: the coup ends with four cards. Big: with five or six.',
  ],
})

export const BACCARAT2: Title = coupTitle({
  slug: 'baccarat2',
  name: 'Baccarat 2',
  code: 364,
  markets: [winner, handPairs, scores],
  rules: [
    ...COUP_RULES,
    'A tie pays 8 to one. A pair is made by the first two cards of a hand, of one rank: 11 to one.',
    'Winning score is the total of the hand that wins, whichever it is; on a tie it is lost.',
  ],
})
