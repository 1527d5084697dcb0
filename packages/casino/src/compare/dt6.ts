import { dragonTigerTitle } from './dragon-tiger.ts'

/** Its κ give 1.97 and 2.10 before the first card. */
export const dt6 = dragonTigerTitle({
  slug: 'dt6',
  name: '1 Day Dragon Tiger',
  code: 311,
  main: { kind: 'moving', back: 938, lay: 1064 },
  tie: null,
  pairListed: 'Pair',
  odds: { even: 212, odd: 183, red: 197, black: 197, suit: 385 },
  isLive: true,
})
