import { ChanceCount } from '@crease/casino/kernel/chances.ts'
import { cardName, rankOf } from '@crease/casino/kernel/cards.ts'
import { faceAt, type Round } from '@crease/casino/kernel/round.ts'
import type { Selection, Title } from '@crease/casino/kernel/title.ts'
import type { Return } from '@crease/domain/rounds/returns.ts'

const WIN: Return = { kind: 'win' }
const LOSE: Return = { kind: 'lose' }
const SHOE = Array.from({ length: 13 }, (_, card) => card)

const isHigh = (round: Round): boolean => rankOf(faceAt(round, 'A1') ?? 0) > 7
const isOver = (round: Round, card: number): boolean =>
  rankOf(card) > rankOf(faceAt(round, 'A1') ?? 0)

/** Whether the first card is above a seven: at fixed odds, before it is dealt. */
const HIGH: Selection = {
  id: 'high',
  name: 'Above 7',
  price: { kind: 'fixed', back: 196, lay: null },
  settle: (round) => (isHigh(round) ? WIN : LOSE),
  chances: () => [
    { comes: WIN, ways: 6n },
    { comes: LOSE, ways: 7n },
  ],
}

/** Whether the second card is above the first: at moving odds, between the two. */
const OVER: Selection = {
  id: 'over',
  name: 'Above the first',
  price: { kind: 'moving', back: 960, lay: 1050 },
  settle: (round) => (isOver(round, faceAt(round, 'B1') ?? 0) ? WIN : LOSE),
  chances: (round) => {
    const count = new ChanceCount()
    for (const card of round.shoe) count.add(isOver(round, card) ? WIN : LOSE, 1n)
    return count.chances()
  },
  offered: (round) => round.windows === 1,
}

/** Two cards of thirteen with a window before each: for tests. */
export const DUEL: Title = {
  slug: 'duel',
  name: 'Duel',
  family: 'compare',
  code: 7,
  shoe: () => SHOE,
  next: ({ windows, dealt }) => {
    if (dealt.length < windows) {
      return { kind: 'deal', slot: dealt.length === 0 ? 'A1' : 'B1', ms: 1000 }
    }
    if (windows === 2) return { kind: 'end' }
    return { kind: 'window', seconds: windows === 0 ? 20 : 8 }
  },
  markets: [
    {
      id: 'first',
      name: 'First card',
      selections: [HIGH],
      book: { kind: 'apart', returns: [WIN, LOSE] },
    },
    {
      id: 'second',
      name: 'Second card',
      selections: [OVER],
      book: { kind: 'apart', returns: [WIN, LOSE] },
    },
  ],
  outcome: (round) =>
    isHigh(round) ? { code: 'H', winner: 'High' } : { code: 'L', winner: 'Low' },
  formerly: (round) => [{ ...DUEL.outcome(round), code: isHigh(round) ? 'HIGH' : 'LOW' }],
  seats: [],
  faceName: (_slot, face) => cardName(face),
  rules: [],
  isLive: true,
}
