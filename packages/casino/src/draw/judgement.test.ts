import { netOf } from '@crease/domain/rounds/returns.ts'
import { paise } from '@crease/domain/units/money.ts'
import { expect, test } from 'vitest'
import { cardOf } from '../kernel/cards.ts'
import { quoteOf } from '../kernel/prices.ts'
import type { Round } from '../kernel/round.ts'
import { threeCardJudgement } from './3cardj.ts'

const ended = (ranks: readonly number[]): Round => ({
  slug: '3cardj',
  shoe: [],
  dealt: ranks.map((rank, at) => ({ slot: `C${at + 1}`, face: cardOf(rank, 'H') })),
  windows: 1,
})
const yes = threeCardJudgement.markets[0]?.picks?.read('yes-2-5-11') ?? null

test('[CG102] regression (c): no wins when all three cards miss, not when any of them does', () => {
  if (yes === null) throw new Error('no selection')
  const fresh: Round = { slug: '3cardj', shoe: threeCardJudgement.shoe(), dealt: [], windows: 0 }
  const { lay } = quoteOf(yes, fresh)
  expect(lay).toBe(184)
  const no = { terms: { kind: 'odds', side: 'LAY', odds: 184 }, stake: paise(10_000) } as const
  expect(netOf(no, yes.settle(ended([2, 9, 13])))).toBe(-8400)
  expect(netOf(no, yes.settle(ended([11, 5, 13])))).toBe(-8400)
  expect(netOf(no, yes.settle(ended([1, 9, 13])))).toBe(10_000)
})
