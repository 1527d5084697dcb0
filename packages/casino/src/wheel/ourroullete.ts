import { WINDOW_SECONDS, windowThenCards } from '../kernel/script.ts'
import type { Title } from '../kernel/title.ts'
import { NUMBERS } from './layout.ts'
import { wheelTitle } from './wheel-title.ts'

const KINDS = [
  ['Straight', 'straight-1'],
  ['Split', 'split-1-2'],
  ['Street', 'street-1-2-3'],
  ['Corner', 'corner-1-2-4-5'],
  ['Line (six)', 'line-1-2-3-4-5-6'],
  ['Dozen', 'dozen-1'],
  ['Column', 'column-1'],
  ['Red', 'red'],
] as const
const roundOf = (shoe: readonly number[]) => ({ slug: 'ourroullete', shoe, dealt: [], windows: 0 })

/** Unique Roulette: numbers that have come do not come again until one is left. */
export const ourroullete: Title = wheelTitle({
  slug: 'ourroullete',
  name: 'Unique Roulette',
  code: 389,
  shoe: () => NUMBERS,
  carriesOn: (left) => left.length > 1,
  next: windowThenCards(WINDOW_SECONDS.first, ['wheel']),
  numbers: ({ shoe }) => shoe,
  priceOf: () => ({ kind: 'moving', back: 970, lay: null }),
  listings: () => [
    ...KINDS.map(([kind, selection]) => ({
      bet: `${kind} (fresh 37)`,
      stage: 'fresh',
      selection,
      round: roundOf(NUMBERS),
    })),
    {
      bet: 'Straight (20 left)',
      stage: 'in-shoe',
      selection: 'straight-1',
      round: roundOf(NUMBERS.slice(0, 20)),
    },
  ],
  rules: [
    'The numbers 0 to 36 are 37 cards. One of them is drawn each round and stays out, so no number comes twice, until a single one is left; then all 37 are shuffled again.',
    'The covers are those of a wheel with one zero. A bet wins if the number is one of its own; all bets lose on 0 that do not name it.',
    'The odds of every cover follow from the numbers that are left: 1 + 0.97 x (left / covered - 1). A cover of which nothing is left takes no bets, nor one that is certain.',
  ],
})
