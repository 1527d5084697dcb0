import { decks } from '../kernel/cards.ts'
import type { Price } from '../kernel/title.ts'
import { totalsTitle, type TotalsData } from './totals-title.ts'
import type { TotalsRace } from './totals.ts'

/** Sixes to kings, and players who begin with the points of their names. */
export const RACE_32: TotalsRace = {
  players: [8, 9, 10, 11].map((base) => ({ id: String(base), name: `Player ${base}`, base })),
  mostCards: null,
}

export const moves32 = (back: number, lay: number): Price => ({
  kind: 'moving',
  back: 960,
  lay: 1050,
  opens: { back, lay },
})

export const BASE_32: Omit<TotalsData, 'slug' | 'name' | 'code' | 'sideMarkets'> = {
  ...RACE_32,
  shoe: () => decks(1, (rank) => rank >= 6),
  prices: [moves32(1220, 1370), moves32(595, 645), moves32(320, 345), moves32(208, 218)],
  rules: [
    'The pack has the 32 cards from six to king; jack, queen and king count 11, 12 and 13. It is shuffled before every round.',
    'Players 8, 9, 10 and 11 begin with 8, 9, 10 and 11 points. Each gets one card, in that order, and adds its points. The highest total wins.',
    'Players who tie for the highest total get one more card each, as often as it takes until one of them leads. The others are out.',
    'Bets on the winner, for or against, are taken before the first card and again before each further one; in a tie before the next cards of those who tied. After the first window the odds follow the cards.',
  ],
}

/** 32 Cards A. */
export const card32 = totalsTitle({
  ...BASE_32,
  slug: 'card32',
  name: '32 Cards A',
  code: 380,
  sideMarkets: [],
})
