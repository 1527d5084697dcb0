import { quick } from '../kernel/script.ts'
import { fixed } from '../kernel/card-bets.ts'
import { dragonTigerTitle } from './dragon-tiger.ts'

export const dt202 = quick(
  dragonTigerTitle({
    slug: 'dt202',
    name: '20-20 Dragon Tiger 2',
    code: 310,
    main: fixed(200),
    tie: 5000,
    pairListed: 'Pair (same rank)',
    odds: { even: 210, odd: 179, red: 195, black: 195, rank: 1200 },
  }),
)
