import { expect, test } from 'vitest'
import type { CashMoveRow } from '../records/players/cash-move.ts'
import { shardId, userId } from '../units/ids.ts'
import { paise } from '../units/money.ts'
import { inTransit, wrongEnds, wrongWholes } from './joined-ends.ts'

const PLAYER = userId(7)

const end = (number: number, status: CashMoveRow['status'], amount = 10): CashMoveRow => ({
  from: shardId(0),
  to: shardId(1),
  number,
  userId: PLAYER,
  kind: 'player',
  amount: paise(amount),
  at: 0,
  status,
})

const SENT = [end(1, 'ARRIVED'), end(2, 'SENT'), end(3, 'SENT')]
const TAKEN = [end(1, 'TAKEN'), end(2, 'TAKEN')]

test('[SH13] a move that both ends have, and one that is in transit, are right', () => {
  expect(wrongEnds({ sent: SENT, taken: TAKEN })).toEqual([])
  expect(inTransit({ sent: SENT, taken: TAKEN })).toEqual([end(3, 'SENT')])
})

test.each([
  ['was taken and never sent', { sent: SENT, taken: [...TAKEN, end(4, 'TAKEN')] }],
  ['arrived and was never taken', { sent: [...SENT, end(4, 'ARRIVED')], taken: TAKEN }],
  ['was taken as another one', { sent: SENT, taken: [end(1, 'TAKEN'), end(2, 'TAKEN', 11)] }],
])('[SH13] a move that %s is wrong', (says, ends) => {
  const wrong = wrongEnds(ends)
  expect(wrong).toEqual([expect.stringContaining(says)])
})

test('[SH14] what was brought and what is in transit is nothing together, or it is told whose it is', () => {
  const row = (brought: number) => ({ userId: PLAYER, brought: paise(brought) })
  expect(wrongWholes([row(-30), row(20)], [end(3, 'SENT')])).toEqual([])
  expect(wrongWholes([row(-30), row(21)], [end(3, 'SENT')])).toEqual([
    'user 7: 1 more than there is',
  ])
})
