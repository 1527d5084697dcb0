import { fixed } from '../kernel/card-bets.ts'
import { dragonTigerTitle } from './dragon-tiger.ts'

export const dt20 = dragonTigerTitle({
  slug: 'dt20',
  name: '20-20 Dragon Tiger',
  code: 116,
  main: fixed(200),
  tie: 5100,
  pairListed: 'Pair (same rank)',
  odds: { even: 210, odd: 179, red: 195, black: 195, rank: 1200 },
})
