import { paise } from '@crease/domain/units/money.ts'
import { betId } from '@crease/domain/units/ids.ts'
import type { RoundBetStatus } from '@crease/domain/rounds/round.ts'
import { ROUND_BET } from '@crease/protocol/testing/casino.ts'
import { expect, test } from 'vitest'
import { wireRound } from './round.ts'

const { roundId, table } = ROUND_BET
const RECORD = {
  protocol: 'pf1',
  table,
  roundId,
  seed: null,
  seedBefore: '',
  commitment: '',
  epoch: 1,
  seedNumber: 1,
  anchor: '',
  salt: '',
  clients: [],
  beacon: null,
  shoe: [],
  dealt: [],
}

/** Three of six hands share, the others lose. */
const ended = (at: number): RoundBetStatus =>
  at < 3
    ? { kind: 'SETTLED', comes: { kind: 'share', among: 3 }, net: paise(90_00), at: 2 }
    : { kind: 'SETTLED', comes: { kind: 'lose' }, net: paise(-100_01), at: 2 }

test('[CG11] the result of a round is what was charged: after a dead heat no more than was held', () => {
  const bets = Array.from({ length: 6 }, (_, at) => ({
    ...ROUND_BET,
    betId: betId(20 + at),
    bookKind: { kind: 'one-wins', of: 6, orElse: [] } as const,
    selection: `hand-${at}`,
    terms: { kind: 'odds', side: 'BACK', odds: 570 } as const,
    stake: paise(100_01),
    status: ended(at),
  }))
  const round = {
    roundId,
    table,
    title: 'Teen Patti',
    player: null,
    epoch: 1,
    seedNumber: 1,
    openedAt: 1,
    play: { record: RECORD },
    status: { kind: 'ENDED', code: 'A', winner: 'Player A', at: 2 } as const,
  }
  // the bets add up to -30.03
  expect(wireRound({ round, bets })?.profitOrLoss).toBe(-30.01)
})
